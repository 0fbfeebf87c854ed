import {
  type IdentityProvider,
  IdentityProviderFailure,
  type ProvidedPerson,
  type SignInAttempt,
} from '@awning/adapters/ports/identity-provider';
import type { googleReturns } from '@awning/contract/identity';
import type { Language } from '@awning/contract/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import type { Devices } from './devices.ts';
import type { Notices } from './notices.ts';
import type { Origin } from './origin.ts';
import type { SecondStep } from './passkeys/second-step.ts';
import type { Sessions } from './sessions.ts';
import type { SignedIn } from './signed-in.ts';
import { isReserved } from './store/reserved-emails.ts';
import * as store from './store/users.ts';
import type { Verification } from './verification.ts';

export type GoogleReturn = (typeof googleReturns)[number];

/** How long the sign-in page may stay open, in milliseconds. */
export const googleAttemptMs = 10 * 60_000;

/**
 * Why nobody was signed in.
 * - `unverified`: Google has not verified the address.
 * - `usePassword`: there is an account with the address, and Google does not know whose the address is today.
 * - `verifyFirst`: there is an account with the address that was never verified; its link was mailed again.
 */
export type GoogleRefusal =
  | 'cancelled'
  | 'failed'
  | 'unavailable'
  | 'unverified'
  | 'usePassword'
  | 'verifyFirst';

