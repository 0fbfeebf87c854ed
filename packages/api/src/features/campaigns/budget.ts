import { dailyBudgetMajor } from '@awning/contract/campaigns';
import { minorDigits } from '@awning/contract/money';
import { AppFailure, invalid } from '../../platform/failure.ts';

/** Minor units in one major unit of a currency. */
export const majorOf = (currency: string) => 10 ** minorDigits(currency);

/** The smallest budget a day that is accepted, in minor units: Meta's for the account, or ours where that is more. */
export const minDailyBudgetOf = (currency: string, metaMinimum: number): number =>
  Math.max(metaMinimum, majorOf(currency) * dailyBudgetMajor.min);

/**
 * The budget a day in minor units; what is not said is 15 major units, or Meta's minimum where that is more.
 * @throws AppFailure VALIDATION_FAILED under Meta's minimum (which it names) or over our maximum
 */
export function planBudget(asked: number | undefined, currency: string, minDailyBudget: number): number {
  const major = majorOf(currency);
  const minimum = minDailyBudgetOf(currency, minDailyBudget);
  const budget = asked ?? Math.max(major * dailyBudgetMajor.default, minimum);
  if (budget > major * dailyBudgetMajor.max) throw invalid({ dailyBudget: 'errors:budgetTooLarge' });
  if (budget < minimum) {
    throw new AppFailure('VALIDATION_FAILED', 'errors:validationFailed', {
      details: { fields: { dailyBudget: 'errors:budgetTooSmall' } },
      values: { minimum: { minor: minimum, currency } },
    });
  }
  return budget;
}
