import { dayMs } from '@awning/contract/durations';
import { lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { type Pruning, simplePruning } from '../../../platform/pruning/pruning.ts';
import {
  emailTokens,
  knownDevices,
  loginAttempts,
  passkeyChallenges,
  refreshTokens,
  sessions,
} from '../tables.ts';

/**
 * Sessions, tokens and devices that have expired, used ones included: until then a used refresh token is needed, so that
 * its reuse is noticed. Failed sign-ins of yesterday count no more.
 */
export const identityPrunings = (db: Db): Pruning[] => [
  simplePruning('identity.sessions', (now, limit) =>
    deleteBatch(db, sessions, lt(sessions.expiresAt, now), limit),
  ),
  simplePruning('identity.refresh-tokens', (now, limit) =>
    deleteBatch(db, refreshTokens, lt(refreshTokens.expiresAt, now), limit),
  ),
  simplePruning('identity.email-tokens', (now, limit) =>
    deleteBatch(db, emailTokens, lt(emailTokens.expiresAt, now), limit),
  ),
  simplePruning('identity.known-devices', (now, limit) =>
    deleteBatch(db, knownDevices, lt(knownDevices.expiresAt, now), limit),
  ),
  simplePruning('identity.passkey-challenges', (now, limit) =>
    deleteBatch(db, passkeyChallenges, lt(passkeyChallenges.expiresAt, now), limit),
  ),
  simplePruning('identity.login-attempts', (now, limit) =>
    deleteBatch(db, loginAttempts, lt(loginAttempts.lastAt, new Date(now.getTime() - dayMs)), limit),
  ),
];
