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
 * Unique keys of tenants' tables that don't begin with the tenant, and why. An engine that distributes rows by tenant
 * (Citus) wants the tenant in each unique key; docs/scaling.md says what becomes of these. A new table is not to be added.
 */
const exceptions: Record<string, string> = {
  'A random id, unique in all the world: to distribute, owner_id is put before it, and no statement changes': `
    accounts_id_key avatar_changes_pkey avatars_pkey bug_reports_pkey businesses_pkey campaign_ads_pkey campaigns_pkey
    creative_conversations_pkey creative_designs_pkey creative_messages_pkey creative_variations_pkey creatives_pkey
    facts_pkey former_facts_pkey import_findings_pkey imports_pkey interview_messages_pkey interviews_pkey
    invoice_buyers_pkey invoices_pkey lead_forms_pkey payment_operations_pkey moving_stories_pkey
    photo_imports_pkey photo_makings_pkey
    photos_pkey sessions_pkey turns_pkey business_logos_pkey`,
  'One of, or within, something of the tenant that has a random id: to distribute, as above': `
    avatar_versions_pkey avatars_one_default brand_kits_pkey business_logos_business_id_key campaign_ads_in_campaign
    campaigns_business_id_name_key_key creative_designs_creative_id_version_key
    creative_designs_variation_id_version_key creative_messages_turn_id_author_key creative_true_statements_pkey
    creative_variations_turn_id_place_key creatives_variation_id_key moving_stories_creative_id_key fact_versions_pkey
    facts_business_id_avatar_id_key_key former_facts_value interview_answers_pkey interview_messages_turn_id_key
    interviews_avatar_id_key photos_business_id_hash_key photos_business_id_source_source_ref_key
    profile_readings_pkey`,
  'Figures of an ad or campaign: deleted with it by a foreign key, which needs the key to begin so': `
    stats_days_pkey stats_hours_pkey stats_minutes_pkey stats_pruned_pkey stats_reach_pkey`,
  'What a caller who is not known yet brings, and by which the tenant is found: stays in one place': `
    email_tokens_pkey idempotency_keys_pkey known_devices_pkey meta_connect_states_pkey passkey_challenges_pkey
    passkeys_pkey passkeys_credential_id_key recovery_codes_pkey refresh_tokens_pkey till_links_digest`,
  'Told by the payment provider, who does not know our tenants: stays in one place': `
    invoices_provider_id_key payment_customers_customer_id_key payment_events_pkey`,
  'One series of numbers for the seller, as tax law asks: stays in one place': 'invoices_number_key',
};

test('each unique key of a tenant’s table begins with the tenant, but for those that are listed', async () => {
  const rows = await database.session((run) =>
    run(`SELECT i.relname AS key,
        (SELECT attname FROM pg_attribute a WHERE a.attrelid = x.indrelid AND a.attnum = x.indkey[0]) AS first
      FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
        JOIN pg_class t ON t.oid = x.indrelid
        JOIN information_schema.columns c ON c.table_schema = 'public' AND c.table_name = t.relname
          AND c.column_name = 'owner_id'
      WHERE x.indisunique AND t.relnamespace = 'public'::regnamespace`),
  );
  const others = rows.filter(({ first }) => first !== 'owner_id').map(({ key }) => String(key));
  const listed = Object.values(exceptions).flatMap((names) => names.trim().split(/\s+/));
  expect(rows.length).toBeGreaterThan(listed.length);
  expect(others.sort()).toEqual(listed.sort());
});
