import type { accountRoutes } from '@awning/contract/accounts';
import { dayMs } from '@awning/contract/durations';
import type { Language } from '@awning/contract/languages';
import {
  freePlanId,
  isFree,
  type LimitKey,
  limitKeys,
  type PlanId,
  type PlanTerms,
  termsOf,
} from '@awning/contract/plans';
import type { z } from 'zod';
import type { Allowances } from '../../platform/allowances/allowances.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid } from '../../platform/failure.ts';
import { createHook } from '../../platform/hook.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { IdentityService } from '../identity/public.ts';
import type { Billing } from './billing.ts';
import { accountsInForce } from './in-force.ts';
import { createInvoices, type FirstBusinessName, type InvoicesDeps } from './invoices/invoices.ts';
import { createLedger } from './ledger.ts';
import { createLedgerBilling } from './ledger-billing.ts';
import { createLimits, monthKeys, type RoomKey, requireAccount } from './limits.ts';
import { type AccountView, type PastDue, viewAt } from './past-due.ts';
import { createCheckouts } from './payments/checkouts.ts';
import { createHostedPages } from './payments/hosted-pages.ts';
import { closeCustomer } from './payments/jobs.ts';
import { createProviderBilling } from './payments/provider-billing.ts';
import { createSyncAccount, type OwnersCampaigns } from './payments/sync-account.ts';
import { periodOf } from './periods.ts';
import * as store from './store/accounts.ts';
import { findCustomer } from './store/payments.ts';

type CreateBody = z.output<typeof accountRoutes.createAccount.body>;

/** What a plan allows and how much of it is used; `resetAt` where the count starts anew with each period. */
export interface Usage {
  plan: PlanTerms;
  /** When the plan ends, where its cancellation is scheduled. */
  planEndsAt: Date | null;
  pastDue: PastDue | null;
  limits: { key: LimitKey; limit: number | null; used: number; resetAt: Date | null }[];
}

/** Counts what an owner has of something that a plan limits. */
type Count = (db: Db, ownerId: string) => Promise<number>;

/** Tolerance for the due date that a client sends: it may count months and time zones differently. */
const dueDateToleranceMs = 3 * dayMs;

export interface AccountsDeps extends Omit<InvoicesDeps, 'firstBusinessName'> {
  identity: IdentityService;
  allowances: Allowances;
  publicUrl: string;
  /** Whether the built-in ledger invoices nothing. */
  plansFree: boolean;
}

