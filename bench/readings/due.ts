import type pg from 'pg';
import type { Kind } from './reckon.ts';

/** Work of one kind that is due, while nothing else is; how much of it there is, and how much is done. */
interface Due {
  /** How many, at most. */
  all: number;
  /** How many are done before it is measured, where what is done first is not what is done most of the time. */
  warmAfter?: number;
  prepare(client: pg.Client): Promise<unknown>;
  /** Once it is warm, has more of it due than the measurement takes. */
  begin?(client: pg.Client): Promise<unknown>;
  done(client: pg.Client): Promise<number>;
}

/** What is done within the time of a measurement, and more. */
const enough = 8000;
const days = 21;

const count = async (client: pg.Client, sql: string): Promise<number> =>
  Number((await client.query(`SELECT count(*)::int AS count FROM ${sql}`)).rows[0]?.count);

/** Nothing of what `seedAccounts` has made due, and of what was measured before. */
const atRest = `
  UPDATE stats_accounts SET due_at = now() + interval '1 day', lease_until = NULL, lease_holder = NULL;
  UPDATE campaigns SET optimize_at = NULL WHERE optimize_at IS NOT NULL;
  UPDATE account_sweeps SET next_look_at = NULL;
  UPDATE lead_inlets SET read_at = now() + interval '1 day'`;

/** Accounts that are looked at: two minutes' sweeps, which are each account's first. */
const lookedAt = 1000;

/** By what is due first. */
export const dueOf: Record<Kind, Due> = {
  /** Readings of today with news. */
  readings: {
    all: Number.POSITIVE_INFINITY,
    prepare: (client) =>
      client.query('UPDATE stats_accounts SET due_at = now(), lease_until = NULL, lease_holder = NULL'),
    done: (client) => count(client, 'stats_accounts WHERE today_at > recent_at AND failures = 0'),
  },
  /** Decisions about three ads with figures of three weeks. */
  decisions: {
    all: enough,
    async prepare(client) {
      await client.query(atRest);
      await client.query(
        `CREATE TEMP TABLE decided AS SELECT id FROM campaigns WHERE delivery = 'active' LIMIT ${enough}`,
      );
      await client.query('SET session_replication_role = replica');
      await client.query(`INSERT INTO stats_days (ad_id, owner_id, business_id, campaign_id, creative_id, day, impressions, clicks,
          spend, results)
        SELECT a.id, c.owner_id, c.business_id, c.id, a.creative_id, to_char(now() - n * interval '1 day', 'YYYY-MM-DD'),
          600 + n, 12 + n % 5, 1000, n % 4
        FROM campaigns c JOIN decided USING (id) JOIN campaign_ads a ON a.campaign_id = c.id, generate_series(1, ${days}) n
        ON CONFLICT DO NOTHING`);
      await client.query(`UPDATE campaign_ads SET status = 'active', delivery = 'delivering', meta_state = 'on',
        created_at = now() - interval '${days + 1} days' WHERE campaign_id IN (SELECT id FROM decided)`);
      await client.query(`UPDATE campaigns SET delivery = 'delivering', optimize_at = now(), starts_at = now() - interval '${days} days',
        start_date = to_char(now() - interval '${days} days', 'YYYY-MM-DD') WHERE id IN (SELECT id FROM decided)`);
      await client.query('SET session_replication_role = origin');
      await client.query('ANALYZE');
    },
    done: (client) => count(client, 'optimizer_decisions'),
  },
  /** Somebody who left her details in a form: read, stored, indexed and told of. */
  leads: {
    all: enough,
    async prepare(client) {
      await client.query(atRest);
      await client.query(`UPDATE meta_connections SET pages = '[{"id": "1", "name": "Page"}]'`);
      await client.query(`INSERT INTO lead_inlets (owner_id, business_id, form_ref, page_id, time_zone, name, language, opened_at,
          read_at, read_until, reconciled_at, is_announced)
        SELECT owner_id, id, row_number() OVER () || '7', '1', 'UTC', 'Form', 'en', now(), now(), now(), now(), true
        FROM (SELECT owner_id, id FROM businesses LIMIT ${enough}) chosen`);
      await client.query('ANALYZE');
    },
    done: (client) => count(client, 'leads'),
  },
  /** Forms that are read, and in which nobody has left anything since. */
  forms: {
    all: enough,
    async prepare(client) {
      await client.query(atRest);
      await client.query(
        `UPDATE lead_inlets SET read_at = now(), read_until = now() + interval '1 hour', last_lead_at = NULL`,
      );
    },
    done: (client) => count(client, `lead_inlets WHERE read_until < now() + interval '1 minute'`),
  },
  /** Last, since every process begins with sweeps of the accounts. Looks at an account with one campaign of three ads, of which Meta says what was known: the first of each may store something. */
  looks: {
    all: Number.POSITIVE_INFINITY,
    // A sweep, a first look, and some more.
    warmAfter: 2.5 * lookedAt,
    async begin(client) {
      await client.query('UPDATE account_sweeps SET next_look_at = now() WHERE next_look_at IS NOT NULL');
      // Counted now, and not among the looks.
      await client.query('SELECT pg_stat_force_next_flush()');
    },
    async prepare(client) {
      await client.query(atRest);
      await client.query(
        `CREATE TEMP TABLE looked AS SELECT id, owner_id, ad_account_id FROM campaigns WHERE delivery = 'active' LIMIT ${lookedAt}`,
      );
      await client.query('SET session_replication_role = replica');
      await client.query(`UPDATE campaign_ads SET status = 'active', delivery = 'delivering', meta_state = 'on'
        WHERE campaign_id IN (SELECT id FROM looked)`);
      await client.query(`UPDATE campaigns SET delivery = 'delivering', status = 'active', meta_state = 'on', meta_ad_set_state = 'on',
        meta_ad_set_id = meta_campaign_id || '9', next_reconcile_at = ends_at WHERE id IN (SELECT id FROM looked)`);
      await client.query(`INSERT INTO account_sweeps (owner_id, ad_account_id, epoch, swept_at, next_sweep_at, next_look_at)
        SELECT owner_id, ad_account_id, (SELECT epoch FROM database_epoch), now(), now() + interval '1 day', now() FROM looked`);
      await client.query('SET session_replication_role = origin');
      await client.query('ANALYZE');
    },
    // Each plans the next.
    done: (client) =>
      count(
        client,
        `(SELECT generate_series(1, n_tup_upd) FROM pg_stat_user_tables WHERE relname = 'account_sweeps') looks`,
      ),
  },
};
