import { isFree, isSmaller, termsOf } from '@awning/contract/plans';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Billing, requirePlan } from './billing.ts';
import { enqueueBillingMail } from './billing-mails.ts';
import { chargeForChange } from './charges.ts';
import type { Ledger } from './ledger.ts';
import { requireAccount } from './limits.ts';
import { accountAt, planChange } from './periods.ts';
import * as store from './store/accounts.ts';

export interface LedgerBillingDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  ledger: Ledger;
  plansFree: boolean;
  /** How many campaigns of an owner have not ended. */
  countCampaigns(db: Db, ownerId: string): Promise<number>;
}

/** Billing on the built-in ledger: changes take effect at once, months renew by themselves, nothing is charged. */
export function createLedgerBilling(deps: LedgerBillingDeps): Billing {
  const { db, clock, jobs, ledger, plansFree, countCampaigns } = deps;

  /** Locks the account, brings it up to now, changes it, and answers what it has become. */
  function change(
    ownerId: string,
    decide: (tx: Db, account: store.AccountRow) => Promise<store.AccountRow>,
  ): Promise<store.AccountRow> {
    return db.transaction(async (tx) => {
      const account = requireAccount(await ledger.settle(tx, ownerId));
      // Only the provider can change what it bills, and this server has no key to it.
      if (account.billedBy !== 'ledger')
        throw new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:paymentsUnavailable');
      return decide(tx, account);
    });
  }

  async function setCancelled(tx: Db, account: store.AccountRow, cancelAtPeriodEnd: boolean) {
    await store.updateAccount(tx, account.ownerId, { cancelAtPeriodEnd });
    return { ...account, cancelAtPeriodEnd };
  }

  return {
    async preview(ownerId, planId) {
      const now = clock.now();
      const account = accountAt(requireAccount(await store.findAccount(db, ownerId)), now);
      const next = { ...account, ...planChange(account, planId, now) };
      const charge = plansFree ? null : chargeForChange(account, next, now);
      return {
        effect: 'now',
        charge: charge && {
          amount: charge.amount,
          currency: termsOf(planId).currency,
          periodStart: charge.period.start.toISOString(),
          periodEnd: charge.period.end.toISOString(),
        },
      };
    },

    /** Up or down, and takes a scheduled cancellation back; what exists beyond the new limits stays. */
    async upgrade(ownerId, planId, { from }) {
      const account = await change(ownerId, async (tx, before) => {
        requirePlan(before, from);
        const next = await ledger.changePlan(tx, before, planId);
        const campaigns = await countCampaigns(tx, ownerId);
        const { limits } = termsOf(planId);
        if (limits.campaigns !== null && campaigns > limits.campaigns && isSmaller(planId, before.planId)) {
          await enqueueBillingMail(jobs, tx, { ownerId, template: 'planReduced', planId, campaigns });
        }
        return next;
      });
      return { account };
    },

    cancel: (ownerId) =>
      change(ownerId, async (tx, account) => {
        const { planId } = account;
        if (isFree(planId)) throw new AppFailure('CONFLICT', 'errors:nothingToCancel');
        if (!account.cancelAtPeriodEnd) {
          const at = account.periodEnd.toISOString();
          const campaigns = await countCampaigns(tx, ownerId);
          await enqueueBillingMail(jobs, tx, { ownerId, template: 'planEnding', planId, at, campaigns });
        }
        return setCancelled(tx, account, true);
      }),

    resume: (ownerId) =>
      change(ownerId, (tx, account) => {
        if (isFree(account.planId)) throw new AppFailure('CONFLICT', 'errors:nothingToResume');
        return setCancelled(tx, account, false);
      }),
  };
}
