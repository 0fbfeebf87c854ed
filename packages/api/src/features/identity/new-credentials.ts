import { hourMs } from '@awning/contract/durations';
import { secondFactorSettlingHours } from '@awning/contract/passkeys';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Devices } from './devices.ts';
import type { Notices } from './notices.ts';
import type { RecoveryCodes } from './passkeys/recovery-codes.ts';
import type { Sessions } from './sessions.ts';
import { deleteEmailTokensOf } from './store/email-tokens.ts';
import { deletePasskeysOf } from './store/passkeys.ts';
import { lockUser, type UserRow, updateUser } from './store/users.ts';

const settlingMs = secondFactorSettlingHours * hourMs;

/** What a mailed link changes of an account: its password, and its address where the link was mailed to another. */
interface Credentials {
  passwordHash: string;
  email?: string;
  /** Since when somebody else may have held the account, where the link says so; without it until now. */
  knownSince?: Date;
}

/**
 * Replaces the credentials of an account by what whoever reads its mail has chosen. Nothing that a person with the old
 * password holds survives: no session, no remembered device, no mailed link, no link to
 * Google (the next sign-in with Google makes it again, where the addresses are the same). Passkeys stay where they have
 * been the second step for two days: then nobody could add one with the password alone.
 */
export function createNewCredentials(deps: {
  clock: Clock;
  accessTokens: AccessTokens;
  sessions: Sessions;
  devices: Devices;
  notices: Notices;
  recoveryCodes: RecoveryCodes;
}) {
  const { clock, accessTokens, sessions, devices, notices, recoveryCodes } = deps;

  /** Removes the passkeys that somebody with the old password alone could have added until then. */
  async function removePasskeys(tx: Db, user: UserRow, until: Date): Promise<void> {
    const since = user.secondFactorAt?.getTime();
    if (since !== undefined && until.getTime() - since >= settlingMs) return;
    await updateUser(tx, user.id, { secondFactorAt: null });
    await recoveryCodes.forgetAll(tx, user.id);
    const { email, firstName, language } = user;
    if ((await deletePasskeysOf(tx, user.id)) > 0)
      await notices.request(tx, { kind: 'passkeysReset', email, firstName, language });
  }

  return {
    /**
     * In the caller's transaction; call `forget` once it has committed.
     * @param check looks at the link again, now that the account is locked; throws where it is good no more
     * @throws AppFailure NOT_FOUND
     */
    async set(
      tx: Db,
      userId: string,
      change: Credentials,
      check: (user: UserRow) => Promise<void>,
    ): Promise<void> {
      const before = await lockUser(tx, userId);
      if (!before) throw notFound();
      await check(before);
      const now = clock.now();
      const { emailVerifiedAt, firstVerifiedAt } = before;
      // A link that was opened proves the address it was mailed to.
      const verified = {
        verifiedEmail: change.email ?? before.email,
        emailVerifiedAt: emailVerifiedAt ?? now,
        firstVerifiedAt: firstVerifiedAt ?? now,
      };
      // Whoever had the old password may have added a Google account of their own.
      const unlinked = { googleSubject: null };
      const { passwordHash, email: address } = change;
      const chosen = { passwordHash, ...(address !== undefined && { email: address }) };
      const user = await updateUser(tx, userId, { ...chosen, ...verified, ...unlinked, updatedAt: now });
      if (!user) throw notFound();
      await deleteEmailTokensOf(tx, userId, ['verification', 'reset']);
      await sessions.endAll(tx, userId);
      await devices.forgetAll(tx, userId);
      await removePasskeys(tx, user, change.knownSince ?? now);
      const { email, firstName, language } = user;
      await notices.request(tx, { kind: 'passwordChanged', email, firstName, language });
    },

    /** Drops the cached access tokens of the account. */
    forget: (userId: string): void => accessTokens.forget(userId),
  };
}

export type NewCredentials = ReturnType<typeof createNewCredentials>;