/** What is kept in the browser, sealed, between setting out and coming back. */
interface Kept extends SignInAttempt {
  returnTo: GoogleReturn;
  language: Language;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Where the user has asked for a second step: what the browser keeps until it is taken. */
interface FirstStep {
  firstStep: string;
}

const purpose = 'google sign-in';

/** Signing up and in with Google. An account is linked to Google's id of the person, not to the address. */
export function createGoogleSignIn(deps: {
  db: Db;
  clock: Clock;
  /** Null where Google is not configured. */
  google: IdentityProvider | null;
  sealer: Sealer;
  sessions: Sessions;
  devices: Devices;
  verification: Verification;
  secondStep: SecondStep;
  notices: Notices;
  security: SecurityLog;
  publicUrl: string;
}) {
  const { db, clock, google, sealer, sessions, devices, verification, secondStep, notices, security } = deps;
  const redirectUri = `${deps.publicUrl}/api/user/google/callback`;

  function openKept(sealed: string | undefined): Kept | null {
    if (!sealed) return null;
    try {
      return JSON.parse(sealer.open(sealed, purpose));
    } catch {
      return null;
    }
  }

  /** The account of a person at Google, in the caller's transaction: linked already, linked now, or made. */
  async function accountOf(
    tx: Db,
    person: ProvidedPerson,
    { language, returnTo }: Kept,
  ): Promise<store.UserRow | GoogleRefusal> {
    const linked = await store.lockUserByGoogle(tx, person.subject);
    if (linked) return linked;
    // A confirmation is of an account that is there, and makes or links none.
    if (returnTo !== 'start') return 'failed';
    // Without Google's word for it, an address is a claim that anybody can make.
    if (!person.emailVerified) return 'unverified';
    const known = await store.lockUserByEmail(tx, person.email);
    if (known) return link(tx, known, person);
    const now = clock.now();
    const user: store.UserRow = {
      id: newId(),
      firstName: person.firstName.slice(0, 80),
      lastName: person.lastName.slice(0, 80),
      email: person.email,
      emailVerifiedAt: now,
      emailRefusal: null,
      verifiedEmail: person.email,
      firstVerifiedAt: now,
      passwordHash: null,
      googleSubject: person.subject,
      language,
      theme: 'system',
      secondFactorAt: null,
      deletionRequestedAt: null,
      deletionToldAt: null,
      createdAt: now,
      updatedAt: now,
    };
    if (!(await store.insertUser(tx, user))) return 'failed';
    // Asked after the insertion, which waits for whoever is giving the address up at this moment.
    if (!(await isReserved(tx, person.email, now, user.id))) return user;
    await store.deleteUser(tx, user.id);
    return 'failed';
  }

  async function link(
    tx: Db,
    known: store.UserRow,
    person: ProvidedPerson,
  ): Promise<store.UserRow | GoogleRefusal> {
    if (!known.emailVerifiedAt) {
      // Somebody else may have signed up with the address: its mail decides.
      await verification.request(tx, known.email);
      return 'verifyFirst';
    }
    // A work address that was given to somebody else comes with another id: it opens nothing of who had it before.
    if (known.googleSubject) return 'failed';
    if (!person.emailIsTheirs) return 'usePassword';
    const change = { googleSubject: person.subject, updatedAt: clock.now() };
    const user = await store.updateUser(tx, known.id, change);
    if (!user) return 'failed';
    const { email, firstName, language } = user;
    await notices.request(tx, { kind: 'googleLinked', email, firstName, language });
    return user;
  }

  async function signIn(
    person: ProvidedPerson,
    kept: Kept,
    from: Origin,
  ): Promise<SignedIn | FirstStep | GoogleRefusal> {
    const opening = await db.transaction(async (tx) => {
      const user = await accountOf(tx, person, kept);
      if (typeof user === 'string') return user;
      if (secondStep.isNeeded(user)) return { firstStep: secondStep.begin(user, 'google', kept.returnTo) };
      const known = await devices.known(tx, user.id, from.deviceToken);
      const device = known ? null : await devices.remember(tx, user.id);
      return { user, device, opened: await sessions.open(tx, user.id, from, { openedBy: 'google' }) };
    });
    if (typeof opening === 'string') return opening;
    if (opening.firstStep !== undefined) return { firstStep: opening.firstStep };
    const { user, device, opened } = opening;
    return { ...(await sessions.tokensOf(user, opened)), user, device };
  }

  return {
    /**
     * @returns the page at Google to send the browser to, and what the browser keeps until it comes back
     * @throws IdentityProviderFailure unavailable
     */
    async begin(returnTo: GoogleReturn, language: Language): Promise<{ url: string; kept: string }> {
      if (!google) throw new IdentityProviderFailure('unavailable');
      const { url, attempt } = await google.begin(redirectUri);
      const expiresAt = clock.now().getTime() + googleAttemptMs;
      const kept: Kept = { ...attempt, returnTo, language, expiresAt };
      return { url, kept: sealer.seal(JSON.stringify(kept), purpose) };
    },

    /**
     * Signs in whoever comes back from Google. Does not throw for Google's failures: the browser is redirected either way.
     * @param query of the address that Google sent the browser to, with its question mark
     * @param sealed what the browser has kept
     */
    async finish(
      query: string,
      sealed: string | undefined,
      from: Origin,
    ): Promise<
      { returnTo: GoogleReturn } & ({ signedIn: SignedIn } | FirstStep | { refusal: GoogleRefusal })
    > {
      const kept = openKept(sealed);
      const { network } = from;
      const refused = (refusal: GoogleRefusal) => {
        security.record('security.login_failed', { network, by: 'google', reason: refusal });
        return { refusal, returnTo: kept?.returnTo ?? 'start' };
      };
      if (!google || !kept || kept.expiresAt <= clock.now().getTime()) return refused('failed');
      try {
        const person = await google.redeem(new URL(query, redirectUri), kept);
        const signedIn = await signIn(person, kept, from);
        if (typeof signedIn === 'string') return refused(signedIn);
        if ('firstStep' in signedIn) return { ...signedIn, returnTo: kept.returnTo };
        security.record('security.login_succeeded', { userId: signedIn.user.id, network, by: 'google' });
        return { signedIn, returnTo: kept.returnTo };
      } catch (error) {
        if (!(error instanceof IdentityProviderFailure)) throw error;
        return refused(error.kind === 'refused' ? 'failed' : error.kind);
      }
    },
  };
}
