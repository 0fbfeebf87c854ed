import { dayMs } from '@awning/contract/durations';
import type { PlanTerms } from '@awning/contract/plans';
import { addDays } from '@awning/contract/zoned-time';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import { type Pruning, repeated, simplePruning } from '../../platform/pruning/pruning.ts';
import type { Limits } from '../accounts/public.ts';
import { deleteArrivals } from './store/arrivals.ts';
import { deleteAnswers } from './store/breakdowns.ts';
import { deleteBudgets } from './store/budgets.ts';
import * as store from './store/pruning.ts';

/** For so many days figures finer than the plan shows are kept, so that an upgrade shows some at once. */
const finerDays = 30;
/** A day more than the plan shows: days begin at other instants in other time zones. */
const marginDays = 1;
/** For so many days it is kept how results arrived: how they do changes, and so many tell it. */
export const arrivalDays = 90;
/** For so many days the last answer to a breakdown is kept, for when Meta gives none. */
const breakdownDays = 30;

/** Days for which figures of a grain are kept. */
export function keptDays(grain: 'day' | 'hour' | 'minute', { features }: PlanTerms): number {
  const grains = ['day', 'hour', 'minute'];
  const isShown = grains.indexOf(grain) <= grains.indexOf(features.statsGrain);
  return isShown ? features.statsDays : Math.min(finerDays, features.statsDays);
}

/**
 * Minutes, hours and days beyond what the owner's plan shows, or showed until `statsGraceDays` ago, business by business. Lifetime totals of campaigns go on
 * counting days that are gone.
 */
export function statsPrunings({ db, limits }: { db: Db; limits: Limits }): Pruning[] {
  /** The plan that decides what is kept; null where none was chosen. */
  async function planOf(ownerId: string): Promise<PlanTerms | null> {
    try {
      return await limits.retainedPlanOf(db, ownerId);
    } catch (error) {
      if (error instanceof AppFailure) return null;
      throw error;
    }
  }

  async function* everyBusiness(
    prune: (business: store.StatsBusiness, plan: PlanTerms) => AsyncIterable<number>,
  ): AsyncGenerator<number> {
    let business = await store.businessAfter(db, null);
    for (; business; business = await store.businessAfter(db, business)) {
      const plan = await planOf(business.ownerId);
      if (plan) yield* prune(business, plan);
    }
  }

  const instant = (now: Date, grain: 'hour' | 'minute', plan: PlanTerms) =>
    new Date(now.getTime() - (keptDays(grain, plan) + marginDays) * dayMs);
  const date = (now: Date, plan: PlanTerms) =>
    addDays(now.toISOString().slice(0, 10), -keptDays('day', plan) - marginDays);

  return [
    {
      name: 'stats.minutes',
      batches: (now, limit) =>
        everyBusiness((business, plan) =>
          repeated(limit, () => store.deleteMinutes(db, business, instant(now, 'minute', plan), limit)),
        ),
    },
    {
      name: 'stats.hours',
      batches: (now, limit) =>
        everyBusiness((business, plan) =>
          repeated(limit, () => store.deleteHours(db, business, instant(now, 'hour', plan), limit)),
        ),
    },
    {
      name: 'stats.reach',
      batches: (now, limit) =>
        everyBusiness((business, plan) =>
          repeated(limit, () => store.deleteReach(db, business, date(now, plan), limit)),
        ),
    },
    simplePruning('stats.breakdowns', (now, limit) =>
      deleteAnswers(db, new Date(now.getTime() - breakdownDays * dayMs), limit),
    ),
    simplePruning('stats.arrivals', (now, limit) =>
      deleteArrivals(db, addDays(now.toISOString().slice(0, 10), -arrivalDays - marginDays), limit),
    ),
    simplePruning('stats.budgets', (now, limit) => deleteBudgets(db, new Date(now.getTime() - dayMs), limit)),
    // Last: it is by their days that businesses are found.
    {
      name: 'stats.days',
      batches: (now, limit) =>
        everyBusiness((business, plan) =>
          repeated(limit, () => store.deleteDays(db, business, date(now, plan), limit)),
        ),
    },
  ];
}
