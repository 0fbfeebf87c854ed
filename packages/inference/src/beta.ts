import { bisect } from './quantile.ts';
import { regularizedBeta } from './special-functions.ts';

/** A belief about a share: worth as much as `alpha` successes and `beta` failures. Its mean is `alpha / (alpha + beta)`. */
export interface Beta {
  alpha: number;
  beta: number;
}

/** A belief of a mean below 1 and a coefficient of variation; at least as wide as one success says. */
export function betaOf(mean: number, variation: number): Beta {
  const total = Math.max((1 - mean) / (mean * variation ** 2) - 1, 1 / mean);
  return { alpha: mean * total, beta: (1 - mean) * total };
}

/**
 * What is believed after so many successes among so many trials: the conjugate of the binomial distribution (A. Gelman et
 * al., "Bayesian Data Analysis", 3rd edition, 2.4). Both may be fractions, where some results have yet to arrive.
 */
export const tried = ({ alpha, beta }: Beta, successes: number, trials: number): Beta => ({
  alpha: alpha + successes,
  beta: beta + Math.max(0, trials - successes),
});

/** The share below which it lies with a probability. */
export const betaQuantile = ({ alpha, beta }: Beta, probability: number): number =>
  bisect((x) => regularizedBeta(x, alpha, beta), probability, 0, 1);
