import { expect, test } from 'vitest';
import type { ArmBelief } from './arms.ts';
import { randomOf } from './random.ts';
import { rateInterval } from './rate-interval.ts';

/** Quantiles of what repeated draws from a belief give. */
function drawn({ trials, success }: ArmBelief, tail: number) {
  const random = randomOf(7);
  const rates = Array.from(
    { length: 40_000 },
    () => random.gamma(trials) * (success ? random.beta(success) : 1),
  ).sort((one, other) => one - other);
  return { low: rates[40_000 * tail] ?? 0, high: rates[40_000 * (1 - tail)] ?? 0 };
}

test.each<[string, ArmBelief]>([
  ['clicks', { trials: { shape: 90, rate: 6000 }, success: null }],
  ['many leads', { trials: { shape: 400, rate: 30_000 }, success: { alpha: 30, beta: 370 } }],
  ['few leads', { trials: { shape: 25, rate: 2000 }, success: { alpha: 1.2, beta: 60 } }],
])('the interval of %s is that of draws', (_, belief) => {
  const { low, expected, high } = rateInterval(belief, 0.05);
  const draws = drawn(belief, 0.05);
  expect(Math.abs(low / draws.low - 1)).toBeLessThan(0.1);
  expect(Math.abs(high / draws.high - 1)).toBeLessThan(0.1);
  expect(expected).toBeGreaterThan(low);
  expect(expected).toBeLessThan(high);
});
