import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { type StatsGroupBy, statsRoutes } from '@awning/contract/stats';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { connectMeta } from '../../testing/meta.ts';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

const zone = 'America/New_York';
const today = dateIn(new Date(), zone);
const day = (ago: number) => addDays(today, -ago);

let product: Product;
let owner: Person;
let businessId: string;
beforeAll(async () => {
  product = await startProduct({ because: 'rows' });
  owner = await verifiedOwner(product, { plan: 3 });
  businessId = await business(owner);
});
afterAll(() => product.close());

const run = (script: string) => product.running.database.session((execute) => execute(script));

async function business(person: Person): Promise<string> {
  const body = { type: 'bakery', name: 'Cinnamon & Co' };
  return (await product.call(businessRoutes.create, { body }, { token: person.token })).body.id;
}

interface Ad {
  ownerId: string;
  businessId: string;
  campaignId: string;
  creativeId: string;
  adId: string;
}

/** A campaign that ended, with one ad; each is newer than the one before. */
async function campaign(
  fields: {
    currency?: string;
    /** In days; null where it was never launched. */
    launchedAgo?: number | null;
    of?: Person;
    business?: string;
    creativeId?: string;
    account?: string;
    timeZone?: string;
  } = {},
) {
  const person = fields.of ?? owner;
  const ad: Ad = {
    ownerId: person.user.id,
    businessId: fields.business ?? businessId,
    campaignId: newId(),
    creativeId: fields.creativeId ?? newId(),
    adId: newId(),
  };
  await run(`INSERT INTO campaigns (id, owner_id, business_id, name, name_key, objective, optimization, link, advertiser,
      country, daily_budget, total_budget, currency, time_zone, start_date, end_date, starts_at, ends_at, status,
      delivery, issues, ad_account_id, page_id, requested_at, launched_at, created_at, updated_at)
    VALUES ('${ad.campaignId}', '${ad.ownerId}', '${ad.businessId}', '${ad.campaignId}', '${ad.campaignId}',
      'OUTCOME_TRAFFIC', 'link_clicks', '', '', 'US', 1, 1, '${fields.currency ?? 'USD'}', '${fields.timeZone ?? zone}', '2026-01-01',
      '2026-01-02', now(), now() - interval '100 days', 'active', 'ended', '[]', '${fields.account ?? 'act_1'}', '1', now(),
      ${fields.launchedAgo === null ? 'NULL' : `now() - interval '${fields.launchedAgo ?? 900} days'`},
      clock_timestamp(), now());
    INSERT INTO campaign_ads (id, owner_id, campaign_id, creative_id, headline, text, description, call_to_action,
      images, delivery, created_at) VALUES ('${ad.adId}', '${ad.ownerId}', '${ad.campaignId}', '${ad.creativeId}', '',
      '', '', 'LEARN_MORE', '{"square":{"name":"a.png"}}', 'ended', now());`);
  return ad;
}

const figures = '100, 7, 333, 2';
const keys = (ad: Ad) =>
  `'${ad.ownerId}', '${ad.businessId}', '${ad.campaignId}', '${ad.creativeId}', ${figures}`;
const addDay = (ad: Ad, date: string, reach = 50) =>
  run(`INSERT INTO stats_days VALUES ('${ad.adId}', '${date}', ${keys(ad)}, ${reach})`);
const addInstant = (ad: Ad, table: 'stats_hours' | 'stats_minutes', at: Date) =>
  run(`INSERT INTO ${table} VALUES ('${ad.adId}', '${at.toISOString()}', ${keys(ad)})`);
const addReach = (ad: Ad, bucket: string, reach: number) =>
  run(
    `INSERT INTO stats_reach VALUES ('${ad.campaignId}', '${bucket}', '${ad.ownerId}', '${ad.businessId}', ${reach})`,
  );

const read = (query: object, person = owner) =>
  product.call(
    statsRoutes.get,
    { query: { businessId, from: day(6), to: today, ...query } },
    { token: person.token },
  );
const impressions = async (query: object, person = owner) =>
  (await read(query, person)).body.totals.impressions;

