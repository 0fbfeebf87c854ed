import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { waitingLaunches } from '../tables.ts';
import type { Life } from './sweeps.ts';

export type WaitingLaunch = typeof waitingLaunches.$inferSelect;

/** Which launch of whom. */
export interface WaitingKey {
  ownerId: string;
  id: string;
}

const mine = ({ ownerId, id }: WaitingKey) =>
  and(eq(waitingLaunches.ownerId, ownerId), eq(waitingLaunches.id, id));
const stillWaiting = (key: WaitingKey) => and(mine(key), eq(waitingLaunches.state, 'waiting'));

export async function insertWaiting(tx: Db, launch: WaitingLaunch): Promise<void> {
  await tx.insert(waitingLaunches).values(launch);
}

/** How many of an owner are kept, in whatever state. */
export const countWaiting = (db: Db, ownerId: string): Promise<number> =>
  db.$count(waitingLaunches, eq(waitingLaunches.ownerId, ownerId));

/** A launch that still waits. */
export async function findWaiting(db: Db, key: WaitingKey): Promise<WaitingLaunch | undefined> {
  const [row] = await db.select().from(waitingLaunches).where(stillWaiting(key));
  return row;
}

/** Of a business, newest first. */
export async function listWaiting(db: Db, ownerId: string, businessId: string): Promise<WaitingLaunch[]> {
  return db
    .select()
    .from(waitingLaunches)
    .where(and(eq(waitingLaunches.ownerId, ownerId), eq(waitingLaunches.businessId, businessId)))
    .orderBy(desc(waitingLaunches.createdAt), asc(waitingLaunches.id));
}

/** Deletes a launch in whatever state; waits for one that is being made. @returns false where there is none */
export async function deleteLaunch(db: Db, key: WaitingKey): Promise<boolean> {
  return (await db.delete(waitingLaunches).where(mine(key)).returning({ id: waitingLaunches.id })).length > 0;
}

/** Deletes a launch that still waits, in the transaction that makes its campaign. @returns false where it does not */
export async function takeWaiting(tx: Db, key: WaitingKey): Promise<boolean> {
  const rows = await tx
    .delete(waitingLaunches)
    .where(stillWaiting(key))
    .returning({ id: waitingLaunches.id });
  return rows.length > 0;
}

/** Changes a launch that still waits. */
export async function updateWaiting(
  db: Db,
  key: WaitingKey,
  change: Partial<Omit<WaitingLaunch, 'ownerId' | 'id'>>,
): Promise<void> {
  await db.update(waitingLaunches).set(change).where(stillWaiting(key));
}

/**
 * Counts one more failure of a launch, unless another run has counted it since: both failed at the same try.
 * @param failures as they were before the try
 */
export async function postponeWaiting(
  db: Db,
  key: WaitingKey,
  { failures, nextTryAt }: { failures: number; nextTryAt: Date },
): Promise<void> {
  await db
    .update(waitingLaunches)
    .set({ failures: failures + 1, nextTryAt })
    .where(and(stillWaiting(key), eq(waitingLaunches.failures, failures)));
}

/**
 * Whether a launch was asked for before the database began its present life, by a restore. It is a memory then: it may have
 * been launched, or withdrawn, since (docs/decisions/0273).
 */
export const isOfEarlierLife = ({ askedAt, createdAt }: WaitingLaunch, { beganAt }: Life): boolean =>
  (askedAt ?? createdAt) <= beganAt;

/** Has a launch that a restore has held, or would hold, wait again. @returns it; undefined where none is held */
export async function confirmHeld(
  tx: Db,
  key: WaitingKey,
  now: Date,
  { beganAt }: Life,
): Promise<WaitingLaunch | undefined> {
  const isEarlier = lte(sql`coalesce(${waitingLaunches.askedAt}, ${waitingLaunches.createdAt})`, beganAt);
  const isHeld = or(eq(waitingLaunches.state, 'held'), and(eq(waitingLaunches.state, 'waiting'), isEarlier));
  const [launch] = await tx
    .update(waitingLaunches)
    .set({ state: 'waiting', failures: 0, nextTryAt: now, askedAt: now })
    .where(and(mine(key), isHeld))
    .returning();
  return launch;
}

/** Records of launches that Meta has a campaign of each already: their ids are its keys. */
export async function markLaunched(db: Db, ownerId: string, ids: readonly string[]): Promise<void> {
  await db
    .update(waitingLaunches)
    .set({ state: 'launched', nextTryAt: null })
    .where(
      and(
        eq(waitingLaunches.ownerId, ownerId),
        anyOf(waitingLaunches.id, ids),
        inArray(waitingLaunches.state, ['waiting', 'held']),
      ),
    );
}

/** Launches whose turn it is, the longest waiting first. All owners': for the worker alone. */
export async function dueWaiting(db: Db, now: Date, limit: number): Promise<WaitingKey[]> {
  return db
    .select({ ownerId: waitingLaunches.ownerId, id: waitingLaunches.id })
    .from(waitingLaunches)
    .where(lte(waitingLaunches.nextTryAt, now))
    .orderBy(asc(waitingLaunches.nextTryAt))
    .limit(limit);
}

/** Makes every launch due now that waits for a later try. All owners': for the worker alone. @returns those */
export async function hastenWaiting(db: Db, now: Date): Promise<WaitingKey[]> {
  return db
    .update(waitingLaunches)
    .set({ nextTryAt: now })
    .where(and(eq(waitingLaunches.state, 'waiting'), gt(waitingLaunches.nextTryAt, now)))
    .returning({ ownerId: waitingLaunches.ownerId, id: waitingLaunches.id });
}

/** Deletes what was to end before a day. @returns how many */
export const deleteEnded = (db: Db, before: string, limit: number): Promise<number> =>
  deleteBatch(db, waitingLaunches, lt(waitingLaunches.endDate, before), limit);
