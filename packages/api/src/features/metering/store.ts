import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
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

/** What an owner's businesses cost on each day from one on, in millionths of a dollar. @param from `YYYY-MM-DD` */
export async function costsByDay(
  db: Db,
  ownerId: string,
  from: string,
): Promise<{ day: string; cost: number }[]> {
  return costs(db).execute({ ownerId, from });
}

const costs = prepared((db) =>
  db
    .select({ day: modelUsage.day, cost: sql<number>`sum(${modelUsage.cost})`.mapWith(Number) })
    .from(modelUsage)
    .where(
      and(eq(modelUsage.ownerId, sql.placeholder('ownerId')), gte(modelUsage.day, sql.placeholder('from'))),
    )
    .groupBy(modelUsage.day)
    .prepare('model_costs_by_day'),
);