describe('figures of different currencies', () => {
  it('never meet: those of the newest campaign’s are shown', async () => {
    const euro = await campaign({ currency: 'EUR' });
    const dollar = await campaign();
    for (const ad of [euro, dollar]) {
      await addDay(ad, day(1));
      await addInstant(ad, 'stats_hours', instantOf(day(1), zone, 9));
      await addInstant(ad, 'stats_minutes', instantOf(day(1), zone, 9));
    }
    for (const groupBy of ['total', 'day', 'hour', 'minute', 'creative'] as const) {
      const { body } = await read({ groupBy });
      expect(body).toMatchObject({ currency: 'USD', totals: { impressions: 100, spend: 333 } });
      expect(body.data.reduce((sum, row) => sum + row.spend, 0)).toBe(333);
    }
    expect((await read({ campaignId: euro.campaignId })).body).toMatchObject({
      currency: 'EUR',
      totals: { spend: 333 },
    });
    expect(await impressions({ creativeId: euro.creativeId })).toBe(0);
    expect(await impressions({ creativeId: dollar.creativeId })).toBe(100);
    expect(await impressions({ campaignId: dollar.campaignId, creativeId: euro.creativeId })).toBe(0);
  });

  it('leave the reach of the one campaign that is shown', async () => {
    const shop = await business(owner);
    const query = { businessId: shop, from: day(1), to: day(1) };
    await addReach(await campaign({ currency: 'EUR', business: shop }), day(1), 80);
    const dollar = await campaign({ business: shop });
    await addDay(dollar, day(1));
    await addReach(dollar, day(1), 30);
    expect((await read(query)).body.data).toMatchObject([{ impressions: 100, reach: 30 }]);
    await campaign({ business: shop });
    expect((await read(query)).body.data).toMatchObject([{ impressions: 100, reach: 50 }]);
  });

  it('have rates of unrounded sums', async () => {
    const { totals } = (await read({ groupBy: 'total' })).body;
    expect(totals).toMatchObject({ ctr: 7 / 100, cpc: 333 / 7, cpm: 3330, results: 2 });
  });
});

