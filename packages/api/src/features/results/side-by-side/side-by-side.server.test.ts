import { businessRoutes } from '@awning/contract/businesses';
import { adComparisonRoutes, adsPerPage } from '@awning/contract/stats-ads';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { type Person, verifiedOwner } from '../../../testing/people.ts';
import type { Product } from '../../../testing/product.ts';
import { shareProduct } from '../../../testing/shared-product.ts';

const zone = 'America/New_York';
const today = dateIn(new Date(), zone);

let product: Product;
let owner: Person;
let shop: string;
beforeAll(async () => {
  product = await shareProduct();
  owner = await verifiedOwner(product, { plan: 3 });
  shop = await business();
});

const run = (script: string) => product.running.database.session((execute) => execute(script));

async function business(person = owner): Promise<string> {
  const body = { type: 'bakery', name: 'Cinnamon & Co' };
  return (await product.call(businessRoutes.create, { body }, { token: person.token })).body.id;
}

/** What an ad brings on each of so many days. */
interface Daily {
  days: number;
  spend: number;
  clicks: number;
  results: number;
  removed?: boolean;
}

/** A campaign launched some days ago, with these ads. @returns its id, and the ads' in their order */
async function campaign(
  businessId: string,
  ads: Daily[],
  { optimization = 'link_clicks', launchedAgo = 20, delivery = 'delivering', currency = 'USD' } = {},
) {
  const id = newId();
  await run(`INSERT INTO campaigns (id, owner_id, business_id, name, name_key, objective, optimization, link, advertiser,
      country, daily_budget, total_budget, currency, time_zone, start_date, end_date, starts_at, ends_at, status,
      delivery, issues, ad_account_id, page_id, requested_at, launched_at, created_at, updated_at)
    VALUES ('${id}', '${owner.user.id}', '${businessId}', 'Buns', '${id}', 'OUTCOME_TRAFFIC', '${optimization}', '', '',
      'US', 1, 1, '${currency}', '${zone}', '${addDays(today, -launchedAgo)}', '${addDays(today, 9)}', now(),
      now() - interval '100 days', 'active', '${delivery}', '[]', 'act_1', '1', now(),
      now() - interval '${launchedAgo} days', clock_timestamp(), now())`);
  const adIds: string[] = [];
  for (const { days, spend, clicks, results, removed } of ads) {
    const [adId, creativeId] = [newId(), newId()];
    adIds.push(adId);
    await run(`INSERT INTO campaign_ads (id, owner_id, campaign_id, creative_id, headline, text, description, call_to_action,
        images, delivery, created_at, status) VALUES ('${adId}', '${owner.user.id}', '${id}', '${creativeId}', 'Fresh buns',
        '', '', 'LEARN_MORE', '{"square":{"name":"a.png"}}', 'delivering', now(), '${removed ? 'removed' : 'active'}');
      INSERT INTO stats_days SELECT '${adId}', to_char('${today}'::date - n, 'YYYY-MM-DD'), '${owner.user.id}',
        '${businessId}', '${id}', '${creativeId}', 1000, ${clicks}, ${spend}, ${results}, 500
      FROM generate_series(1, ${days}) n`);
  }
  return { id, adIds };
}

const read = async (businessId: string, query: object = {}, person = owner) =>
  product.call(
    adComparisonRoutes.get,
    { query: { businessId, from: addDays(today, -29), to: today, ...query } },
    { token: person.token },
  );

it('puts the ads of a campaign side by side, the cheapest first, with what a click costs as an interval', async () => {
  const { id, adIds } = await campaign(shop, [
    { days: 15, spend: 700, clicks: 10, results: 10 },
    { days: 15, spend: 700, clicks: 25, results: 25 },
    { days: 1, spend: 20, clicks: 1, results: 1 },
  ]);
  const { body } = await read(shop, { campaignId: id });
  expect(body).toMatchObject({ hasMore: false, currency: 'USD', timeZone: zone });
  // One click for 0.20 is the best price by the figures alone, and not enough to be put first.
  expect(body.data.map(({ adId }) => adId)).toEqual([adIds[1], adIds[2], adIds[0]]);
  const [best, few, worst] = body.data;
  expect(best).toMatchObject({
    campaign: { id, name: 'Buns' },
    headline: 'Fresh buns',
    image: '/api/media/a.png',
    kind: 'clicks',
    position: 'certain',
    figures: { spend: 10_500, clicks: 375, cpc: 28 },
  });
  expect(worst).toMatchObject({ position: 'behind' });
  for (const { cost } of body.data) {
    expect(cost?.low).toBeLessThan(cost?.expected ?? 0);
    expect(cost?.high).toBeGreaterThan(cost?.expected ?? 0);
  }
  // Its own 28, and a little nearer to the others.
  expect(best?.cost?.expected).toBeGreaterThan(28);
  expect(best?.cost?.expected).toBeLessThan(31);
  expect(best?.cost?.high).toBeLessThan(worst?.cost?.low ?? 0);
  const width = (ad: typeof best) => (ad?.cost?.high ?? 0) / (ad?.cost?.low ?? 1);
  expect(width(few)).toBeGreaterThan(width(best));
});

