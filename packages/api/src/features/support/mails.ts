import { hourMs } from '@awning/contract/durations';
import type { SupportContext } from '@awning/contract/support';
import type { Db } from '../../platform/db/database.ts';
import type { MailKind, PreparedMail } from '../../platform/mail/mail-kind.ts';
import { translate } from '../../platform/messages.ts';
import { findRemainingUser } from '../identity/public.ts';
import { hoursOf } from './answer-hours.ts';
import { hoursIn } from './answer-texts.ts';
import * as store from './store.ts';

export const supportMailKind = 'support.message';
const templates = ['bugReport', 'bugThanks', 'contactMessage', 'contactThanks'] as const;
type Prepared = PreparedMail<(typeof templates)[number]> | null;

/** One mail about something that was written to us: to our support, or back to who wrote it. */
export interface SupportMail {
  kind: 'bug' | 'contact';
  id: string;
  /** Whose bug report it is; null for the contact form. */
  ownerId: string | null;
  to: 'support' | 'sender';
}

/** @param supportAddress where support reads its mail */
export function supportMails(
  db: Db,
  supportAddress: string,
): MailKind<SupportMail, (typeof templates)[number]> {
  async function prepareBug(id: string, ownerId: string, to: SupportMail['to']): Promise<Prepared> {
    const report = await store.findBugReport(db, ownerId, id);
    const user = report && (await findRemainingUser(db, ownerId));
    if (!user) return null;
    const { email, emailVerified, firstName, lastName, language } = user;
    const { subject, description } = report;
    if (to === 'sender') {
      // An unverified address may be a stranger's.
      if (!emailVerified) return null;
      const values = { firstName, subject, hours: hoursIn(language, hoursOf(report.priority)) };
      return { to: email, language, template: 'bugThanks', values, quote: description };
    }
    return {
      to: supportAddress,
      language: 'en',
      template: 'bugReport',
      values: { ...marked(report), subject, name: `${firstName} ${lastName}`.trim(), email, id },
      quote: withContext(description, report.context),
      replyTo: email,
      urgent: report.priority,
    };
  }

  async function prepareContact(id: string, to: SupportMail['to']): Promise<Prepared> {
    const message = await store.findContactMessage(db, id);
    if (!message) return null;
    const { email, name, language } = message;
    // None of the writer's words: the form is open to all, and must not carry them to a stranger's inbox.
    // And only so many to one address: whoever writes chooses it.
    if (to === 'sender') {
      const values = { hours: hoursIn(language, hoursOf(message.priority)) };
      return { to: email, language, template: 'contactThanks', values, limit: 'contactThanks' };
    }
    const subject = message.subject || translate('en', 'mail:noSubject');
    return {
      to: supportAddress,
      language: 'en',
      template: 'contactMessage',
      values: { ...marked(message), subject, name, email, id },
      quote: withContext(message.message, message.context),
      replyTo: email,
      urgent: message.priority,
    };
  }

  return {
    name: supportMailKind,
    formerJob: 'support.mail',
    templates,
    prepare: ({ kind, id, ownerId, to }) =>
      kind === 'contact' || ownerId === null ? prepareContact(id, to) : prepareBug(id, ownerId, to),
  };
}

/** What the desk sorts by: a mark at the beginning of the subject, and until when it is to answer. */
function marked({ priority, createdAt }: { priority: boolean; createdAt: Date }) {
  const due = new Date(createdAt.getTime() + hoursOf(priority) * hourMs);
  return {
    mark: priority ? `${translate('en', 'mail:priorityMark')} ` : '',
    due: `${due.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  };
}

/** A person's words, and below them what they agreed to attach. */
function withContext(words: string, context: SupportContext | null): string {
  if (!context) return words;
  const { requestId = translate('en', 'mail:noRequest'), ...rest } = context;
  return `${words}\n\n${translate('en', 'mail:supportContext', { ...rest, requestId })}`;
}