describe('a period', () => {
  it('holds both of its dates, by the account’s clock', async () => {
    const shop = await business(owner);
    const ad = await campaign({ business: shop });
    for (const ago of [4, 3, 2, 1]) await addDay(ad, day(ago));
    const midnight = (ago: number) => instantOf(day(ago), zone);
    for (const table of ['stats_hours', 'stats_minutes'] as const)
      for (const at of [
        midnight(3).getTime() - 3_600_000,
        midnight(3).getTime(),
        midnight(1).getTime() - 3_600_000,
        midnight(1).getTime(),
      ])
        await addInstant(ad, table, new Date(at));
    const period = { businessId: shop, from: day(3), to: day(2) };
    expect((await read({ ...period, groupBy: 'day' })).body.data.map(({ bucket }) => bucket)).toEqual([
      day(3),
      day(2),
    ]);
    expect(await impressions({ ...period, groupBy: 'total' })).toBe(200);
    const hours = (await read({ ...period, groupBy: 'hour' })).body.data;
    expect(hours[0]).toMatchObject({ bucket: midnight(3).toISOString(), impressions: 100 });
    expect(hours.at(-1)?.bucket).toBe(new Date(midnight(1).getTime() - 3_600_000).toISOString());
    expect(hours.filter((row) => row.impressions > 0)).toHaveLength(2);
    const minutes = (await read({ ...period, groupBy: 'minute' })).body.data;
    const before = Date.now();
    const latest = (await read({ groupBy: 'hour', from: today })).body.data.at(-1)?.bucket ?? '';
    expect(Date.parse(latest)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(latest)).toBeGreaterThan(before - 3_600_000);
    expect(minutes.map(({ bucket }) => bucket)).toEqual(
      [midnight(3), new Date(midnight(1).getTime() - 3_600_000)].map((at) => at.toISOString()),
    );
    const pages = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await read({ ...period, groupBy: 'hour', limit: 20, ...(cursor && { cursor }) });
      pages.push(body.data);
      expect(body.totals.impressions).toBe(200);
      cursor = body.nextCursor;
    }
    expect(pages.flat()).toEqual(hours);
    expect(pages.length).toBe(3);
    const first = await read({ ...period, groupBy: 'minute', limit: 1 });
    const second = await read({ ...period, groupBy: 'minute', limit: 1, cursor: first.body.nextCursor });
    expect([...first.body.data, ...second.body.data]).toEqual(minutes);
    expect(second.body.nextCursor).toBeNull();
  });

  it('is so long at most', async () => {
    const most: [StatsGroupBy, number][] = [
      ['total', 800],
      ['day', 800],
      ['creative', 800],
      ['hour', 62],
      ['minute', 8],
    ];
    for (const [groupBy, days] of most) {
      expect((await read({ groupBy, from: day(days - 1) })).status).toBe(200);
      expect((await read({ groupBy, from: day(days) })).status).toBe(422);
    }
    expect((await read({ from: today, to: day(1) })).status).toBe(422);
  });

  it('ends today and begins where the plan’s time does', async () => {
    for (const [plan, kept] of [
      [2, 365],
      [3, 730],
    ] as const) {
      const person = await verifiedOwner(product, { plan });
      const shop = await business(person);
      const ad = await campaign({ of: person, business: shop });
      for (const ago of [kept, kept - 1, 0, -1]) await addDay(ad, day(ago));
      const { body } = await read({ businessId: shop, from: day(790), to: day(-1), limit: 1000 }, person);
      expect(body.data[0]).toMatchObject({ bucket: day(kept - 1), impressions: 100 });
      expect(body.data.at(-1)).toMatchObject({ bucket: today, impressions: 100 });
      expect(body.totals.impressions).toBe(200);
      const past = { businessId: shop, from: day(kept + 9), to: day(kept) };
      expect((await read(past, person)).body).toMatchObject({ data: [], totals: { impressions: 0 } });
    }
  });

  it('is shown as finely as the plan says', async () => {
    const shown = async (plan: 1 | 2 | 3) => {
      const person = await verifiedOwner(product, { plan });
      const shop = await business(person);
      const statuses = [];
      for (const groupBy of ['total', 'creative', 'day', 'hour', 'minute']) {
        const { status, body } = await read({ businessId: shop, groupBy }, person);
        statuses.push(status);
        if (status === 403)
          expect(body).toMatchObject({
            code: 'LIMIT_EXCEEDED',
            details: { limitKey: `stats_${groupBy}`, planId: plan, resetAt: null },
          });
      }
      return statuses;
    };
    expect(await shown(1)).toEqual([200, 200, 200, 403, 403]);
    expect(await shown(2)).toEqual([200, 200, 200, 200, 403]);
    expect(await shown(3)).toEqual([200, 200, 200, 200, 200]);
  });
});

it('hours of accounts whose clocks differ by half an hour are all there', async () => {
  const of = await verifiedOwner(product, { plan: 3 });
  const shop = await business(of);
  const whole = await campaign({ of, business: shop, account: 'act_whole' });
  const half = await campaign({ of, business: shop, account: 'act_half', timeZone: 'Asia/Kolkata' });
  const nine = instantOf(day(2), zone, 9).getTime();
  await addInstant(whole, 'stats_hours', new Date(nine));
  await addInstant(half, 'stats_hours', new Date(nine - 30 * 60_000));
  const { data } = (await read({ businessId: shop, groupBy: 'hour' }, of)).body;
  expect(data.reduce((sum, row) => sum + row.impressions, 0)).toBe(200);
});

