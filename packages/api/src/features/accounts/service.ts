import {
  type accountRoutes,
  type LimitKey,
  limitKeys,
  type PlanId,
  type PlanTerms,
} from '@awning/contract/accounts';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { createLimits, monthKeys, type RoomKey, requireAccount, termsOf } from './limits.ts';
import { accountAt, periodOf, planChange } from './periods.ts';
import * as store from './store.ts';

type CreateBody = z.output<typeof accountRoutes.createAccount.body>;

/** What a plan allows and how much of it is used; `resetAt` where the count starts anew with each period. */
export interface Usage {
  plan: PlanTerms;
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
export function createAccountsService(deps: { db: Db; clock: Clock }) {
  const { db, clock } = deps;
  const counts = new Map<RoomKey, Count>();

  async function current(ownerId: string): Promise<store.AccountRow> {
    return accountAt(requireAccount(await store.findAccount(db, ownerId)), clock.now());
  }

  /** Locks the account, changes it, and answers what it has become. */
  function change(
    ownerId: string,
    decide: (account: store.AccountRow, now: Date) => Partial<store.AccountRow>,
  ): Promise<store.AccountRow> {
    return db.transaction(async (tx) => {
      const now = clock.now();
      const account = accountAt(requireAccount(await store.lockAccount(tx, ownerId)), now);
      const next = { ...account, ...decide(account, now) };
      await store.updateAccount(tx, ownerId, next);
      return next;
    });
  }

  /** The account that choosing a first plan opens. */
  function newAccount(ownerId: string, planId: PlanId, now: Date): store.AccountRow {
    const periodEnd = periodOf(now, now).end;
    return {
      ownerId,
      id: newId(),
      planId,
      anchorAt: now,
      periodEnd,
      paidUntil: planId === 1 ? null : periodEnd,
      cancelAtPeriodEnd: false,
      disabled: false,
      noticedFor: null,
      retainedPlanId: null,
      retainedUntil: null,
      createdAt: now,
    };
  }

  async function usedOf(account: store.AccountRow, key: LimitKey) {
    if (key !== 'ads_per_month' && key !== 'creatives') {
      const count = counts.get(key);
      if (!count) throw new Error(`no feature counts ${key}`);
      return count(db, account.ownerId);
    }
    const { start } = periodOf(account.anchorAt, clock.now());
    return store.countUsage(db, account.ownerId, key, start);
  }

  return {
    limits: createLimits({ clock }),

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
        const now = clock.now();
        await store.insertAccount(tx, newAccount(ownerId, body.plan, now));
        const held = accountAt(requireAccount(await store.lockAccount(tx, ownerId)), now);
        const next = held.planId === body.plan ? held : { ...held, ...planChange(held, body.plan, now) };
        if (contradicts(body.paymentDueDate, next)) {
          throw invalid({ paymentDueDate: 'errors:contradiction' });
        }
        await store.updateAccount(tx, ownerId, next);
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
      return { plan, limits };
    },

    /** Changes the plan at once, up or down, and takes a scheduled cancellation back; what exists beyond the new limits stays. */
    upgrade: (ownerId: string, planId: PlanId) =>
      change(ownerId, (account, now) => planChange(account, planId, now)),

    /** Schedules the end of a paid plan; it stays active until the period is over. @throws AppFailure CONFLICT on Trial */
    cancel: (ownerId: string) =>
      change(ownerId, ({ planId }) => {
        if (planId === 1) throw new AppFailure('CONFLICT', 'errors:nothingToCancel');
        return { cancelAtPeriodEnd: true };
      }),

    /** Takes a scheduled cancellation back. @throws AppFailure CONFLICT where the plan has ended */
    resume: (ownerId: string) =>
      change(ownerId, ({ planId }) => {
        if (planId === 1) throw new AppFailure('CONFLICT', 'errors:nothingToResume');
        return { cancelAtPeriodEnd: false };
      }),
  };
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** The due date is the end of the period; a client that sends one must mean that day. */
function contradicts(sent: string | null | undefined, account: store.AccountRow): boolean {
  if (sent === null || sent === undefined) return false;
  const difference = Math.abs(Date.parse(sent) - account.periodEnd.getTime());
  return !(difference <= dueDateToleranceMs);
}
