import type { Clock } from '../../platform/clock.ts';
import { digest } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import { blockedUntil, forgetAttempts, type Throttle, takeAttempt } from './store/login-attempts.ts';

/** Five wrong passwords are free; then each costs a wait of 30 s, doubling up to 15 minutes, until an hour passes without one. */
const throttle: Throttle = {
  freeFailures: 5,
  firstWait: 30,
  longestWait: 15 * 60,
  forgetAfter: 60 * 60,
};

/** Slows the guessing of passwords per address, known or not, in every process at once. */
export function createLoginThrottle(deps: { db: Db; clock: Clock }) {
  const { db, clock } = deps;
  return {
    /** Counts a try, to be forgotten if it succeeds. @throws AppFailure RATE_LIMITED with details.retryAfter in seconds */
    async take(email: string): Promise<void> {
      const now = clock.now();
      if (await takeAttempt(db, digest(email), now, throttle)) return;
      const until = await blockedUntil(db, digest(email));
      const waitMs = (until?.getTime() ?? 0) - now.getTime();
      const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
      throw new AppFailure('RATE_LIMITED', 'errors:rateLimited', { details: { retryAfter } });
    },
    succeeded: (email: string): Promise<void> => forgetAttempts(db, digest(email)),
  };
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;