describe('reach', () => {
  it('is known of one campaign’s day and of its whole run, and of nothing between', async () => {
    const shop = await business(owner);
    const ad = await campaign({ business: shop, launchedAgo: 3 });
    for (const ago of [3, 2, 1]) {
      await addDay(ad, day(ago), 40);
      await addReach(ad, day(ago), 60 + ago);
    }
    await addReach(ad, 'total', 110);
    const reach = async (query: object) =>
      (await read({ businessId: shop, groupBy: 'total', ...query })).body.totals.reach;
    expect(await reach({ from: day(2), to: day(2) })).toBe(62);
    expect(await reach({ from: day(3) })).toBe(110);
    expect(await reach({ from: day(2) })).toBeNull();
    expect(await reach({ from: day(2), to: day(2), creativeId: ad.creativeId })).toBe(40);
    const { data } = (await read({ businessId: shop, from: day(3), to: day(2) })).body;
    expect(data.map((row) => row.reach)).toEqual([63, 62]);
    // Read less often than the days: no smaller than the best of them.
    await run(`UPDATE stats_reach SET reach = 1 WHERE bucket = 'total' AND campaign_id = '${ad.campaignId}'`);
    expect(await reach({ from: day(3) })).toBe(63);
    // Days that were pruned belong to the run as well.
    await run(`DELETE FROM stats_reach WHERE bucket = '${day(3)}' AND campaign_id = '${ad.campaignId}'`);
    expect(await reach({ from: day(2) })).toBeNull();
    const other = await campaign({ business: shop });
    await addDay(other, day(2));
    expect(await reach({ from: day(2), to: day(2) })).toBeNull();
  });
});

it('figures are their owner’s alone; without a campaign they are in the currency of the ad account', async () => {
  const stranger = await verifiedOwner(product, { plan: 3 });
  const theirs = await campaign({ of: stranger, business: await business(stranger) });
  const asked = { businessId: theirs.businessId };
  const { campaignId, creativeId } = theirs;
  for (const query of [asked, { ...asked, creativeId }, { campaignId }, { ...asked, campaignId }])
    expect((await read(query)).status).toBe(404);
  const shop = await business(stranger);
  const quiet = { businessId: shop, creativeId };
  expect((await read(quiet, stranger)).body).toMatchObject({ currency: 'USD', timeZone: 'UTC' });
  await connectMeta(product, stranger, { currency: 'JPY', timeZone: 'Asia/Tokyo' });
  const tokyo = { currency: 'JPY', timeZone: 'Asia/Tokyo', totals: { impressions: 0 } };
  expect((await read(quiet, stranger)).body).toMatchObject(tokyo);
});

it('figures are as fresh as the last reading since a campaign was launched', async () => {
  const shop = await business(owner);
  await campaign({ business: shop, launchedAgo: 4 });
  const { creativeId } = await campaign({ business: shop, launchedAgo: 1 });
  const readFreshAsOf = async (query = {}) => (await read({ businessId: shop, ...query })).body.freshAsOf;
  expect(await readFreshAsOf()).toBeNull();
  const at = new Date(Date.now() - 2 * 86_400_000);
  await run(
    `INSERT INTO stats_accounts (owner_id, ad_account_id, today_at) VALUES ('${owner.user.id}', 'act_1', '${at.toISOString()}')
     ON CONFLICT (owner_id, ad_account_id) DO UPDATE SET today_at = excluded.today_at`,
  );
  // One of the campaigns was launched before that, but not the one that shows the creative.
  expect([await readFreshAsOf(), await readFreshAsOf({ creativeId })]).toEqual([at.toISOString(), null]);
  const now = new Date();
  await run(`UPDATE stats_accounts SET today_at = '${now.toISOString()}'`);
  expect([await readFreshAsOf(), await readFreshAsOf({ creativeId })]).toEqual([
    now.toISOString(),
    now.toISOString(),
  ]);
  const metrics = async (id: string) =>
    (await product.call(campaignRoutes.get, { params: { id } }, { token: owner.token })).body;
  const later = await campaign({ business: shop, launchedAgo: -1, creativeId, account: 'act_2' });
  expect([await readFreshAsOf(), (await metrics(later.campaignId)).metricsAsOf]).toEqual([
    now.toISOString(),
    null,
  ]);
  // Of two ad accounts the later reading counts; of two campaigns that show a creative, the first launch in each.
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await run(
    `INSERT INTO stats_accounts (owner_id, ad_account_id, today_at) VALUES ('${owner.user.id}', 'act_2', '${tomorrow}')
     ON CONFLICT (owner_id, ad_account_id) DO UPDATE SET today_at = excluded.today_at`,
  );
  await campaign({ business: shop, launchedAgo: -5, creativeId, account: 'act_2' });
  expect([await readFreshAsOf(), await readFreshAsOf({ creativeId })]).toEqual([tomorrow, tomorrow]);
  await addDay(later, today);
  expect(await metrics(later.campaignId)).toMatchObject({
    metricsAsOf: tomorrow,
    metrics: { impressions: 100, clicks: 7, spend: 333, results: 2 },
  });
});

