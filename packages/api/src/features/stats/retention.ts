import { dayMs } from '@awning/contract/durations';
import { type PlanId, type PlanTerms, termsOf } from '@awning/contract/plans';
import { type StatsRetention, statsGraceDays } from '@awning/contract/stats';
import { addDays } from '@awning/contract/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AccountsService } from '../accounts/public.ts';
import { keptDays } from './pruning.ts';
import { countDaysLost } from './store/retention.ts';

/** What a change of plan would cost an owner in figures, to be said before it is made. */
export function createRetention({
  db,
  clock,
  accounts,
}: {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
}) {
  /** @throws AppFailure CONFLICT where no plan was chosen yet */
  return async function lossOf(
    ownerId: string,
    planId: PlanId,
    effect: 'now' | 'period_end',
  ): Promise<StatsRetention> {
    const { account } = await accounts.subscription(ownerId);
    const [from, to] = [termsOf(account.planId), termsOf(planId)];
    const effectAt = effect === 'now' ? clock.now() : account.periodEnd;
    const deletedAt = new Date(effectAt.getTime() + statsGraceDays * dayMs);
    /** The first date of which figures of a grain are kept by then. */
    const firstKept = (grain: 'day' | 'hour' | 'minute', plan: PlanTerms) =>
      addDays(deletedAt.toISOString().slice(0, 10), -keptDays(grain, plan));
    const ranges = (['day', 'hour', 'minute'] as const).map((grain) => ({
      from: firstKept(grain, from),
      until: firstKept(grain, to),
    }));
    const [day, ...finer] = ranges;
    const days = day ? await countDaysLost(db, ownerId, [day]) : 0;
    const all = await countDaysLost(db, ownerId, finer);
    return {
      days,
      coarserDays: Math.max(0, all - days),
      keptDays: to.features.statsDays,
      deletedAt: deletedAt.toISOString(),
    };
  };
}
