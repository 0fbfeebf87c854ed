import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { addDays, todayIn } from '@awning/contract/zoned-time';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Client } from '../../packages/api/src/seed/client.ts';
import { startJourney } from '../harness/journey.ts';
import { connectOwnPerson, type MetaPerson } from '../harness/own-person.ts';
import { createOwner } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visitor } from '../harness/visitor.ts';

/** A product of its own: Meta fails at first, for all. */
const journey = startJourney();

interface Advertised {
  client: Client;
  person: MetaPerson;
}

/** An owner with two campaigns at Meta. */
async function withTwoCampaigns(language: 'en' | 'he'): Promise<Advertised> {
  const { product } = journey;
  const owner = await createOwner(product, language);
  const client = new Client(product.url);
  client.token = owner.accessToken;
  await client.call(accountRoutes.upgrade, { body: { planId: 3 } });
  const [business] = (await client.call(businessRoutes.list)).data;
  const { id: businessId = '', name = '', type = '' } = business ?? {};
  const shop = { name, type, website: 'https://bakery.example' };
  await client.call(businessRoutes.update, { params: { id: businessId }, body: shop });
  const person = await connectOwnPerson(product, client.token);
  const picture = await sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#b5541c' } })
    .png()
    .toBuffer();
  const image = `data:image/png;base64,${picture.toString('base64')}`;
  const ad = { businessId, image, headline: 'Buns', text: 'Fresh buns.' };
  const creative = await client.call(creativeRoutes.upload, { body: ad });
  const startDate = todayIn('America/New_York');
  for (const name of ['Morning', 'Evening'])
    await client.call(campaignRoutes.create, {
      body: { businessId, name, creativeIds: [creative.id], startDate, endDate: addDays(startDate, 7) },
    });
  return { client, person };
}

async function statesAtMeta({ adAccountIds }: MetaPerson): Promise<string[]> {
  const answer = await fetch(`${journey.product.sandboxUrl}/control/ledger?adAccountId=${adAccountIds[0]}`);
  const { data } = (await answer.json()) as { data: { kind: string; state: string }[] };
  return data.filter(({ kind }) => kind === 'campaign').map(({ state }) => state);
}

describe.each([
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone' },
] as const)('pausing everything, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let advertised: Advertised;
  const ofTwo = (text: string) => `campaigns:pauseAll.${text}_${visit.language === 'he' ? 'two' : 'other'}`;
  journey.visit(visit, (arrived) => {
    visitor = arrived;
  });

  test('is asked about, kept while Meta is away, counted as Meta confirms, and undone', async () => {
    advertised = await withTwoCampaigns(visit.language);
    const running = () => statesAtMeta(advertised.person);
    await expect.poll(running).toEqual(['ACTIVE', 'ACTIVE']);
    await keepSignedIn(visitor, advertised.client.token ?? '');
    const { page } = visitor;
    const control = `${journey.product.sandboxUrl}/control/faults`;
    await fetch(control, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target: 'meta', action: 'error', status: 503, times: 1000 }),
    });
    await visitor.open('/dashboard/campaigns');
    await page.getByRole('button', { name: visitor.t('campaigns:pauseAll.action') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(visitor.t('campaigns:pauseAll.spent')).waitFor();
    await visitor.look('pause-everything-asked');
    await dialog.getByRole('button', { name: visitor.t('campaigns:pauseAll.action') }).click();
    await page.getByText(visitor.t(ofTwo('pausingTitle'), { count: 2 })).waitFor();
    const told = page.getByText(visitor.t(ofTwo('pausing'), { confirmed: 0, count: 2 }));
    await told.waitFor();
    await expect
      .poll(() => told.evaluate((shown) => shown.getBoundingClientRect().top < innerHeight))
      .toBe(true);
    await visitor.look('pause-everything-kept');
    expect(await running()).toEqual(['ACTIVE', 'ACTIVE']);

    await fetch(control, { method: 'DELETE' });
    await page.getByText(visitor.t(ofTwo('confirmed'), { count: 2 })).waitFor({ timeout: 120_000 });
    expect(await running()).toEqual(['PAUSED', 'PAUSED']);
    await visitor.open('/dashboard');
    await page.getByText(visitor.t(ofTwo('paused'), { count: 2 })).waitFor();
    await visitor.look('pause-everything-confirmed');

    await page.getByRole('button', { name: visitor.t(ofTwo('resume'), { count: 2 }) }).click();
    await page.getByRole('dialog').getByText('Morning').waitFor();
    await visitor.look('pause-everything-resume');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: visitor.t('campaigns:resume.confirm') })
      .click();
    await page.getByText(visitor.t(ofTwo('paused'), { count: 2 })).waitFor({ state: 'detached' });
    await expect.poll(running).toEqual(['ACTIVE', 'ACTIVE']);
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
