import type { SupportContext } from '@awning/contract/support';
import type { MailAllowance } from '../../platform/allowances/mail-allowance.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { translate } from '../../platform/messages.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { findRemainingUser } from '../identity/public.ts';
import * as store from './store.ts';

export const supportMailJob = 'support.mail';

/** One mail about something that was written to us: to our support, or back to who wrote it. */
export interface SupportMail {
  kind: 'bug' | 'contact';
  id: string;
  /** Whose bug report it is; null for the contact form. */
  ownerId: string | null;
  to: 'support' | 'sender';
}

export interface SupportJobsDeps {
  db: Db;
  mailer: Mailer;
  mailAllowance: MailAllowance;
  /** Where support reads its mail. */
  supportAddress: string;
}

export function supportJobs(deps: SupportJobsDeps): JobDefinition[] {
  const { db, mailer, mailAllowance, supportAddress } = deps;

  async function mailBug(id: string, ownerId: string, to: SupportMail['to']): Promise<void> {
    const report = await store.findBugReport(db, ownerId, id);
    if (!report) return;
    const user = await findRemainingUser(db, ownerId);
    if (!user) return;
    const { email, emailVerified, firstName, lastName, language } = user;
    const { subject, description } = report;
    if (to === 'sender') {
      // An unverified address may be a stranger's.
      if (!emailVerified) return;
      return mailer.send({
        to: email,
        language,
        template: 'bugThanks',
        values: { firstName, subject },
        quote: description,
      });
    }
    const values = { subject, name: `${firstName} ${lastName}`.trim(), email, id };
    const quote = withContext(description, report.context);
    const replyTo = email;
    await mailer.send({ to: supportAddress, language: 'en', template: 'bugReport', values, quote, replyTo });
  }

  async function mailContact(id: string, to: SupportMail['to']): Promise<void> {
    const message = await store.findContactMessage(db, id);
    if (!message) return;
    const { email, name, language } = message;
    if (to === 'sender') {
      // None of the writer's words: the form is open to all, and must not carry them to a stranger's inbox.
      // And only so many to one address: whoever writes chooses it.
      await mailAllowance.sendWithin('contactThanks', email, () =>
        mailer.send({ to: email, language, template: 'contactThanks' }),
      );
      return;
    }
    const subject = message.subject || translate('en', 'mail:noSubject');
    const values = { subject, name, email, id };
    const quote = withContext(message.message, message.context);
    const replyTo = email;
    await mailer.send({
      to: supportAddress,
      language: 'en',
      template: 'contactMessage',
      values,
      quote,
      replyTo,
    });
  }

  const mail: JobDefinition<SupportMail> = {
    name: supportMailJob,
    sendsMail: true,
    async run({ kind, id, ownerId, to }) {
      if (kind === 'contact' || ownerId === null) return mailContact(id, to);
      await mailBug(id, ownerId, to);
    },
  };
  return [mail as JobDefinition];
}

/** A person's words, and below them what they agreed to attach. */
function withContext(words: string, context: SupportContext | null): string {
  if (!context) return words;
  const { requestId = translate('en', 'mail:noRequest'), ...rest } = context;
  return `${words}\n\n${translate('en', 'mail:supportContext', { ...rest, requestId })}`;
}
