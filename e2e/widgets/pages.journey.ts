import type { Business } from '@awning/contract/businesses';
import type { Campaign } from '@awning/contract/campaigns';
import { describe, expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import type { Visitor } from '../harness/visitor.ts';
import { seedDemoAccount } from '../look/seed.ts';
import { visitDemo } from './demo.ts';
import { lostInForcedColours, lostRings } from './forced-colours.ts';
import { cutButtons, forgetPictures, largePictures, sidewaysScroll, smallTargets } from './measures.ts';
import { firstLeftAlone } from './optimizer.ts';
import { pages } from './signed-in-pages.ts';
import { type Skeletal, unlikeSkeleton } from './skeletons.ts';

/** Every page of the signed-in that shows a skeleton. The form of an upload and the profile come without an answer. */
const skeletal: Skeletal[] = [
  { path: '/dashboard' },
  { path: '/dashboard/business', held: /\/business$/ },
  { path: '/dashboard/business/brand' },
  { path: '/dashboard/avatars' },
  { path: '/dashboard/creatives?tab=library' },
  { path: '/dashboard/creatives?tab=create' },
  { path: '/dashboard/campaigns' },
  { path: '/dashboard/campaigns?tab=create' },
  { path: '/dashboard/stats' },
  { path: '/dashboard/settings?tab=billing' },
  { path: '/dashboard/settings?tab=security' },
  { path: '/dashboard/settings?tab=facebook' },
  { path: '/dashboard/upgrade' },
  { path: '/dashboard/photos' },
  { path: '/dashboard/leads?tab=forward' },
  { path: '/dashboard/leads?tab=answer' },
];

const journey = shareJourney();

describe('pages have targets for a thumb, show everything at 320 pixels, and what is chosen in forced colours', () => {
  let visitor: Visitor;

  visitDemo(journey, { language: 'en', device: 'phone' }, (arrived) => {
    visitor = arrived;
  });

  test.each(pages)('%s', async (path) => {
    const { page } = visitor;
    await forgetPictures(page);
    await visitor.open(path);
    await visitor.settled();
    const small = await smallTargets(page);
    const lost = await lostInForcedColours(visitor);
    const large = await largePictures(page);
    await page.setViewportSize({ width: 320, height: 640 });
    // A chart follows the width of its place once it has been told.
    await expect.poll(() => sidewaysScroll(page)).toEqual([]);
    const cut = await cutButtons(page);
    // The sidebar is there on a desktop alone. Rings last, since some fields open their list when they get the focus.
    await page.setViewportSize({ width: 1440, height: 900 });
    lost.push(...(await lostInForcedColours(visitor)), ...(await lostRings(visitor)));
    await page.setViewportSize({ width: 390, height: 844 });
    expect({ small, cut, lost, large }).toEqual({ small: [], cut: [], lost: [], large: [] });
  });
});

describe.each(['phone', 'desktop'] as const)('skeletons have the shape of what comes, on a %s', (device) => {
  let visitor: Visitor;

  visitDemo(journey, { language: 'en', device }, (arrived) => {
    visitor = arrived;
  });

  test.each(skeletal)('$path', async (one) => {
    expect(await unlikeSkeleton(visitor, one)).toEqual([]);
  });

  test('decisions of all campaigns', async () => {
    await firstLeftAlone(journey.product.url, await seedDemoAccount(journey.product));
    // A question has a button besides, and which kind comes first is a matter of the figures.
    const path = '/dashboard/campaigns?tab=decisions&outcome=nothing';
    expect(await unlikeSkeleton(visitor, { path })).toEqual([]);
  });

  test('the page of a campaign', async () => {
    const token = await seedDemoAccount(journey.product);
    const path = await quietCampaign(journey.product.url, token);
    expect(await unlikeSkeleton(visitor, { path })).toEqual([]);
  });

  test('the page of a persona', async () => {
    await visitor.open('/dashboard/avatars');
    const first = visitor.page
      .locator('main a[href^="/dashboard/avatars/0"]')
      .filter({ visible: true })
      .first();
    const path = (await first.getAttribute('href')) ?? '';
    expect(await unlikeSkeleton(visitor, { path })).toEqual([]);
  });
});

/**
 * The page of a campaign that has figures, and nothing above them: whether Meta has something to say is not known while the
 * skeleton is shown. The first of the list may be stopped by an earlier test.
 */
async function quietCampaign(url: string, accessToken: string): Promise<string> {
  const read = async (path: string) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
    return ((await answer.json()) as { data: unknown[] }).data;
  };
  const [business] = (await read('/business')) as Business[];
  const campaigns = (await read(`/businesses/${business?.id}/campaigns`)) as Campaign[];
  const quiet = campaigns.find(({ issues, metrics }) => issues.length === 0 && metrics.impressions > 0);
  if (!quiet) throw new Error('Every campaign of the demo account has an issue.');
  return `/dashboard/campaigns/${quiet.id}`;
}
