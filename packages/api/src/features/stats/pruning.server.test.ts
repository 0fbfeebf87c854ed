import { plans } from '@awning/contract/plans';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { newId } from '../../platform/ids.ts';
import { pruningJob } from '../../platform/pruning/pruning.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { testDatabase } from '../../testing/database.ts';
import { createLimits } from '../accounts/limits.ts';
import { keptDays, statsPrunings } from './pruning.ts';
import { lifetimeSums } from './store/lifetimes.ts';

let database: Database;
const now = new Date('2026-11-21T12:00:00Z');
const clock = { now: () => now };
const ids = { owner: newId(), business: newId(), campaign: newId(), ad: newId(), creative: newId() };
const keys = `'${ids.ad}', '${ids.owner}', '${ids.business}', '${ids.campaign}', '${ids.creative}'`;
const run = (script: string) => database.session((execute) => execute(script));

/** The grains of one ad, a row every twelve hours over the given days. */
const fill = (days: number) =>
  run(`
  INSERT INTO stats_minutes SELECT ${keys.replace(', ', ', at, ')}, 1, 1, 1, 1 FROM generate_series(
    timestamptz '${now.toISOString()}' - interval '${days} days', '${now.toISOString()}', interval '12 hours') at;
  INSERT INTO stats_hours SELECT * FROM stats_minutes;
  INSERT INTO stats_days SELECT ${keys.replace(', ', ", to_char(at, 'YYYY-MM-DD'), ")}, 10, 2, 30, 1, 5
    FROM generate_series(timestamptz '${now.toISOString()}' - interval '${days} days', '${now.toISOString()}', interval '1 day') at;
  INSERT INTO stats_reach SELECT '${ids.campaign}', day, '${ids.owner}', '${ids.business}', 5 FROM stats_days;
  INSERT INTO stats_arrivals SELECT '${ids.owner}', 'act_1', 'leads', day, '{"0":1}' FROM stats_days;
  INSERT INTO stats_reach VALUES ('${ids.campaign}', 'total', '${ids.owner}', '${ids.business}', 99);`);

beforeAll(async () => {
  database = await testDatabase();
  await migrate(database);
  await run(`
    INSERT INTO users (id, first_name, last_name, email, password_hash, language, theme, created_at, updated_at)
      VALUES ('${ids.owner}', 'Noa', '', 'noa@example.com', '', 'en', 'system', now(), now());
    INSERT INTO accounts (owner_id, id, plan_id, anchor_at, period_end, created_at)
      VALUES ('${ids.owner}', '${newId()}', 2, now(), '2027-01-01', now());
    INSERT INTO campaigns (id, owner_id, business_id, name, name_key, objective, optimization, link, advertiser, country,
      daily_budget, total_budget, currency, time_zone, start_date, end_date, starts_at, ends_at, status, delivery,
      issues, ad_account_id, page_id, requested_at, created_at, updated_at)
      VALUES ('${ids.campaign}', '${ids.owner}', '${ids.business}', 'Buns', 'buns', 'OUTCOME_TRAFFIC', 'link_clicks', '',
      '', 'US', 1, 1, 'USD', 'UTC', '2026-01-01', '2026-12-01', now(), now(), 'active', 'ended', '[]', 'act_1', '1',
      now(), now(), now());
    INSERT INTO campaign_ads (id, owner_id, campaign_id, creative_id, headline, text, description, call_to_action,
      images, delivery, created_at) VALUES ('${ids.ad}', '${ids.owner}', '${ids.campaign}', '${ids.creative}', '', '',
      '', 'LEARN_MORE', '{}', 'ended', now());`);
  await fill(400);
});
afterAll(() => database?.close());

const prune = async () => {
  const limits = createLimits({ clock });
  const prunings = statsPrunings({ db: database.db, limits });
  const job = pruningJob({ clock, logger: createLogger('fatal'), prunings });
  await job.run({}, { jobId: newId(), signal: new AbortController().signal, assertHeld: async () => {} });
};
const oldest = async (table: string, column: string) =>
  String(
    (await run(`SELECT min(${column})::text AS at FROM ${table} WHERE ${column}::text <> 'total'`))[0]?.at,
  );
