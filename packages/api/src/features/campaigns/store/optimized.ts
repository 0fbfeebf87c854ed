import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { campaigns } from '../tables.ts';

/** A campaign that a process decides about, until an instant: should that process be gone, others do then. */
export interface TakenForOptimizer {
  ownerId: string;
  id: string;
  until: Date;
}

const isDue = (now: Date) =>
  and(
    lte(campaigns.optimizeAt, now),
    or(isNull(campaigns.optimizerLeaseUntil), lte(campaigns.optimizerLeaseUntil, now)),
  );

/**
 * Takes campaigns whose ads are to be decided about, the longest waiting first, so that no other process takes them until an
 * instant. All owners': for the worker alone.
 */
export async function takeForOptimizer(
  db: Db,
  now: Date,
  until: Date,
  limit: number,
): Promise<TakenForOptimizer[]> {
  const due = db
    .select({ ownerId: campaigns.ownerId, id: campaigns.id })
    .from(campaigns)
    .where(isDue(now))
    .orderBy(asc(campaigns.optimizeAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(campaigns)
    .set({ optimizerLeaseUntil: until })
    .where(sql`(${campaigns.ownerId}, ${campaigns.id}) IN ${due}`)
    .returning({ ownerId: campaigns.ownerId, id: campaigns.id });
  return rows.map((row) => ({ ...row, until }));
}

/** How many such campaigns are due, counted up to a number. */
export async function countDueForOptimizer(db: Db, now: Date, most: number): Promise<number> {
  const due = db.select({ id: campaigns.id }).from(campaigns).where(isDue(now)).limit(most).as('due');
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(due);
  return row?.count ?? 0;
}

/**
 * Whether such a campaign is still this process's; it is held until the transaction ends. False where it took too long, and where
 * somebody has planned otherwise since.
 */
export async function holdForOptimizer(tx: Db, { ownerId, id, until }: TakenForOptimizer): Promise<boolean> {
  const rows = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(eq(campaigns.ownerId, ownerId), eq(campaigns.id, id), eq(campaigns.optimizerLeaseUntil, until)),
    )
    .for('update');
  return rows.length > 0;
}

/** Says when to decide about the ads of a campaign next; null: never. */
export async function planOptimizer(tx: Db, ownerId: string, id: string, at: Date | null): Promise<void> {
  await tx
    .update(campaigns)
    .set({ optimizeAt: at, optimizerLeaseUntil: null })
    .where(and(eq(campaigns.ownerId, ownerId), eq(campaigns.id, id)));
}
