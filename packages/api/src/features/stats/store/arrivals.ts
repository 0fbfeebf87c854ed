import type { ResultKind } from '@awning/contract/destinations';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import type { AccountKey } from '../../campaigns/public.ts';
import { statsArrivals } from '../tables.ts';

export type ArrivalRow = typeof statsArrivals.$inferSelect;

/** Keeps what is known now of some days, beside what was known of them before. */
export async function putArrivals(
  db: Db,
  account: AccountKey,
  rows: Pick<ArrivalRow, 'kind' | 'day' | 'known'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { ownerId, adAccountId, kind, day, known } = statsArrivals;
  await db
    .insert(statsArrivals)
    .values(rows.map((row) => ({ ...row, ownerId: account.ownerId, adAccountId: account.adAccountId })))
    .onConflictDoUpdate({
      target: [ownerId, adAccountId, kind, day],
      set: { known: sql`${known} || excluded.known` },
      // A row that says the same is not written anew.
      setWhere: sql`NOT ${known} @> excluded.known`,
    });
}

/** How the results of some of an owner's accounts arrived, for days from a date on. */
export const arrivalsOf = (
  db: Db,
  owner: string,
  accounts: readonly { adAccountId: string; kind: ResultKind }[],
  from: string,
): Promise<ArrivalRow[]> => {
  const { ownerId, adAccountId, kind, day } = statsArrivals;
  const distinct = <T>(values: T[]) => [...new Set(values)];
  return db
    .select()
    .from(statsArrivals)
    .where(
      and(
        planPerCall,
        eq(ownerId, owner),
        anyOf(adAccountId, distinct(accounts.map((one) => one.adAccountId))),
        anyOf(kind, distinct(accounts.map((one) => one.kind))),
        gte(day, from),
      ),
    );
};

/** Deletes up to `limit` days before a date. All owners': for the worker alone. @returns how many went */
export const deleteArrivals = (db: Db, before: string, limit: number): Promise<number> =>
  deleteBatch(db, statsArrivals, lt(statsArrivals.day, before), limit);
