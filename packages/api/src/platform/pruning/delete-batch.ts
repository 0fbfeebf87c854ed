import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { planPerCall } from '../db/plan-per-call.ts';

/**
 * Deletes up to `limit` rows that fit a condition, found by its index and then by where they lie.
 * @returns how many went
 */
export async function deleteBatch(
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
  limit: number,
): Promise<number> {
  const { rows } = (await db.execute(sql`
    WITH gone AS (
      DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${table} WHERE ${planPerCall} AND ${condition} LIMIT ${limit}
      )) RETURNING 1
    ) SELECT count(*)::integer AS count FROM gone`)) as unknown as { rows: { count: number }[] };
  return Number(rows[0]?.count ?? 0);
}
