import { dayMs } from '@awning/contract/durations';
import type { PlanId } from '@awning/contract/plans';
import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-kind.ts';

export const billingMailKind = 'accounts.billing';

/** How long before a renewal its mail goes out. */
export const noticeMs = 3 * dayMs;
/** How long before an unpaid plan is put out of force its owner is reminded. */
export const remindMs = 2 * dayMs;

/** A mail about the plan, as a job holds it. Instants are ISO 8601. */
export type BillingMail =
  | {
      ownerId: string;
      template: 'renewalNotice' | 'planEnded';
      planId: PlanId;
      /** When the plan renews or has ended. */
      at: string;
    }
  | {
      ownerId: string;
      template: 'planEnding';
      planId: PlanId;
      /** When the plan will end. */
      at: string;
      /** How many campaigns had not ended. */
      campaigns: number;
    }
  | {
      ownerId: string;
      template: 'paymentFailed' | 'paymentReminder';
      planId: PlanId;
      /** Until when the plan stays in force unpaid. */
      at: string;
      campaigns: number;
    }
  | { ownerId: string; template: 'planReduced' | 'planSuspended'; planId: PlanId; campaigns: number }
  | { ownerId: string; template: 'paymentReceived'; planId: PlanId; suspended: boolean }
  | { ownerId: string; template: 'invoice'; invoiceId: string };

/** Mails of which one at a time is enough, however often the owner changes plans while the mail server is down. */
const foldable: readonly BillingMail['template'][] = ['planEnding', 'planReduced'];

/** Has a mail sent, exactly if the caller's transaction commits. */
export const enqueueBillingMail = (jobs: Jobs, tx: Db, mail: BillingMail): Promise<void> =>
  enqueueMail(
    jobs,
    tx,
    billingMailKind,
    mail,
    foldable.includes(mail.template) ? { key: `${mail.ownerId}/${mail.template}` } : {},
  );
