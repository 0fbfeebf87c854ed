import { randomOf } from '@awning/inference/random';
import { expect, test } from 'vitest';
import { learningCostOf, settledCost } from './learning-cost.ts';

/** Changes after which a share of the results is lacking for a week. */
const changesOf = (count: number, lost: number) => {
  const random = randomOf(7);
  return Array.from({ length: count }, () => {
    const expected = 20 + 60 * random.uniform();
    const mean = expected * (1 - lost);
    return { expected, came: Math.round(mean + Math.sqrt(mean) * random.normal()) };
  });
};

test('until there are a hundred changes the guess stands', () => {
  expect(learningCostOf(changesOf(99, 0.3))).toEqual({ days: 0.3, error: null, changes: 99 });
});

test('with more, what they cost is measured within its error', () => {
  const { days, error } = learningCostOf(changesOf(400, 0.1));
  expect(error).toBeLessThan(0.1);
  expect(Math.abs(days - 0.7)).toBeLessThan(3 * (error ?? 0));
});

test('the rules take it for as sure as it is, and never for a gain', () => {
  expect(settledCost(learningCostOf(changesOf(99, 0.3)))).toBeNull();
  const measured = learningCostOf(changesOf(400, 0.1));
  const settled = settledCost(measured) ?? 0;
  // Between the guess and what was measured, near to that which is the surer.
  expect(settled).toBeGreaterThan(0.5);
  expect(settled).toBeLessThan(measured.days);
  expect(settledCost({ days: -5, error: 0.1, changes: 400 })).toBe(0);
});
