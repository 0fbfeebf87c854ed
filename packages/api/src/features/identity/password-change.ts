import type { changePasswordBody } from '@awning/contract/identity';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Devices } from './devices.ts';
import type { Notices } from './notices.ts';
import type { Origin } from './origin.ts';
import { requireStrong } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import type { Reauthentication } from './reauthentication.ts';
import type { Sessions } from './sessions.ts';
import { deleteEmailTokensOf } from './store/email-tokens.ts';
import { findUser, lockUser, updateUser } from './store/users.ts';

export interface PasswordChangeDeps {
  db: Db;
  clock: Clock;
  accessTokens: AccessTokens;
  sessions: Sessions;
  devices: Devices;
  notices: Notices;
  reauthentication: Reauthentication;
  security: SecurityLog;
}

/** Changing the password of a signed-in user. */
export function createPasswordChange(deps: PasswordChangeDeps) {
  const { db, clock, accessTokens, sessions, devices, notices, reauthentication, security } = deps;
  return {
    /**
     * Changes the password, ends every other session, and tells by mail.
     * @throws AppFailure VALIDATION_FAILED, RATE_LIMITED, CONFLICT where it was changed elsewhere meanwhile
     */
    async change(
      caller: Caller,
      { newPassword, ...proof }: z.output<typeof changePasswordBody>,
      { network, deviceToken }: Origin,
    ): Promise<void> {
      const user = await findUser(db, caller.id);
      if (!user) throw notFound();
      const { sessionId } = caller;
      await reauthentication.requirePasswordOrFresh(user, sessionId, proof, 'change-password', network);
      requireStrong(newPassword, user, 'newPassword');
      const passwordHash = await hashPassword(newPassword);
      const session = await sessions.find(caller.id, caller.sessionId);
      const keep = await devices.known(db, caller.id, deviceToken);
      await db.transaction(async (tx) => {
        const now = clock.now();
        const before = await lockUser(tx, caller.id);
        if (before?.passwordHash !== user.passwordHash) throw new AppFailure('CONFLICT', 'errors:conflict');
        // Whoever had the old password may have added a Google account of their own.
        const unlinked = session?.openedBy !== 'google' && { googleSubject: null };
        await updateUser(tx, caller.id, { passwordHash, updatedAt: now, ...unlinked });
        await deleteEmailTokensOf(tx, caller.id, ['reset']);
        await sessions.endAll(tx, caller.id, caller.sessionId);
        await devices.forgetAll(tx, caller.id, keep);
        const { email, firstName, language } = user;
        await notices.request(tx, { kind: 'passwordChanged', email, firstName, language });
      });
      accessTokens.forget(caller.id);
      security.record('security.password_changed', { userId: caller.id, network, at: 'change-password' });
    },
  };
}
