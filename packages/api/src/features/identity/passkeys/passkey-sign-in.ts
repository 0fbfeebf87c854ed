import type { Assertion } from '@awning/contract/webauthn';
import { digest, randomToken } from '../../../platform/crypto/digest.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure } from '../../../platform/failure.ts';
import type { SecurityLog } from '../../../platform/telemetry/security-log.ts';
import type { Devices } from '../devices.ts';
import type { Origin } from '../origin.ts';
import type { Sessions } from '../sessions.ts';
import type { SignedIn } from '../signed-in.ts';
import { lockUser } from '../store/users.ts';
import type { Assertions } from './assertions.ts';

const bindingOf = (browser: string) => `browser:${digest(browser)}`;

/** Signing in with a passkey instead of the password: the device has verified its user, so it takes no second step. */
export function createPasskeySignIn(deps: {
  db: Db;
  assertions: Assertions;
  sessions: Sessions;
  devices: Devices;
  security: SecurityLog;
}) {
  const { db, assertions, sessions, devices, security } = deps;
  return {
    /**
     * The same for everybody, so it tells nobody who has passkeys.
     * @param kept what this browser was given before; several tabs share it
     * @returns the options, and what the browser keeps until it answers
     */
    async begin(kept: string | undefined) {
      const browser = kept ?? randomToken();
      return { options: await assertions.ask('sign-in', bindingOf(browser), null), kept: browser };
    },

    /** @throws AppFailure PASSKEY_REFUSED, EMAIL_NOT_VERIFIED */
    async finish(answer: Assertion, kept: string | undefined, from: Origin): Promise<SignedIn> {
      const { network } = from;
      const good = await assertions.check(answer, 'sign-in', bindingOf(kept ?? ''), network);
      const { ownerId } = good.passkey;
      const { user, device, opened } = await db.transaction(async (tx) => {
        const held = await lockUser(tx, ownerId);
        await assertions.noteUse(tx, good);
        // A passkey goes with its user, so there is one; the compiler can't know.
        if (!held?.emailVerifiedAt) throw new AppFailure('EMAIL_NOT_VERIFIED', 'errors:emailNotVerified');
        const known = await devices.known(tx, ownerId, from.deviceToken);
        const remembered = known ? null : await devices.remember(tx, ownerId);
        const session = await sessions.open(tx, ownerId, from, { openedBy: 'passkey' });
        return { user: held, device: remembered, opened: session };
      });
      const { sessionId } = opened;
      security.record('security.login_succeeded', { userId: ownerId, sessionId, network, by: 'passkey' });
      return { ...(await sessions.tokensOf(user, opened)), user, device };
    },
  };
}
