import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { type Notice, type Notices, noticeJob } from './notices.ts';
import { type PasswordReset, type ResetMail, resetMailJob } from './password-reset.ts';
import { type Verification, type VerificationMail, verificationMailJob } from './verification.ts';

export function identityJobs(deps: {
  verification: Verification;
  notices: Notices;
  passwordReset: PasswordReset;
}): JobDefinition[] {
  const { verification, notices, passwordReset } = deps;
  const verificationMail: JobDefinition<VerificationMail> = {
    name: verificationMailJob,
    sendsMail: true,
    run: (mail) => verification.mail(mail),
  };
  const notice: JobDefinition<Notice> = {
    name: noticeJob,
    sendsMail: true,
    run: (data) => notices.mail(data),
  };
  const resetMail: JobDefinition<ResetMail> = {
    name: resetMailJob,
    sendsMail: true,
    run: (mail) => passwordReset.mail(mail),
  };
  return [verificationMail, notice, resetMail] as JobDefinition[];
}
