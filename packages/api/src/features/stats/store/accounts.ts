import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { AccountKey } from '../../campaigns/public.ts';
import type { Backfill } from '../backfill.ts';
import { statsAccounts } from '../tables.ts';

/** When the figures of an owner's ad account were read, and when to read them again after a failure. */
export type AccountReading = typeof statsAccounts.$inferSelect;

const of = ({ ownerId, adAccountId }: AccountKey) =>
  and(eq(statsAccounts.ownerId, ownerId), eq(statsAccounts.adAccountId, adAccountId));

export async function readingOf(db: Db, account: AccountKey): Promise<AccountReading | undefined> {
  const [row] = await db.select().from(statsAccounts).where(of(account));
  return row;
}

/** The same, held against another reading until the transaction ends; made where it is missing. */
export async function lockReading(tx: Db, { ownerId, adAccountId }: AccountKey): Promise<AccountReading> {
  await tx.insert(statsAccounts).values({ ownerId, adAccountId }).onConflictDoNothing();
  const [row] = await tx.select().from(statsAccounts).where(of({ ownerId, adAccountId })).for('update');
  if (!row) throw new Error('an account that was just written is gone');
  return row;
}

/** Holds all readings of an owner's accounts until the transaction ends. */
export async function lockReadings(tx: Db, ownerId: string): Promise<void> {
  await tx
    .select({ id: statsAccounts.adAccountId })
    .from(statsAccounts)
    .where(eq(statsAccounts.ownerId, ownerId))
    .orderBy(statsAccounts.adAccountId)
    .for('update');
}

export async function updateReading(
  db: Db,
  account: AccountKey,
  change: Partial<Omit<AccountReading, 'ownerId' | 'adAccountId'>>,
): Promise<void> {
  const { ownerId, adAccountId } = account;
  await db
    .insert(statsAccounts)
    .values({ ownerId, adAccountId, ...change })
    .onConflictDoUpdate({ target: [statsAccounts.ownerId, statsAccounts.adAccountId], set: change });
}

/** Changes how far a backfill has come, unless that was changed since it was read. @param before null where there was none */
export async function updateBackfill(
  db: Db,
  { ownerId, adAccountId }: AccountKey,
  before: Backfill | null,
  change: Partial<Omit<AccountReading, 'ownerId' | 'adAccountId'>>,
): Promise<void> {
  const isAsBefore = sql`${statsAccounts.backfill} IS NOT DISTINCT FROM ${before && JSON.stringify(before)}::jsonb`;
  if (before) {
    await db
      .update(statsAccounts)
      .set(change)
      .where(and(of({ ownerId, adAccountId }), isAsBefore));
    return;
  }
  await db
    .insert(statsAccounts)
    .values({ ownerId, adAccountId, ...change })
    .onConflictDoUpdate({
      target: [statsAccounts.ownerId, statsAccounts.adAccountId],
      set: change,
      setWhere: isAsBefore,
    });
}

/**
 * Puts an account's next reading off, unless that was taken back since its failures were counted.
 * @param counted failures in a row before this one
 */
export async function postponeReading(
  db: Db,
  account: AccountKey,
  counted: number,
  retryAt: Date,
): Promise<void> {
  const { ownerId, adAccountId } = account;
  const failures = counted + 1;
  await db
    .insert(statsAccounts)
    .values({ ownerId, adAccountId, failures, retryAt })
    .onConflictDoUpdate({
      target: [statsAccounts.ownerId, statsAccounts.adAccountId],
      set: { failures, retryAt },
      setWhere: eq(statsAccounts.failures, counted),
    });
}

/** When an owner's ad accounts were last read, by their ids; those never read are not in it. */
export async function lastReadAt(db: Db, ownerId: string): Promise<Map<string, Date>> {
  const rows = await lastRead(db).execute({ ownerId });
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
}

const lastRead = prepared((db) =>
  db
    .select({ id: statsAccounts.adAccountId, at: statsAccounts.todayAt })
    .from(statsAccounts)
    .where(and(eq(statsAccounts.ownerId, sql.placeholder('ownerId')), isNotNull(statsAccounts.todayAt)))
    .prepare('last_read_accounts'),
);
