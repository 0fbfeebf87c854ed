import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
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

/** Every table that some tables.ts describes. */
async function describedTables(): Promise<PgTable[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|[\\/])tables\.ts$/.test(name),
  );
  const modules = await Promise.all(
    files.map(
      (name) =>
        import(/* @vite-ignore */ pathToFileURL(join(import.meta.dirname, name)).href) as Promise<
          Record<string, unknown>
        >,
    ),
  );
  return modules.flatMap((exported) => Object.values(exported).filter((value) => is(value, PgTable)));
}

test('every table in the database is described, column by column, as it is', async () => {
  const tables = await describedTables();
  for (const table of tables) await database.db.select().from(table).limit(1);
  const existing = await database.session((run) =>
    run(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
    ),
  );
  const undescribed = existing.map((row) => String(row.name)).filter((name) => name !== 'schema_migrations');
  expect(tables.map(getTableName).sort()).toEqual(undescribed.sort());
});

test('every column is described with its type and whether it may be null, and every described one exists', async () => {
  const tables = await describedTables();
  const described = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => {
      const type = column.getSQLType();
      // information_schema calls every array that.
      const shown = type.endsWith(']') ? 'ARRAY' : type;
      return `${name}.${column.name} ${shown}${column.notNull ? ' not null' : ''}`;
    });
  });
  const rows = await database.session((run) =>
    run(
      "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'schema_migrations'",
    ),
  );
  const names = new Set(tables.map(getTableName));
  const existing = rows
    .filter((row) => names.has(String(row.table_name)))
    .map(
      (row) =>
        `${row.table_name}.${row.column_name} ${row.data_type}${row.is_nullable === 'NO' ? ' not null' : ''}`,
    );
  expect(described.sort()).toEqual(existing.sort());
});

test('no table lists the languages: a third one needs no migration', async () => {
  const checks = await database.session((run) =>
    run(
      "SELECT conname AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE contype = 'c' AND pg_get_constraintdef(oid) ~ '\\ylanguage\\y' ORDER BY conname",
    ),
  );
  expect(checks.length).toBeGreaterThan(0);
  const rules = [...new Set(checks.map(({ rule }) => rule))];
  expect(rules).toEqual(["CHECK ((language ~ '^[a-z]{2,3}$'::text))"]);
});