/** A business of an owner of its own. */
async function shopOfOwn() {
  const person = await verifiedOwner(product, { plan: 3 });
  const shop = await business(person);
  return {
    person,
    campaign: (fields: Parameters<typeof campaign>[0] = {}) =>
      campaign({ of: person, business: shop, ...fields }),
    read: (query: object) => read({ businessId: shop, ...query }, person),
  };
}

it('a creative that two campaigns show has the figures of both, or of the one that is asked about', async () => {
  const shop = await shopOfOwn();
  const one = await shop.campaign();
  const { creativeId } = one;
  const other = await shop.campaign({ creativeId });
  const third = await shop.campaign();
  for (const ad of [one, other, third]) await addDay(ad, day(1));
  const shown = async (query: object) =>
    (await shop.read({ groupBy: 'total', ...query })).body.totals.impressions;
  expect(await shown({})).toBe(300);
  expect(await shown({ creativeId })).toBe(200);
  expect(await shown({ creativeId, campaignId: one.campaignId })).toBe(100);
  expect(await shown({ creativeId, campaignId: third.campaignId })).toBe(0);
});

it('reach is known of a day by itself, and not of campaigns in two ad accounts', async () => {
  const shop = await shopOfOwn();
  const ad = await shop.campaign();
  await addDay(ad, day(2), 40);
  const reach = async (query: object) =>
    (await shop.read({ from: day(2), to: day(2), ...query })).body.totals.reach;
  const alone = { creativeId: ad.creativeId, groupBy: 'day' };
  expect([await reach(alone), await reach({ ...alone, from: day(4), to: day(1) })]).toEqual([40, 40]);
  await addReach(ad, day(2), 62);
  expect(await reach({ groupBy: 'day' })).toBe(62);
  const elsewhere = await shop.campaign({ account: 'act_3' });
  await addDay(elsewhere, day(2), 30);
  expect([await reach({ groupBy: 'day' }), await reach({ groupBy: 'total' })]).toEqual([null, null]);
});

it('a page of minutes or of creatives ends where it is full, and a total has one page', async () => {
  const shop = await shopOfOwn();
  const ads = [await shop.campaign(), await shop.campaign()];
  for (const [index, ad] of ads.entries()) {
    await addDay(ad, day(1));
    await addInstant(ad, 'stats_minutes', instantOf(day(1), zone, 9 + index));
  }
  for (const groupBy of ['minute', 'creative']) {
    const { body } = await shop.read({ groupBy, limit: 1 });
    expect([body.data.length, body.nextCursor]).toEqual([1, expect.any(String)]);
  }
  expect((await shop.read({ groupBy: 'total', limit: 1 })).body.nextCursor).toBeNull();
});

it('no figures are fresh of a campaign that was launched after the last reading, or not yet', async () => {
  const shop = await shopOfOwn();
  const { user, token } = shop.person;
  await run(
    `INSERT INTO stats_accounts (owner_id, ad_account_id, today_at) VALUES ('${user.id}', 'act_1', now())`,
  );
  for (const launchedAgo of [null, -1]) {
    const { campaignId, creativeId } = await shop.campaign({ launchedAgo });
    const { body } = await product.call(campaignRoutes.get, { params: { id: campaignId } }, { token });
    expect(body.metricsAsOf).toBeNull();
    for (const query of [{ creativeId }, { campaignId }])
      expect((await shop.read(query)).body).toMatchObject({ freshAsOf: null });
  }
});

it('what is wrong with a period is said at its date', async () => {
  const wrong = async (query: object) => {
    const { body } = await read(query);
    return Object.keys((body as { details?: { fields?: object } }).details?.fields ?? {});
  };
  expect(await wrong({ from: today, to: day(1) })).toEqual(['to']);
  expect(await wrong({ from: day(900) })).toEqual(['from']);
});
