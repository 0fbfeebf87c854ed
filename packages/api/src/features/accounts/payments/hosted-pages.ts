import type { CheckoutStatus } from '@awning/contract/accounts';
import { AppFailure } from '../../../platform/failure.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import * as payments from '../store/payments.ts';
import type { CheckoutDeps, Checkouts } from './checkouts.ts';
import { createEvents } from './events.ts';
import { upstream } from './upstream.ts';

/** What an owner has to do on the provider's own pages, and what the provider tells us. */
export function createHostedPages(
  deps: Omit<CheckoutDeps, 'syncAccount' | 'allowances'> & { jobs: Jobs; checkouts: Checkouts },
) {
  const { db, provider, checkouts, publicUrl } = deps;

  /** @throws AppFailure CONFLICT where nothing was ever paid */
  async function customerOf(ownerId: string): Promise<string> {
    const customerId = await payments.findCustomer(db, ownerId);
    if (!customerId) throw new AppFailure('CONFLICT', 'errors:nothingPaidYet');
    return customerId;
  }

  return {
    /** What has become of the latest first payment. @throws AppFailure UPSTREAM_UNAVAILABLE */
    checkoutStatus: (ownerId: string): Promise<CheckoutStatus> => upstream(() => checkouts.status(ownerId)),

    /**
     * A page of the provider's: to keep cards and addresses on, or to pay what is overdue.
     * @throws AppFailure CONFLICT, UPSTREAM_UNAVAILABLE
     */
    async open(ownerId: string, purpose: 'manage' | 'pay'): Promise<string> {
      const customerId = await customerOf(ownerId);
      return upstream(async () => {
        const payUrl = purpose === 'pay' ? await provider.payUrl(customerId) : null;
        return payUrl ?? provider.openPortal(customerId, `${publicUrl}/dashboard/settings?tab=billing`);
      });
    },

    receiveEvent: createEvents(deps),
  };
}
