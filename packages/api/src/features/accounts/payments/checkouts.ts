import { createHash } from 'node:crypto';
import { type Checkout, type Payments, PaymentsFailure } from '@awning/adapters/ports/payments';
import type { CheckoutStatus } from '@awning/contract/accounts';
import { hourMs } from '@awning/contract/durations';
import type { Language } from '@awning/contract/languages';
import type { PaidPlanId } from '@awning/contract/plans';
import type { Allowance, Allowances } from '../../../platform/allowances/allowances.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { findUser } from '../../identity/public.ts';
import { requireAccount } from '../limits.ts';
import * as store from '../store/accounts.ts';
import * as payments from '../store/payments.ts';
import type { SyncAccount } from './sync-account.ts';

/** For how long the same idempotency key gives the same page: Stripe keeps keys for a day at least. */
const makeMs = 20 * hourMs;

/** How many new pages an account gets: enough to change one's mind, too few to use up the calls that Stripe grants us all. */
const newPages: Allowance = { name: 'accounts.checkoutPage', windows: [{ max: 10, seconds: 60 * 60 }] };

export interface CheckoutDeps {
  db: Db;
  clock: Clock;
  allowances: Allowances;
  provider: Payments;
  syncAccount: SyncAccount;
  publicUrl: string;
}

/** What was found where a first payment is to be made. */
type Found = { url: string } | { paid: store.AccountRow };

/**
 * First payments, on a page of the provider's. An owner has one such page open at a time, whatever is clicked in however
 * many tabs: so nobody pays twice. Its operation's id is the idempotency key, so that the same request gives the same page.
 */
export function createCheckouts(deps: CheckoutDeps) {
  const { db, clock, allowances, provider, syncAccount, publicUrl } = deps;

  /** The operation that is open, or a new one. @throws AppFailure RATE_LIMITED */
  const operationFor = (ownerId: string, planId: PaidPlanId, checkoutLanguage: Language) =>
    db.transaction(async (tx) => {
      requireAccount(await store.lockAccount(tx, ownerId));
      const open = await payments.openOperation(tx, ownerId, 'checkout');
      if (open) return open;
      const taking = await allowances.consume(tx, newPages, ownerId);
      if (!taking.granted) {
        const details = { retryAfter: taking.retryAfter };
        throw new AppFailure('RATE_LIMITED', 'errors:tooManyPaymentPages', { details });
      }
      const operation: payments.OperationRow = {
        id: newId(),
        ownerId,
        kind: 'checkout',
        planId,
        state: 'open',
        language: checkoutLanguage,
        sessionId: null,
        createdAt: clock.now(),
      };
      await payments.insertOperation(tx, operation);
      return operation;
    });

  async function customerOf(ownerId: string): Promise<string> {
    const kept = await payments.findCustomer(db, ownerId);
    if (kept) return kept;
    const { email, firstName, lastName, language } = await findUser(db, ownerId);
    const name = [firstName, lastName].filter(Boolean).join(' ');
    // The same key is refused with other contents, and they may have changed since a try that failed.
    const content = createHash('sha256')
      .update(JSON.stringify([email, name, language]))
      .digest('hex');
    // After one was deleted there, a key of before would give that one again.
    const count = await payments.countOperations(db, ownerId, 'refused');
    const key = `customer-${ownerId}-${content.slice(0, 16)}-${count}`;
    const customerId = await provider.createCustomer({ id: ownerId, email, name, language }, key);
    return payments.keepCustomer(db, { ownerId, customerId, createdAt: clock.now() });
  }

  /** The page of an operation: made now, made by an earlier try whose answer was lost, or looked up. */
  async function pageOf(operation: payments.OperationRow): Promise<Checkout> {
    const { id, ownerId, planId, language, sessionId } = operation;
    if (sessionId) return provider.findCheckout(sessionId);
    const request = {
      customerId: await customerOf(ownerId),
      planId,
      language,
      returnUrl: `${publicUrl}/checkout`,
    };
    const made = await provider.openCheckout(request, `checkout-${id}`);
    await payments.updateOperation(db, ownerId, id, { sessionId: made.id });
    return made;
  }

  const end = (operation: payments.OperationRow, state: payments.OperationRow['state']) =>
    payments.updateOperation(db, operation.ownerId, operation.id, { state });

  /** @returns whether the customer that was kept is there no more */
  async function forgetGoneCustomer(ownerId: string): Promise<boolean> {
    const customerId = await payments.findCustomer(db, ownerId);
    if (!customerId || (await provider.hasCustomer(customerId))) return false;
    await payments.forgetCustomer(db, ownerId, customerId);
    return true;
  }

  /** One step towards a page for the plan. @returns null where an operation was ended and the next step begins anew */
  async function step(
    ownerId: string,
    planId: PaidPlanId,
    checkoutLanguage: Language,
  ): Promise<Found | null> {
    const operation = await operationFor(ownerId, planId, checkoutLanguage);
    const age = clock.now().getTime() - operation.createdAt.getTime();
    if (operation.sessionId === null && age > makeMs) {
      await end(operation, 'expired');
      return null;
    }
    const page = await pageOf(operation).catch(async (error) => {
      if (!(error instanceof PaymentsFailure) || error.kind !== 'refused') throw error;
      // There is no page, and the same request would be refused for ever.
      await end(operation, 'refused');
      if (await forgetGoneCustomer(ownerId)) return null;
      throw error;
    });
    if (!page) return null;
    const now =
      operation.planId !== planId && page.state === 'open' ? await provider.expireCheckout(page.id) : page;
    if (now.state === 'open' && now.url) return { url: now.url };
    if (now.state === 'paid' || now.state === 'processing') {
      const account = requireAccount(await syncAccount(ownerId));
      if (account.billedBy === 'stripe') return { paid: account };
      if (now.state === 'processing') return { url: `${publicUrl}/checkout` };
    }
    await end(operation, operation.planId === planId ? 'expired' : 'replaced');
    return null;
  }

  return {
    customerOf,

    /** The page on which a plan is paid for, or the account where that has happened already. @throws PaymentsFailure, AppFailure RATE_LIMITED */
    async open(ownerId: string, planId: PaidPlanId, checkoutLanguage: Language): Promise<Found> {
      for (let count = 0; count < 5; count++) {
        const found = await step(ownerId, planId, checkoutLanguage);
        if (found) return found;
      }
      throw new PaymentsFailure('unavailable');
    },

    /** What has become of the latest first payment, as the provider says now. @throws PaymentsFailure */
    async status(ownerId: string): Promise<CheckoutStatus> {
      const operation = await payments.newestOperation(db, ownerId, 'checkout');
      if (!operation) return { status: 'none', planId: null, checkoutUrl: null };
      const { planId, state, sessionId } = operation;
      const answer = (status: CheckoutStatus['status'], checkoutUrl: string | null = null) => ({
        status,
        planId,
        checkoutUrl,
      });
      if (state === 'done') return answer('paid');
      if (state !== 'open') return answer('expired');
      if (!sessionId) return answer('open');
      const page = await provider.findCheckout(sessionId);
      if (page.state === 'paid' || page.state === 'processing') {
        const account = await syncAccount(ownerId);
        return answer(account?.billedBy === 'stripe' ? 'paid' : 'processing');
      }
      if (page.state === 'expired' || page.state === 'refused') {
        await end(operation, page.state);
        return answer(page.state);
      }
      return answer('open', page.url);
    },
  };
}

export type Checkouts = ReturnType<typeof createCheckouts>;
