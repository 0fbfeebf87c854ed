import { minDailyBudget, minorPerUnit } from '../currency.ts';
import { invalid, refused } from '../errors.ts';
import type { Params } from '../params.ts';

const DAY_MS = 86_400_000;

export interface BudgetFields {
  dailyBudget: number | null;
  lifetimeBudget: number | null;
}

/** Parses the two budget parameters; 0 counts as none, and only one may be set. */
export function readBudgets(params: Params): BudgetFields {
  const dailyBudget = params.integer('daily_budget') || null;
  const lifetimeBudget = params.integer('lifetime_budget') || null;
  if ((dailyBudget ?? 0) < 0 || (lifetimeBudget ?? 0) < 0) throw invalid('Budgets must be positive');
  if (dailyBudget && lifetimeBudget) {
    throw refused(
      'Only one budget can be set',
      'You can set a daily budget or a lifetime budget, but not both.',
      { blame: ['daily_budget'] },
    );
  }
  return { dailyBudget, lifetimeBudget };
}

/**
 * Refuses a budget below the account's minimum. A lifetime budget has to cover the daily minimum on each day
 * of its schedule. Times are milliseconds since the epoch.
 */
export function checkMinimum(
  budget: BudgetFields,
  currency: string,
  billingEvent: string,
  start: number,
  end: number | null,
): void {
  const daily = minDailyBudget(currency, billingEvent);
  const days = end === null ? 1 : Math.max(1, Math.ceil((end - start) / DAY_MS));
  const least = budget.lifetimeBudget ? daily * days : daily;
  const amount = budget.dailyBudget ?? budget.lifetimeBudget;
  if (amount === null || amount >= least) return;
  const shown = (least / minorPerUnit(currency)).toFixed(minorPerUnit(currency) === 1 ? 0 : 2);
  throw refused(
    'Your budget is too low',
    `The minimum for this ad set is ${shown} ${currency}. Raise the budget or shorten the schedule.`,
    { subcode: 1885272, blame: [budget.lifetimeBudget ? 'lifetime_budget' : 'daily_budget'] },
  );
}

/** A lifetime budget requires an end after the start and in the future. */
export function checkSchedule(budget: BudgetFields, start: number, end: number | null, now: number): void {
  if (budget.lifetimeBudget && end === null) {
    throw refused('End time is required', 'A lifetime budget needs a date on which the schedule ends.', {
      blame: ['end_time'],
    });
  }
  if (end === null) return;
  if (end <= now) {
    throw refused('End time is in the past', 'The end of the schedule must lie in the future.', {
      subcode: 1487033,
      blame: ['end_time'],
    });
  }
  if (end <= start) {
    throw refused('End time is too early', 'The end of the schedule must come after its start.', {
      blame: ['end_time'],
    });
  }
  if (budget.lifetimeBudget && end - start < DAY_MS) {
    throw refused('Schedule is too short', 'With a lifetime budget the schedule lasts at least 24 hours.', {
      subcode: 1487793,
      blame: ['end_time'],
    });
  }
}
