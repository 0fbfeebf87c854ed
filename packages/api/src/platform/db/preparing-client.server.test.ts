import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { newDatabase } from '../../testing/database.ts';
import { planPerCall } from './plan-per-call.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

test.skipIf(!server)('statements get a name unless their plan can depend on their values', async () => {
  // So many texts get a name in a process, and other tests of this worker have used them up.
  vi.resetModules();
  const { openServer } = await import('./server.ts');
  const database = await openServer(await newDatabase(server));
  try {
    const ids = ['pg_class', 'pg_type'];
    // All on one connection.
    const { rows } = await database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 AS by_key FROM pg_class WHERE relname = ${'pg_class'}`);
      await tx.execute(
        sql`SELECT 2 AS by_array FROM pg_class WHERE relname = ANY(${sql.param(ids)}::text[])`,
      );
      await tx.execute(sql`SELECT 3 AS by_list FROM pg_class WHERE relname IN ${ids}`);
      await tx.execute(sql`SELECT 4 AS by_range FROM pg_class WHERE ${planPerCall} AND oid > ${1}`);
      return (await tx.execute(sql`SELECT statement FROM pg_prepared_statements`)) as unknown as {
        rows: { statement: string }[];
      };
    });
    expect(rows.map(({ statement }) => statement.slice(0, 18))).toEqual(['SELECT 1 AS by_key']);
  } finally {
    await database.close();
  }
});
