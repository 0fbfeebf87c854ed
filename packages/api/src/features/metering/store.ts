import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { modelUsage } from './tables.ts';

export type ModelUsageRow = typeof modelUsage.$inferSelect;

/** Adds to what a business used of a model on a day. */
export async function addUsage(db: Db, row: ModelUsageRow): Promise<void> {
  const { ownerId, businessId, day, model } = modelUsage;
  await db
    .insert(modelUsage)
    .values(row)
    .onConflictDoUpdate({
      target: [ownerId, businessId, day, model],
      set: {
        calls: sql`${modelUsage.calls} + excluded.calls`,
        input: sql`${modelUsage.input} + excluded.input`,
        output: sql`${modelUsage.output} + excluded.output`,
        cost: sql`${modelUsage.cost} + excluded.cost`,
      },
    });
}

/** What an owner's businesses cost from a day on, in millionths of a dollar. @param day `YYYY-MM-DD` */
export async function costSince(db: Db, owner: string, day: string): Promise<number> {
  const [row] = await db
    .select({ cost: sql<string>`coalesce(sum(${modelUsage.cost}), 0)` })
    .from(modelUsage)
    .where(and(eq(modelUsage.ownerId, owner), gte(modelUsage.day, day)));
  return Number(row?.cost ?? 0);
}
