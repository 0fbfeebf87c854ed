import { and, eq, exists, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { accountSweeps, campaigns } from '../tables.ts';
import type { AccountKey } from './due.ts';

const of = ({ ownerId, adAccountId }: AccountKey) =>
  and(eq(accountSweeps.ownerId, ownerId), eq(accountSweeps.adAccountId, adAccountId));

/** Ad accounts whose campaigns are to be looked at. All owners': for the worker alone. */
export const dueLooks = (db: Db, now: Date): Promise<AccountKey[]> =>
  db
    .select({ ownerId: accountSweeps.ownerId, adAccountId: accountSweeps.adAccountId })
    .from(accountSweeps)
    .where(lte(accountSweeps.nextLookAt, now));

export async function isLookDue(db: Db, key: AccountKey, now: Date): Promise<boolean> {
  return (await db.$count(accountSweeps, and(of(key), lte(accountSweeps.nextLookAt, now)))) > 0;
}

/**
 * Plans the next look at an account: by an instant at the latest, and never where none of its campaigns waits for one.
 * Writes only what becomes another.
 * @param look whether it was due, and whether Meta answered it
 */
export async function planLook(
  db: Db,
  key: AccountKey,
  by: Date,
  now: Date,
  look: { wasDue: boolean; wasAnswered: boolean },
): Promise<void> {
  const at = sql`${by.toISOString()}::timestamptz`;
  const next: SQL = sql`CASE WHEN ${exists(waiting(db, key, now))}
    THEN ${look.wasDue ? at : sql`least(${accountSweeps.nextLookAt}, ${at})`} END`;
  await db
    .update(accountSweeps)
    .set({ nextLookAt: next, ...(look.wasDue && look.wasAnswered && { lookedAt: now }) })
    .where(and(of(key), sql`${accountSweeps.nextLookAt} IS DISTINCT FROM ${next}`));
}

/** Campaigns that are looked at with their account. */
const waiting = (db: Db, { ownerId, adAccountId }: AccountKey, now: Date) =>
  db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.ownerId, ownerId),
        eq(campaigns.adAccountId, adAccountId),
        gt(campaigns.nextReconcileAt, now),
        eq(campaigns.failures, 0),
      ),
    );

/** Has an owner's accounts looked at that would be only later. */
export async function hastenLooks(db: Db, ownerId: string, now: Date): Promise<void> {
  await db
    .update(accountSweeps)
    .set({ nextLookAt: now })
    .where(
      and(
        eq(accountSweeps.ownerId, ownerId),
        isNotNull(accountSweeps.nextLookAt),
        gt(accountSweeps.nextLookAt, now),
      ),
    );
}
