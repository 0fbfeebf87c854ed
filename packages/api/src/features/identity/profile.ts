import { type profileBody, recentSignInMinutes } from '@awning/contract/identity';
import type { z } from 'zod';
import type { Allowance, Allowances } from '../../platform/allowances/allowances.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unique-violation.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Devices } from './devices.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { Notices } from './notices.ts';
import { isPassword } from './passwords.ts';
import type { RefreshToken, Sessions } from './sessions.ts';
import type { Origin } from './signed-in.ts';
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
  throttle: LoginThrottle;
  verification: Verification;
  notices: Notices;
  security: SecurityLog;
}

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
    throttle,
    verification,
    notices,
    security,
  } = deps;

  /** @returns when the password was last given @throws AppFailure VALIDATION_FAILED at `password`, RATE_LIMITED */
  async function requirePassword(user: store.UserRow, caller: Caller, password?: string): Promise<Date> {
    const now = clock.now();
    if (password === undefined) {
      const signedInAt = await sessions.signedInAt(caller.id, caller.sessionId);
      if (signedInAt && now.getTime() - signedInAt.getTime() < recentSignInMinutes * 60_000)
        return signedInAt;
      throw invalid({ password: 'errors:passwordToChangeEmail' });
    }
    const attempt = await throttle.takeConfirmation(user.id);
    if (!(await isPassword(password, user.passwordHash))) {
      security.record('security.password_check_failed', { userId: user.id, at: 'profile' });
      throw invalid({ password: 'errors:passwordWrong' });
    }
    await attempt.succeeded();
    return now;
  }

  /** @throws AppFailure VALIDATION_FAILED, RATE_LIMITED */
  async function requireChangeAllowed(user: store.UserRow, caller: Caller, password?: string): Promise<Date> {
    const signedInAt = await requirePassword(user, caller, password);
    const taking = await allowances.take(db, user.firstVerifiedAt ? changes : corrections, user.id);
    if (taking.granted) return signedInAt;
    const { retryAfter } = taking;
    throw new AppFailure('RATE_LIMITED', 'errors:emailChangeLimited', { details: { retryAfter } });
  }

  async function save(
    tx: Db,
    userId: string,
    profile: Profile,
    signedInAt: Date | null,
    keep: string | null,
  ) {
    const before = await store.lockUser(tx, userId);
    if (!before) throw notFound();
    const moved = profile.email !== before.email;
    if (moved && !signedInAt) throw new AppFailure('CONFLICT', 'errors:conflict');
    if (moved && (await store.isEmailTaken(tx, profile.email, userId))) throw emailInUse();
    const change = { ...profile, updatedAt: clock.now(), ...(moved && { emailVerifiedAt: null }) };
    const user = await store.updateUser(tx, userId, change);
    if (!user) throw notFound();
    if (!moved || !signedInAt) return { user, opened: null };
    await sessions.endAll(tx, userId);
    await devices.forgetAll(tx, userId, keep);
    await verification.requestLimited(tx, profile.email);
    const { email, firstName, language } = before;
    if (before.emailVerifiedAt) {
      await notices.request(tx, { kind: 'emailChanged', email, firstName, language });
    }
    return { user, opened: await sessions.open(tx, userId, signedInAt) };
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
      { network, deviceToken }: Origin,
    ): Promise<{ user: store.UserRow; refreshToken: RefreshToken | null }> {
      const before = await store.findUser(db, caller.id);
      if (!before) throw notFound();
      const moves = profile.email !== before.email;
      const signedInAt = moves ? await requireChangeAllowed(before, caller, password) : null;
      const keep = await devices.known(db, caller.id, deviceToken);
      const { user, opened } = await unlessTaken(store.emailConstraint, emailInUse, () =>
        db.transaction((tx) => save(tx, caller.id, profile, signedInAt, keep)),
      );
      if (opened) {
        accessTokens.forget(caller.id);
        const { email: address } = user;
        security.record('security.email_changed', { userId: caller.id, address, network });
      }
      return { user, refreshToken: opened?.refreshToken ?? null };
    },
  };
}

const emailInUse = () =>
  new AppFailure('EMAIL_IN_USE', 'errors:emailInUse', {
    details: { fields: { email: 'errors:emailInUse' } },
  });
