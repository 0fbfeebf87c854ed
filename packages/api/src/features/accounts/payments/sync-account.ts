import type { Payments, ProvidedState } from '@awning/adapters/ports/payments';
import { isFree, isSmaller, termsOf } from '@awning/contract/plans';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Hook } from '../../../platform/hook.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { enqueueBillingMail } from '../billing-mails.ts';
import type { Invoices } from '../invoices/invoices.ts';
import * as store from '../store/accounts.ts';
import * as payments from '../store/payments.ts';
import { accountChangeOf } from './account-change.ts';
import { isToBeSuspended } from './grace.ts';

/** What billing needs of an owner's campaigns; registered by the campaigns feature. */
export interface OwnersCampaigns {
  /** Requests in the caller's transaction that every campaign is switched off at Meta. */
  pauseAll(tx: Db, ownerId: string): Promise<void>;
  /** How many have not ended. */
  countLive(db: Db, ownerId: string): Promise<number>;
}

export interface SyncDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  invoices: Invoices;
  campaigns: Hook<OwnersCampaigns>;
  provider: Payments;
}

/** How often it is read again since another has copied meanwhile. */
const tries = 10;

/** Copies what the provider says of an owner into the account's row, with the mails and the pauses that follow from it. */
export function createSyncAccount(deps: SyncDeps) {
  const { db, clock, jobs, invoices, campaigns, provider } = deps;

  /** @param readAt when the provider was asked: what has happened since is not in `state`, and is looked for again */
  async function write(
    tx: Db,
    before: store.AccountRow,
    state: ProvidedState,
    readAt: Date,
  ): Promise<store.AccountRow> {
    const { ownerId } = before;
    const now = clock.now();
    const change = accountChangeOf(before, state, now);
    const account = { ...before, ...change, copiedCount: before.copiedCount + 1, copiedAt: readAt };
    // The oldest first, so that their mails go out in that order.
    for (const invoice of state.invoices.toReversed()) await invoices.keepProvided(tx, ownerId, invoice);
    const overdue = account.graceUntil !== null;
    const count = () => campaigns.get().countLive(tx, ownerId);
    const mailOf = { ownerId, planId: before.planId };
    if (overdue && before.graceUntil === null)
      await enqueueBillingMail(jobs, tx, {
        ...mailOf,
        template: 'paymentFailed',
        at: account.graceUntil?.toISOString() ?? '',
        campaigns: await count(),
      });
    if (isToBeSuspended(account, now)) {
      await enqueueBillingMail(jobs, tx, { ...mailOf, template: 'planSuspended', campaigns: await count() });
      // Once more: what was begun before the account was locked.
      await campaigns.get().pauseAll(tx, ownerId);
      account.suspendedAt = now;
      // A plan that has ended meanwhile can't be paid for any more.
      if (account.billedBy === 'ledger')
        Object.assign(account, { graceUntil: null, suspendedAt: null, lapsedAt: now });
    }
    if (before.graceUntil && !overdue && account.billedBy === 'stripe')
      await enqueueBillingMail(jobs, tx, {
        ownerId,
        planId: account.planId,
        template: 'paymentReceived',
        suspended: before.suspendedAt !== null,
      });
    // Here and not where it is asked for, so that an end that is scheduled on the provider's own pages is told, too.
    if (account.billedBy === 'stripe' && account.cancelAtPeriodEnd && !before.cancelAtPeriodEnd)
      await enqueueBillingMail(jobs, tx, {
        ...mailOf,
        template: 'planEnding',
        at: account.periodEnd.toISOString(),
        campaigns: await count(),
      });
    if (before.billedBy === 'stripe' && account.billedBy === 'ledger' && !state.endedUnpaid)
      await enqueueBillingMail(jobs, tx, {
        ...mailOf,
        template: 'planEnded',
        at: (before.cancelAtPeriodEnd ? before.periodEnd : now).toISOString(),
      });
    const { limits } = termsOf(account.planId);
    if (!isFree(account.planId) && isSmaller(account.planId, before.planId) && limits.campaigns !== null) {
      const live = await count();
      if (live > limits.campaigns)
        await enqueueBillingMail(jobs, tx, {
          ownerId,
          planId: account.planId,
          template: 'planReduced',
          campaigns: live,
        });
    }
    if (account.billedBy === 'stripe') {
      const open = await payments.openOperation(tx, ownerId, 'checkout');
      if (open) await payments.updateOperation(tx, ownerId, open.id, { state: 'done' });
    }
    const { ownerId: _, id: __, createdAt: ___, ...columns } = account;
    await store.updateAccount(tx, ownerId, columns);
    return account;
  }

  /** One reading, written down. @throws Outdated where another has copied meanwhile */
  async function attempt(ownerId: string, customerId: string): Promise<store.AccountRow | undefined> {
    const events = await payments.waitingEvents(db, ownerId);
    const before = await store.findAccount(db, ownerId);
    const readAt = clock.now();
    const state = await provider.read(customerId);
    return db.transaction(async (tx) => {
      const next = before && { ...before, ...accountChangeOf(before, state, clock.now()) };
      // Campaigns are locked before accounts, as everywhere.
      if (next && isToBeSuspended(next, clock.now())) await campaigns.get().pauseAll(tx, ownerId);
      const account = await store.lockAccount(tx, ownerId);
      if (!account) return undefined;
      if (account.copiedCount !== before?.copiedCount) throw new Outdated();
      await payments.markProcessed(tx, ownerId, events, clock.now());
      return write(tx, account, state, readAt);
    });
  }

  /**
   * Reads what the provider says now, and copies it. What an event says is not looked at: whatever their order, what is
   * read last is what counts. Nothing where the owner is no customer.
   * @throws PaymentsFailure
   */
  return async (ownerId: string): Promise<store.AccountRow | undefined> => {
    const customerId = await payments.findCustomer(db, ownerId);
    if (!customerId) return store.findAccount(db, ownerId);
    for (let count = 1; ; count++) {
      try {
        return await attempt(ownerId, customerId);
      } catch (error) {
        if (!(error instanceof Outdated) || count === tries) throw error;
      }
    }
  };
}

/** What was read is older than what has been copied meanwhile. */
class Outdated extends Error {}

export type SyncAccount = ReturnType<typeof createSyncAccount>;
