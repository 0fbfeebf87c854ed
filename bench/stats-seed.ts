import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** The owner of the largest business, who reads. */
export interface Reader {
  ownerId: string;
  businessId: string;
}

/** How much is seeded. */
export interface Size {
  /** That business and others. */
  businesses: number;
  /** Campaigns of that business, with one ad each. */
  campaigns: number;
  /** Minutes with figures of each of these ads. */
  minutesEach: number;
  /** Minutes with figures of the one ad of each other business. */
  minutesOfOthers: number;
  /** Days with figures of each ad. */
  daysEach: number;
  hourDays: number;
}

/** 2 million minutes of that business, 8 million of others. */
export const tenMillionMinutes: Size = {
  businesses: 1000,
  campaigns: 1000,
  minutesEach: 2000,
  minutesOfOthers: 8008,
  daysEach: 90,
  hourDays: 31,
};

/** A million days, 5 million hours and 2 million minutes of one business; every campaign ran for ten days. */
export const manyCampaigns: Size = {
  businesses: 1,
  campaigns: 100_000,
  minutesEach: 20,
  minutesOfOthers: 20,
  daysEach: 10,
  hourDays: 2,
};

/** Days over which figures are spread; campaigns that ran fewer days began one after another. */
const periodDays = 90;

const tables = ['stats_minutes', 'stats_hours', 'stats_days'];
const figures =
  '5 + hashint4(i) % 5 + 5, abs(hashint4(i)) % 3, abs(hashint4(i + 7)) % 90, abs(hashint4(i)) % 2';

/**
 * Fills the statistics by `INSERT ... SELECT`, without foreign key checks and with indexes built afterwards. Rows are in
 * order of time, as in production.
 */
export async function seedStats(
  client: pg.Client,
  { ownerId, businessId }: Reader,
  size: Size,
): Promise<void> {
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  await run('SET session_replication_role = replica');
  await run("SET maintenance_work_mem = '512MB'");
  await run("SET synchronous_commit = 'off'");
  await run('DROP TABLE IF EXISTS seeded');
  await run(
    `CREATE TEMP TABLE seeded AS
     SELECT n, gen_random_uuid() AS ad, gen_random_uuid() AS campaign, gen_random_uuid() AS creative,
       CASE WHEN n <= ${size.campaigns} THEN $1::uuid ELSE gen_random_uuid() END AS owner,
       CASE WHEN n <= ${size.campaigns} THEN $2::uuid ELSE gen_random_uuid() END AS business,
       CASE WHEN n <= ${size.campaigns} THEN ${size.minutesEach} ELSE ${size.minutesOfOthers} END AS minutes
     FROM generate_series(1, ${size.campaigns} + ${size.businesses} - 1) n`,
    [ownerId, businessId],
  );
  // Ended long ago, so that nothing is fetched from Meta; the optimizer, too, looks at none of them.
  await run(`INSERT INTO campaigns (id, owner_id, business_id, name, name_key, objective, optimization, link, advertiser,
      country, daily_budget, total_budget, currency, time_zone, start_date, end_date, starts_at, ends_at, status,
      delivery, issues, ad_account_id, page_id, meta_campaign_id, requested_at, launched_at, created_at, updated_at,
      optimize_at)
    SELECT campaign, owner, business, 'Campaign ' || n, 'campaign ' || n, 'OUTCOME_TRAFFIC', 'link_clicks', '', '',
      'US', 1000, 90000, 'USD', 'America/New_York', '2026-01-01', '2026-01-02', now(), now() - interval '91 days',
      'active', 'ended', '[]', 'act_1', '1', n::text, now(), now() - interval '91 days',
      now() - n * interval '1 minute', now(), NULL FROM seeded`);
  await run(`INSERT INTO creatives (id, owner_id, business_id, creator, headline, text, description, call_to_action,
      language, images, is_made, design_version, created_at)
    SELECT creative, owner, business, 'upload', 'Fresh at seven, ' || n, '', '', 'LEARN_MORE', 'en',
      '{"square": "seeded.webp", "portrait": "seeded.webp", "story": "seeded.webp", "landscape": "seeded.webp"}',
      false, 1, now() - n * interval '1 minute' FROM seeded`);
  await run(`INSERT INTO campaign_ads (id, owner_id, campaign_id, creative_id, headline, text, description,
      call_to_action, images, meta_ad_id, delivery, created_at)
    SELECT ad, owner, campaign, creative, '', '', '', 'LEARN_MORE', '{"square": {"name": "seeded.webp"}}', n::text,
      'ended', now() FROM seeded`);
  const definitions = await dropIndexes(client);
  // Spread over 90 days whatever their number, the eight latest days included.
  await run(`INSERT INTO stats_minutes (minute, ad_id, owner_id, business_id, campaign_id, creative_id,
      impressions, clicks, spend, results)
    SELECT date_trunc('minute', now()) - i * interval '1 minute' * step, ad, owner, business, campaign, creative,
      ${figures}
    FROM (SELECT i, s.*, ${periodDays * 1440} / minutes AS step
      FROM generate_series(${size.minutesOfOthers}, 1, -1) i JOIN seeded s ON i <= s.minutes OFFSET 0) given`);
  await run(`INSERT INTO stats_hours (hour, ad_id, owner_id, business_id, campaign_id, creative_id,
      impressions, clicks, spend, results)
    SELECT date_trunc('hour', now()) - i * interval '1 hour', ad, owner, business, campaign, creative, ${figures}
    FROM generate_series(${size.hourDays * 24 - 1}, 0, -1) i CROSS JOIN seeded`);
  await run(`INSERT INTO stats_days (day, ad_id, owner_id, business_id, campaign_id, creative_id,
      impressions, clicks, spend, results, reach)
    SELECT to_char((now() AT TIME ZONE 'America/New_York')::date - i - n % ${periodDays - size.daysEach + 1}, 'YYYY-MM-DD'),
      ad, owner, business, campaign, creative, ${figures}, 10
    FROM generate_series(${size.daysEach - 1}, 0, -1) i CROSS JOIN seeded ORDER BY 1`);
  for (const definition of definitions) await run(definition);
  await sumUp(client);
  await run('ANALYZE campaigns, creatives, campaign_ads, stats_minutes, stats_hours, stats_days');
  await run('SET session_replication_role = origin');
}

const migrations = new URL('../packages/api/migrations/', import.meta.url);

/** Adds up what triggers keep otherwise, as an upgrade does. */
export async function sumUp(client: pg.Client): Promise<void> {
  for (const name of ['1081_stats_rollups_filled.sql', '1086_creative_uses_filled.sql'])
    await client.query(readFileSync(new URL(name, migrations), 'utf8'));
  await client.query(
    'ANALYZE stats_business_days, stats_business_hours, stats_business_minutes, stats_campaigns, stats_ads, creative_uses',
  );
}

/** @returns statements that create the dropped keys and indexes again */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'p' AND conrelid::regclass::text = ANY($1)`,
    [tables],
  );
  for (const { table, name } of keys.rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    'SELECT indexname, indexdef FROM pg_indexes WHERE tablename = ANY($1)',
    [tables],
  );
  for (const { indexname } of indexes.rows) await client.query(`DROP INDEX ${indexname}`);
  return [
    ...keys.rows.map(
      ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
    ),
    ...indexes.rows.map(({ indexdef }) => indexdef),
  ];
}
