import { dayMs } from '@awning/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import { digest, randomToken } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/database.ts';
import * as store from './store/known-devices.ts';

/** How long a browser is remembered after a sign-in, in milliseconds; browsers keep no cookie for more than 400 days. */
export const deviceMs = 365 * dayMs;

/**
 * Devices on which somebody has signed in before. The cookie grants no access: it only exempts the owner from the waiting times
 * that guesses from elsewhere cause. @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function createDevices(deps: { clock: Clock }) {
  const { clock } = deps;
  return {
    /** The digest of a device's token if this account has signed in on it; null for every other. */
    async known(db: Db, ownerId: string, token: string | undefined): Promise<string | null> {
      if (!token) return null;
      return (await store.isKnownDevice(db, ownerId, digest(token), clock.now())) ? digest(token) : null;
    },

    /** Remembers a device, in the caller's transaction. @returns the token for its cookie */
    async remember(tx: Db, ownerId: string): Promise<string> {
      const token = randomToken();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + deviceMs);
      await store.insertKnownDevice(tx, { digest: digest(token), ownerId, createdAt: now, expiresAt });
      return token;
    },

    /** Forgets the devices of an account whose password or address has changed, but for the one in use. */
    forgetAll: (tx: Db, ownerId: string, exceptDigest?: string | null): Promise<void> =>
      store.deleteKnownDevicesOf(tx, ownerId, exceptDigest ?? undefined),
  };
}

export type Devices = ReturnType<typeof createDevices>;
