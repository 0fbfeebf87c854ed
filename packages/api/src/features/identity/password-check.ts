import { invalid } from '../../platform/failure.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { isPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { UserRow } from './store/users.ts';

/** Asks a signed-in user for the password once more. */
export function createPasswordCheck(deps: {
  throttle: LoginThrottle;
  sessions: Sessions;
  security: SecurityLog;
}) {
  const { throttle, sessions, security } = deps;
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
     * The same; a session that was opened with Google in the last `recentSignInMinutes` needs no password.
     * @throws AppFailure VALIDATION_FAILED at `password`, RATE_LIMITED
     */
    async requirePasswordOrGoogle(
      user: UserRow,
      sessionId: string,
      password: string | undefined,
      at: string,
    ): Promise<void> {
      if (password !== undefined && user.passwordHash) return this.require(user, password, at);
      const session = await sessions.find(user.id, sessionId);
      const isFresh = session?.openedBy === 'google' && sessions.isRecent(session.signedInAt);
      if (isFresh) return;
      throw invalid({ password: user.passwordHash ? 'errors:passwordRequired' : 'errors:confirmWithGoogle' });
    },
  };
}

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;
