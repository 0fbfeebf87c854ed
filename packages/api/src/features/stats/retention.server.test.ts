import { accountRoutes } from '@awning/contract/accounts';
import { identityRoutes } from '@awning/contract/identity';
import type { PlanId } from '@awning/contract/plans';
import { statsRoutes } from '@awning/contract/stats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { movingClock } from '../../testing/moving-clock.ts';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { createLimits } from '../accounts/limits.ts';
import { statsPrunings } from './pruning.ts';

const dayMs = 86_400_000;
const clock = movingClock();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock });
});
afterAll(() => product.close());

const run = (script: string) => product.running.database.session((execute) => execute(script));

/** A figure a day for so many days. */
async function fill(owner: Person, days: number) {
  const [business, campaign, ad, creative] = [newId(), newId(), newId(), newId()];
  const owned = `'${owner.user.id}'`;
  const until = clock.now().toISOString();
  await run(`
    INSERT INTO campaigns (id, owner_id, business_id, name, name_key, objective, optimization, link, advertiser, country,
      daily_budget, total_budget, currency, time_zone, start_date, end_date, starts_at, ends_at, status, delivery,
      issues, ad_account_id, page_id, requested_at, created_at, updated_at)
      VALUES ('${campaign}', ${owned}, '${business}', 'Buns', 'buns', 'OUTCOME_TRAFFIC', 'link_clicks', '', '', 'US', 1,
      1, 'USD', 'UTC', '2026-01-01', '2026-12-01', now(), now(), 'active', 'ended', '[]', 'act_1', '1', now(), now(),
      now());
    INSERT INTO campaign_ads (id, owner_id, campaign_id, creative_id, headline, text, description, call_to_action,
      images, delivery, created_at) VALUES ('${ad}', ${owned}, '${campaign}', '${creative}', '', '', '', 'LEARN_MORE',
      '{}', 'ended', now());
    INSERT INTO stats_days SELECT '${ad}', to_char(at, 'YYYY-MM-DD'), ${owned}, '${business}', '${campaign}',
      '${creative}', 10, 2, 30, 1, 5
      FROM generate_series(timestamptz '${until}' - interval '${days - 1} days', '${until}', interval '1 day') at;`);
}

async function keptDaysOf(owner: Person): Promise<number> {
  const { db } = product.running.database;
  for (const { batches } of statsPrunings({ db, limits: createLimits({ clock }) }))
    for await (const _ of batches(clock.now(), 5000));
  const [row] = await run(`SELECT count(*)::int AS days FROM stats_days WHERE owner_id = '${owner.user.id}'`);
  return Number(row?.days);
}

async function signInAgain(owner: Person) {
  const { email } = owner.user;
  const session = await product.call(identityRoutes.login, { body: { email, password: owner.password } });
  owner.token = session.body.accessToken;
}
const changeTo = (owner: Person, planId: PlanId) =>
  product.call(accountRoutes.upgrade, { body: { planId } }, { token: owner.token });
const lossOf = async (owner: Person, planId: PlanId, effect: 'now' | 'period_end' = 'now') =>
  (await product.call(statsRoutes.retention, { query: { planId, effect } }, { token: owner.token })).body;

it('what a smaller plan will delete, and when, is said before the change', async () => {
  const owner = await verifiedOwner(product, { plan: 3 });
  await fill(owner, 500);
  const loss = await lossOf(owner, 1);
  // A week later those days are a week older: of 500, the last 23 and the 30th day itself are kept.
  expect(loss).toMatchObject({ days: 476, coarserDays: 0, keptDays: 30 });
  expect(Math.abs(Date.parse(loss.deletedAt) - clock.now().getTime() - 7 * dayMs)).toBeLessThan(60_000);
  // Basic shows figures by the day and hour for a year, and keeps those by the minute for 30 days.
  expect(await lossOf(owner, 2)).toMatchObject({ days: 141, coarserDays: 335, keptDays: 365 });
  expect(await lossOf(owner, 3)).toMatchObject({ days: 0, coarserDays: 0 });
  const { body } = await product.call(accountRoutes.subscription, {}, { token: owner.token });
  const later = await lossOf(owner, 1, 'period_end');
  expect(Date.parse(later.deletedAt)).toBe(Date.parse(body.currentPeriodEnd) + 7 * dayMs);
});

it('figures are deleted a week after the downgrade, and changing back in time loses none', async () => {
  const owner = await verifiedOwner(product, { plan: 3 });
  await fill(owner, 500);
  await changeTo(owner, 2);
  clock.advance(3 * dayMs);
  await signInAgain(owner);
  // Down again: the widest plan of the last week counts.
  await changeTo(owner, 1);
  clock.advance(6 * dayMs);
  expect(await keptDaysOf(owner)).toBe(500);
  await signInAgain(owner);
  await changeTo(owner, 3);
  clock.advance(10 * dayMs);
  expect(await keptDaysOf(owner)).toBe(500);
  await signInAgain(owner);
  await changeTo(owner, 1);
  clock.advance(7 * dayMs + 60_000);
  expect(await keptDaysOf(owner)).toBeLessThan(31);
});

it('a cancelled plan keeps its figures for a week after its end', async () => {
  const owner = await verifiedOwner(product, { plan: 2 });
  await fill(owner, 200);
  await product.call(accountRoutes.cancelSubscription, {}, { token: owner.token });
  const { body } = await product.call(accountRoutes.subscription, {}, { token: owner.token });
  clock.advance(Date.parse(body.currentPeriodEnd) - clock.now().getTime() + 6 * dayMs);
  expect(await keptDaysOf(owner)).toBe(200);
  clock.advance(2 * dayMs);
  expect(await keptDaysOf(owner)).toBeLessThan(31);
});
