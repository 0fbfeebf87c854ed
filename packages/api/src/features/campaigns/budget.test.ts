import { describe, expect, test } from 'vitest';
import { AppFailure } from '../../platform/failure.ts';
import { refusal } from '../../testing/refusal.ts';
import { budgetBoundsOf, majorOf, planBudget } from './budget.ts';

const usd = { minDailyBudget: 100, budgetUnit: 1 };

describe('the budget', () => {
  test('is in minor units, with the digits of the currency', () => {
    expect(['USD', 'JPY', 'KWD'].map(majorOf)).toEqual([100, 1, 1000]);
  });

  test.each([
    ['USD', 100, 1, { min: 100, usual: 1500, max: 10_000_000, step: 500 }],
    ['EUR', 92, 1, { min: 92, usual: 1500, max: 10_000_000, step: 500 }],
    ['ILS', 370, 1, { min: 370, usual: 6000, max: 40_000_000, step: 2000 }],
    ['JPY', 150, 1, { min: 150, usual: 2000, max: 15_000_000, step: 800 }],
    ['KRW', 1370, 1, { min: 1370, usual: 20_000, max: 150_000_000, step: 6000 }],
    ['VND', 25_400, 1, { min: 25_400, usual: 400_000, max: 2_500_000_000, step: 150_000 }],
    ['HUF', 360, 1, { min: 360, usual: 5000, max: 40_000_000, step: 2000 }],
    // Meta counts these in whole dollars and in hundredths of a dinar.
    ['TWD', 3200, 100, { min: 3200, usual: 50_000, max: 300_000_000, step: 15_000 }],
    ['KWD', 310, 10, { min: 310, usual: 5000, max: 30_000_000, step: 1500 }],
  ])('of an account in %s follows Meta’s minimum for it', (currency, minDailyBudget, budgetUnit, bounds) => {
    const facts = { minDailyBudget, budgetUnit };
    expect(budgetBoundsOf(currency, facts)).toEqual(bounds);
    expect(planBudget(undefined, currency, facts)).toBe(bounds.usual);
    expect(planBudget(bounds.min, currency, facts)).toBe(bounds.min);
    expect(planBudget(bounds.max, currency, facts)).toBe(bounds.max);
    const tooSmall = () => planBudget(bounds.min - 1, currency, facts);
    expect(refusal(tooSmall)).toEqual({ dailyBudget: 'errors:budgetTooSmall' });
    const tooLarge = () => planBudget(bounds.max + budgetUnit, currency, facts);
    expect(refusal(tooLarge)).toEqual({ dailyBudget: 'errors:budgetTooLarge' });
  });

  test('is proposed as one major unit to the dollar where Meta names no minimum, and never under the minimum', () => {
    expect(budgetBoundsOf('USD', { minDailyBudget: 0, budgetUnit: 1 })).toMatchObject({
      min: 100,
      usual: 1500,
    });
    expect(planBudget(undefined, 'USD', { minDailyBudget: 2000, budgetUnit: 1 })).toBe(30_000);
  });

  test('is what Meta can express, and never more than was asked', () => {
    expect(planBudget(50_050, 'TWD', { minDailyBudget: 3200, budgetUnit: 100 })).toBe(50_000);
    expect(planBudget(5009, 'KWD', { minDailyBudget: 310, budgetUnit: 10 })).toBe(5000);
  });

  test('too small or too large a one names the bound', () => {
    const valuesOf = (asked: number) => {
      try {
        planBudget(asked, 'USD', usd);
      } catch (error) {
        if (error instanceof AppFailure) return error.valuesIn('en');
      }
      return expect.unreachable();
    };
    expect(valuesOf(1)).toEqual({ minimum: '$1' });
    expect(valuesOf(10_000_001)).toEqual({ maximum: '$100,000' });
  });
});
