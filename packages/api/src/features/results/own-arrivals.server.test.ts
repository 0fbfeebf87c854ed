import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../testing/meta.ts';
import { movingClock } from '../../testing/moving-clock.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { replay } from '../optimizer/replay.ts';
import { later } from './arrivals.ts';
import { curvesOf } from './own-arrivals.ts';

const clock = movingClock();
const zone = 'America/New_York';
const hourMs = 3_600_000;
let product: Product;
let owner: Advertiser;
let campaignId: string;
let ref: string;
const session = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;

/** Sets the clocks of the product and of Meta ahead, and reads what the account brought. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await control(product, 'clock', { seconds: Math.round(ms / 1000) });
  await read();
}

const account = () => ({ ownerId: owner.user.id, adAccountId: `act_${owner.adAccountId}` });
const read = () =>
  product.running.composition.statsFetching.fetchAccount(account(), new AbortController().signal);

/** How results of a kind arrive in the account, by what is known now. */
async function learnt(kind: 'conversations' | 'leads' = 'conversations'): Promise<number[]> {
  const { ownerId, adAccountId } = account();
  const one = { adAccountId, kind };
  const today = dateIn(clock.now(), zone);
  const curve = (await curvesOf(product.running.database.db, ownerId, [one], today))(one);
  return curve.map((share) => Math.round(share * 100) / 100);
}

beforeAll(async () => {
  product = await startProduct({ clock, reviewSeconds: 0 });
  // Two hours before a day ends: an hour more or less where clocks change.
  const tomorrow = instantOf(addDays(dateIn(clock.now(), zone), 1), zone);
  const untilEvening = tomorrow.getTime() - clock.now().getTime() - 2 * hourMs;
  const toEvening = untilEvening > 0 ? untilEvening : untilEvening + 24 * hourMs;
  clock.advance(toEvening);
  await control(product, 'clock', { seconds: Math.round(toEvening / 1000) });
  owner = await advertiser(product, { plan: 3, creatives: 3 });
  const startDate = dateIn(clock.now(), zone);
  const { body } = await createCampaign(product, owner, {
    startDate,
    endDate: addDays(startDate, 27),
    destination: { kind: 'messenger' },
    dailyBudget: 10_000,
  });
  campaignId = body.id;
  await until(async () => (await campaignOf(product, owner, campaignId)).launchedAt, 'the launch');
  ref = String((await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'campaign')?.id);
  await control(product, 'delivery', { campaignId: ref, ctr: 0.05, conversionRate: 0.4, resultDays: 6 });
  // From here on the test says who reads when.
  await product.running.composition.statsRunner.stop();
});
afterAll(() => product?.close());

test('an account whose results come late is read by its own curve once enough of them have come', async () => {
  await read();
  expect(await learnt()).toEqual(later);
  for (let day = 0; day < 14; day++) await pass(24 * hourMs);
  const curve = await learnt();
  // Even arrival over six days: about a twelfth on the day itself, half of them in the middle of the third day after.
  expect(curve[0]).toBeLessThan(0.25);
  expect(curve[2]).toBeGreaterThan(0.3);
  expect(curve[2]).toBeLessThan(0.55);
  expect(curve[6]).toBeGreaterThan(0.9);
  expect(await learnt('leads')).toEqual(later);
});

test('a decision about its ads weighs each day by that curve, and comes out the same from what is stored', async () => {
  await session(
    `UPDATE campaigns SET optimize_at = now() - interval '1 second', delivery = 'delivering' WHERE id = '${campaignId}'`,
  );
  const stored = await until(async () => {
    await runJob(product, 'optimizer.dispatch');
    const [row] = await session<{ state: { arrived: number[] } }>(
      `SELECT state FROM optimizer_decisions WHERE campaign_id = '${campaignId}' ORDER BY at DESC LIMIT 1`,
    );
    return row;
  }, 'a decision');
  const { arrived } = stored?.state ?? { arrived: [] };
  const curve = await learnt();
  // Yesterday, of which a whole day has passed and today's hours have not, counts as it stood at its end.
  expect(
    arrived
      .slice(-3)
      .reverse()
      .map((share) => Math.round(share * 100) / 100),
  ).toEqual(curve.slice(0, 3));
  expect(arrived[0]).toBe(1);
  await control(product, 'delivery', { campaignId: ref, resultDays: 1 });
  await pass(24 * hourMs);
  const replayed = await replay(product.running.database, campaignId);
  expect([...new Set(replayed.map(({ result }) => result))]).toEqual(['same']);
});

test('results that Meta takes back were none', async () => {
  const known = () =>
    session<{ sum: number }>(`SELECT sum((known->>'8')::int)::int AS sum FROM stats_arrivals`);
  const [before] = await known();
  await control(product, 'delivery', { campaignId: ref, conversionRate: 0.1 });
  await pass(24 * hourMs);
  const [after] = await known();
  expect(after?.sum).toBeLessThan(before?.sum ?? 0);
  const curve = await learnt();
  for (const [age, share] of curve.entries()) expect(share).toBeLessThanOrEqual(curve[age + 1] ?? 1);
  expect(curve[7]).toBe(1);
});
