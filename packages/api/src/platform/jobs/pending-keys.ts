import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** Of the keys of a queue's jobs, those of which one waits, runs, or is to be tried again. */
export async function pendingKeys(db: Db, queue: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const found = (await db.execute(
    sql`SELECT singleton_key FROM jobs.job
        WHERE name = ${queue} AND state IN ('created', 'retry', 'active')
          AND singleton_key = ANY(${sql.param(keys)}::text[])`,
  )) as unknown as { rows: { singleton_key: string }[] };
  return new Set(found.rows.map((row) => row.singleton_key));
}
