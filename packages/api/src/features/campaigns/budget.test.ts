import { describe, expect, test } from 'vitest';
import { AppFailure } from '../../platform/failure.ts';
import { refusal } from '../../testing/refusal.ts';
import { majorOf, minDailyBudgetOf, planBudget } from './budget.ts';

describe('the budget', () => {
  test('is in minor units, with the digits of the currency', () => {
    expect(['USD', 'JPY', 'KWD'].map(majorOf)).toEqual([100, 1, 1000]);
  });

  test('is 15 major units where nothing was said, or the minimum where that is more', () => {
    expect(planBudget(undefined, 'USD', 100)).toBe(1500);
    expect(planBudget(undefined, 'JPY', 100)).toBe(100);
    expect(planBudget(undefined, 'USD', 2000)).toBe(2000);
  });

  test('is at least Meta’s minimum and ours, and at most 100,000', () => {
    expect(minDailyBudgetOf('USD', 50)).toBe(100);
    expect(minDailyBudgetOf('USD', 150)).toBe(150);
    expect(planBudget(100, 'USD', 50)).toBe(100);
    expect(refusal(() => planBudget(99, 'USD', 50))).toEqual({ dailyBudget: 'errors:budgetTooSmall' });
    expect(planBudget(10_000_000, 'USD', 50)).toBe(10_000_000);
    expect(refusal(() => planBudget(10_000_001, 'USD', 50))).toEqual({
      dailyBudget: 'errors:budgetTooLarge',
    });
  });

  test('too small a one names the minimum', () => {
    const tooSmall = (): AppFailure => {
      try {
        planBudget(1, 'USD', 150);
      } catch (error) {
        if (error instanceof AppFailure) return error;
      }
      return expect.unreachable();
    };
    expect(tooSmall().code).toBe('VALIDATION_FAILED');
    expect(tooSmall().valuesIn('en')).toEqual({ minimum: '$1.50' });
  });
});
