import { freePlanId } from '@awning/contract/plans';
import { and, asc, count, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { accounts, usage } from '../tables.ts';

export type AccountRow = typeof accounts.$inferSelect;
export type AccountChange = Partial<Omit<AccountRow, 'ownerId' | 'id' | 'createdAt'>>;

/** Opens an account. @returns false where the owner has one, which stays as it is */
export async function insertAccount(db: Db, account: typeof accounts.$inferInsert): Promise<boolean> {
  const opened = await db
    .insert(accounts)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return opened.length > 0;
}

export async function findAccount(db: Db, ownerId: string): Promise<AccountRow | undefined> {
  const [account] = await byOwner(db).execute({ ownerId });
  return account;
}

const byOwner = prepared((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.ownerId, sql.placeholder('ownerId')))
    .prepare('account_of_owner'),
);

/** The same, held until the transaction ends: whoever counts against a limit takes turns here. */
export async function lockAccount(tx: Db, ownerId: string): Promise<AccountRow | undefined> {
  const [account] = await locked(tx).execute({ ownerId });
  return account;
}

const locked = prepared((tx) =>
  tx
    .select()
    .from(accounts)
    .where(eq(accounts.ownerId, sql.placeholder('ownerId')))
    .for('update')
    .prepare('account_locked'),
);

export async function updateAccount(db: Db, ownerId: string, change: AccountChange): Promise<void> {
  await db.update(accounts).set(change).where(eq(accounts.ownerId, ownerId));
}

/** Owners whose period on the ledger has ended by `now`, the longest waiting first. */
export async function ownersDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ ownerId: accounts.ownerId })
    .from(accounts)
    .where(and(lte(accounts.periodEnd, now), eq(accounts.billedBy, 'ledger')))
    .orderBy(asc(accounts.periodEnd))
    .limit(limit);
  return rows.map((row) => row.ownerId);
}

/** Owners on a paid plan that renews by `until` and who were not told yet. */
export async function ownersToNotice(db: Db, until: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ ownerId: accounts.ownerId })
    .from(accounts)
    .where(
      and(
        lte(accounts.periodEnd, until),
        ne(accounts.planId, freePlanId),
        eq(accounts.cancelAtPeriodEnd, false),
        isNull(accounts.graceUntil),
        or(isNull(accounts.noticedFor), sql`${accounts.noticedFor} <> ${accounts.periodEnd}`),
      ),
    )
    .orderBy(asc(accounts.periodEnd))
    .limit(limit);
  return rows.map((row) => row.ownerId);
}

/** Has the paid plans of the ledger end with their period: once a provider bills, none goes on unpaid. */
export async function endLedgerPlans(db: Db): Promise<void> {
  const paid = and(
    eq(accounts.billedBy, 'ledger'),
    ne(accounts.planId, freePlanId),
    eq(accounts.cancelAtPeriodEnd, false),
  );
  await db.update(accounts).set({ cancelAtPeriodEnd: true }).where(paid);
}

export async function countUsage(db: Db, ownerId: string, key: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ used: count() })
    .from(usage)
    .where(and(eq(usage.ownerId, ownerId), eq(usage.key, key), gte(usage.countedAt, since)));
  return row?.used ?? 0;
}

/** Which of the subjects are counted already, in whichever month. */
export async function countedSubjects(
  db: Db,
  ownerId: string,
  key: string,
  ids: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: usage.subjectId })
    .from(usage)
    .where(and(eq(usage.ownerId, ownerId), eq(usage.key, key), inArray(usage.subjectId, ids)));
  return new Set(rows.map((row) => row.id));
}

export async function insertUsage(db: Db, rows: (typeof usage.$inferInsert)[]): Promise<void> {
  await db.insert(usage).values(rows).onConflictDoNothing();
}

export async function deleteUsage(db: Db, ownerId: string, key: string, ids: string[]): Promise<void> {
  await db
    .delete(usage)
    .where(and(eq(usage.ownerId, ownerId), eq(usage.key, key), inArray(usage.subjectId, ids)));
}
