import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { testDatabase } from '../testing/database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database);
});
afterAll(() => database?.close());

/**
 * What becomes of each table when an older backup is restored: who is asked what happened since. A new table finds its place here,
 * so that nobody forgets to ask.
 */
const answers: Record<string, string> = {
  'Meta is asked by the sweep, before anything is created or switched on; what waited is confirmed by its owner': `
    campaigns campaign_ads waiting_launches account_sweeps unknown_ad_objects optimizer_ads optimizer_decisions`,
  'Meta is asked for forms with our mark and for their leads of 90 days':
    'lead_forms lead_inlets leads lead_words',
  'Meta is asked again for its figures and states': `
    stats_accounts stats_ads stats_arrivals stats_breakdowns stats_business_days stats_business_hours
    stats_business_minutes stats_campaigns stats_days stats_hours stats_minutes stats_pruned stats_reach price_weeks
    call_budgets meta_choices meta_connections alerts profile_readings`,
  'Stripe is asked at the next look at the subscription': `
    accounts invoices invoice_buyers invoice_numbers payment_customers payment_closings payment_events payment_operations`,
  'What was begun since is gone, and asked for anew by whoever needs it': `
    sessions refresh_tokens known_devices email_tokens login_attempts passkey_challenges meta_connect_states
    idempotency_keys allowances turns turn_events imports import_findings moving_stories photo_imports photo_makings
    campaign_drafts`,
  'Nobody outside knows of it: what was entered since is lost, and the operator tells its owners': `
    users businesses business_logos brand_kits facts fact_versions former_facts ad_lines avatars avatar_versions
    avatar_changes interviews interview_messages interview_answers photos creatives creative_conversations
    creative_designs creative_messages creative_true_statements creative_uses creative_variations campaign_changes
    passkeys recovery_codes bug_reports contact_messages model_usage usage lead_accesses lead_stages lead_settings
    lead_deliveries till_words walk_ins
    reports report_schedules push_quiet_hours kept_ranges range_counts optimizer_measured`,
  'A wish to be left alone is kept beside the database, too, and taken from there again (platform/revocations)': `
    report_recipients lead_consents lead_webhooks lead_first_answers till_links lead_removals lead_requests optimizer_settings optimizer_stops push_devices
    revocations`,
  'Meta has withdrawn the access by itself: its record of a deletion is lost, and what was deleted is void':
    'meta_data_deletions',
  'Says that the restore was': 'database_epoch',
};

test('of each table it is known whom a restore asks', async () => {
  const rows = await database.session((run) =>
    run(`SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'schema_migrations'`),
  );
  const listed = Object.values(answers).flatMap((names) => names.trim().split(/\s+/));
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => String(name)).toSorted());
});
