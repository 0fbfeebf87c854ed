import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Any number that only we use; every process that migrates takes the same advisory lock. */
const lockKey = 7_274_601;

const makeRecord =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());';

/**
 * Brings the database up to date with migrations/*.sql, in the order of their names, each in a transaction of its
 * own. Safe with several processes: the lock is taken per migration, and what another process applied is skipped.
 */
export async function migrate(database: Database): Promise<void> {
  await database.session(async (run) => {
    await run(
      `BEGIN; SELECT pg_advisory_xact_lock(${lockKey});
       ${makeRecord} COMMIT;`,
    );
    const applied = new Set((await run('SELECT name FROM schema_migrations')).map((row) => row.name));
    for (const name of knownMigrations()) if (!applied.has(name)) await apply(run, name);
  });
}

/** Names of all migrations, in their order. */
export const knownMigrations = (): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort();

/** Applies those migrations that are not applied yet, within the caller's transaction, which holds the lock until its end. */
export async function applyAll(run: Run, names: readonly string[]): Promise<void> {
  await run(`SELECT pg_advisory_xact_lock(${lockKey}); ${makeRecord}`);
  const applied = new Set((await run('SELECT name FROM schema_migrations')).map((row) => row.name));
  for (const name of names.filter((one) => !applied.has(one))) {
    await run(readFileSync(`${folder}${name}`, 'utf8'));
    await run(`INSERT INTO schema_migrations (name) VALUES ('${name}')`);
  }
}

type Run = (script: string) => Promise<Record<string, unknown>[]>;

async function apply(run: Run, name: string): Promise<void> {
  await run(`BEGIN; SELECT pg_advisory_xact_lock(${lockKey});`);
  try {
    const done = await run(`SELECT 1 FROM schema_migrations WHERE name = '${name}'`);
    if (done.length === 0) {
      await run(readFileSync(`${folder}${name}`, 'utf8'));
      await run(`INSERT INTO schema_migrations (name) VALUES ('${name}')`);
    }
    await run('COMMIT');
  } catch (error) {
    await run('ROLLBACK');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
