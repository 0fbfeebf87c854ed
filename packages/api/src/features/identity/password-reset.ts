import { resetHours, type resetPasswordBody } from '@awning/contract/identity';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { digest } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail, type MailKind } from '../../platform/mail/mail-kind.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { issueToken, linkOf } from './mailed-token.ts';
import type { NewCredentials } from './new-credentials.ts';
import { requireStrong } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import * as tokens from './store/email-tokens.ts';
import { findUser, findUserByEmail, findUserByProvedEmail, type UserRow } from './store/users.ts';

const kind = 'identity.password-reset';
const template = 'passwordReset';

interface ResetMail {
  email: string;
}

/** Setting a new password by a mailed link. The link proves access to the inbox, so it verifies the address too. */
export function createPasswordReset(deps: {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  throttle: LoginThrottle;
  newCredentials: NewCredentials;
  security: SecurityLog;
  publicUrl: string;
}) {
  const { db, clock, jobs, throttle, newCredentials, security, publicUrl } = deps;

  async function makeLink({ id: ownerId }: UserRow, email: string) {
    const createdAt = clock.now();
    const token = await issueToken(db, { ownerId, email, purpose: 'reset', createdAt, hours: resetHours });
    return linkOf(db, `${publicUrl}/reset-password`, token);
  }

  const mails: MailKind<ResetMail, typeof template> = {
    name: kind,
    formerJob: 'identity.reset-mail',
    templates: [template],
    async prepare({ email }) {
      const holder = await findUserByEmail(db, email);
      // An account keeps the address that it has proved until it has proved another.
      const user = holder && mayReset(holder) ? holder : await findUserByProvedEmail(db, email);
      if (!user) return null;
      const { language } = user;
      return { to: email, language, template, limit: template, makeLink: () => makeLink(user, email) };
    },
  };

  return {
    mails,

    /** Has a link mailed, if the address may get one. The same work for every address, so that its time tells nothing. */
    request: (email: string): Promise<void> => enqueueMail(jobs, db, kind, { email } satisfies ResetMail),

    /**
     * Sets the password, ends every session, and tells by mail. The link works once, and every other reset link of the
     * account ends with it.
     * @throws AppFailure TOKEN_INVALID, VALIDATION_FAILED at `password` (the link unspent)
     */
    async reset({ token, password }: z.output<typeof resetPasswordBody>, network: string): Promise<void> {
      const row = await tokens.findEmailToken(db, digest(token), 'reset');
      const holder = row && row.expiresAt > clock.now() && (await findUser(db, row.ownerId));
      if (!row || !holder) throw expired();
      requireStrong(password, holder, 'password');
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        const change = { passwordHash, email: row.email };
        await newCredentials.set(tx, row.ownerId, change, async (user) => {
          const held = await tokens.lockEmailToken(tx, digest(token), 'reset');
          const isGood = held && held.expiresAt > clock.now() && resetAddress(user) === held.email;
          if (!isGood) throw expired();
        });
      });
      newCredentials.forget(holder.id);
      // Whoever had forgotten the password has tried it before: those failures must not delay the sign-in that follows.
      await throttle.forgetFailures(row.email, network);
      security.record('security.password_changed', { userId: holder.id, network, at: 'reset-password' });
    },
  };
}

/**
 * A changed address that was never verified may be a stranger's by a typing error, so it gets no link that hands the
 * account over.
 */
const mayReset = (user: UserRow): boolean => user.emailVerifiedAt !== null || user.firstVerifiedAt === null;

/** Whose mail a reset is proved by: the account's address, or the one it has proved before. */
const resetAddress = (user: UserRow): string | null => (mayReset(user) ? user.email : user.verifiedEmail);

const expired = () => new AppFailure('TOKEN_INVALID', 'errors:resetToken');
