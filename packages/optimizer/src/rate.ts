import type { ArmBelief } from '@awning/inference/arms';

/** What is believed of an ad's results for a unit of money. */
export interface Rate {
  mean: number;
  variance: number;
}

/** The product of a gamma and a beta distribution, which are independent. @param times what it is multiplied by */
export function rateOf({ trials, success }: ArmBelief, times = 1): Rate {
  const clicks = { mean: (times * trials.shape) / trials.rate, relative: 1 / trials.shape };
  if (!success) return { mean: clicks.mean, variance: clicks.mean ** 2 * clicks.relative };
  const { alpha, beta } = success;
  const mean = (clicks.mean * alpha) / (alpha + beta);
  const relative = (1 + clicks.relative) * (1 + beta / (alpha * (alpha + beta + 1))) - 1;
  return { mean, variance: mean ** 2 * relative };
}
