import type { EmailRefusal } from '@awning/contract/onboarding';
import type { LimitedMail } from '../allowances/mail-allowance.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail, OneTimeLink } from './mail.ts';

/** The one job that sends mail. */
export const mailJobName = 'mail.send';

/** What the queue holds of a mail. It carries ids and no one-time link. */
export interface QueuedMail {
  kind: string;
  data: object;
}

/** A mail that is ready to go out. */
export interface PreparedMail<Template extends string = string> extends Mail<Template> {
  /** Where others can choose the recipient: what the mail counts as. One above the limit is silently not sent. */
  limit?: LimitedMail;
  /**
   * Makes the one-time link of the mail's button, once nothing else keeps the mail from going out.
   * @returns null where the link may not be made any more: then no mail goes out
   */
  makeLink?(): Promise<OneTimeLink | null>;
}

/** The mails of one subject of one feature. */
export interface MailKind<Data extends object = object, Template extends string = string> {
  /** `feature.subject`, such as `accounts.billing`. */
  name: string;
  /** The job that sent these mails before 2026-11-26: what waits in its queue is still sent. */
  formerJob?: string;
  templates: readonly Template[];
  /** Whether what the mail tells of is still so: it may have waited for the mail server. Always, where there is none. */
  isStillTrue?(data: Data): Promise<boolean>;
  /** Told once where the mail server refuses the address for good: the mail is given up. */
  refused?(data: Data, why: EmailRefusal): Promise<void>;
  /** @returns null where there is nobody, or nothing, to write to or of any more */
  prepare(data: Data): Promise<PreparedMail<Template> | null>;
}

export interface EnqueuedMail {
  /** At most one mail of a key waits. Without one, mails are never folded together. */
  key?: string;
  /** A mail that is sent to many at once, such as a weekly report, goes out after all others. */
  bulk?: boolean;
  /** To whom it goes, where its data don't say: mails to one run one after the other. */
  outside?: string;
  /** Seconds from now before which it does not go out. */
  afterSeconds?: number;
}

/** Has a mail sent, exactly if the caller's transaction commits. @param kind the name of a `MailKind` */
export const enqueueMail = (
  jobs: Jobs,
  tx: Db,
  kind: string,
  data: object,
  { key, bulk, outside = addresseeOf(data), afterSeconds }: EnqueuedMail = {},
): Promise<void> =>
  jobs.enqueue<QueuedMail>(
    tx,
    mailJobName,
    { kind, data },
    {
      outside,
      ...(key && { singletonKey: `${kind}/${key}` }),
      ...(bulk && { priority: -1 }),
      ...(afterSeconds && { startAfter: afterSeconds }),
    },
  );

/** What tells addressees apart, by what mails carry; one that says nothing of it is by itself. */
function addresseeOf(data: object): string {
  const { email, to, recipientId, userId, ownerId } = data as Record<string, unknown>;
  return String(email ?? to ?? recipientId ?? userId ?? ownerId ?? newId());
}
