import { fromCounts, type Gamma, gammaBelow, gammaQuantile, meanOf } from '@awning/inference/gamma';

/** Better or worse than something, or like it, as far as can be told; or nothing yet. */
export type Rating = 'better' | 'like' | 'worse' | 'too_early';

/** From the least to the most that a result costs, in minor units; `high` is null where none has come. */
export interface CostRange {
  low: number;
  high: number | null;
}

/** What a campaign brought so far. */
export interface Brought {
  results: number;
  /** What was spent, weighted by the share of its results that has arrived. In minor units. */
  spend: number;
  /** How many times the variance of independent ones its results have, from day to day. */
  noise: number;
}

/** Of ten equally good campaigns one is called better or worse by chance. */
const level = 0.05;
/** Fewest results of which anything is said, and fewest that must have been expected where fewer came. */
const leastResults = 8;
const leastExpected = 5;

/** What half of the campaigns pay that a belief is about. */
export const middleHalf = (usual: Gamma): { low: number; high: number } => ({
  low: 1 / gammaQuantile(usual, 0.75),
  high: 1 / gammaQuantile(usual, 0.25),
});

/** What is believed of a campaign's rate by nothing but its own figures. */
const ownRate = ({ results, spend, noise }: Brought): Gamma =>
  fromCounts({ events: results / noise, exposure: spend / noise });

/** Between which costs of a result the campaign's own lies, in 9 of 10 cases, by nothing but its own figures. @param width times as wide */
export function costOf(brought: Brought, width = 1): CostRange {
  const own = ownRate({ ...brought, noise: brought.noise * width ** 2 });
  return {
    low: 1 / gammaQuantile(own, 1 - level),
    high: brought.results === 0 ? null : 1 / gammaQuantile(own, level),
  };
}

/**
 * How a campaign's cost of a result stands to what is usual: better or worse where it lies outside of what half of them pay
 * with 95 %.
 */
export function ratingOf(brought: Brought, usual: Gamma): Rating {
  const { results, spend } = brought;
  if (results < leastResults && spend * meanOf(usual) < leastExpected) return 'too_early';
  const own = ownRate(brought);
  const { low, high } = middleHalf(usual);
  if (gammaBelow(own, 1 / low) <= level) return 'better';
  if (gammaBelow(own, 1 / high) >= 1 - level) return 'worse';
  return results < leastResults ? 'too_early' : 'like';
}
