import type { Proof } from '@awning/contract/webauthn';
import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/failure.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { Assertions } from './passkeys/assertions.ts';
import { isPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { lockUser, type UserRow } from './store/users.ts';

/** Asks a signed-in user once more who they are: for the password, or what stands for it. */
export function createReauthentication(deps: {
  db: Db;
  throttle: LoginThrottle;
  assertions: Assertions;
  sessions: Sessions;
  security: SecurityLog;
}) {
  const { db, throttle, assertions, sessions, security } = deps;

  async function requirePasskey(
    user: UserRow,
    sessionId: string,
    passkey: NonNullable<Proof['passkey']>,
    network: string,
  ): Promise<void> {
    // The challenge was issued to this user, so only a passkey of theirs passes.
    const good = await assertions.check(passkey, 'confirm', `session:${sessionId}`, network);
    await db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await assertions.noteUse(tx, good);
    });
  }

  return {
    /**
     * @param at which call asked, for the security log
     * @throws AppFailure VALIDATION_FAILED at `password`, RATE_LIMITED
     */
    async require(user: UserRow, password: string, at: string): Promise<void> {
      const attempt = await throttle.takeConfirmation(user.id);
      if (!(await isPassword(password, user.passwordHash))) {
        security.record('security.password_check_failed', { userId: user.id, at });
        throw invalid({ password: 'errors:passwordWrong' });
      }
      await attempt.succeeded();
    },

    /**
     * The same; a passkey stands for the password, and so does a session that was opened with one or with Google in the
     * last `recentSignInMinutes`.
     * @throws AppFailure VALIDATION_FAILED at `password`, PASSKEY_REFUSED, RATE_LIMITED
     */
    async requirePasswordOrFresh(
      user: UserRow,
      sessionId: string,
      { password, passkey }: Proof,
      at: string,
      network: string,
    ): Promise<void> {
      if (passkey) return requirePasskey(user, sessionId, passkey, network);
      if (password !== undefined && user.passwordHash) return this.require(user, password, at);
      const session = await sessions.find(user.id, sessionId);
      const isFresh = session && session.openedBy !== 'password' && sessions.isRecent(session.signedInAt);
      if (isFresh) return;
      throw invalid({ password: user.passwordHash ? 'errors:passwordRequired' : 'errors:confirmWithGoogle' });
    },

    /**
     * For what decides how the account is opened: a recent sign-in or a passkey, and the password where sign-ins take no
     * second step.
     * @throws AppFailure VALIDATION_FAILED at `password`, PASSKEY_REFUSED, RATE_LIMITED
     */
    async requireProof(
      user: UserRow,
      sessionId: string,
      { password, passkey }: Proof,
      at: string,
      network: string,
    ): Promise<void> {
      if (passkey) return requirePasskey(user, sessionId, passkey, network);
      const session = await sessions.find(user.id, sessionId);
      if (session && sessions.isRecent(session.signedInAt)) return;
      if (user.secondFactorAt) throw invalid({ password: 'errors:confirmWithPasskey' });
      if (!user.passwordHash) throw invalid({ password: 'errors:confirmWithGoogle' });
      if (password === undefined) throw invalid({ password: 'errors:passwordRequired' });
      await this.require(user, password, at);
    },
  };
}

export type Reauthentication = ReturnType<typeof createReauthentication>;