const daysAgo = (text: string) => Math.round((now.getTime() - Date.parse(text)) / 86_400_000);

test('each grain is kept for as long as the plan shows it, finer ones for a month', () => {
  const kept = plans.map((plan) =>
    (['day', 'hour', 'minute'] as const).map((grain) => keptDays(grain, plan)),
  );
  expect(kept).toEqual([
    [30, 30, 30],
    [365, 365, 30],
    [730, 730, 730],
  ]);
});

test('what lies beyond the plan goes, and lifetime totals stay what they were', async () => {
  const lifetime = () => lifetimeSums(database.db, ids.owner, [ids.campaign]);
  const before = await lifetime();
  expect(before.get(ids.campaign)).toEqual({ impressions: 4010, clicks: 802, spend: 12_030, results: 401 });
  // In several batches: each adds to what the one before has kept.
  const prunings = statsPrunings({ db: database.db, limits: createLimits({ clock }) });
  for await (const rows of prunings.find(({ name }) => name === 'stats.days')?.batches(now, 10) ?? [])
    expect(rows).toBeLessThanOrEqual(10);
  expect(await lifetime()).toEqual(before);
  await prune();
  expect(daysAgo(await oldest('stats_minutes', 'minute'))).toBe(31);
  expect(daysAgo(await oldest('stats_hours', 'hour'))).toBe(366);
  expect(await oldest('stats_days', 'day')).toBe('2025-11-20');
  expect(await oldest('stats_reach', 'bucket')).toBe('2025-11-20');
  expect(await oldest('stats_arrivals', 'day')).toBe('2026-08-22');
  expect(await run("SELECT reach FROM stats_reach WHERE bucket = 'total'")).toHaveLength(1);
  expect(await lifetime()).toEqual(before);
  await prune();
  expect(await lifetime()).toEqual(before);
  // Readings leave out what is counted as pruned.
  expect(await run('SELECT pruned_before FROM stats_pruned')).toEqual([{ pruned_before: '2025-11-20' }]);
});

test('lifetime totals are read in one statement: between two, days could be pruned', async () => {
  await database.db.transaction(async (tx) => {
    const session = Reflect.get(tx, 'session') as { prepareQuery: () => unknown };
    const prepare = vi.spyOn(session, 'prepareQuery');
    const sums = await lifetimeSums(tx, ids.owner, [ids.campaign]);
    expect(sums.get(ids.campaign)?.impressions).toBe(4010);
    expect(prepare).toHaveBeenCalledTimes(1);
  });
});

test('the sums of a business hold what is left', async () => {
  for (const name of ['days', 'hours', 'minutes']) {
    const column = name.slice(0, -1);
    const sums = await run(`SELECT ${column}, impressions::int AS n FROM stats_business_${name} ORDER BY 1`);
    const added = await run(
      `SELECT ${column}, sum(impressions)::int AS n FROM stats_${name} GROUP BY 1 ORDER BY 1`,
    );
    expect(sums.length).toBeGreaterThan(0);
    expect(sums).toEqual(added);
  }
});

test('pruning goes in batches, over every business and no further than it must', async () => {
  const [minutes] = statsPrunings({ db: database.db, limits: createLimits({ clock }) });
  await run(`DELETE FROM stats_minutes; INSERT INTO stats_minutes SELECT ${keys.replace(', ', ', at, ')}, 1, 1, 1, 1
    FROM generate_series(timestamptz '2026-01-01', '2026-01-03', interval '1 hour') at`);
  const batches: number[] = [];
  for await (const rows of minutes?.batches(now, 20) ?? []) batches.push(rows);
  expect(batches).toEqual([20, 20, 9]);
});

test('sums go with their owner', async () => {
  await run(`DELETE FROM users WHERE id = '${ids.owner}'`);
  const sums = ['campaigns', 'ads', 'business_days', 'business_hours', 'business_minutes'];
  for (const table of ['days', 'arrivals', ...sums])
    expect(await run(`SELECT 1 AS left_over FROM stats_${table}`), table).toHaveLength(0);
});
