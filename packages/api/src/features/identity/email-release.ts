import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Notices } from './notices.ts';
import { deleteEmailTokensOf } from './store/email-tokens.ts';
import { updateUser } from './store/users.ts';
import type { Verification } from './verification.ts';

/**
 * Freeing an address that an account has moved to without proving it. Whoever reads its mail says with the verification
 * link that the account is not theirs; the account goes back to the address that it has proved (docs/decisions/0112).
 */
export function createEmailRelease(deps: {
  db: Db;
  clock: Clock;
  accessTokens: AccessTokens;
  verification: Verification;
  notices: Notices;
  security: SecurityLog;
}) {
  const { db, clock, accessTokens, verification, notices, security } = deps;
  return {
    /** @throws AppFailure TOKEN_INVALID, also where the address is verified, or the account has no other to go back to */
    async release(token: string, network: string): Promise<void> {
      const user = await db.transaction(async (tx) => {
        const claimant = await verification.requireHolder(tx, token);
        const { id, verifiedEmail, emailVerifiedAt } = claimant;
        if (emailVerifiedAt || verifiedEmail === null || verifiedEmail === claimant.email) throw linkUsed();
        const now = clock.now();
        // As if proved now: what was sent to the address before may have been somebody else's.
        const change = { email: verifiedEmail, emailVerifiedAt: now, updatedAt: now };
        await updateUser(tx, id, change);
        await deleteEmailTokensOf(tx, id, ['verification']);
        const { firstName, language } = claimant;
        await notices.request(tx, { kind: 'emailReleased', email: verifiedEmail, firstName, language });
        return claimant;
      });
      accessTokens.forget(user.id);
      security.record('security.email_changed', { userId: user.id, network, at: 'release-email' });
    },
  };
}

const linkUsed = () => new AppFailure('TOKEN_INVALID', 'errors:verificationExpired');
