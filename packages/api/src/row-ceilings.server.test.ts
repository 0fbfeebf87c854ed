import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { testDatabase } from './testing/database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database);
});
afterAll(() => database?.close());

/**
 * What keeps each table that tenants fill from growing without end, so that one account can't fill the disk. A new table finds
 * its place here: with its ceiling, or with what else bounds it.
 */
const bounds: Record<string, string> = {
  'One row of an account, or of one of its businesses': `
    accounts brand_kits business_logos lead_settings lead_webhooks lead_first_answers optimizer_settings payment_customers
    push_quiet_hours report_schedules profile_readings meta_connections stats_accounts account_sweeps
    invoice_buyers usage`,
  'Its ceiling is the plan’s: `requireRoom` (accounts/limits.ts)': 'businesses avatars campaigns',
  'A number a month by the plan: `reserve`':
    'creatives creative_uses creative_conversations creative_messages creative_variations',
  'Its ceiling is a constant of the contract': `
    campaign_drafts waiting_launches facts ad_lines photos photo_imports photo_makings lead_forms lead_requests
    push_devices report_recipients passkeys recovery_codes leads walk_ins till_links`,
  'Versions of something, of which the newest so many are kept': `
    fact_versions former_facts creative_designs avatar_versions avatar_changes interview_answers`,
  'So many a day of an account, by an allowance': 'bug_reports email_tokens payment_operations',
  'Follows one to one, or within bounds, from rows that have a ceiling': `
    till_words campaign_ads campaign_changes creative_true_statements moving_stories interviews interview_messages import_findings lead_inlets
    lead_words lead_stages lead_removals lead_consents meta_choices unknown_ad_objects alerts optimizer_ads
    kept_ranges optimizer_decisions optimizer_stops invoices reports imports`,
  'Deleted by its age: a day to thirteen months, at so many calls a minute': `
    revocations idempotency_keys lead_accesses lead_deliveries turns sessions refresh_tokens known_devices meta_connect_states
    passkey_challenges model_usage payment_events`,
  'Figures of ads, for as many days as the plan shows': `
    stats_ads stats_arrivals stats_breakdowns stats_business_days stats_business_hours stats_business_minutes
    stats_campaigns stats_days stats_hours stats_minutes stats_pruned stats_reach`,
};

test('each table that a tenant fills has its bound, or a reason for none', async () => {
  const rows = await database.session((run) =>
    run(`SELECT DISTINCT c.table_name AS name FROM information_schema.columns c
      JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
      WHERE c.table_schema = 'public' AND c.column_name = 'owner_id' AND t.table_type = 'BASE TABLE'`),
  );
  const listed = Object.values(bounds).flatMap((names) => names.trim().split(/\s+/));
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => String(name)).toSorted());
});
