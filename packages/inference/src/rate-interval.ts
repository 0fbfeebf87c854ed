import { type ArmBelief, rateOf } from './arms.ts';
import { gammaOf, gammaQuantile } from './gamma.ts';

/**
 * Between which rates an arm's successes for a unit of cost lie. Those of two steps are the product of a gamma and a beta
 * distribution, for which the gamma of the same mean and variance stands: within a tenth of what repeated draws give.
 * @param tail probability below `low`, and above `high`
 */
export function rateInterval(
  belief: ArmBelief,
  tail: number,
): { low: number; expected: number; high: number } {
  const { trials, success } = belief;
  const expected = rateOf(belief);
  const rate = success ? gammaOf(expected, Math.sqrt(variation2(belief))) : trials;
  return { low: gammaQuantile(rate, tail), expected, high: gammaQuantile(rate, 1 - tail) };
}

/** The square of the standard deviation divided by the mean, of the product of both steps. */
function variation2({ trials, success }: ArmBelief): number {
  if (!success) return 1 / trials.shape;
  const { alpha, beta } = success;
  const ofSuccess = beta / (alpha * (alpha + beta + 1));
  return (1 + 1 / trials.shape) * (1 + ofSuccess) - 1;
}
