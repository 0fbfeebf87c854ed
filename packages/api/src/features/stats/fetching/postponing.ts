import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AccountKey } from '../../campaigns/public.ts';
import { postponeReading } from '../store/accounts.ts';
import { longestRetrySeconds, type Windows } from './windows.ts';

/**
 * Puts an account's next reading off, for longer each time. Nothing of the round is kept.
 * @param counted failures in a row before this one
 * @param atLeast seconds that the platform asked to wait
 * @param atMost seconds that it waits by itself
 */
export async function postpone(
  { db, clock, windows }: { db: Db; clock: Clock; windows: Windows },
  account: AccountKey,
  counted: number,
  atLeast: number,
  atMost = longestRetrySeconds,
): Promise<AccountKey & { failures: number; retryAt: Date }> {
  const failures = counted + 1;
  const seconds = Math.min(windows[0].everySeconds * 2 ** Math.min(failures - 1, 10), atMost);
  const retryAt = new Date(
    clock.now().getTime() + Math.min(Math.max(seconds, atLeast), longestRetrySeconds) * 1000,
  );
  await postponeReading(db, account, counted, retryAt);
  return { ...account, failures, retryAt };
}
