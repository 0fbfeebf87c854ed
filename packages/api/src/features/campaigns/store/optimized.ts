import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { campaigns } from '../tables.ts';

/** Campaigns whose ads are to be decided about, the longest waiting first. All owners': for the worker alone. */
export const dueForOptimizer = (
  db: Db,
  now: Date,
  limit: number,
): Promise<{ ownerId: string; id: string }[]> =>
  db
    .select({ ownerId: campaigns.ownerId, id: campaigns.id })
    .from(campaigns)
    .where(lte(campaigns.optimizeAt, now))
    .orderBy(asc(campaigns.optimizeAt))
    .limit(limit);

/** Whether such a campaign is still due; it is held until the transaction ends. False too where another process has it. */
export async function holdForOptimizer(tx: Db, ownerId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.ownerId, ownerId), eq(campaigns.id, id), lte(campaigns.optimizeAt, now)))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}

/** Says when to decide about the ads of a campaign next; null: never. */
export async function planOptimizer(tx: Db, ownerId: string, id: string, at: Date | null): Promise<void> {
  await tx
    .update(campaigns)
    .set({ optimizeAt: at })
    .where(and(eq(campaigns.ownerId, ownerId), eq(campaigns.id, id)));
}
