import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { type Notice, type Notices, noticeJob } from './notices.ts';
import { type PasswordReset, type ResetMail, resetMailJob } from './password-reset.ts';
import { type Verification, type VerificationMail, verificationMailJob } from './verification.ts';

/** Mail is tried for about two hours while the mail server is down. */
const mailing = { retryLimit: 20, retryDelay: 2, sendsMail: true };

export function identityJobs(deps: {
  verification: Verification;
  notices: Notices;
  passwordReset: PasswordReset;
}): JobDefinition[] {
  const { verification, notices, passwordReset } = deps;
  const verificationMail: JobDefinition<VerificationMail> = {
    name: verificationMailJob,
    ...mailing,
    run: (mail) => verification.mail(mail),
  };
  const notice: JobDefinition<Notice> = { name: noticeJob, ...mailing, run: (data) => notices.mail(data) };
  const resetMail: JobDefinition<ResetMail> = {
    name: resetMailJob,
    ...mailing,
    run: (mail) => passwordReset.mail(mail),
  };
  return [verificationMail, notice, resetMail] as JobDefinition[];
}
