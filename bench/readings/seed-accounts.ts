import type pg from 'pg';
import { createSealer } from '../../packages/api/src/platform/crypto/seal.ts';

export interface FleetSize {
  /** Owners with an ad account each, in which one campaign with three ads runs. */
  accounts: number;
  /** Campaigns of each, the others having ended a year ago. */
  campaignsEach: number;
}

/** Fills the database by `INSERT ... SELECT`, without triggers and foreign key checks. Each account is due. */
export async function seedAccounts(
  client: pg.Client,
  { accounts, campaignsEach }: FleetSize,
  encryptionKey: string,
): Promise<void> {
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  await run('SET session_replication_role = replica');
  await run("SET synchronous_commit = 'off'");
  await run(`CREATE TEMP TABLE seeded AS
    SELECT n, gen_random_uuid() AS owner, gen_random_uuid() AS business, gen_random_uuid() AS campaign
    FROM generate_series(1, ${accounts}) n`);
  await run(`INSERT INTO users (id, first_name, last_name, email, password_hash, language, theme, created_at, updated_at)
    SELECT owner, 'Noa', '', n || '@bakery.example', '', 'en', 'light', now(), now() FROM seeded`);
  await run(`INSERT INTO accounts (owner_id, id, plan_id, anchor_at, period_end, paid_until, created_at)
    SELECT owner, gen_random_uuid(), 3, now(), now() + interval '30 days', now() + interval '30 days', now() FROM seeded`);
  await run(`INSERT INTO businesses (id, owner_id, type, name, website, facebook_page, goals, description, language, created_at,
      updated_at) SELECT business, owner, 'bakery', 'Crumb', '', '', '{}', '', 'en', now(), now() FROM seeded`);
  await run(`INSERT INTO campaigns (id, owner_id, business_id, name, name_key, objective, optimization, link, advertiser,
      country, daily_budget, total_budget, currency, time_zone, start_date, end_date, starts_at, ends_at, status,
      delivery, issues, ad_account_id, page_id, meta_campaign_id, meta_state, requested_at, launched_at, created_at,
      updated_at)
    SELECT CASE WHEN c = 0 THEN campaign ELSE gen_random_uuid() END, owner, business, 'Campaign ' || c,
      'campaign ' || c, 'OUTCOME_TRAFFIC', 'link_clicks', '', '', 'US', 1000, 90000, 'USD', 'UTC',
      to_char(began, 'YYYY-MM-DD'), to_char(began + interval '30 days', 'YYYY-MM-DD'), began,
      began + interval '30 days', 'active', CASE WHEN c = 0 THEN 'active' ELSE 'ended' END, '[]', 'act_' || n, '1',
      n || c::text, CASE WHEN c = 0 THEN 'on' ELSE 'off' END, began, began, began, began
    FROM (SELECT *, now() - CASE WHEN c = 0 THEN interval '1 day' ELSE interval '1 year' END AS began
      FROM seeded CROSS JOIN generate_series(0, ${campaignsEach - 1}) c) given`);
  await run(`INSERT INTO campaign_ads (id, owner_id, campaign_id, creative_id, headline, text, description,
      call_to_action, images, meta_ad_id, delivery, created_at)
    SELECT gen_random_uuid(), owner, campaign, gen_random_uuid(), '', '', '', 'LEARN_MORE', '{}', n || ad::text,
      'active', now() FROM seeded CROSS JOIN generate_series(1, 3) ad`);
  // Only today is due: what a minute of an account takes most of the time.
  await run(`INSERT INTO stats_accounts (owner_id, ad_account_id, today_at, recent_at, restated_at, due_at)
    SELECT owner, 'act_' || n, now() - interval '1 minute', now(), now(), now() FROM seeded`);
  await seedConnections(client, encryptionKey);
  await run('ANALYZE');
  await run('SET session_replication_role = origin');
}

async function seedConnections(client: pg.Client, encryptionKey: string): Promise<void> {
  const sealer = createSealer(encryptionKey);
  const tokens = JSON.stringify({ accessToken: 'token', pages: { 1: 'token of the Page' } });
  const { rows } = await client.query<{ owner: string }>('SELECT owner FROM seeded');
  const sealed = rows.map(({ owner }) => sealer.seal(tokens, `meta:${owner}`));
  await client.query(
    `INSERT INTO meta_connections (owner_id, person_id, person_name, sealed_tokens, permissions, pages, ad_accounts,
      connected_at)
    SELECT owner, 'p' || owner, '', sealed, '[]', '[]', '[]', now()
    FROM unnest($1::uuid[], $2::text[]) given (owner, sealed)`,
    [rows.map(({ owner }) => owner), sealed],
  );
}
