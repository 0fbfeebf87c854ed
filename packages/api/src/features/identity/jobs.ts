import type { Allowances } from '../../platform/allowances/allowances.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { type Notice, type Notices, noticeJob } from './notices.ts';
import { deleteExpiredEmailTokens } from './store/email-tokens.ts';
import { deleteExpiredDevices } from './store/known-devices.ts';
import { deleteAttemptsBefore } from './store/login-attempts.ts';
import { deleteExpiredSessions } from './store/sessions.ts';
import { type Verification, type VerificationMail, verificationMailJob } from './verification.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Mail is tried for about two hours while the mail server is down. */
const mailing = { retryLimit: 20, retryDelay: 2, pollingSeconds: 0.5 };

export function identityJobs(deps: {
  db: Db;
  clock: Clock;
  allowances: Allowances;
  verification: Verification;
  notices: Notices;
}): JobDefinition[] {
  const { db, clock, allowances, verification, notices } = deps;
  const verificationMail: JobDefinition<VerificationMail> = {
    name: verificationMailJob,
    ...mailing,
    run: (mail) => verification.mail(mail),
  };
  const notice: JobDefinition<Notice> = { name: noticeJob, ...mailing, run: (data) => notices.mail(data) };
  const cleanUp: JobDefinition = {
    name: 'identity.clean-up',
    cron: '17 3 * * *',
    pollingSeconds: 30,
    async run() {
      const now = clock.now();
      await deleteExpiredSessions(db, now);
      await deleteExpiredEmailTokens(db, now);
      await deleteExpiredDevices(db, now);
      await allowances.cleanUp(db);
      await deleteAttemptsBefore(db, new Date(now.getTime() - dayMs));
    },
  };
  return [verificationMail as JobDefinition, notice as JobDefinition, cleanUp];
}
