import { dayMs } from '@awning/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AccountsService } from '../accounts/public.ts';
import type { ModelBudget } from './budget.ts';
import { addUsage, costsByDay } from './store.ts';

/** Millionths of a dollar in a cent. */
const perCent = 10_000;
const longestMonthMs = 31 * dayMs;

/**
 * Counts by business what a language model uses, and holds an owner's businesses together to the ceiling of the plan for a
 * month of the subscription. What is under way when the ceiling is reached is finished and counted.
 */
export function createMeteringService({
  db,
  clock,
  accounts,
}: {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountsService, 'limits'>;
}): ModelBudget {
  const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
  return {
    async isOpen(ownerId) {
      const longAgo = new Date(clock.now().getTime() - longestMonthMs);
      const [{ plan, start }, costs] = await Promise.all([
        accounts.limits.monthOf(db, ownerId),
        costsByDay(db, ownerId, dayOf(longAgo)),
      ]);
      const inMonth = costs.filter(({ day }) => day >= dayOf(start));
      return inMonth.reduce((sum, { cost }) => sum + cost, 0) < plan.modelCents * perCent;
    },

    async record({ ownerId, businessId }, { model, inputTokens, outputTokens, cost }, tx = db) {
      const day = dayOf(clock.now());
      const used = { input: inputTokens, output: outputTokens, cost: Math.ceil(cost) };
      await addUsage(tx, { ownerId, businessId, day, model, calls: 1, ...used });
    },
  };
}
