import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { type Notice, type Notices, noticeJob } from './notices.ts';
import { type Verification, type VerificationMail, verificationMailJob } from './verification.ts';

/** Mail is tried for about two hours while the mail server is down. */
const mailing = { retryLimit: 20, retryDelay: 2, pollingSeconds: 0.5 };

export function identityJobs(deps: { verification: Verification; notices: Notices }): JobDefinition[] {
  const { verification, notices } = deps;
  const verificationMail: JobDefinition<VerificationMail> = {
    name: verificationMailJob,
    ...mailing,
    run: (mail) => verification.mail(mail),
  };
  const notice: JobDefinition<Notice> = { name: noticeJob, ...mailing, run: (data) => notices.mail(data) };
  return [verificationMail as JobDefinition, notice as JobDefinition];
}
