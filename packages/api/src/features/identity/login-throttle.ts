import type { Clock } from '../../platform/clock.ts';
import type { Fingerprint } from '../../platform/crypto/fingerprint.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import {
  blockedUntil,
  forgetAttempts,
  type Throttle,
  takeAttempt,
  takeBackAttempt,
} from './store/login-attempts.ts';

/** So many failures bring a wait of 30 s, each further one twice the last up to 15 minutes, until an hour passes without one. */
const after = (failuresUntilWait: number): Throttle => ({
  failuresUntilWait,
  firstWait: 30,
  longestWait: 15 * 60,
  forgetAfter: 60 * 60,
});

const guesser = after(5);
/** Many people share one network; more failures than this within an hour are an attack. */
const network = after(50);
/** Guesses at one address from many networks at once. */
const address = after(100);
const device = after(10);

interface Bucket {
  key: string;
  throttle: Throttle;
  /** A success forgets all of its failures; otherwise only the one that was counted in advance. */
  own: boolean;
}

/** Who tries to sign in, with what address, and on which device if it is one on which that account signed in before. */
export interface LoginOrigin {
  email: string;
  network: string;
  knownDevice: string | null;
}

/** A sign-in attempt, counted as failed in advance; `succeeded` takes that back. */
export interface Attempt {
  succeeded(): Promise<void>;
}

/**
 * Slows down password guessing without locking the account's owner out; counted in the database, for all processes. A stranger is counted
 * by address and network together, by network, and (much more loosely) by address. A device on which the account has
 * signed in before is counted by itself alone, so no guesses from elsewhere shut its owner out.
 */
export function createLoginThrottle(deps: { db: Db; clock: Clock; fingerprint: Fingerprint }) {
  const { db, clock, fingerprint } = deps;
  const bucket = (throttle: Throttle, own: boolean, purpose: string, ...of: string[]): Bucket => ({
    key: fingerprint(`login ${purpose}`, JSON.stringify(of)),
    throttle,
    own,
  });

  /** @throws AppFailure RATE_LIMITED with details.retryAfter in seconds; nothing is counted then */
  async function consume(buckets: Bucket[]): Promise<Attempt> {
    const now = clock.now();
    await db.transaction(async (tx) => {
      for (const { key, throttle } of buckets) {
        if (!(await takeAttempt(tx, key, now, throttle))) throw await tooMany(tx, key, now);
      }
    });
    return {
      async succeeded() {
        for (const { key, own } of buckets) await (own ? forgetAttempts(db, key) : takeBackAttempt(db, key));
      },
    };
  }

  return {
    /** Before a sign-in looks at the password. @throws AppFailure RATE_LIMITED */
    consume(origin: LoginOrigin): Promise<Attempt> {
      const { email, knownDevice } = origin;
      if (knownDevice) return consume([bucket(device, true, 'device', knownDevice, email)]);
      return consume([
        bucket(guesser, true, 'address and network', email, origin.network),
        bucket(network, false, 'network', origin.network),
        bucket(address, false, 'address', email),
      ]);
    },

    /** Forgets the failures at an address from a network, once its owner has set a new password. */
    forgetFailures: (email: string, from: string): Promise<void> =>
      forgetAttempts(db, bucket(guesser, true, 'address and network', email, from).key),

    /** Before a signed-in user's password is looked at once more. @throws AppFailure RATE_LIMITED */
    takeConfirmation: (userId: string): Promise<Attempt> =>
      consume([bucket(guesser, true, 'confirmation', userId)]),

    /** Before a recovery code is looked at. @throws AppFailure RATE_LIMITED */
    takeRecoveryCode: (userId: string): Promise<Attempt> =>
      consume([bucket(guesser, true, 'recovery code', userId)]),

    /** Before the password that came with a mailed link is looked at. @throws AppFailure RATE_LIMITED */
    takeLink: (userId: string): Promise<Attempt> => consume([bucket(guesser, true, 'link', userId)]),
  };
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

async function tooMany(db: Db, key: string, now: Date): Promise<AppFailure> {
  const until = await blockedUntil(db, key);
  const retryAfter = Math.max(1, Math.ceil(((until?.getTime() ?? 0) - now.getTime()) / 1000));
  return new AppFailure('RATE_LIMITED', 'errors:rateLimited', { details: { retryAfter } });
}
