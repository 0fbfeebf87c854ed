import type { Business } from '@awning/contract/businesses';
import type { Campaign } from '@awning/contract/campaigns';
import { beforeAll, describe, expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { testDealt } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { seedDemoAccount } from '../look/seed.ts';
import { breakDownFigures } from './breakdowns.ts';
import { readAdFigures, stopByDoubleTap, stopOneAd } from './campaign-actions.ts';
import { brokenInDark } from './dark.ts';
import { nameCalendar } from './date-field.ts';
import { chooseBusinessType, editAnswer, seeForcedColours } from './fields.ts';
import { lostInForcedColours, lostRings } from './forced-colours.ts';
import { keepFocus } from './kept-focus.ts';
import { cutButtons, forgetPictures, largePictures, sidewaysScroll, smallTargets } from './measures.ts';
import { openDrawer, readNews, reportBug, walkAccountMenu } from './menus.ts';
import { firstDecision, readDecisions, settleOptimizer } from './optimizer.ts';
import { findByKeyboard, openFoundAd } from './palette.ts';
import { compareAdsSideBySide, printReport, shareView } from './shared-view.ts';
import { type Skeletal, unlikeSkeleton } from './skeletons.ts';
import { closeCreative, leaveBriefing, reloadUpload } from './unsaved.ts';
import { widgets } from './widgets.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'desktop' },
];

const pages = [
  '/dashboard',
  '/dashboard/campaigns',
  '/dashboard/campaigns?tab=create',
  '/dashboard/campaigns?tab=decisions&outcome=all',
  '/dashboard/creatives?tab=library',
  '/dashboard/creatives?tab=upload',
  '/dashboard/stats?period=custom',
  '/dashboard/avatars',
  '/dashboard/business',
  '/dashboard/business/brand',
  '/dashboard/settings',
  '/dashboard/settings?tab=billing',
  '/dashboard/settings?tab=security',
  '/dashboard/settings?tab=facebook',
  '/dashboard/upgrade',
  '/dashboard/creatives?tab=create',
  '/dashboard/photos',
  '/dashboard/leads',
  '/help',
];

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
];

/** What is done with what opens, by hand and by keyboard. */
const deeds: { what: string; run: (visitor: Visitor) => Promise<void> }[] = [
  {
    what: 'a date field says which day is chosen, and its calendar is named in the language',
    run: nameCalendar,
  },
  {
    what: 'the account menu is named by what it shows, holds items alone, says what is chosen, and gives the focus back',
    run: walkAccountMenu,
  },
  { what: 'a changed briefing is not lost to a link or to Back without a question', run: leaveBriefing },
  {
    what: 'the palette leads to a campaign, an ad and a topic of the help, by the keyboard alone',
    run: findByKeyboard,
  },
  { what: 'the palette opens an ad of the library', run: openFoundAd },
  {
    what: 'a report carries page, browser and request when that was agreed, as it was shown',
    run: reportBug,
  },
  { what: 'what is new has a dot until it has been seen', run: readNews },
  {
    what: 'the kinds of business are in named groups, and the marked one is announced',
    run: chooseBusinessType,
  },
  { what: 'the drawer of the phone’s menu, below one line of the demo', run: openDrawer },
  { what: 'changing an answer moves the keyboard to its field, and back', run: editAnswer },
  { what: 'what is chosen can be seen where the system’s colours replace ours', run: seeForcedColours },
  { what: 'a double tap on Stop stops and does nothing else; resuming asks', run: stopByDoubleTap },
  { what: 'each ad of a campaign shows what it brought', run: readAdFigures },
  { what: 'one ad is stopped and resumed by its menu, and a double tap does nothing else', run: stopOneAd },
  {
    what: 'figures are broken down by people, hours and placements, and saved as a table',
    run: breakDownFigures,
  },
  {
    what: 'ads stand side by side with what a result costs, those of a campaign with the lowest price first',
    run: compareAdsSideBySide,
  },
  { what: 'statistics are shown anew by their address, of the business that it names', run: shareView },
  { what: 'the report is printed on A4', run: printReport },
  { what: 'auto-optimisation does what its owner settles, and stops at her word', run: settleOptimizer },
  {
    what: 'decisions of all campaigns are narrowed by their address, and saved as a table',
    run: readDecisions,
  },
  { what: 'the focus stays on the page when what had it is gone or loading', run: keepFocus },
  { what: 'the texts of an upload survive a reload', run: reloadUpload },
  { what: 'the changed texts of a creative are not lost without a question', run: closeCreative },
];

const journey = shareJourney();
let token: string;
beforeAll(async () => {
  token = await seedDemoAccount(journey.product);
  // It makes two businesses with campaigns and their figures.
}, 300_000);

describe.each(visits)('what opens, in $language on a $device', (visit) => {
  let visitor: Visitor;

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    await keepSignedIn(visitor, token);
  });

  testDealt(
    widgets,
    visits,
    visit,
    '$name breaks no rule of accessibility, in light and dark, and keeps its states in forced colours',
    async ({ name, path, open }) => {
      await visitor.open(path);
      await open(visitor);
      await visitor.look(`widget-${name}`);
      expect(await brokenInDark(visitor.page)).toEqual([]);
      expect(await lostInForcedColours(visitor)).toEqual([]);
      if (visit.device === 'phone') expect(await smallTargets(visitor.page)).toEqual([]);
      expect(await visitor.page.getByRole('banner').filter({ visible: true }).count()).toBeLessThanOrEqual(1);
    },
  );

  testDealt(deeds, visits, visit, '$what', ({ run }) => run(visitor));

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});

describe('pages have targets for a thumb, show everything at 320 pixels, and what is chosen in forced colours', () => {
  let visitor: Visitor;

  journey.visit({ language: 'en', device: 'phone' }, async (arrived) => {
    visitor = arrived;
    await keepSignedIn(visitor, token);
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
    await expect.poll(() => sidewaysScroll(page), { timeout: 5000 }).toEqual([]);
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

  journey.visit({ language: 'en', device }, async (arrived) => {
    visitor = arrived;
    await keepSignedIn(visitor, token);
  });

  test.each(skeletal)('$path', async (one) => {
    expect(await unlikeSkeleton(visitor, one)).toEqual([]);
  });

  test('decisions of all campaigns', async () => {
    await firstDecision(journey.product.url, token);
    const path = '/dashboard/campaigns?tab=decisions&outcome=all';
    expect(await unlikeSkeleton(visitor, { path })).toEqual([]);
  });

  test('the page of a campaign', async () => {
    expect(await unlikeSkeleton(visitor, { path: await quietCampaign(journey.product.url, token) })).toEqual(
      [],
    );
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
