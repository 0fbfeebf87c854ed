import type { Language } from '@awning/contract/scalars';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { findUserByEmail, isNoticeDue, updateUser } from './store/users.ts';

export const noticeJob = 'identity.notice';

/** What somebody is told by mail about her account. What outlives its user carries what the mail needs. */
export type Notice =
  | { kind: 'signupAttempt'; email: string }
  | { kind: 'emailChanged' | 'accountDeleted'; email: string; firstName: string; language: Language };

/** An address is told about sign-ups with it at most this often, in milliseconds. */
const signupNoticeMs = 60 * 60 * 1000;

/** Mails about what happened to an account. */
export function createNotices(deps: { db: Db; clock: Clock; jobs: Jobs; mailer: Mailer; publicUrl: string }) {
  const { db, clock, jobs, mailer, publicUrl } = deps;

  async function tellOfSignup(email: string): Promise<void> {
    const now = clock.now();
    const user = await findUserByEmail(db, email);
    if (!user || !(await isNoticeDue(db, user.id, new Date(now.getTime() - signupNoticeMs)))) return;
    await mailer.send({
      to: email,
      language: user.language,
      template: 'signupAttempt',
      actionUrl: `${publicUrl}/login`,
    });
    await updateUser(db, user.id, { signupNoticeAt: now });
  }

  return {
    /** Has a notice mailed, in the caller's transaction. */
    request: (tx: Db, notice: Notice): Promise<void> => jobs.enqueue(tx, noticeJob, notice),

    /** The job. */
    async mail(notice: Notice): Promise<void> {
      if (notice.kind === 'signupAttempt') return tellOfSignup(notice.email);
      const { kind, email, firstName, language } = notice;
      await mailer.send({ to: email, language, template: kind, values: { firstName } });
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
