import type { loginBody, profileBody, signupBody, User } from '@awning/contract/identity';
import type { Language } from '@awning/contract/scalars';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { Notices } from './notices.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { presentUser } from './presenter.ts';
import type { Sessions, Tokens } from './sessions.ts';
import * as store from './store/users.ts';
import type { Verification } from './verification.ts';

export interface IdentityDeps {
  db: Db;
  clock: Clock;
  accessTokens: AccessTokens;
  sessions: Sessions;
  throttle: LoginThrottle;
  verification: Verification;
  notices: Notices;
  /** Undoes what a user has running outside (campaigns at Meta) before her data goes. @throws where it can't be undone now */
  leave(ownerId: string): Promise<void>;
}

export interface SignedIn extends Tokens {
  user: User;
}

/** Who people are: signing up and in, their profile, and leaving. */
export function createIdentityService(deps: IdentityDeps) {
  const { db, clock, accessTokens, sessions, throttle, verification, notices, leave } = deps;

  async function demandUser(userId: string): Promise<store.UserRow> {
    const user = await store.findUser(db, userId);
    if (!user) throw notFound();
    return user;
  }

  async function changeProfile(tx: Db, userId: string, profile: z.output<typeof profileBody>) {
    const before = await store.lockUser(tx, userId);
    if (!before) throw notFound();
    const now = clock.now();
    const moved = profile.email !== before.email;
    if (moved && (await store.isEmailTaken(tx, profile.email, userId))) throw emailInUse();
    const user = await store.updateUser(tx, userId, {
      ...profile,
      updatedAt: now,
      ...(moved && { emailVerifiedAt: null }),
    });
    if (!user) throw notFound();
    if (!moved) return { user, opened: null };
    await sessions.endAll(tx, userId);
    await verification.request(tx, profile.email);
    const { email, firstName, language } = before;
    if (before.emailVerifiedAt) {
      await notices.request(tx, { kind: 'emailChanged', email, firstName, language });
    }
    return { user, opened: await sessions.open(tx, userId) };
  }

  return {
    /**
     * Signs somebody up and in, and has a verification link mailed. An address that is taken learns of it by mail;
     * who asked learns nothing.
     * @throws AppFailure SIGNUP_FAILED
     */
    async signUp(body: z.output<typeof signupBody>, asked: Language): Promise<SignedIn> {
      const { password, language = asked, ...person } = body;
      const passwordHash = await hashPassword(password);
      const now = clock.now();
      const fresh = {
        ...person,
        id: newId(),
        language,
        passwordHash,
        theme: 'system' as const,
        emailVerifiedAt: null,
        signupNoticeAt: null,
        createdAt: now,
        updatedAt: now,
      };
      const opened = await db.transaction(async (tx) => {
        if (!(await store.insertUser(tx, fresh))) {
          await notices.request(tx, { kind: 'signupAttempt', email: person.email });
          return null;
        }
        await verification.request(tx, person.email);
        return sessions.open(tx, fresh.id);
      });
      if (!opened) throw new AppFailure('SIGNUP_FAILED', 'errors:signupFailed');
      return { ...(await sessions.tokensOf(fresh, opened)), user: presentUser(fresh) };
    },

    /** @throws AppFailure INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, RATE_LIMITED */
    async logIn({ email, password }: z.output<typeof loginBody>): Promise<SignedIn> {
      await throttle.take(email);
      const user = await store.findUserByEmail(db, email);
      const right = await isPassword(password, user?.passwordHash);
      if (!user || !right) throw new AppFailure('INVALID_CREDENTIALS', 'errors:invalidCredentials');
      await throttle.succeeded(email);
      if (!user.emailVerifiedAt) throw new AppFailure('EMAIL_NOT_VERIFIED', 'errors:emailNotVerified');
      const opened = await db.transaction((tx) => sessions.open(tx, user.id));
      return { ...(await sessions.tokensOf(user, opened)), user: presentUser(user) };
    },

    /** Has the link mailed again, to the signed-in user's address or to the one given. */
    async sendVerification(userId: string | undefined, email: string | undefined): Promise<void> {
      const address = userId ? (await demandUser(userId)).email : email;
      if (!address) throw invalid({ email: 'errors:emailRequired' });
      await verification.request(db, address);
    },

    async me(userId: string): Promise<User> {
      return presentUser(await demandUser(userId));
    },

    /**
     * Changes the profile. A new address has to be verified again, and ends every session; the one that asked goes on
     * under a new refresh token, so that she is not thrown out of the page she is on.
     * @throws AppFailure EMAIL_IN_USE
     */
    async updateProfile(
      userId: string,
      profile: z.output<typeof profileBody>,
    ): Promise<{ user: User; refreshToken: string | null }> {
      const { user, opened } = await db
        .transaction((tx) => changeProfile(tx, userId, profile))
        .catch((error) => {
          throw isUniqueViolation(error) ? emailInUse() : error;
        });
      if (opened) accessTokens.forget(userId);
      return { user: presentUser(user), refreshToken: opened?.refreshToken ?? null };
    },

    /** Deletes a user and all that is hers, once what runs outside has stopped. @throws AppFailure VALIDATION_FAILED, RATE_LIMITED */
    async deleteUser(userId: string, password: string): Promise<void> {
      const user = await demandUser(userId);
      await throttle.take(user.email);
      if (!(await isPassword(password, user.passwordHash)))
        throw invalid({ password: 'errors:passwordWrong' });
      await throttle.succeeded(user.email);
      await leave(userId);
      await db.transaction(async (tx) => {
        await store.deleteUser(tx, userId);
        const { email, firstName, language, emailVerifiedAt } = user;
        if (emailVerifiedAt) {
          await notices.request(tx, { kind: 'accountDeleted', email, firstName, language });
        }
      });
      accessTokens.forget(userId);
    },
  };
}

export type IdentityService = ReturnType<typeof createIdentityService>;

const emailInUse = () =>
  new AppFailure('EMAIL_IN_USE', 'errors:emailInUse', {
    details: { fields: { email: 'errors:emailInUse' } },
  });
