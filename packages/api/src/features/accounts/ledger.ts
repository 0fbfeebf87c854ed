import { isFree, type PlanId } from '@awning/contract/plans';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueBillingMail } from './billing-mails.ts';
import { chargeForChange, chargeForRenewal } from './charges.ts';
import type { Invoices } from './invoices/invoices.ts';
import { accountAt, planChange, renewedPeriods } from './periods.ts';
import * as store from './store/accounts.ts';

/**
 * The built-in ledger: writes down what has become of accounts, with the invoices of what is paid for. All of it runs in
 * the caller's transaction with the account's row locked, so that a period is invoiced once, whoever notices its start.
 * @param deps.plansFree then nothing is paid for, and nothing invoiced
 */
export function createLedger(deps: { clock: Clock; jobs: Jobs; invoices: Invoices; plansFree: boolean }) {
  const { clock, jobs, invoices, plansFree } = deps;

  return {
    /**
     * Locks an account and brings it up to now: issues an invoice for every period it has renewed for since it was
     * written, or ends a cancelled plan. Undefined where the owner has chosen no plan.
     */
    async settle(tx: Db, ownerId: string): Promise<store.AccountRow | undefined> {
      const before = await store.lockAccount(tx, ownerId);
      const now = clock.now();
      if (!before || now < before.periodEnd || before.billedBy !== 'ledger') return before;
      for (const period of plansFree ? [] : renewedPeriods(before, now)) {
        await invoices.issue(tx, ownerId, chargeForRenewal(before.planId, period));
      }
      const account = accountAt(before, now);
      await store.updateAccount(tx, ownerId, account);
      if (!isFree(before.planId) && before.cancelAtPeriodEnd) {
        const at = before.periodEnd.toISOString();
        await enqueueBillingMail(jobs, tx, { ownerId, template: 'planEnded', planId: before.planId, at });
      }
      return account;
    },

    /** Changes the plan of a settled account, and issues the invoice of what that costs at once. */
    async changePlan(tx: Db, account: store.AccountRow, planId: PlanId): Promise<store.AccountRow> {
      const now = clock.now();
      const next = { ...account, ...planChange(account, planId, now) };
      const charge = plansFree ? null : chargeForChange(account, next, now);
      if (charge) await invoices.issue(tx, account.ownerId, charge);
      await store.updateAccount(tx, account.ownerId, next);
      return next;
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
