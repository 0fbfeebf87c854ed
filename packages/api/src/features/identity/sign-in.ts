import type { loginBody, signupBody } from '@awning/contract/identity';
import type { Language } from '@awning/contract/languages';
import type { Proof } from '@awning/contract/webauthn';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Deletion, PendingDeletion } from './deletion.ts';
import type { Devices } from './devices.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { Notices } from './notices.ts';
import type { Origin } from './origin.ts';
import type { SecondStep } from './passkeys/second-step.ts';
import { requireStrong } from './password-strength.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Reauthentication } from './reauthentication.ts';
import type { Sessions } from './sessions.ts';
import type { SignedIn } from './signed-in.ts';
import { isReserved } from './store/reserved-emails.ts';
import * as store from './store/users.ts';
import type { Verification } from './verification.ts';

export interface SignInDeps {
  db: Db;
  clock: Clock;
  accessTokens: AccessTokens;
  sessions: Sessions;
  devices: Devices;
  throttle: LoginThrottle;
  verification: Verification;
  notices: Notices;
  security: SecurityLog;
  deletion: Deletion;
  reauthentication: Reauthentication;
  secondStep: SecondStep;
}

/** Signing up and in, and asking for the account's deletion. */
export function createSignIn(deps: SignInDeps) {
  const {
    db,
    clock,
    sessions,
    devices,
    throttle,
    verification,
    notices,
    security,
    deletion,
    reauthentication,
    secondStep,
  } = deps;

  async function requireUser(userId: string): Promise<store.UserRow> {
    const user = await store.findUser(db, userId);
    if (!user) throw notFound();
    return user;
  }

  /** Opens a session, and remembers the device unless it is known, in the caller's transaction. */
  async function open(tx: Db, userId: string, from: Origin, knownDevice: string | null = null) {
    const device = knownDevice ? null : await devices.remember(tx, userId);
    return { device, opened: await sessions.open(tx, userId, from) };
  }

  return {
    /**
     * Signs somebody up and in, and has a verification link mailed. An address that is taken learns of it by mail;
     * who asked learns nothing.
     * @returns null where the address is taken: an answer like any other, so that a repeated request mails nothing again
     * @throws AppFailure VALIDATION_FAILED
     */
    async signUp<A>(
      body: z.output<typeof signupBody>,
      asked: Language,
      from: Origin,
      transact: Transact<A, SignedIn | null>,
    ): Promise<A> {
      const { password, language = asked, ...person } = body;
      requireStrong(password, person, 'password');
      const passwordHash = await hashPassword(password);
      const now = clock.now();
      const newUser = {
        ...person,
        id: newId(),
        language,
        passwordHash,
        googleSubject: null,
        theme: 'system' as const,
        emailVerifiedAt: null,
        emailRefusal: null,
        verifiedEmail: null,
        firstVerifiedAt: null,
        secondFactorAt: null,
        deletionRequestedAt: null,
        deletionToldAt: null,
        createdAt: now,
        updatedAt: now,
      };
      // Stays false where a repeated request is answered with what the first one made.
      let stored = false;
      const signedIn = await transact(async (tx) => {
        const inserted = await store.insertUser(tx, newUser);
        // Asked after the insertion, which waits for whoever is giving the address up at this moment.
        const reserved = inserted && (await isReserved(tx, person.email, now));
        if (reserved) await store.deleteUser(tx, newUser.id);
        if (!inserted || reserved) {
          await notices.request(tx, { kind: 'signupAttempt', email: person.email });
          return null;
        }
        await verification.request(tx, person.email);
        const { device, opened } = await open(tx, newUser.id, from);
        stored = true;
        return { ...(await sessions.tokensOf(newUser, opened)), user: newUser, device };
      });
      if (stored) security.record('security.signed_up', { userId: newUser.id, network: from.network });
      return signedIn;
    },

    /**
     * @returns what the browser keeps until the second step, where the user has asked for one
     * @throws AppFailure INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, RATE_LIMITED
     */
    async logIn(
      { email, password }: z.output<typeof loginBody>,
      from: Origin,
    ): Promise<SignedIn | { firstStep: string }> {
      const { network } = from;
      const user = await store.findUserByEmail(db, email);
      const knownDevice = user ? await devices.known(db, user.id, from.deviceToken) : null;
      const facts = { userId: user?.id, address: email, network, knownDevice: knownDevice !== null };
      const attempt = await throttle.consume({ email, network, knownDevice }).catch((error) => {
        security.record('security.login_throttled', facts);
        throw error;
      });
      const right = await isPassword(password, user?.passwordHash);
      if (!user || !right) {
        security.record('security.login_failed', { ...facts, reason: user ? 'password' : 'address' });
        throw new AppFailure('INVALID_CREDENTIALS', 'errors:invalidCredentials');
      }
      await attempt.succeeded();
      if (!user.emailVerifiedAt) {
        security.record('security.login_failed', { ...facts, reason: 'unverified' });
        throw new AppFailure('EMAIL_NOT_VERIFIED', 'errors:emailNotVerified');
      }
      const opening = await db.transaction(async (tx) => {
        // The password may have been replaced while it was checked.
        const held = await store.lockUserShared(tx, user.id);
        if (!held || held.passwordHash !== user.passwordHash)
          throw new AppFailure('INVALID_CREDENTIALS', 'errors:invalidCredentials');
        return secondStep.isNeeded(held) ? null : open(tx, user.id, from, knownDevice);
      });
      if (!opening) {
        security.record('security.login_first_step', facts);
        return { firstStep: secondStep.begin(user, 'password') };
      }
      const { device, opened } = opening;
      security.record('security.login_succeeded', { ...facts, sessionId: opened.sessionId });
      return { ...(await sessions.tokensOf(user, opened)), user, device };
    },

    /**
     * Has the link mailed again, to the signed-in user's address or to the one given.
     * @throws AppFailure RATE_LIMITED to who is signed in; whoever is not learns nothing
     */
    async sendVerification(userId: string | undefined, email: string | undefined): Promise<void> {
      if (userId) {
        const user = await requireUser(userId);
        if (!user.emailVerifiedAt) await db.transaction((tx) => verification.requestLimited(tx, user.email));
        return;
      }
      if (!email) throw invalid({ email: 'errors:emailRequired' });
      await verification.request(db, email);
    },

    me: requireUser,

    /**
     * Deletes a user with all data, once Meta has confirmed that none of the user's campaigns runs.
     * @returns null where that is done, else what it waits for
     * @throws AppFailure VALIDATION_FAILED, RATE_LIMITED
     */
    async deleteUser(caller: Caller, proof: Proof, network: string): Promise<PendingDeletion | null> {
      const user = await requireUser(caller.id);
      await reauthentication.requirePasswordOrFresh(user, caller.sessionId, proof, 'delete-user', network);
      return deletion.request(caller.id);
    },
  };
}
