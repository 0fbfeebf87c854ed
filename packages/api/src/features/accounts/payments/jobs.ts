import type { Db } from '../../../platform/db/database.ts';
import type { JobDefinition, Jobs } from '../../../platform/jobs/jobs.ts';
import type { Payments } from '../../../ports/payments.ts';
import type { Copy } from './copy.ts';

const copyJob = 'accounts.copy-payments';
const closeJob = 'accounts.close-customer';

/** Has what the provider says of an owner read and copied; those that wait are folded into one. */
export const requestCopy = (jobs: Jobs, tx: Db, ownerId: string): Promise<void> =>
  jobs.enqueue(tx, copyJob, { ownerId }, { singletonKey: ownerId });

/** Has a customer's subscriptions ended, and what the provider keeps of the person forgotten. */
export const requestClosing = (jobs: Jobs, tx: Db, customerId: string): Promise<void> =>
  jobs.enqueue(tx, closeJob, { customerId }, { singletonKey: customerId });

/** What is done at the provider in the background. */
export function paymentJobs({ copy, provider }: { copy: Copy; provider: Payments }): JobDefinition[] {
  const copying: JobDefinition<{ ownerId: string }> = {
    name: copyJob,
    onePerKey: true,
    concurrency: 4,
    pollingSeconds: 5,
    retryLimit: 20,
    async run({ ownerId }) {
      await copy(ownerId);
    },
  };
  const closing: JobDefinition<{ customerId: string }> = {
    name: closeJob,
    pollingSeconds: 5,
    // With ten minutes between them: a week.
    retryLimit: 1000,
    async run({ customerId }) {
      await provider.deleteCustomer(customerId);
    },
  };
  return [copying as JobDefinition, closing as JobDefinition];
}
