import type { verifyEmailBody } from '@awning/contract/identity';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid } from '../../platform/failure.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Devices } from './devices.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { Origin } from './origin.ts';
import { requireStrong } from './password-strength.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { SignedIn } from './signed-in.ts';
import type { UserRow } from './store/users.ts';
import type { Verification } from './verification.ts';

export interface VerificationLinkDeps {
  db: Db;
  accessTokens: AccessTokens;
  sessions: Sessions;
  devices: Devices;
  throttle: LoginThrottle;
  verification: Verification;
  security: SecurityLog;
}

type Body = z.output<typeof verifyEmailBody>;

/**
 * What a verification link does, depending on who opens it. Having the link proves access to the inbox and not that the
 * account is the same person's: somebody else may have signed up with the address and hold a session and a password. So the link alone verifies for a browser that is signed in as the account; elsewhere it takes the password of
 * the sign-up, or a new one, which ends whatever was there.
 */
export function createVerificationLink(deps: VerificationLinkDeps) {
  const { db, accessTokens, sessions, devices, throttle, verification, security } = deps;

  async function signedIn(user: UserRow, opened: Awaited<ReturnType<Sessions['open']>>, device: string) {
    return { ...(await sessions.tokensOf(user, opened)), user, device };
  }

  async function byOwnSession(token: string): Promise<null | 'already'> {
    const verified = await db.transaction((tx) => verification.verify(tx, token));
    return verified ? null : 'already';
  }

  async function byPassword(
    user: UserRow,
    token: string,
    password: string,
    from: Origin,
  ): Promise<SignedIn | null> {
    const attempt = await throttle.takeLink(user.id);
    const wrong = () => {
      const at = 'verify-email';
      security.record('security.password_check_failed', { userId: user.id, network: from.network, at });
      return invalid({ password: 'errors:passwordWrong' });
    };
    if (!(await isPassword(password, user.passwordHash))) throw wrong();
    await attempt.succeeded();
    const opening = await db.transaction(async (tx) => {
      const verified = await verification.verify(tx, token);
      if (!verified) return null;
      // The password may have been replaced while it was checked.
      if (verified.passwordHash !== user.passwordHash) throw wrong();
      // A password alone signs nobody in where a second step is asked for: the login page does.
      if (verified.secondFactorAt) return null;
      const device = await devices.remember(tx, verified.id);
      return { verified, device, opened: await sessions.open(tx, verified.id, from) };
    });
    return opening && signedIn(opening.verified, opening.opened, opening.device);
  }

  async function byNewPassword(
    user: UserRow,
    token: string,
    newPassword: string,
    from: Origin,
  ): Promise<SignedIn> {
    // A link to a changed address may have reached a stranger by a typing error: it must not hand an account over.
    if (user.firstVerifiedAt) throw passwordRequired(user);
    requireStrong(newPassword, user, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    const opening = await db.transaction(async (tx) => {
      const verified = await verification.verify(tx, token, { passwordHash, googleSubject: null });
      if (!verified) throw linkUsed();
      await sessions.endAll(tx, verified.id);
      await devices.forgetAll(tx, verified.id);
      const device = await devices.remember(tx, verified.id);
      return { verified, device, opened: await sessions.open(tx, verified.id, from) };
    });
    accessTokens.forget(user.id);
    return signedIn(opening.verified, opening.opened, opening.device);
  }

  return {
    /**
     * @param callerId who is signed in where the link was opened
     * @returns the session of who came with a password; null where none was opened; `already` for a used link
     * @throws AppFailure TOKEN_INVALID, PASSWORD_REQUIRED (the token unspent), VALIDATION_FAILED, RATE_LIMITED
     */
    async verify(
      body: Body,
      callerId: string | undefined,
      from: Origin,
    ): Promise<SignedIn | null | 'already'> {
      const { token, password, newPassword } = body;
      const user = await verification.holder(token);
      const facts = { userId: user.id, network: from.network };
      if (user.emailVerifiedAt && newPassword !== undefined) throw linkUsed();
      // A second click on a used link, or a click after a mail scanner has opened it.
      if (user.emailVerifiedAt) return 'already';
      let result: SignedIn | null | 'already';
      if (newPassword !== undefined) {
        result = await byNewPassword(user, token, newPassword, from);
        security.record('security.password_changed', facts);
      } else if (callerId === user.id) result = await byOwnSession(token);
      else if (password !== undefined) result = await byPassword(user, token, password, from);
      else throw passwordRequired(user);
      security.record('security.email_verified', facts);
      return result;
    },
  };
}

const linkUsed = () => new AppFailure('TOKEN_INVALID', 'errors:verificationUsed');

const passwordRequired = (user: UserRow) =>
  new AppFailure('PASSWORD_REQUIRED', 'errors:linkNeedsPassword', {
    details: {
      newPasswordAllowed: user.firstVerifiedAt === null,
      withGoogle: user.passwordHash === null && user.googleSubject !== null,
      releasable: user.verifiedEmail !== null,
    },
  });
