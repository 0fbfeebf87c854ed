import { isDeepStrictEqual } from 'node:util';
import { minorPerUnit } from '../currency.ts';
import { refused } from '../errors.ts';
import type { AdSet } from '../types/ads.ts';

/** A change of the budget by more than this share begins learning anew. Meta names no number; advertisers go by this one. */
const LARGE_SHARE = 0.2;

/** Edits after which learning begins anew ("Significant edits and the learning phase"): audience, goal, a much changed budget. */
export function isSignificant(before: AdSet, after: AdSet): boolean {
  const changed = (field: 'dailyBudget' | 'lifetimeBudget') => {
    const [was, is] = [before[field] ?? 0, after[field] ?? 0];
    return Math.abs(is - was) > was * LARGE_SHARE;
  };
  return (
    !isDeepStrictEqual(before.targeting, after.targeting) ||
    before.optimizationGoal !== after.optimizationGoal ||
    changed('dailyBudget') ||
    changed('lifetimeBudget')
  );
}

/** A lifetime budget that is lowered has to stay 10 % above what was spent ("Budgets"). @param spent in minor units */
export function checkDecrease(before: AdSet, after: AdSet, spent: number, currency: string): void {
  if (!before.lifetimeBudget || !after.lifetimeBudget || after.lifetimeBudget >= before.lifetimeBudget)
    return;
  const least = Math.ceil(spent * 1.1);
  if (after.lifetimeBudget >= least) return;
  const shown = (least / minorPerUnit(currency)).toFixed(minorPerUnit(currency) === 1 ? 0 : 2);
  throw refused(
    'Your budget is too low',
    `This ad set has spent part of its budget already. The lifetime budget must be at least ${shown} ${currency}.`,
    { subcode: 1885272, blame: ['lifetime_budget'] },
  );
}
