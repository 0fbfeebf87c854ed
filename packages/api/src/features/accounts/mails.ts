import type { PlanId } from '@awning/contract/accounts';
import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

export const mailJob = 'accounts.mail';

/** A mail about the plan, as a job holds it. Instants are ISO 8601. */
export type BillingMail =
  | {
      ownerId: string;
      template: 'renewalNotice' | 'planEnded';
      planId: PlanId;
      /** When the plan renews or has ended. */
      at: string;
    }
  | { ownerId: string; template: 'invoice'; invoiceId: string };

/** Has a mail sent, exactly if the caller's transaction commits. */
export const enqueueBillingMail = (jobs: Jobs, tx: Db, mail: BillingMail): Promise<void> =>
  jobs.enqueue(tx, mailJob, mail);