it('compares leads by leads, and by clicks where none came in the period', async () => {
  const lead = { days: 12, spend: 1000, clicks: 12 };
  const { id } = await campaign(
    shop,
    [
      { ...lead, results: 1 },
      { ...lead, results: 0 },
    ],
    {
      optimization: 'form_leads',
    },
  );
  const { body } = await read(shop, { campaignId: id });
  expect(body.data.map(({ kind }) => kind)).toEqual(['leads', 'leads']);
  // The one without a lead costs more, and not infinitely: it is shrunk to what its campaign knows.
  expect(body.data[1]?.figures.results).toBe(0);
  expect(body.data[1]?.cost?.expected).toBeLessThan(12_000);
  const none = await campaign(
    shop,
    [
      { ...lead, results: 0 },
      { ...lead, results: 0 },
    ],
    {
      optimization: 'form_leads',
    },
  );
  const clicks = (await read(shop, { campaignId: none.id })).body.data;
  expect(clicks.map(({ kind }) => kind)).toEqual(['clicks', 'clicks']);
  expect(clicks[0]?.cost?.expected).toBeCloseTo(1000 / 12, -1);
  const nothing = await campaign(shop, [{ days: 4, spend: 20, clicks: 0, results: 0 }]);
  expect((await read(shop, { campaignId: nothing.id })).body.data).toMatchObject([
    { cost: null, position: 'single' },
  ]);
});

it('says how an ad stands: too early, alike, too few after the end', async () => {
  const even = { days: 15, spend: 40_000, clicks: 800, results: 800 };
  const positionsOf = async (of: { id: string }) =>
    (await read(shop, { campaignId: of.id })).body.data.map(({ position }) => position);
  expect(await positionsOf(await campaign(shop, [even, even]))).toEqual(['alike', 'alike']);
  const young = await campaign(shop, [even, even], { launchedAgo: 2 });
  expect(await positionsOf(young)).toEqual(['too_early', 'too_early']);
  const few = { days: 5, spend: 100, clicks: 1, results: 1 };
  expect(await positionsOf(await campaign(shop, [few, few], { delivery: 'ended' }))).toEqual([
    'too_few',
    'too_few',
  ]);
});

it('pages the ads of a business by what was spent, and leaves out other money and other dates', async () => {
  const paged = await business();
  await campaign(paged, [{ days: 3, spend: 99_000, clicks: 9, results: 9 }], { currency: 'EUR' });
  const ads = Array.from({ length: adsPerPage + 2 }, (_, index) => ({
    days: 3,
    spend: 1000 - index,
    clicks: 9,
    results: 9,
  }));
  const { adIds } = await campaign(paged, ads);
  const first = (await read(paged)).body;
  expect(first.hasMore).toBe(true);
  // So many are compared once their campaign is chosen.
  expect(first.data[0]).toMatchObject({ position: null, kind: 'clicks' });
  const second = (await read(paged, { page: 2 })).body;
  expect(second.hasMore).toBe(false);
  expect([...first.data, ...second.data].map(({ adId }) => adId)).toEqual(adIds);
  expect((await read(paged, { page: 3 })).body.data).toEqual([]);
  const dates = { from: addDays(today, -2), to: addDays(today, -2) };
  expect((await read(paged, dates)).body.data[0]?.figures.spend).toBe(1000);
  expect((await read(paged, { from: today, to: today })).body.data).toEqual([]);
});

it('shows a removed ad for what it cost, and does not compare it', async () => {
  const ad = { days: 15, spend: 700, clicks: 20, results: 20 };
  const { id } = await campaign(shop, [ad, { ...ad, removed: true }]);
  const { data } = (await read(shop, { campaignId: id })).body;
  expect(data.toSorted((a, b) => Number(a.isRemoved) - Number(b.isRemoved))).toMatchObject([
    { isRemoved: false, position: 'single' },
    { isRemoved: true, position: null },
  ]);
});

it('is of its owner alone, and refuses impossible dates', async () => {
  const { id } = await campaign(shop, [{ days: 3, spend: 100, clicks: 3, results: 3 }]);
  const other = await verifiedOwner(product, { plan: 3 });
  expect((await read(shop, {}, other)).status).toBe(404);
  expect((await read(await business(other), { campaignId: id }, other)).status).toBe(404);
  expect((await read(shop, { from: today, to: addDays(today, -1) })).status).toBe(422);
  expect((await read(shop, { from: '2020-01-01' })).status).toBe(422);
});
