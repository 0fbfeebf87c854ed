import { identityRoutes } from '@awning/contract/identity';
import { statsRoutes } from '@awning/contract/stats';
import { type BreakdownBy, breakdownRoutes } from '@awning/contract/stats-breakdowns';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../../testing/meta.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

let product: Product;
let owner: Advertiser;
let campaignId: string;
const clock = movingClock();
const today = dateIn(clock.now(), 'America/New_York');
const weekAgo = addDays(today, -7);

beforeAll(async () => {
  product = await startProduct({ reviewSeconds: 1, clock });
  owner = await advertiser(product, { plan: 3 });
  const { body } = await createCampaign(product, owner, { goal: 'leads' });
  campaignId = body.id;
  await until(async () => (await campaignOf(product, owner, campaignId)).launchedAt, 'the launch');
  const campaign = (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'campaign');
  await control(product, 'delivery', { campaignId: campaign?.id, days: 7 });
}, 90_000);
afterAll(() => product.close());

const period = () => ({ businessId: owner.businessId, from: weekAgo, to: today });
const read = (by: BreakdownBy, more: object = {}, person = owner) =>
  product.call(breakdownRoutes.get, { query: { ...period(), by, ...more } }, { token: person.token });
/** Minutes pass; her access token with them. */
async function pass(minutes: number) {
  clock.advance(minutes * 60_000);
  const { user, password } = owner;
  owner.token = (
    await product.call(identityRoutes.login, { body: { email: user.email, password } })
  ).body.accessToken;
}
const totals = async () =>
  (await product.call(statsRoutes.get, { query: period() }, { token: owner.token })).body.totals;
const sumOf = (rows: { spend: number; impressions: number; results: number }[]) =>
  rows.reduce((all, one) => ({ spend: all.spend + one.spend, results: all.results + one.results }), {
    spend: 0,
    results: 0,
  });

describe('a breakdown', () => {
  it.each(['people', 'place', 'placement'] as const)(
    'by %s adds up to what was spent, most first',
    async (by) => {
      const { spend, results } = await until(async () => {
        const all = await totals();
        const ledger = await ledgerOf(product, owner.adAccountId);
        return all.spend > 0 && all.spend === ledger.find(({ kind }) => kind === 'campaign')?.spend && all;
      }, 'all figures');
      const { body } = await read(by);
      expect(body.data.length).toBeGreaterThan(1);
      expect(sumOf(body.data)).toEqual({ spend, results });
      expect(body.data.map((row) => row.spend)).toEqual(
        body.data.map((row) => row.spend).toSorted((a, b) => b - a),
      );
      expect(new Set(body.data.map(({ values }) => values.join())).size).toBe(body.data.length);
      expect((await read(by, { campaignId })).body.data).toEqual(body.data);
    },
  );

  it('by hour of the week is of the account’s clock, and adds up too', async () => {
    const { body } = await read('weekHour');
    expect(sumOf(body.data)).toMatchObject({ spend: (await totals()).spend });
    expect(body.timeZone).toBe('America/New_York');
    for (const { values } of body.data) {
      expect(Number(values[0])).toBeLessThan(7);
      expect(Number(values[1])).toBeLessThan(24);
    }
  });

  it('is of the plan with advanced analytics, and of nobody else', async () => {
    const other = await advertiser(product, { plan: 2 });
    const own = await read('people', { businessId: other.businessId }, other);
    expect(own.status).toBe(403);
    expect(own.body).toMatchObject({ code: 'LIMIT_EXCEEDED', details: { limitKey: 'stats_breakdown' } });
    const rich = await advertiser(product, { plan: 3 });
    expect((await read('people', {}, rich)).status).toBe(404);
    expect((await read('people', { businessId: rich.businessId, campaignId }, rich)).status).toBe(404);
    expect((await read('people', { from: today, to: weekAgo })).status).toBe(422);
  });

  it('asks Meta once in 15 minutes, and shows what it last said where it says nothing', async () => {
    const first = (await read('people')).body;
    await pass(10);
    expect((await read('people')).body.freshAsOf).toBe(first.freshAsOf);
    const error = { message: 'Service temporarily unavailable', code: 2 };
    const refusal = { target: 'meta', path: '/insights', action: 'error', status: 503, body: { error } };
    await control(product, 'faults', { ...refusal, times: 100 });
    await pass(6);
    const kept = await read('people');
    expect(kept.status).toBe(200);
    expect(kept.body).toEqual(first);
    // Nothing was ever told of these days alone.
    expect((await read('people', { from: today })).status).toBe(503);
    await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
    expect((await read('people')).body.freshAsOf).not.toBe(first.freshAsOf);
  });
});
