import { identityRoutes } from '@awning/contract/identity';
import { statsRoutes } from '@awning/contract/stats';
import { type BreakdownBy, breakdownRoutes } from '@awning/contract/stats-breakdowns';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../../testing/meta.ts';
import { type MetaLine, startOnMetaLine } from '../../../testing/meta-line.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import type { Product } from '../../../testing/product.ts';

let product: Product;
let line: MetaLine;
let close: () => Promise<void>;
let owner: Advertiser;
let campaignId: string;
const clock = movingClock();
const today = dateIn(clock.now(), 'America/New_York');
const weekAgo = addDays(today, -7);

beforeAll(async () => {
  ({ product, line, close } = await startOnMetaLine({ clock }));
  owner = await advertiser(product, { plan: 3 });
  const { body } = await createCampaign(product, owner, { goal: 'leads' });
  campaignId = body.id;
  await until(async () => (await campaignOf(product, owner, campaignId)).launchedAt, 'the launch');
  const campaign = (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'campaign');
  await control(product, 'delivery', { campaignId: campaign?.id, days: 7 });
});
afterAll(() => close?.());

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
const session = (script: string) => product.running.database.session((run) => run(script));
/** How often Meta was asked by age and gender. */
const asked = () =>
  line.calls.filter(({ path }) => path.includes('/insights') && decodeURIComponent(path).includes('"age"'))
    .length;
const totals = async () =>
  (await product.call(statsRoutes.get, { query: period() }, { token: owner.token })).body.totals;
const sumOf = (rows: { spend: number; results: number | null }[]) =>
  rows.reduce<{ spend: number; results: number }>(
    (all, one) => ({ spend: all.spend + one.spend, results: all.results + (one.results ?? 0) }),
    {
      spend: 0,
      results: 0,
    },
  );

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
    const hours = [...new Set(body.data.map(({ values }) => values.join('/')))];
    const kept =
      await session(`SELECT DISTINCT extract(dow FROM at)::int || '/' || extract(hour FROM at)::int AS hour
      FROM stats_hours, LATERAL (SELECT hour AT TIME ZONE 'America/New_York' AS at) local`);
    expect(hours.sort()).toEqual(kept.map(({ hour }) => hour).sort());
  });

  it('by hour of the week is as fresh as the figures that it is made of', async () => {
    await pass(60);
    await until(async () => {
      const { body } = await product.call(statsRoutes.get, { query: period() }, { token: owner.token });
      return body.freshAsOf === (await read('weekHour')).body.freshAsOf;
    }, 'the same time');
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

  it('asks Meta once where several ask at once', async () => {
    await pass(20);
    const before = asked();
    const answers = await Promise.all([read('people'), read('people'), read('people')]);
    expect(asked()).toBe(before + 1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('keeps the newest answers of an owner, however many dates she asks about', async () => {
    await session(`INSERT INTO stats_breakdowns (owner_id, business_id, question, rows, read_at)
      SELECT '${owner.user.id}', '${owner.businessId}', 'old ' || n, '[]', now() - n * interval '1 minute'
      FROM generate_series(1, 300) n`);
    const { status } = await read('people', { from: addDays(weekAgo, 1) });
    expect(status).toBe(200);
    const kept = await session(
      "SELECT count(*)::int AS count, bool_or(question LIKE 'people%') AS asked, bool_or(question = 'old 299') AS oldest FROM stats_breakdowns",
    );
    expect(kept).toEqual([{ count: 200, asked: true, oldest: false }]);
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

  it('of another ad account is another question, whatever was answered before', async () => {
    expect((await read('people')).body.data.length).toBeGreaterThan(1);
    await session("UPDATE campaigns SET ad_account_id = 'act_1'");
    expect((await read('people')).status).toBe(503);
  });
});
