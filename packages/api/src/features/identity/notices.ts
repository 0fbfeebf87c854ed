import { restoreHours } from '@awning/contract/identity';
import type { Language } from '@awning/contract/languages';
import { secondFactorSettlingHours } from '@awning/contract/passkeys';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail, type MailKind, type PreparedMail } from '../../platform/mail/mail-kind.ts';
import { issueToken, linkOf } from './mailed-token.ts';
import { restorableOf } from './store/email-tokens.ts';
import { findUserByEmail, findUserByProvedEmail, lockUser } from './store/users.ts';
import type { Verification } from './verification.ts';

const noticeKind = 'identity.notice';

/** Notices that need nothing but the address and a name. */
const plain = [
  'passwordChanged',
  'googleLinked',
  'emailReleased',
  'accountDeleted',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeysReset',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  'recoveryCodeUsed',
] as const;
const templates = [...plain, 'signupAttempt', 'emailChanged'] as const;
type Prepared = PreparedMail | null;

/** A mail about an account. Where it is sent after the user was deleted, it carries what the mail needs. */
export type Notice =
  | { kind: 'signupAttempt'; email: string }
  | EmailChanged
  | {
      kind: (typeof plain)[number];
      email: string;
      firstName: string;
      language: Language;
      /** What the text names as `detail`: a passkey, or how many codes are left. */
      detail?: string;
    };

/** To the former address, with the link that takes the change back. */
interface EmailChanged {
  kind: 'emailChanged';
  userId: string;
  email: string;
  firstName: string;
  language: Language;
  /** ISO 8601 in UTC. */
  changedAt: string;
}

/** Mails about what happened to an account. */
export function createNotices(deps: {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  verification: Verification;
  publicUrl: string;
}) {
  const { db, clock, jobs, verification, publicUrl } = deps;

  async function signupAttempt(email: string): Promise<Prepared> {
    const user = (await findUserByEmail(db, email)) ?? (await findUserByProvedEmail(db, email));
    if (!user) return null;
    // The address is not verified yet; the mail contains the link that verifies it.
    const isUnverified = user.email === email && !user.emailVerifiedAt;
    if (isUnverified) return verification.mails.prepare({ email, counted: false });
    const { language } = user;
    const template = 'signupAttempt' as const;
    return { to: email, language, template, limit: template, actionUrl: `${publicUrl}/login` };
  }

  /** Null where the change was taken back by a former owner while the mail waited. */
  const restoreLink = ({ userId, email, changedAt }: EmailChanged) =>
    db.transaction(async (tx) => {
      const at = new Date(changedAt);
      if (!(await lockUser(tx, userId))) return null;
      const restorable = await restorableOf(tx, userId, clock.now());
      if (!restorable.some((one) => one.email === email && one.changedAt.getTime() === at.getTime()))
        return null;
      return linkOf(db, `${publicUrl}/restore-email`, await issueToken(tx, restoreToken(userId, email, at)));
    });

  const mails: MailKind<Notice> = {
    name: noticeKind,
    formerJob: noticeKind,
    templates,
    async prepare(notice) {
      if (notice.kind === 'signupAttempt') return signupAttempt(notice.email);
      const { kind, email, firstName, language } = notice;
      const to = { to: email, language, template: kind };
      if (kind === 'emailChanged')
        return {
          ...to,
          values: { firstName, hours: restoreHours },
          makeLink: () => restoreLink(notice),
        };
      const { detail = '' } = notice;
      return {
        ...to,
        values: { firstName, detail, hours: secondFactorSettlingHours },
        ...(kind !== 'accountDeleted' && { actionUrl: `${publicUrl}/forgot-password` }),
      };
    },
  };

  return {
    mails,

    /** Has a notice mailed, in the caller's transaction. */
    request: (tx: Db, notice: Notice): Promise<void> => enqueueMail(jobs, tx, noticeKind, notice),
  };
}

/** What reserves a former address for whoever reads its mail, and takes its change back. */
export const restoreToken = (ownerId: string, email: string, changedAt: Date) =>
  ({ ownerId, email, purpose: 'restore', createdAt: changedAt, hours: restoreHours }) as const;

export type Notices = ReturnType<typeof createNotices>;
