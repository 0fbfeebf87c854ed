import type { Payments } from '@awning/adapters/ports/payments';
import type { Db } from '../../../platform/db/database.ts';
import type { JobDefinition, Jobs } from '../../../platform/jobs/jobs.ts';
import { forgetClosing, keepClosing } from '../store/customer-deletions.ts';
import type { SyncAccount } from './sync-account.ts';

const copyJob = 'accounts.syncAccount-payments';
const closeJob = 'accounts.close-customer';

/** Has what the provider says of an owner read and copied; those that wait are folded into one. */
export const requestSync = (jobs: Jobs, tx: Db, ownerId: string): Promise<void> =>
  jobs.enqueue(tx, copyJob, { ownerId }, { singletonKey: ownerId });

/** Has a customer's subscriptions ended, and what the provider keeps of the person forgotten, however long that takes. */
export async function closeCustomer(jobs: Jobs, tx: Db, customerId: string, now: Date): Promise<void> {
  await keepClosing(tx, customerId, now);
  await requestClosing(jobs, tx, customerId);
}

/** Has the job run that closes a customer; jobs that wait are folded into one. */
export const requestClosing = (jobs: Jobs, tx: Db, customerId: string): Promise<void> =>
  jobs.enqueue(tx, closeJob, { customerId }, { singletonKey: customerId });

export interface PaymentJobsDeps {
  db: Db;
  syncAccount: SyncAccount;
  provider: Payments;
}

/** What is done at the provider in the background. */
export function paymentJobs({ db, syncAccount, provider }: PaymentJobsDeps): JobDefinition[] {
  const copying: JobDefinition<{ ownerId: string }> = {
    name: copyJob,
    onePerKey: true,
    concurrency: 4,
    retryLimit: 20,
    async run({ ownerId }) {
      await syncAccount(ownerId);
    },
  };
  const closing: JobDefinition<{ customerId: string }> = {
    name: closeJob,
    // Whoever is kept as to be closed is asked for again every ten minutes.
    retryLimit: 20,
    async run({ customerId }) {
      await provider.deleteCustomer(customerId);
      await forgetClosing(db, customerId);
    },
  };
  return [copying as JobDefinition, closing as JobDefinition];
}
