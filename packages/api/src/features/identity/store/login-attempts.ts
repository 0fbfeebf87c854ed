import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { loginAttempts } from '../tables.ts';

/** From which failure on a bucket has to wait, how long at first and at most, and when failures are forgotten. Seconds. */
export interface Throttle {
  failuresUntilWait: number;
  firstWait: number;
  longestWait: number;
  forgetAfter: number;
}

/**
 * Counts a try on a bucket as failed in advance, in one statement, so that racing tries can't pass together.
 * @returns false where the bucket has to wait; nothing is counted then
 */
export async function takeAttempt(
  db: Db,
  bucket: string,
  now: Date,
  { failuresUntilWait, firstWait, longestWait, forgetAfter }: Throttle,
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const failures = sql`(CASE WHEN ${loginAttempts.lastAt} < ${at} - make_interval(secs => ${forgetAfter}::integer) THEN 1 ELSE ${loginAttempts.failures} + 1 END)`;
  const wait = sql`(CASE WHEN ${failures} < ${failuresUntilWait}::integer THEN 0 ELSE least(${firstWait}::integer * power(2, least(${failures} - ${failuresUntilWait}::integer, 20)), ${longestWait}::integer) END)`;
  const rows = await db
    .insert(loginAttempts)
    .values({ bucket, failures: 1, lastAt: now, blockedUntil: now })
    .onConflictDoUpdate({
      target: loginAttempts.bucket,
      set: { failures, lastAt: now, blockedUntil: sql`${at} + make_interval(secs => ${wait})` },
      // Two seconds, since tries at the same moment pass in another order than they came. A try from the future is
      // from before the clock was set back: it must not hold anybody up until then.
      setWhere: sql`${loginAttempts.blockedUntil} <= ${at} + interval '2 seconds' OR ${loginAttempts.lastAt} > ${at} + interval '1 minute'`,
    })
    .returning({ failures: loginAttempts.failures });
  return rows.length > 0;
}

export async function blockedUntil(db: Db, bucket: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: loginAttempts.blockedUntil })
    .from(loginAttempts)
    .where(eq(loginAttempts.bucket, bucket));
  return row?.until;
}

export async function forgetAttempts(db: Db, bucket: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.bucket, bucket));
}

/** Takes back one failure that was counted in advance, with the wait that it brought. */
export async function takeBackAttempt(db: Db, bucket: string): Promise<void> {
  await db
    .update(loginAttempts)
    .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, blockedUntil: loginAttempts.lastAt })
    .where(eq(loginAttempts.bucket, bucket));
}
