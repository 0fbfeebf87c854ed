import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { trueStatements } from '../tables.ts';

/** Keeps that a statement of a creative is still true. */
export async function insertTrueStatement(
  db: Db,
  row: { ownerId: string; creativeId: string; statement: string; createdAt: Date },
): Promise<void> {
  await db.insert(trueStatements).values(row).onConflictDoNothing();
}

/** Statements of creatives that their owner says are still true. */
export async function trueStatementsOf(
  db: Db,
  ownerId: string,
  creativeIds: readonly string[],
): Promise<{ creativeId: string; statement: string }[]> {
  if (creativeIds.length === 0) return [];
  return db
    .select({ creativeId: trueStatements.creativeId, statement: trueStatements.statement })
    .from(trueStatements)
    .where(and(eq(trueStatements.ownerId, ownerId), inArray(trueStatements.creativeId, [...creativeIds])));
}
