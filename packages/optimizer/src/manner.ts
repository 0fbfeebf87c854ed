/** How a version of the rules believes in ads, and how sure it has to be. */
export interface Manner {
  /** Whether results for a click are taken to lie one distance apart, and not one of several. */
  isOneDistance: boolean;
  /**
   * How far a better click rate may come with better or worse results for a click: the standard deviation of that slope on the log
   * scale. Nothing is published of it.
   */
  slopeSpread: number;
  /** Standard deviations of the gain that are taken off it, where a click is the result and where it is not. */
  margin: { clicks: number; results: number };
  /**
   * How much more of it is taken off while much of a campaign is left, and less towards its end: the exponent of twice the share of its
   * days that is left. Whoever waits early learns much and loses little; late there is nothing to wait for.
   */
  patience: number;
  /**
   * Share of the results of the days that are left that pausing the best ad is taken to lose, beside what is expected: nothing more is
   * learnt of an ad that is not shown, so that the mistake would hardly ever be seen.
   */
  regret: number;
}

/** Rules up to this version took results for a click to lie one distance apart... */
const lastOfOneDistance = 5;
/** ...and up to this one a difference of clicks to count as at most 1.4 standard deviations of one of results. */
const lastOfNearSlopes = 6;
/** Up to this one the margin was the same on all days. */
const lastOfEvenMargins = 7;

/**
 * As the rules of today have it: a difference of clicks alone decides nothing of results, which have to be ahead themselves, and then
 * less of a margin is enough. Margins were chosen on other worlds than the bench shows: the least with which the best ad is paused in
 * at most 5 %, and with which nothing is lost where ads with more clicks bring fewer results.
 */
export const usualManner: Manner = {
  isOneDistance: false,
  slopeSpread: 1.5,
  margin: { clicks: 0.7, results: 0.5 },
  patience: 0.5,
  regret: 0.25,
};

/** That of a version from 4 on, so that what it decided is played again. */
export function mannerOf(version: number): Manner {
  if (version > lastOfEvenMargins) return usualManner;
  if (version > lastOfNearSlopes)
    return {
      isOneDistance: false,
      slopeSpread: 1.5,
      margin: { clicks: 1.1, results: 0.75 },
      patience: 0,
      regret: 0,
    };
  const isOneDistance = version <= lastOfOneDistance;
  const margin = { clicks: 1.1, results: isOneDistance ? 1.1 : 0.95 };
  return { isOneDistance, slopeSpread: 0.7, margin, patience: 0, regret: 0 };
}
