import type { ProvidedSubscription } from '@awning/adapters/ports/payments';
import { dayMs } from '@awning/contract/durations';
import type { Language } from '@awning/contract/languages';
import { isFree, isSmaller, type PaidPlanId, type PlanId, termsOf } from '@awning/contract/plans';
import { AppFailure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type Billing, requirePlan } from '../billing.ts';
import { requireAccount } from '../limits.ts';
import { accountAt, periodOf } from '../periods.ts';
import * as store from '../store/accounts.ts';
import * as payments from '../store/payments.ts';
import type { CheckoutDeps, Checkouts } from './checkouts.ts';
import { requestSync } from './jobs.ts';
import { upstream } from './upstream.ts';

/** For how long a change that was asked for again counts as the same request. */
const sameRequestMs = 600_000;

export interface ProviderBillingDeps extends Pick<CheckoutDeps, 'db' | 'clock' | 'provider' | 'syncAccount'> {
  jobs: Jobs;
  checkouts: Checkouts;
}

/** A customer with a live subscription. */
interface Subscribed {
  account: store.AccountRow;
  customerId: string;
  subscription: ProvidedSubscription;
}

/** Billing by the provider: what it says counts, so every change is made there, read back, and copied. */
export function createProviderBilling(deps: ProviderBillingDeps): Billing {
  const { db, clock, jobs, provider, syncAccount, checkouts } = deps;

  /** What the provider says now. Null where there is no live subscription. */
  async function find(
    ownerId: string,
  ): Promise<{ account: store.AccountRow; subscribed: Subscribed | null }> {
    const account = requireAccount(await syncAccount(ownerId));
    const customerId = await payments.findCustomer(db, ownerId);
    if (!customerId || account.billedBy === 'ledger') return { account, subscribed: null };
    const { subscription } = await provider.read(customerId);
    return { account, subscribed: subscription && { account, customerId, subscription } };
  }

  /** What may change while a payment is overdue is the card, and nothing else. */
  function requirePaid({ subscription }: Subscribed): void {
    if (subscription.overdueSince) throw new AppFailure('CONFLICT', 'errors:paymentOverdue');
  }

  /**
   * The instant from which a change within a period is reckoned: the running day counts whole, so that the price shown
   * is the price charged. @param at milliseconds since the epoch
   */
  const reckonedFrom = ({ periodStart }: ProvidedSubscription, at: number) =>
    new Date(Math.max(periodStart.getTime(), at - (at % dayMs)));

  /** The operation of a change: the same one for the same request sent again, so that it is charged once. */
  const operationFor = (ownerId: string, planId: PaidPlanId, checkoutLanguage: Language) =>
    db.transaction(async (tx) => {
      requireAccount(await store.lockAccount(tx, ownerId));
      const open = await payments.openOperation(tx, ownerId, 'change');
      const now = clock.now();
      const isSame = open?.planId === planId && now.getTime() - open.createdAt.getTime() < sameRequestMs;
      if (open && isSame) return open;
      if (open) await payments.updateOperation(tx, ownerId, open.id, { state: 'replaced' });
      const operation: payments.OperationRow = {
        id: newId(),
        ownerId,
        kind: 'change',
        planId,
        state: 'open',
        language: checkoutLanguage,
        sessionId: null,
        createdAt: now,
      };
      await payments.insertOperation(tx, operation);
      return operation;
    });

  /** A larger plan within the period. @returns the page to pay on, where the payment has not gone through */
  async function enlarge(
    subscribed: Subscribed,
    planId: PaidPlanId,
    checkoutLanguage: Language,
  ): Promise<string | null> {
    const { account, customerId, subscription } = subscribed;
    const { ownerId } = account;
    const { pending } = subscription;
    if (pending?.planId === planId && pending.payUrl) return pending.payUrl;
    const operation = await operationFor(ownerId, planId, checkoutLanguage);
    const at = reckonedFrom(subscription, operation.createdAt.getTime());
    try {
      await provider.change(subscription, planId, at, `change-${operation.id}`);
    } catch (error) {
      // It may have acted: whatever it has done is read, also where nobody asks again.
      await db.transaction((tx) => requestSync(jobs, tx, ownerId));
      throw error;
    }
    const { subscription: after } = await provider.read(customerId);
    await payments.updateOperation(db, ownerId, operation.id, {
      state: after?.planId === planId ? 'done' : 'refused',
    });
    if (after?.planId === planId && after.cancelAtPeriodEnd) await provider.resume(after);
    return after?.pending?.payUrl ?? null;
  }

  async function change(
    subscribed: Subscribed,
    planId: PlanId,
    checkoutLanguage: Language,
  ): Promise<string | null> {
    const { subscription } = subscribed;
    if (isFree(planId)) await endLater(subscribed);
    else if (isSmaller(subscription.planId, planId)) return enlarge(subscribed, planId, checkoutLanguage);
    else if (isSmaller(planId, subscription.planId)) await provider.scheduleChange(subscription, planId);
    else await provider.resume(subscription);
    return null;
  }

  async function endLater({ subscription }: Subscribed): Promise<void> {
    if (!subscription.cancelAtPeriodEnd) await provider.cancelAtPeriodEnd(subscription);
  }

  /** Does something with a subscription. @throws AppFailure CONFLICT with the given message where there is none */
  async function withSubscription(
    ownerId: string,
    message: string,
    work: (subscribed: Subscribed) => Promise<void>,
  ): Promise<store.AccountRow> {
    return upstream(async () => {
      const { subscribed } = await find(ownerId);
      if (!subscribed) throw new AppFailure('CONFLICT', message);
      await work(subscribed);
      return requireAccount(await syncAccount(ownerId));
    });
  }

  return {
    preview: (ownerId, planId) =>
      upstream(async () => {
        const now = clock.now();
        const { account, subscribed } = await find(ownerId);
        if (!subscribed) {
          const { start, end } = periodOf(now, now);
          const { price, currency } = termsOf(planId);
          const isNew = !isFree(planId) && planId !== accountAt(account, now).planId;
          const period = { periodStart: start.toISOString(), periodEnd: end.toISOString() };
          return { effect: 'now', charge: isNew ? { amount: price, currency, ...period } : null };
        }
        const { subscription } = subscribed;
        if (isSmaller(planId, subscription.planId)) return { effect: 'period_end', charge: null };
        if (isFree(planId) || planId === subscription.planId) return { effect: 'now', charge: null };
        const at = reckonedFrom(subscription, now.getTime());
        const price = await provider.previewChange(subscription, planId, at);
        return {
          effect: 'now',
          charge: {
            ...price,
            periodStart: at.toISOString(),
            periodEnd: subscription.periodEnd.toISOString(),
          },
        };
      }),

    upgrade: (ownerId, planId, { from, checkoutLanguage }) =>
      upstream(async () => {
        const { account, subscribed } = await find(ownerId);
        requirePlan(accountAt(account, clock.now()), from);
        if (!subscribed) {
          if (isFree(planId) || planId === accountAt(account, clock.now()).planId) return { account };
          const found = await checkouts.open(ownerId, planId, checkoutLanguage);
          return 'paid' in found ? { account: found.paid } : { account, checkoutUrl: found.url };
        }
        requirePaid(subscribed);
        const url = await change(subscribed, planId, checkoutLanguage);
        const after = requireAccount(await syncAccount(ownerId));
        return { account: after, ...(url && { checkoutUrl: url }) };
      }),

    cancel: (ownerId) => withSubscription(ownerId, 'errors:nothingToCancel', endLater),

    resume: (ownerId) =>
      withSubscription(ownerId, 'errors:nothingToResume', ({ subscription }) =>
        provider.resume(subscription),
      ),
  };
}
