import type { CopiedColumn, CopyLine } from './copy.ts';
import type { Database } from './database.ts';
import { applyAll, knownMigrations } from './migrate.ts';

type Run = (script: string) => Promise<Record<string, unknown>[]>;

/** Rows that are inserted at a time. */
const rowsAtOnce = 500;
const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Tables that hold something in every database. */
const neverEmpty = ['schema_migrations', 'database_epoch'];

/** Whether the database holds nothing of anybody. */
export async function isEmpty(database: Database): Promise<boolean> {
  return database.session(async (run) => {
    for (const table of await tablesOf(run)) {
      if (neverEmpty.includes(table)) continue;
      const [row] = await run(`SELECT EXISTS (SELECT FROM ${identifier(table)}) AS filled`);
      if (row?.filled) return false;
    }
    return true;
  });
}

/**
 * Replaces everything in a database by a copy, in one transaction, and begins another life of it (docs/decisions/0273). The
 * tables are made as the version that made the copy had them, filled, and then migrated.
 * @throws Error where a newer version made it, or where it is cut off; then nothing has changed
 */
export async function copyIn(database: Database, lines: AsyncIterable<CopyLine>): Promise<{ rows: number }> {
  return database.session(async (run) => {
    await run("BEGIN; SET LOCAL datestyle = 'ISO'; SET LOCAL timezone = 'UTC'");
    try {
      const rows = await replaceAll(run, lines);
      await run('COMMIT');
      return { rows };
    } catch (error) {
      await run('ROLLBACK');
      throw error;
    }
  });
}

async function replaceAll(run: Run, lines: AsyncIterable<CopyLine>): Promise<number> {
  let constraints: Awaited<ReturnType<typeof dropForeignKeys>> | undefined;
  let of: { table: string; columns: CopiedColumn[] } | undefined;
  let waiting: (string | null)[][] = [];
  let count = 0;
  let promised: number | undefined;
  const flush = async () => {
    if (of && waiting.length > 0) await insert(run, of.table, of.columns, waiting);
    count += waiting.length;
    waiting = [];
  };
  for await (const line of lines) {
    if (Array.isArray(line)) {
      waiting.push(line);
      if (waiting.length === rowsAtOnce) await flush();
      continue;
    }
    await flush();
    if ('migrations' in line) {
      await makeTables(run, line.migrations);
      constraints = await dropForeignKeys(run);
      await setTriggers(run, 'DISABLE');
    } else if ('table' in line) of = line;
    else promised = line.rows;
  }
  if (promised === undefined || promised !== count || !constraints)
    throw new Error('The backup is not whole: it was cut off while it was made, or changed since.');
  for (const { table, name, definition } of constraints)
    await run(`ALTER TABLE ${identifier(table)} ADD CONSTRAINT ${identifier(name)} ${definition}`);
  await setTriggers(run, 'ENABLE');
  await applyAll(run, knownMigrations());
  await beginLife(run);
  return count;
}

/** From now on every ad account counts as swept in another life of the data, and its sweep is due. */
async function beginLife(run: Run): Promise<void> {
  await run(`
    UPDATE account_sweeps SET next_sweep_at = now(), epoch = coalesce(epoch, (SELECT epoch FROM database_epoch));
    UPDATE database_epoch SET epoch = gen_random_uuid(), changed_at = now()`);
}

/** The tables as that version had them, without a row. */
async function makeTables(run: Run, migrations: string[]): Promise<void> {
  const known = new Set(knownMigrations());
  const newer = migrations.filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new Error(`The backup is of a newer version, which has ${newer.join(', ')}: restore it with that.`);
  const old = await tablesOf(run);
  if (old.length > 0) await run(`DROP TABLE ${old.map(identifier).join(', ')} CASCADE`);
  await run('DROP SCHEMA IF EXISTS jobs CASCADE');
  for (const signature of await functionsOf(run)) await run(`DROP FUNCTION ${signature}`);
  await applyAll(run, migrations);
  const made = await tablesOf(run);
  await run(`TRUNCATE ${made.map(identifier).join(', ')}`);
}

async function insert(
  run: Run,
  table: string,
  columns: CopiedColumn[],
  rows: (string | null)[][],
): Promise<void> {
  const names = columns.map(({ name }) => identifier(name)).join(', ');
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ');
  await run(
    `INSERT INTO ${identifier(table)} (${names})
     SELECT ${values} FROM jsonb_array_elements(${literal(JSON.stringify(rows))}::jsonb) AS line`,
  );
}

/** Rows come in the order of the tables' names: what refers to another may come before it. */
async function dropForeignKeys(run: Run) {
  const found = (await run(
    `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )) as { table: string; name: string; definition: string }[];
  for (const { table, name } of found)
    await run(`ALTER TABLE ${identifier(table)} DROP CONSTRAINT ${identifier(name)}`);
  return found;
}

/** Functions of migrations; those of an extension stay. */
async function functionsOf(run: Run): Promise<string[]> {
  const found = await run(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
  );
  return found.map(({ signature }) => String(signature));
}

/** What triggers would write is in the copy already. */
async function setTriggers(run: Run, state: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const table of await tablesOf(run))
    await run(`ALTER TABLE ${identifier(table)} ${state} TRIGGER USER`);
}

async function tablesOf(run: Run): Promise<string[]> {
  const found = await run(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
  );
  return found.map(({ name }) => String(name));
}