/** Plans, what they allow, and their billing: by the payment provider where there is one, else by the built-in ledger. */
export function createAccountsService(deps: AccountsDeps) {
  const { db, clock, jobs, plansFree, provider, identity, allowances, publicUrl } = deps;
  const inForce = accountsInForce({ clock, plansFree });
  const counts = new Map<RoomKey, Count>();
  const firstBusinessName = createHook<FirstBusinessName>('accounts.firstBusinessName');
  const invoices = createInvoices({ ...deps, firstBusinessName });
  const ledger = createLedger({ clock, jobs, invoices, plansFree });

  const campaigns = createHook<OwnersCampaigns>('accounts.campaigns');
  const syncAccount = provider && createSyncAccount({ db, clock, jobs, invoices, campaigns, provider });
  const checkouts =
    provider && syncAccount && createCheckouts({ db, clock, allowances, provider, syncAccount, publicUrl });
  const billing: Billing =
    provider && syncAccount && checkouts
      ? createProviderBilling({ db, clock, jobs, provider, syncAccount, checkouts })
      : createLedgerBilling({
          db,
          clock,
          jobs,
          ledger,
          plansFree,
          countCampaigns: (at, id) => campaigns.get().countLive(at, id),
        });
  const payments =
    provider &&
    syncAccount &&
    checkouts &&
    createHostedPages({ db, clock, jobs, provider, checkouts, publicUrl });

  /** A process without the provider's keys can't end what the provider charges. */
  async function requireEndable(tx: Db, ownerId: string): Promise<void> {
    if (provider || !(await findCustomer(tx, ownerId))) return;
    throw new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:paymentsNotConnected');
  }

  identity.paidPlans.register({
    requireEndable,
    async end(tx, ownerId) {
      await requireEndable(tx, ownerId);
      const customerId = await findCustomer(tx, ownerId);
      if (customerId) await closeCustomer(jobs, tx, customerId, clock.now());
    },
  });

  const find = async (ownerId: string) => requireAccount(await store.findAccount(db, ownerId));
  const current = async (ownerId: string) => inForce(await find(ownerId));
  const view = (row: store.AccountRow): AccountView =>
    plansFree ? { account: inForce(row), pastDue: null } : viewAt(row, clock.now());

  /** The account before any plan was chosen: on Trial, with nothing paid. */
  function newAccount(ownerId: string, now: Date): store.AccountRow {
    return {
      ownerId,
      id: newId(),
      planId: freePlanId,
      anchorAt: now,
      periodEnd: periodOf(now, now).end,
      paidUntil: null,
      paidPlanId: null,
      cancelAtPeriodEnd: false,
      disabled: false,
      noticedFor: null,
      billedBy: 'ledger',
      scheduledPlanId: null,
      graceUntil: null,
      graceRemindedAt: null,
      suspendedAt: null,
      copiedCount: 0,
      copiedAt: null,
      lapsedAt: null,
      retainedPlanId: null,
      retainedUntil: null,
      createdAt: now,
    };
  }

  function countOf(key: RoomKey): Count {
    const count = counts.get(key);
    if (!count) throw new Error(`no feature counts ${key}`);
    return count;
  }

  async function usedOf(account: store.AccountRow, key: LimitKey) {
    if (key !== 'ads_per_month' && key !== 'creatives') {
      return countOf(key)(db, account.ownerId);
    }
    const { start } = periodOf(account.anchorAt, clock.now());
    return store.countUsage(db, account.ownerId, key, start);
  }

  return {
    limits: createLimits({ clock, inForce }),
    invoices,
    ledger,
    firstBusinessName,
    campaigns,
    syncAccount,
    payments,

    /** Tells how much of a limit is used; called by the feature that the limit is about. */
    registerCount(key: RoomKey, count: Count): void {
      counts.set(key, count);
    },

    /** True once a plan was chosen. */
    hasPlan: async (ownerId: string) => (await store.findAccount(db, ownerId)) !== undefined,

    /**
     * Chooses the plan at sign-up, once; from then on `upgrade` changes it. What a provider bills begins as Trial, and
     * changes only by what is paid there.
     * @throws AppFailure VALIDATION_FAILED where what was sent contradicts what is so, CONFLICT where a plan was chosen before
     */
    async createAccount<A>(
      ownerId: string,
      body: CreateBody,
      transact: Transact<A, store.AccountRow>,
    ): Promise<A> {
      if (body.user && body.user.id !== ownerId) throw invalid({ 'user.id': 'errors:contradiction' });
      return transact(async (tx) => {
        const isFirst = await store.insertAccount(tx, newAccount(ownerId, clock.now()));
        if (!isFirst) throw new AppFailure('CONFLICT', 'errors:planChosenBefore');
        const account = requireAccount(await ledger.settle(tx, ownerId));
        const stays = provider !== null || isFree(body.plan);
        const next = stays ? account : await ledger.changePlan(tx, account, body.plan);
        if (contradicts(body.paymentDueDate, next)) {
          throw invalid({ paymentDueDate: 'errors:contradiction' });
        }
        return next;
      });
    },

    /** The plan in force. @throws AppFailure CONFLICT where none was chosen yet */
    async myPlan(ownerId: string): Promise<PlanTerms> {
      return termsOf((await current(ownerId)).planId);
    },

    /** The account as it is now. @throws AppFailure CONFLICT where no plan was chosen yet */
    subscription: async (ownerId: string) => view(await find(ownerId)),

    async usage(ownerId: string): Promise<Usage> {
      const { account, pastDue } = view(await find(ownerId));
      const plan = termsOf(account.planId);
      const limits: Usage['limits'] = [];
      for (const key of limitKeys) {
        const resets = (monthKeys as readonly string[]).includes(key);
        limits.push({
          key,
          limit: plan.limits[key],
          used: await usedOf(account, key),
          resetAt: resets ? account.periodEnd : null,
        });
      }
      return { plan, planEndsAt: account.cancelAtPeriodEnd ? account.periodEnd : null, pastDue, limits };
    },

    /**
     * What changing to a plan now would mean: what it costs at once (null: nothing), when it takes effect, and how many
     * campaigns have not ended. @throws AppFailure CONFLICT where there is no plan yet
     */
    async preview(ownerId: string, planId: PlanId) {
      const { charge, effect } = await billing.preview(ownerId, planId);
      return {
        charge,
        effect,
        plan: termsOf(planId),
        liveCampaigns: await countOf('campaigns')(db, ownerId),
      };
    },

    /**
     * Changes the plan, or answers with the page to pay on first (billing.ts).
     * @param from the plan that the page showed as the current one, where it says so: a page that has grown old changes nothing
     * @param checkoutLanguage of the payment provider's page
     * @throws AppFailure CONFLICT where `from` is not the plan in force
     */
    async upgrade(ownerId: string, planId: PlanId, from: PlanId | undefined, checkoutLanguage: Language) {
      const { account, checkoutUrl } = await billing.upgrade(ownerId, planId, { from, checkoutLanguage });
      return { view: view(account), checkoutUrl };
    },

    /** Schedules the end of a paid plan. @throws AppFailure CONFLICT on Trial */
    cancel: async (ownerId: string) => view(await billing.cancel(ownerId)),

    /** Takes what is scheduled back. @throws AppFailure CONFLICT where the plan has ended */
    resume: async (ownerId: string) => view(await billing.resume(ownerId)),
  };
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** The due date is the end of the period; a client that sends one must mean that day. */
function contradicts(sent: string | null | undefined, account: store.AccountRow): boolean {
  if (sent === null || sent === undefined) return false;
  const difference = Math.abs(Date.parse(sent) - account.periodEnd.getTime());
  return !(difference <= dueDateToleranceMs);
}
