import type { profileBody } from '@awning/contract/identity';
import type { z } from 'zod';
import { type Allowance, type Allowances, requireTaken } from '../../platform/allowances/allowances.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unique-violation.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Devices } from './devices.ts';
import { issueToken } from './mailed-token.ts';
import { type Notice, type Notices, restoreToken } from './notices.ts';
import type { Origin } from './origin.ts';
import type { Reauthentication } from './reauthentication.ts';
import type { RefreshToken, Sessions, SignedInBy } from './sessions.ts';
import { isReserved } from './store/reserved-emails.ts';
import { findSession } from './store/sessions.ts';
import * as store from './store/users.ts';
import type { Verification } from './verification.ts';

/**
 * Changes of address that one account may try, taken addresses included: enough for a typing error, too few to ask
 * which addresses have an account.
 */
const changes: Allowance = {
  name: 'identity.email-change',
  windows: [
    { max: 3, seconds: 60 * 60 },
    { max: 6, seconds: 24 * 60 * 60 },
  ],
};

/**
 * Corrections of an address that was never verified, as of a typing error at sign-up: few, since each mails an address
 * that may be a stranger's.
 */
const corrections: Allowance = {
  name: 'identity.email-correction',
  windows: [{ max: 2, seconds: 24 * 60 * 60 }],
};

export interface ProfileDeps {
  db: Db;
  clock: Clock;
  accessTokens: AccessTokens;
  allowances: Allowances;
  sessions: Sessions;
  devices: Devices;
  reauthentication: Reauthentication;
  verification: Verification;
  notices: Notices;
  security: SecurityLog;
}

/** The sign-in that vouches for a change, with the password's hash where it was given again. */
type Vouched = SignedInBy & { checkedHash?: string };

type Profile = Omit<z.output<typeof profileBody>, 'password'>;

/** Changing one's profile, its address above all. */
export function createProfile(deps: ProfileDeps) {
  const {
    db,
    clock,
    accessTokens,
    allowances,
    sessions,
    devices,
    reauthentication,
    verification,
    notices,
    security,
  } = deps;

  /** @returns the sign-in that vouches for the change @throws AppFailure VALIDATION_FAILED at `password`, RATE_LIMITED */
  async function requirePassword(user: store.UserRow, caller: Caller, password?: string): Promise<Vouched> {
    if (password === undefined || !user.passwordHash) {
      const session = await sessions.find(caller.id, caller.sessionId);
      if (session && sessions.isRecent(session.signedInAt)) return session;
      const asked = user.passwordHash ? 'errors:passwordToChangeEmail' : 'errors:confirmWithGoogle';
      throw invalid({ password: asked });
    }
    await reauthentication.require(user, password, 'profile');
    return { openedBy: 'password', signedInAt: clock.now(), checkedHash: user.passwordHash };
  }

  /** @throws AppFailure VALIDATION_FAILED, RATE_LIMITED */
  async function requireChangeAllowed(
    user: store.UserRow,
    caller: Caller,
    password?: string,
  ): Promise<Vouched> {
    const signedIn = await requirePassword(user, caller, password);
    const taking = await allowances.consume(db, user.firstVerifiedAt ? changes : corrections, user.id);
    requireTaken(taking, 'errors:emailChangeLimited');
    return signedIn;
  }

  /**
   * The sign-in that a moved account goes on with, looked at again now that the account is locked: the session has to be
   * there still, and the password that was checked to be the account's. Where sign-ins take a second step, the password
   * alone makes no session a recent one.
   * @throws AppFailure CONFLICT
   */
  async function stillVouched(
    tx: Db,
    user: store.UserRow,
    caller: Caller,
    signedIn: Vouched | null,
  ): Promise<SignedInBy> {
    const session = await findSession(tx, caller.id, caller.sessionId);
    const { checkedHash } = signedIn ?? {};
    const isGood = checkedHash === undefined || user.passwordHash === checkedHash;
    if (!signedIn || !session || !isGood) throw new AppFailure('CONFLICT', 'errors:conflict');
    return user.secondFactorAt ? session : signedIn;
  }

  async function save(
    tx: Db,
    caller: Caller,
    profile: Profile,
    signedIn: Vouched | null,
    from: Origin,
    keep: string | null,
  ) {
    const userId = caller.id;
    const before = await store.lockUser(tx, userId);
    if (!before) throw notFound();
    const moved = profile.email !== before.email;
    const by = moved ? await stillVouched(tx, before, caller, signedIn) : null;
    // Google vouched for the former address; without a password it remains the one way in.
    const unlinked = before.passwordHash !== null && { googleSubject: null };
    const change = {
      ...profile,
      updatedAt: clock.now(),
      ...(moved && { emailVerifiedAt: null, ...unlinked }),
    };
    const user = await store.updateUser(tx, userId, change);
    if (!user) throw notFound();
    // Asked after the update, which fails where the address is taken and waits for whoever is giving it up now.
    if (moved && (await isReserved(tx, profile.email, clock.now(), userId))) throw emailInUse();
    if (!by) return { user, opened: null };
    await sessions.endAll(tx, userId);
    await devices.forgetAll(tx, userId, keep);
    await verification.requestLimited(tx, profile.email);
    if (before.emailVerifiedAt) {
      const changedAt = clock.now();
      // Reserves the address from this moment on; the mail brings a token of its own.
      await issueToken(tx, restoreToken(userId, before.email, changedAt));
      await notices.request(tx, addressChanged(before, changedAt));
    }
    const { openedBy, signedInAt } = by;
    return { user, opened: await sessions.open(tx, userId, from, { openedBy, signedInAt }) };
  }

  return {
    /**
     * Changes the profile. A new address takes the password (or a recent sign-in), has to be verified again, and ends
     * every session but the one that asked, which continues with a new refresh token.
     * @throws AppFailure EMAIL_IN_USE, VALIDATION_FAILED, RATE_LIMITED
     */
    async update(
      caller: Caller,
      { password, ...profile }: z.output<typeof profileBody>,
      from: Origin,
    ): Promise<{ user: store.UserRow; refreshToken: RefreshToken | null }> {
      const before = await store.findUser(db, caller.id);
      if (!before) throw notFound();
      const moves = profile.email !== before.email;
      const signedIn = moves ? await requireChangeAllowed(before, caller, password) : null;
      const keep = await devices.known(db, caller.id, from.deviceToken);
      const saving = unlessTaken(store.emailConstraint, emailInUse, () =>
        db.transaction((tx) => save(tx, caller, profile, signedIn, from, keep)),
      );
      const { user, opened } = await saving.catch(async (error) => {
        // Where another account holds the address without having proved it, the address's mail decides whose it is.
        if (error instanceof AppFailure && error.code === 'EMAIL_IN_USE')
          await verification.request(db, profile.email);
        throw error;
      });
      if (opened) {
        accessTokens.forget(caller.id);
        const { email: address } = user;
        security.record('security.email_changed', { userId: caller.id, address, network: from.network });
      }
      return { user, refreshToken: opened?.refreshToken ?? null };
    },
  };
}

const addressChanged = ({ id, email, firstName, language }: store.UserRow, changedAt: Date): Notice => ({
  kind: 'emailChanged',
  userId: id,
  email,
  firstName,
  language,
  changedAt: changedAt.toISOString(),
});

const emailInUse = () =>
  new AppFailure('EMAIL_IN_USE', 'errors:emailInUse', {
    details: { fields: { email: 'errors:emailInUse' } },
  });
