import { and, asc, inArray, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

/** A table whose rows are work of jobs. */
type WorkTable = PgTable & { id: PgColumn; state: PgColumn; updatedAt: PgColumn };

/**
 * Ids of rows that were changed last before an instant, of all owners; the oldest first.
 * @param states those in which a row is under way
 */
export async function idsUnderWay(
  db: Db,
  { table, states }: { table: WorkTable; states: readonly string[] },
  before: Date,
  limit: number,
): Promise<string[]> {
  const { id, state, updatedAt } = table;
  const rows = await db
    .select({ id })
    .from(table as PgTable)
    .where(and(inArray(state, [...states]), lt(updatedAt, before)))
    .orderBy(asc(updatedAt))
    .limit(limit);
  return rows.map((row) => row.id as string);
}
