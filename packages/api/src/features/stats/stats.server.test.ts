import type { Failure } from '@awning/contract/failure';
import { statsRoutes } from '@awning/contract/stats';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
let owner: Advertiser;
let campaignId: string;
const zone = 'America/New_York';
const today = dateIn(new Date(), zone);
const weekAgo = addDays(today, -7);

beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { creatives: 2 });
  const { body } = await createCampaign(product, owner, { goal: 'leads' });
  campaignId = body.id;
  await until(async () => (await campaignOf(product, owner, campaignId)).launchedAt, 'the launch');
  const campaign = (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'campaign');
  await control(product, 'delivery', { campaignId: campaign?.id, days: 7 });
});

const read = (query: object, person = owner) =>
  product.call(
    statsRoutes.get,
    { query: { businessId: owner.businessId, from: weekAgo, to: today, ...query } },
    { token: person.token },
  );

type Counts = { impressions: number; clicks: number; spend: number; results: number };
const sum = (rows: (Omit<Counts, 'results'> & { results: number | null })[]) =>
  rows.reduce<Counts>(
    (all, { impressions, clicks, spend, results }) => ({
      impressions: all.impressions + impressions,
      clicks: all.clicks + clicks,
      spend: all.spend + spend,
      results: all.results + (results ?? 0),
    }),
    { impressions: 0, clicks: 0, spend: 0, results: 0 },
  );

const played = () => until(async () => (await read({})).body.totals.impressions > 0, 'the figures');

