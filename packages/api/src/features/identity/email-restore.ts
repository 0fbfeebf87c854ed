import type { restoreEmailBody } from '@awning/contract/identity';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { digest } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unique-violation.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import type { NewCredentials } from './new-credentials.ts';
import { requireStrong } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import * as tokens from './store/email-tokens.ts';
import { emailConstraint, findUser } from './store/users.ts';

/** Taking a change of address back from the former address, for 48 hours. */
export function createEmailRestore(deps: {
  db: Db;
  clock: Clock;
  newCredentials: NewCredentials;
  security: SecurityLog;
}) {
  const { db, clock, newCredentials, security } = deps;

  return {
    /**
     * Gives the account its former address back, with a new password: whoever changed the address knew the old one.
     * @returns the address
     * @throws AppFailure TOKEN_INVALID, EMAIL_IN_USE, VALIDATION_FAILED at `password` (the link unspent)
     */
    async restore({ token, password }: z.output<typeof restoreEmailBody>, network: string): Promise<string> {
      const row = await tokens.findEmailToken(db, digest(token), 'restore');
      const user = row && row.expiresAt > clock.now() && (await findUser(db, row.ownerId));
      if (!row || !user) throw expired();
      const { email } = row;
      requireStrong(password, { ...user, email }, 'password');
      const passwordHash = await hashPassword(password);
      await unlessTaken(
        emailConstraint,
        () => new AppFailure('EMAIL_IN_USE', 'errors:emailInUse'),
        () =>
          db.transaction(async (tx) => {
            await newCredentials.set(
              tx,
              row.ownerId,
              { passwordHash, email, knownSince: row.createdAt },
              async () => {
                if (!(await tokens.lockEmailToken(tx, digest(token), 'restore'))) throw expired();
              },
            );
            await tokens.deleteRestoreTokensSince(tx, row.ownerId, row.createdAt);
          }),
      );
      newCredentials.forget(row.ownerId);
      security.record('security.email_changed', { userId: row.ownerId, address: email, network });
      return email;
    },
  };
}

const expired = () => new AppFailure('TOKEN_INVALID', 'errors:restoreToken');
