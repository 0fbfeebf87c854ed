import { gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { callBudgets } from '../tables.ts';

export type BudgetRow = typeof callBudgets.$inferSelect;

/** Tells other processes of budgets; what was told later stays. */
export async function putBudgets(db: Db, rows: BudgetRow[]): Promise<void> {
  await db
    .insert(callBudgets)
    .values(rows)
    .onConflictDoUpdate({
      target: callBudgets.scope,
      set: {
        used: sql`excluded.used`,
        notedAt: sql`excluded.noted_at`,
        closedUntil: sql`excluded.closed_until`,
      },
      // Far ahead is what was told before the clock was set back.
      setWhere: sql`${callBudgets.notedAt} <= excluded.noted_at
        OR ${callBudgets.notedAt} > excluded.noted_at + interval '1 hour'`,
    });
}

/** What all processes told of these budgets since an instant. */
export const budgetsSince = (db: Db, scopes: string[], since: Date): Promise<BudgetRow[]> =>
  db
    .select()
    .from(callBudgets)
    .where(sql`${inArray(callBudgets.scope, scopes)} AND ${gte(callBudgets.notedAt, since)}`);

/** Deletes up to `limit` that were told before an instant. @returns how many went */
export const deleteBudgets = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, callBudgets, lt(callBudgets.notedAt, before), limit);
