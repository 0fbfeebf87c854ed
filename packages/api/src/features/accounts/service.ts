import {
  type accountRoutes,
  type LimitKey,
  limitKeys,
  type PlanId,
  type PlanTerms,
} from '@awning/contract/accounts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid } from '../../platform/failure.ts';
import { createHook } from '../../platform/hook.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { chargeForChange } from './charges.ts';
import { createInvoices, type FirstBusinessName, type InvoicesDeps } from './invoices/invoices.ts';
import { createLedger } from './ledger.ts';
import { createLimits, monthKeys, type RoomKey, requireAccount, termsOf } from './limits.ts';
import { enqueueBillingMail } from './mails.ts';
import { accountAt, periodOf, planChange } from './periods.ts';
import * as store from './store.ts';

type CreateBody = z.output<typeof accountRoutes.createAccount.body>;

/** What a plan allows and how much of it is used; `resetAt` where the count starts anew with each period. */
export interface Usage {
  plan: PlanTerms;
  /** When the plan ends, where its cancellation is scheduled. */
  planEndsAt: Date | null;
  limits: { key: LimitKey; limit: number | null; used: number; resetAt: Date | null }[];
}

/** Counts what an owner has of something that a plan limits. */
type Count = (db: Db, ownerId: string) => Promise<number>;

/** Tolerance for the due date that a client sends: it may count months and time zones differently. */
const dueDateToleranceMs = 3 * 24 * 60 * 60 * 1000;

/**
 * Plans and billing on the built-in ledger: changes take effect at once, months renew by themselves, nothing is
 * charged.
 */
export function createAccountsService(deps: Omit<InvoicesDeps, 'firstBusinessName'>) {
  const { db, clock, jobs } = deps;
  const counts = new Map<RoomKey, Count>();
  const firstBusinessName = createHook<FirstBusinessName>('accounts.firstBusinessName');
  const invoices = createInvoices({ ...deps, firstBusinessName });
  const ledger = createLedger({ clock, jobs, invoices });

  async function current(ownerId: string): Promise<store.AccountRow> {
    return accountAt(requireAccount(await store.findAccount(db, ownerId)), clock.now());
  }

  /** Locks the account, brings it up to now, changes it, and answers what it has become. */
  function change(
    ownerId: string,
    decide: (tx: Db, account: store.AccountRow) => Promise<store.AccountRow>,
  ): Promise<store.AccountRow> {
    return db.transaction(async (tx) => decide(tx, requireAccount(await ledger.settle(tx, ownerId))));
  }

  async function setCancelled(tx: Db, account: store.AccountRow, cancelAtPeriodEnd: boolean) {
    await store.updateAccount(tx, account.ownerId, { cancelAtPeriodEnd });
    return { ...account, cancelAtPeriodEnd };
  }

  /** The account before any plan was chosen: on Trial, with nothing paid. */
  function newAccount(ownerId: string, now: Date): store.AccountRow {
    return {
      ownerId,
      id: newId(),
      planId: 1,
      anchorAt: now,
      periodEnd: periodOf(now, now).end,
      paidUntil: null,
      paidPlanId: null,
      cancelAtPeriodEnd: false,
      disabled: false,
      noticedFor: null,
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
    limits: createLimits({ clock }),
    invoices,
    ledger,
    firstBusinessName,

    /** Tells how much of a limit is used; called by the feature that the limit is about. */
    registerCount(key: RoomKey, count: Count): void {
      counts.set(key, count);
    },

    /** True once a plan was chosen. */
    hasPlan: async (ownerId: string) => (await store.findAccount(db, ownerId)) !== undefined,

    /**
     * Chooses the plan at sign-up. Choosing again changes it.
     * @throws AppFailure VALIDATION_FAILED where what was sent contradicts what is so
     */
    async createAccount<A>(
      ownerId: string,
      body: CreateBody,
      transact: Transact<A, store.AccountRow>,
    ): Promise<A> {
      if (body.user && body.user.id !== ownerId) throw invalid({ 'user.id': 'errors:contradiction' });
      return transact(async (tx) => {
        await store.insertAccount(tx, newAccount(ownerId, clock.now()));
        const held = requireAccount(await ledger.settle(tx, ownerId));
        const next = held.planId === body.plan ? held : await ledger.changePlan(tx, held, body.plan);
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
    subscription: current,

    async usage(ownerId: string): Promise<Usage> {
      const account = await current(ownerId);
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
      return { plan, planEndsAt: account.cancelAtPeriodEnd ? account.periodEnd : null, limits };
    },

    /**
     * What changing to a plan now would mean: what it costs at once (null: nothing), and how many campaigns have not ended.
     * @throws AppFailure CONFLICT where there is no plan yet
     */
    async preview(ownerId: string, planId: PlanId) {
      const account = await current(ownerId);
      const now = clock.now();
      const charge = chargeForChange(account, { ...account, ...planChange(account, planId, now) }, now);
      return { charge, plan: termsOf(planId), liveCampaigns: await countOf('campaigns')(db, ownerId) };
    },

    /** Changes the plan at once, up or down, and takes a scheduled cancellation back; what exists beyond the new limits stays. */
    upgrade: (ownerId: string, planId: PlanId) =>
      change(ownerId, async (tx, account) => {
        const next = await ledger.changePlan(tx, account, planId);
        const campaigns = await countOf('campaigns')(tx, ownerId);
        if (isBeyond(campaigns, termsOf(planId)) && planId < account.planId) {
          await enqueueBillingMail(jobs, tx, { ownerId, template: 'planReduced', planId, campaigns });
        }
        return next;
      }),

    /** Schedules the end of a paid plan; it stays active until the period is over. @throws AppFailure CONFLICT on Trial */
    cancel: (ownerId: string) =>
      change(ownerId, async (tx, account) => {
        const { planId } = account;
        if (planId === 1) throw new AppFailure('CONFLICT', 'errors:nothingToCancel');
        if (!account.cancelAtPeriodEnd) {
          const at = account.periodEnd.toISOString();
          const campaigns = await countOf('campaigns')(tx, ownerId);
          await enqueueBillingMail(jobs, tx, { ownerId, template: 'planEnding', planId, at, campaigns });
        }
        return setCancelled(tx, account, true);
      }),

    /** Takes a scheduled cancellation back. @throws AppFailure CONFLICT where the plan has ended */
    resume: (ownerId: string) =>
      change(ownerId, (tx, account) => {
        if (account.planId === 1) throw new AppFailure('CONFLICT', 'errors:nothingToResume');
        return setCancelled(tx, account, false);
      }),
  };
}

export type AccountsService = ReturnType<typeof createAccountsService>;

const isBeyond = (campaigns: number, { limits }: PlanTerms) =>
  limits.campaigns !== null && campaigns > limits.campaigns;

/** The due date is the end of the period; a client that sends one must mean that day. */
function contradicts(sent: string | null | undefined, account: store.AccountRow): boolean {
  if (sent === null || sent === undefined) return false;
  const difference = Math.abs(Date.parse(sent) - account.periodEnd.getTime());
  return !(difference <= dueDateToleranceMs);
}
