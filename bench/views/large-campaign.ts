import type pg from 'pg';
import { type Reader, sumUp } from '../stats-seed.ts';

/** Ads of a campaign at most (packages/contract/src/campaigns.ts), each with figures of as many days as are shown. */
const ads = 50;
const days = 365;
const hourDays = 62;
const minuteDays = 8;
const minutesADay = 200;

/** Gives an owner a campaign with 50 ads. @returns its id */
export async function seedLargeCampaign(client: pg.Client, { ownerId, businessId }: Reader): Promise<string> {
  await client.query('SET session_replication_role = replica');
  const { rows } = await client.query(
    `SELECT id FROM campaigns WHERE owner_id = $1 AND business_id = $2 ORDER BY created_at DESC LIMIT 1`,
    [ownerId, businessId],
  );
  const id = String(rows[0]?.id);
  await client.query('DROP TABLE IF EXISTS more_ads');
  await client.query(`CREATE TEMP TABLE more_ads AS SELECT n, gen_random_uuid() AS ad, gen_random_uuid() AS creative
    FROM generate_series(2, ${ads}) n`);
  await client.query(
    `INSERT INTO campaign_ads (id, owner_id, campaign_id, creative_id, headline, text, description, call_to_action, images,
      meta_ad_id, delivery, created_at)
    SELECT ad, $1, $2, creative, '', '', '', 'LEARN_MORE', '{"square": {"name": "seeded.webp"}}', 'more ' || n, 'ended',
      now() FROM more_ads`,
    [ownerId, id],
  );
  const keys = 'ad, $1::uuid, $2::uuid, $3::uuid, creative, 5 + n, n % 3, n * 7, n % 2';
  const columns =
    'ad_id, owner_id, business_id, campaign_id, creative_id, impressions, clicks, spend, results';
  const values = [ownerId, businessId, id];
  await client.query(
    `INSERT INTO stats_days (${columns}, day)
    SELECT ${keys}, to_char(now() - i * interval '1 day', 'YYYY-MM-DD') FROM generate_series(0, ${days - 1}) i, more_ads`,
    values,
  );
  await client.query(
    `INSERT INTO stats_hours (${columns}, hour)
    SELECT ${keys}, date_trunc('hour', now()) - i * interval '1 hour' FROM generate_series(0, ${hourDays * 24 - 1}) i, more_ads`,
    values,
  );
  const step = Math.floor(1440 / minutesADay);
  await client.query(
    `INSERT INTO stats_minutes (${columns}, minute)
    SELECT ${keys}, date_trunc('minute', now()) - (i * ${step} + n % 3) * interval '1 minute'
    FROM generate_series(0, ${minuteDays * minutesADay - 1}) i, more_ads`,
    values,
  );
  await sumUp(client);
  await client.query('ANALYZE campaign_ads, stats_minutes, stats_hours, stats_days');
  await client.query('SET session_replication_role = origin');
  return id;
}
