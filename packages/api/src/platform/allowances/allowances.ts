import type { Clock } from '../clock.ts';
import type { Fingerprint } from '../crypto/fingerprint.ts';
import type { Db } from '../db/database.ts';
import { AppFailure } from '../failure.ts';
import * as store from './store.ts';

/** Something that may be done so often for each subject; all of its windows hold. */
export interface Allowance {
  /** `feature.what`, such as `mail.verifyEmail`. */
  name: string;
  windows: readonly [store.Window, ...store.Window[]];
}

export type AllowanceResult = { granted: true; at: Date } | { granted: false; retryAfter: number };

/**
 * @param message the key of what is said where nothing is left
 * @throws AppFailure RATE_LIMITED, with the seconds until there is
 */
export function requireTaken(taking: AllowanceResult, message: string): void {
  if (taking.granted) return;
  const { retryAfter } = taking;
  throw new AppFailure('RATE_LIMITED', message, { details: { retryAfter } });
}

/**
 * Counts what may be done only so often for a subject (an address, an account), in every process at once. The subject
 * is kept as a keyed hash alone, and for no longer than the longest window.
 */
export function createAllowances(deps: { clock: Clock; fingerprint: Fingerprint }) {
  const { clock, fingerprint } = deps;
  const keyOf = ({ name }: Allowance, subject: string) => fingerprint(`allowance ${name}`, subject);

  return {
    /**
     * Takes one, in one statement, so that racing callers can't pass together; it counts exactly if the caller's
     * transaction commits.
     * @returns `retryAfter` in seconds where nothing is left
     */
    async consume(db: Db, allowance: Allowance, subject: string): Promise<AllowanceResult> {
      const key = keyOf(allowance, subject);
      const now = clock.now();
      if (await store.addInstant(db, key, allowance.windows, now)) return { granted: true, at: now };
      return { granted: false, retryAfter: await retryAfter(db, key, allowance, now) };
    },

    /** Gives back what was taken at an instant, because it came to nothing. */
    giveBack: (db: Db, allowance: Allowance, subject: string, at: Date): Promise<void> =>
      store.removeInstant(db, keyOf(allowance, subject), at),
  };
}

export type Allowances = ReturnType<typeof createAllowances>;

/** Seconds until every window has room for one more. */
async function retryAfter(db: Db, key: string, { windows }: Allowance, now: Date): Promise<number> {
  const newestFirst = (await store.instantsOf(db, key)).sort((a, b) => b - a);
  const waits = windows.map(({ max, seconds }) => {
    const inTheWay = newestFirst[max - 1];
    return inTheWay === undefined ? 0 : inTheWay + seconds * 1000 - now.getTime();
  });
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}
