import { restoreHours } from '@awning/contract/identity';
import { secondFactorSettlingHours } from '@awning/contract/passkeys';
import type { Language } from '@awning/contract/scalars';
import type { MailAllowance } from '../../platform/allowances/mail-allowance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { issueToken, sendToken } from './mailed-token.ts';
import { restorableOf } from './store/email-tokens.ts';
import { findUserByEmail, findUserByProvedEmail, lockUser, type UserRow } from './store/users.ts';
import type { Verification } from './verification.ts';

export const noticeJob = 'identity.notice';

/** A mail about an account. Where it is sent after the user was deleted, it carries what the mail needs. */
export type Notice =
  | { kind: 'signupAttempt'; email: string }
  | {
      kind:
        | 'passwordChanged'
        | 'googleLinked'
        | 'emailReleased'
        | 'accountDeleted'
        | 'passkeyAdded'
        | 'passkeyRemoved'
        | 'passkeysReset'
        | 'secondFactorOn'
        | 'secondFactorOff'
        | 'recoveryCodesMade'
        | 'recoveryCodeUsed';
      email: string;
      firstName: string;
      language: Language;
      /** What the text names as `detail`: a passkey, or how many codes are left. */
      detail?: string;
    }
  /** To the former address, with the link that takes the change back. */
  | {
      kind: 'emailChanged';
      userId: string;
      email: string;
      firstName: string;
      language: Language;
      /** ISO 8601 in UTC. */
      changedAt: string;
    };

/** Mails about what happened to an account. */
export function createNotices(deps: {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  mailAllowance: MailAllowance;
  verification: Verification;
  publicUrl: string;
}) {
  const { db, clock, jobs, mailer, mailAllowance, verification, publicUrl } = deps;

  async function mailSignupAttempt(email: string): Promise<void> {
    const user = (await findUserByEmail(db, email)) ?? (await findUserByProvedEmail(db, email));
    if (!user) return;
    if (user.email !== email) return mailSignIn(user, email);
    // The address is not verified yet; the mail contains the link that verifies it.
    if (!user.emailVerifiedAt) return verification.mail({ email, counted: false });
    await mailSignIn(user, email);
  }

  async function mailSignIn({ language }: UserRow, email: string): Promise<void> {
    await mailAllowance.sendWithin('signupAttempt', email, () =>
      mailer.send({ to: email, language, template: 'signupAttempt', actionUrl: `${publicUrl}/login` }),
    );
  }

  async function mailRestore(notice: Notice & { kind: 'emailChanged' }): Promise<void> {
    const { userId, email, firstName, language, changedAt } = notice;
    const at = new Date(changedAt);
    const token = await db.transaction(async (tx) => {
      if (!(await lockUser(tx, userId))) return null;
      // The mail may have waited for the mail server: the change may have been taken back by a former owner meanwhile.
      const still = await restorableOf(tx, userId, clock.now());
      const isReserved = still.some((one) => one.email === email && one.changedAt.getTime() === at.getTime());
      return isReserved ? issueToken(tx, restoreToken(userId, email, at)) : null;
    });
    if (token === null) return;
    await sendToken(db, token, () =>
      mailer.send({
        to: email,
        language,
        template: 'emailChanged',
        values: { firstName, hours: restoreHours },
        actionUrl: `${publicUrl}/restore-email?token=${token}`,
      }),
    );
  }

  return {
    /** Has a notice mailed, in the caller's transaction. */
    request: (tx: Db, notice: Notice): Promise<void> => jobs.enqueue(tx, noticeJob, notice),

    /** The job. */
    async mail(notice: Notice): Promise<void> {
      if (notice.kind === 'signupAttempt') return mailSignupAttempt(notice.email);
      const { kind, email, firstName, language } = notice;
      if (kind === 'emailChanged') return mailRestore(notice);
      const reset = kind !== 'accountDeleted' && { actionUrl: `${publicUrl}/forgot-password` };
      const { detail = '' } = notice;
      const hours = secondFactorSettlingHours;
      await mailer.send({
        to: email,
        language,
        template: kind,
        values: { firstName, detail, hours },
        ...reset,
      });
    },
  };
}

/** What reserves a former address for whoever reads its mail, and takes its change back. */
export const restoreToken = (ownerId: string, email: string, changedAt: Date) =>
  ({ ownerId, email, purpose: 'restore', createdAt: changedAt, hours: restoreHours }) as const;

export type Notices = ReturnType<typeof createNotices>;
