import { and, asc, eq, gt, isNotNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { campaigns, waitingLaunches } from '../tables.ts';
import type { Campaign } from './campaigns.ts';

/**
 * Campaigns that run or are to run: wanted by their owner and no launch that has failed for good, or on at Meta all the same, where
 * somebody switched them on in Ads Manager.
 */
const isToRun = (ownerId: string, now: Date) =>
  and(
    eq(campaigns.ownerId, ownerId),
    gt(campaigns.endsAt, now),
    or(
      eq(campaigns.metaState, 'on'),
      and(
        eq(campaigns.status, 'active'),
        or(
          ne(campaigns.delivery, 'failed'),
          ne(campaigns.metaState, 'off'),
          isNotNull(campaigns.inDoubtUntil),
        ),
      ),
    ),
  );
const waits = (ownerId: string) =>
  and(eq(waitingLaunches.ownerId, ownerId), eq(waitingLaunches.state, 'waiting'));

export const countToRun = (db: Db, ownerId: string, now: Date): Promise<number> =>
  db.$count(campaigns, isToRun(ownerId, now));

/** Holds them against other changes until the transaction ends. */
export const lockToRun = (tx: Db, ownerId: string, now: Date): Promise<Campaign[]> =>
  tx.select().from(campaigns).where(isToRun(ownerId, now)).orderBy(asc(campaigns.id)).for('update');

/** What was paused together with everything and still is, until it ends; the newest last. */
export const listPausedTogether = (db: Db, ownerId: string, now: Date): Promise<Campaign[]> =>
  db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.ownerId, ownerId),
        isNotNull(campaigns.pausedTogetherAt),
        eq(campaigns.status, 'paused'),
        gt(campaigns.endsAt, now),
      ),
    )
    .orderBy(asc(campaigns.createdAt), asc(campaigns.id));

export const countWaitingLaunches = (db: Db, ownerId: string): Promise<number> =>
  db.$count(waitingLaunches, waits(ownerId));

/** No launch of an owner that waits is made before she confirms it. Waits for one that is being made. */
export async function holdWaiting(tx: Db, ownerId: string): Promise<void> {
  await tx.update(waitingLaunches).set({ state: 'held', nextTryAt: null }).where(waits(ownerId));
}

/** Has what was paused together before count as paused with everything now. */
export async function pauseTogetherAgain(tx: Db, ownerId: string, now: Date): Promise<void> {
  const isTogether = and(
    eq(campaigns.ownerId, ownerId),
    isNotNull(campaigns.pausedTogetherAt),
    eq(campaigns.status, 'paused'),
  );
  // In one order, so that two who pause don't wait for each other.
  await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(isTogether)
    .orderBy(asc(campaigns.id))
    .for('update');
  await tx.update(campaigns).set({ pausedTogetherAt: now }).where(isTogether);
}
