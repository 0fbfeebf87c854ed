import { hourMs } from '@awning/contract/durations';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { earliestOf } from '../../../platform/jobs/due-rows.ts';
import type { AccountKey } from '../../campaigns/public.ts';
import { statsAccounts } from '../tables.ts';

/** For how long a process has an account to itself, unless it renews that. */
export const leaseMs = 60_000;
/** Nothing is planned further ahead than a day: what is was stored before the clock was set back. */
const longestAheadMs = 26 * hourMs;

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const after = (now: Date, ms: number) => at(new Date(now.getTime() + ms));

const keyIs = ({ ownerId, adAccountId }: AccountKey) =>
  and(eq(statsAccounts.ownerId, ownerId), eq(statsAccounts.adAccountId, adAccountId));

/**
 * Takes accounts that are due, the longest waiting first, for one process; those that another takes at this moment are
 * left to it. All owners': for the worker alone.
 */
export async function claimDue(db: Db, holder: string, now: Date, limit: number): Promise<AccountKey[]> {
  const { rows } = (await db.execute(sql`
    UPDATE stats_accounts SET lease_holder = ${holder}::uuid, lease_until = ${after(now, leaseMs)}
    WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM stats_accounts
      WHERE due_at <= ${at(now)}
        AND (lease_until IS NULL OR lease_until <= ${at(now)} OR lease_until > ${after(now, 2 * leaseMs)})
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )) RETURNING owner_id AS "ownerId", ad_account_id AS "adAccountId"`)) as unknown as {
    rows: AccountKey[];
  };
  return rows.map(({ ownerId, adAccountId }) => ({ ownerId, adAccountId }));
}

/** When an account is due that nobody reads. */
export const earliestReading = earliestOf(
  statsAccounts.dueAt,
  sql`(${statsAccounts.leaseUntil} IS NULL OR ${statsAccounts.leaseUntil} <= now())`,
);

/** Keeps what a process reads for another while. */
export async function renewLeases(db: Db, holder: string, now: Date, accounts: AccountKey[]): Promise<void> {
  if (accounts.length === 0) return;
  const owners = sql.param(accounts.map(({ ownerId }) => ownerId));
  const adAccounts = sql.param(accounts.map(({ adAccountId }) => adAccountId));
  await db
    .update(statsAccounts)
    .set({ leaseUntil: new Date(now.getTime() + leaseMs) })
    .where(
      and(
        eq(statsAccounts.leaseHolder, holder),
        sql`(${statsAccounts.ownerId}, ${statsAccounts.adAccountId}) IN (
          SELECT * FROM unnest(${owners}::uuid[], ${adAccounts}::text[]))`,
      ),
    );
}

/**
 * Gives an account back once it was read. A reading that was asked for meanwhile stays due; what another process has
 * taken over is left to that.
 * @param claimedAt when it was taken
 * @param next when it is to be read again; null for never, undefined to leave it due
 */
export async function releaseDue(
  db: Db,
  holder: string,
  account: AccountKey,
  claimedAt: Date,
  next: Date | null | undefined,
): Promise<void> {
  const dueAt =
    next === undefined
      ? undefined
      : sql`CASE WHEN due_at > ${at(claimedAt)} THEN due_at ELSE ${next?.toISOString() ?? null}::timestamptz END`;
  await db
    .update(statsAccounts)
    .set({ leaseHolder: null, leaseUntil: null, ...(dueAt && { dueAt }) })
    .where(and(keyIs(account), eq(statsAccounts.leaseHolder, holder)));
}

/** Has the figures of an ad account read soon, besides the regular times (fetching/windows.ts). */
export async function requestFetch(db: Db, { ownerId, adAccountId }: AccountKey, now: Date): Promise<void> {
  await db
    .insert(statsAccounts)
    .values({ ownerId, adAccountId, dueAt: now })
    .onConflictDoUpdate({ target: [statsAccounts.ownerId, statsAccounts.adAccountId], set: { dueAt: now } });
}

/** Takes back that an owner's ad accounts were put off, and has them read soon. */
export async function resumePostponed(tx: Db, ownerId: string, now: Date): Promise<void> {
  await tx
    .update(statsAccounts)
    .set({ failures: 0, retryAt: null, dueAt: now })
    .where(and(eq(statsAccounts.ownerId, ownerId), isNotNull(statsAccounts.retryAt)));
}

/** Has an owner's figures read soon that were to be read later; what was put off stays so. */
export async function hastenReadings(db: Db, ownerId: string, now: Date): Promise<void> {
  await db
    .update(statsAccounts)
    .set({ dueAt: now })
    .where(
      and(eq(statsAccounts.ownerId, ownerId), gt(statsAccounts.dueAt, now), isNull(statsAccounts.retryAt)),
    );
}

/** After the clock was set back, what was to be read soon lies far ahead: it is due at once. All owners': for the worker alone. */
export async function rescheduleAfterClockChange(db: Db, now: Date): Promise<void> {
  await db
    .update(statsAccounts)
    .set({ dueAt: now })
    .where(sql`${statsAccounts.dueAt} > ${after(now, longestAheadMs)}`);
}
