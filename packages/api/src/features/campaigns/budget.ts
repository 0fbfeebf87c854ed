import type { AccountFacts } from '@awning/adapters/ports/ad-platform/plan';
import { dailyBudgetDollars } from '@awning/contract/campaigns';
import { datedFacts } from '@awning/contract/dated-facts';
import { minorDigits } from '@awning/contract/money';
import { AppFailure } from '../../platform/failure.ts';

/** Minor units in one major unit of a currency. */
export const majorOf = (currency: string) => 10 ** minorDigits(currency);

type BudgetFacts = Pick<AccountFacts, 'minDailyBudget' | 'budgetUnit'>;

/** Budgets a day in minor units: the smallest and the largest that are accepted, the one that is proposed, and a step. */
export interface BudgetBounds {
  min: number;
  usual: number;
  max: number;
  step: number;
}

/** Meta's smallest budget a day for an account in US dollars, in cents: it relates other currencies to the dollar. */
export const minimumBudgets = datedFacts({
  asOf: '2026-11-28',
  source: '"Minimum budgets" of the "Ad account" reference',
  rows: { minDailyCents: 100 },
});
const { minDailyCents } = minimumBudgets.rows;

/** Minor units of the account's currency in one US dollar, by Meta's smallest budget a day in both. */
export const perDollar = ({ minDailyBudget }: Pick<AccountFacts, 'minDailyBudget'>): number =>
  (minDailyBudget / minDailyCents) * 100;

/**
 * The bounds in an account's currency. Meta's minimum for the account says what a dollar is there; where it says none, a
 * dollar counts as one major unit.
 */
export function budgetBoundsOf(currency: string, facts: BudgetFacts): BudgetBounds {
  const major = majorOf(currency);
  const dollar = facts.minDailyBudget > 0 ? perDollar(facts) : major;
  const unit = Math.max(facts.budgetUnit, 1);
  const inUnits = (minor: number) => Math.max(unit, Math.ceil(minor / unit) * unit);
  const least = inUnits(facts.minDailyBudget || major);
  const wholeUnits = (dollars: number) => inUnits(Math.max(1, roundly((dollars * dollar) / major)) * major);
  return {
    min: least,
    usual: Math.max(wholeUnits(dailyBudgetDollars.usual), least),
    max: Math.max(wholeUnits(dailyBudgetDollars.max), least),
    step: wholeUnits(dailyBudgetDollars.step),
  };
}

const roundNumbers = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The number that a person would say: 13.8 is 15, 20,550 is 20,000. */
function roundly(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  const nearest = roundNumbers.reduce((best, next) =>
    Math.abs(next - amount / power) < Math.abs(best - amount / power) ? next : best,
  );
  return nearest * power;
}

/**
 * The budget a day in minor units, of which Meta can express every one; what is not said is the usual one.
 * @throws AppFailure VALIDATION_FAILED outside of the bounds, which it names
 */
export function planBudget(asked: number | undefined, currency: string, facts: BudgetFacts): number {
  const { min, usual, max } = budgetBoundsOf(currency, facts);
  const unit = Math.max(facts.budgetUnit, 1);
  const budget = asked === undefined ? usual : Math.floor(asked / unit) * unit;
  if (budget > max) throw outside('errors:budgetTooLarge', { maximum: { minor: max, currency } });
  if (budget < min) throw outside('errors:budgetTooSmall', { minimum: { minor: min, currency } });
  return budget;
}

const outside = (key: string, values: Record<string, { minor: number; currency: string }>) =>
  new AppFailure('VALIDATION_FAILED', 'errors:validationFailed', {
    details: { fields: { dailyBudget: key } },
    values,
  });