describe('statistics', () => {
  it('hold what Meta delivered, to the cent', async () => {
    await played();
    await until(async () => {
      const ledger = await ledgerOf(product, owner.adAccountId);
      const spend = ledger.find(({ kind }) => kind === 'campaign')?.spend;
      return (await read({})).body.totals.spend === spend;
    }, 'our spend to equal the sandbox’s');
    const { body } = await read({ groupBy: 'day' });
    expect(body).toMatchObject({ currency: 'USD', timeZone: zone, nextCursor: null });
    expect(body.data.map(({ bucket }) => bucket)).toEqual(
      Array.from({ length: 8 }, (_, day) => addDays(weekAgo, day)),
    );
    expect(sum(body.data)).toEqual(sum([body.totals]));
    expect(body.totals.ctr).toBeCloseTo(body.totals.clicks / body.totals.impressions, 10);
    expect(body.totals.reach).toBeGreaterThan(0);
    expect(Date.parse(body.freshAsOf ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('add up the same by day, by hour and in total, for the campaign and its creatives', async () => {
    await played();
    const settled = await until(async () => {
      const [days, hours] = [await read({ groupBy: 'day' }), await read({ groupBy: 'hour', limit: 1000 })];
      return sum(days.body.data).spend === sum(hours.body.data).spend && { days, hours };
    }, 'days and hours of one fetch');
    expect(sum(settled.hours.body.data)).toEqual(sum(settled.days.body.data));
    expect(settled.hours.body.data[0]?.bucket).toBe(
      new Date(settled.hours.body.data[0]?.bucket ?? '').toISOString(),
    );
    const range = { to: addDays(today, -1) };
    const whole = await read(range);
    const parts = await Promise.all(owner.creativeIds.map((creativeId) => read({ ...range, creativeId })));
    expect(sum(parts.map(({ body }) => body.totals))).toEqual(sum([whole.body.totals]));
    const total = await read({ ...range, groupBy: 'total', campaignId });
    const { resultsByKind, ...figures } = whole.body.totals;
    expect(total.body.data).toEqual([{ bucket: 'total', ...figures }]);
    expect(resultsByKind).toEqual([{ kind: 'leads', results: figures.results, spend: figures.spend }]);
    const metrics = (await campaignOf(product, owner, campaignId)).metrics;
    expect(metrics.impressions).toBeGreaterThanOrEqual(whole.body.totals.impressions);
  });

  it('of a period up to the time of day compare with one that ends today', async () => {
    await played();
    const yesterday = addDays(today, -1);
    const range = { from: addDays(today, -2), to: yesterday };
    const [whole, sameHours] = [
      await read({ ...range, groupBy: 'total' }),
      await read({ ...range, groupBy: 'total', untilTimeOfDay: 'true' }),
    ];
    const { body } = await read({ ...range, groupBy: 'hour', limit: 1000 });
    const until = Date.parse(sameHours.body.freshAsOf ?? '') - 86_400_000;
    const before = (instant: number) =>
      sum(body.data.filter(({ bucket }) => Date.parse(bucket) < instant)).impressions;
    expect(before(Number.POSITIVE_INFINITY)).toBe(whole.body.totals.impressions);
    // The hour that the time of day lies in counts in part; in the last of a day it is nearly all of it.
    expect(sameHours.body.totals.impressions).toBeGreaterThanOrEqual(before(until - 3_600_000));
    expect(sameHours.body.totals.impressions).toBeLessThanOrEqual(before(until));
    expect(sameHours.body.totals.reach).toBeNull();
  });

  it('show live activity by the minute', async () => {
    await played();
    const rows = await until(async () => {
      const { body } = await read({ groupBy: 'minute', from: today });
      return body.data.length > 0 && body.data;
    }, 'a minute of activity');
    expect(rows[0]?.bucket).toMatch(/:00\.000Z$/);
    expect(rows[0]?.reach).toBeNull();
  });

  it('come page by page', async () => {
    const first = await read({ groupBy: 'day', limit: 5 });
    expect(first.body.data).toHaveLength(5);
    const second = await read({ groupBy: 'day', limit: 5, cursor: first.body.nextCursor });
    expect(second.body.data.map(({ bucket }) => bucket)).toEqual(
      [-2, -1, 0].map((days) => addDays(today, days)),
    );
    expect(second.body.nextCursor).toBeNull();
  });

  it('come by creative in one call, the pages’ totals being those of the first', async () => {
    await played();
    const range = { to: addDays(today, -1), campaignId };
    const { body } = await read({ ...range, groupBy: 'creative' });
    expect(body.data.map(({ bucket }) => bucket)).toEqual([...owner.creativeIds].sort());
    expect(sum(body.data)).toEqual(sum([body.totals]));
    const [one] = body.data;
    const alone = await read({ ...range, groupBy: 'total', creativeId: one?.bucket });
    expect(one).toEqual({ ...alone.body.data[0], bucket: one?.bucket, reach: null });
    const first = await read({ ...range, groupBy: 'creative', limit: 1 });
    const second = await read({ ...range, groupBy: 'creative', limit: 1, cursor: first.body.nextCursor });
    expect([...first.body.data, ...second.body.data]).toEqual(body.data);
    expect(second.body).toMatchObject({ totals: body.totals, nextCursor: null });
    const malformed = await read({ ...range, groupBy: 'creative', cursor: 'bm9uc2Vuc2U' });
    expect(malformed.status).toBe(400);
  });

  it('are null where they would be divided by zero', async () => {
    const quiet = await advertiser(product);
    const { body, status } = await read({ businessId: quiet.businessId }, quiet);
    expect(status).toBe(200);
    expect(body.totals).toEqual({
      impressions: 0,
      reach: null,
      clicks: 0,
      spend: 0,
      ctr: null,
      cpc: null,
      cpm: null,
      results: 0,
      resultsByKind: [],
    });
    expect(body).toMatchObject({ currency: 'USD', freshAsOf: null });
  });

  it('are nobody else’s, and show what the plan shows', async () => {
    const basic = await advertiser(product, { plan: 2 });
    expect((await read({}, basic)).status).toBe(404);
    expect((await read({ businessId: basic.businessId, campaignId }, basic)).status).toBe(404);
    const fine = await read({ businessId: basic.businessId, groupBy: 'minute' }, basic);
    expect(fine.status).toBe(403);
    expect(fine.body as unknown as Failure).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      details: { limitKey: 'stats_minute', planId: 2 },
    });
    expect((await read({ from: today, to: weekAgo })).status).toBe(422);
    expect((await read({ from: addDays(today, -900) })).status).toBe(422);
  });
});
