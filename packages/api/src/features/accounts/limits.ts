import { type LimitKey, type PlanId, type PlanTerms, termsOf } from '@awning/contract/plans';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import { accountsInForce, type InForce } from './in-force.ts';
import { periodOf, retainedPlanId } from './periods.ts';
import * as store from './store/accounts.ts';

/** Limits on what exists. */
export type RoomKey = Exclude<LimitKey, MonthKey>;
/** Limits on what happens within a month of the subscription. */
export type MonthKey = 'ads_per_month' | 'creatives';
export const monthKeys: readonly MonthKey[] = ['ads_per_month', 'creatives'];

/** Features that a plan has or lacks; the key is shown in LIMIT_EXCEEDED. */
const featureKeys = { uploadCreatives: 'upload_creatives', autoOptimisation: 'auto_optimisation' } as const;
export type FeatureKey = keyof typeof featureKeys;

/** @throws AppFailure CONFLICT where no plan was chosen yet */
export function requireAccount(account: store.AccountRow | undefined): store.AccountRow {
  if (!account) throw new AppFailure('CONFLICT', 'errors:planRequired');
  return account;
}

const limitExceeded = (limitKey: string, planId: PlanId, resetAt: Date | null) =>
  new AppFailure('LIMIT_EXCEEDED', 'errors:limitExceeded', {
    details: { limitKey, planId, resetAt: resetAt?.toISOString() ?? null },
  });

/**
 * What a plan allows, enforced. Counting happens in the transaction of the thing that is counted, with the account's
 * row held: racing requests pass one after the other and can't pass a limit together.
 */
export function createLimits(deps: { clock: Clock; inForce?: InForce }) {
  const { clock, inForce = accountsInForce({ clock, plansFree: false }) } = deps;

  async function lockCurrentAccount(tx: Db, ownerId: string): Promise<store.AccountRow> {
    return inForce(requireAccount(await store.lockAccount(tx, ownerId)));
  }

  /** The plan in force of somebody who may have none yet. */
  async function findPlan(db: Db, ownerId: string): Promise<PlanTerms | undefined> {
    const account = await store.findAccount(db, ownerId);
    return account && termsOf(inForce(account).planId);
  }

  async function planOf(db: Db, ownerId: string): Promise<PlanTerms> {
    const account = requireAccount(await store.findAccount(db, ownerId));
    return termsOf(inForce(account).planId);
  }

  /** @throws AppFailure LIMIT_EXCEEDED */
  function requireRoomOf(
    { planId }: Pick<store.AccountRow, 'planId'>,
    key: RoomKey,
    used: number,
    wanted = 1,
  ) {
    const limit = termsOf(planId).limits[key];
    if (limit !== null && used + wanted > limit) throw limitExceeded(key, planId, null);
  }

  return {
    /**
     * The account as it is now, its row held until the transaction ends: what is counted after that, another request can't
     * add to. @throws AppFailure CONFLICT where no plan was chosen yet
     */
    lock: lockCurrentAccount,

    /** As `requireRoom`, of an account that is held and with what was counted since. @throws AppFailure LIMIT_EXCEEDED */
    requireRoomOf,

    findPlan,

    /** The plan in force. @throws AppFailure CONFLICT where none was chosen yet */
    planOf,

    /** The plan in force, and when its current month began. @throws AppFailure CONFLICT where none was chosen yet */
    async monthOf(db: Db, ownerId: string): Promise<{ plan: PlanTerms; start: Date }> {
      const account = requireAccount(await store.findAccount(db, ownerId));
      const { planId, anchorAt } = inForce(account);
      return { plan: termsOf(planId), start: periodOf(anchorAt, clock.now()).start };
    },

    /** The plan that decides which figures are kept: after a downgrade, for a while, the wider one. @throws AppFailure CONFLICT */
    async retainedPlanOf(db: Db, ownerId: string): Promise<PlanTerms> {
      const account = requireAccount(await store.findAccount(db, ownerId));
      return termsOf(retainedPlanId(inForce(account), clock.now()));
    },

    /**
     * Requires room for `wanted` more beside what `used` counts. `used` runs on the same `tx`, with the account's row locked.
     * @throws AppFailure LIMIT_EXCEEDED
     */
    async requireRoom(
      tx: Db,
      ownerId: string,
      key: RoomKey,
      used: () => Promise<number>,
      wanted = 1,
    ): Promise<void> {
      const account = await lockCurrentAccount(tx, ownerId);
      const limit = termsOf(account.planId).limits[key];
      if (limit === null) return;
      // Where so many never fit, nothing is counted.
      requireRoomOf(account, key, limit < wanted ? 0 : await used(), wanted);
    },

    /**
     * Counts subjects against the month's limit, all or none. A subject counts once, whenever it is reserved again.
     * @throws AppFailure LIMIT_EXCEEDED with the instant at which the count begins anew, if that would help
     */
    async reserve(tx: Db, ownerId: string, key: MonthKey, subjectIds: string[]): Promise<void> {
      const account = await lockCurrentAccount(tx, ownerId);
      if (subjectIds.length === 0) return;
      const counted = await store.countedSubjects(tx, ownerId, key, subjectIds);
      const uncounted = [...new Set(subjectIds)].filter((id) => !counted.has(id));
      if (uncounted.length === 0) return;
      const now = clock.now();
      const limit = termsOf(account.planId).limits[key];
      if (limit !== null) {
        const { start } = periodOf(account.anchorAt, now);
        const used = await store.countUsage(tx, ownerId, key, start);
        const resetAt = uncounted.length > limit ? null : account.periodEnd;
        if (used + uncounted.length > limit) throw limitExceeded(key, account.planId, resetAt);
      }
      await store.insertUsage(
        tx,
        uncounted.map((subjectId) => ({ ownerId, key, subjectId, countedAt: now })),
      );
    },

    /** Takes back what was reserved, where it came to nothing. */
    async release(tx: Db, ownerId: string, key: MonthKey, subjectIds: string[]): Promise<void> {
      if (subjectIds.length > 0) await store.deleteUsage(tx, ownerId, key, subjectIds);
    },

    /**
     * Nothing that spends is begun while a plan is out of force since it was not paid, nor after it has ended for that on
     * a plan without campaigns. The account's row is held, so that a plan that is put out of force at this moment counts;
     * campaigns are locked before it.
     * @throws AppFailure CONFLICT
     */
    async requirePaid(tx: Db, ownerId: string): Promise<void> {
      const held = await store.lockAccount(tx, ownerId);
      if (!held) return;
      const account = inForce(held);
      if (account.suspendedAt) throw new AppFailure('CONFLICT', 'errors:planSuspended');
      if (!account.lapsedAt) return;
      const { limits } = termsOf(account.planId);
      if (limits.campaigns === 0) throw new AppFailure('CONFLICT', 'errors:planLapsed');
    },

    /** @throws AppFailure LIMIT_EXCEEDED where the plan lacks the feature */
    async requireFeature(db: Db, ownerId: string, feature: FeatureKey): Promise<void> {
      const plan = await planOf(db, ownerId);
      if (!plan.features[feature]) throw limitExceeded(featureKeys[feature], plan.id, null);
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
