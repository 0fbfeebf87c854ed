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
}

/** Rules up to this version took results for a click to lie one distance apart... */
const lastOfOneDistance = 5;
/** ...and up to this one a difference of clicks to count as at most 1.4 standard deviations of one of results. */
const lastOfNearSlopes = 6;

/**
 * As the rules of today have it: a difference of clicks alone decides nothing of results, which have to be ahead themselves, and then
 * less of a margin is enough. Margins were chosen on other worlds than the bench shows: the least with which the best ad is paused in
 * at most 5 %, and with which nothing is lost where ads with more clicks bring fewer results.
 */
export const usualManner: Manner = {
  isOneDistance: false,
  slopeSpread: 1.5,
  margin: { clicks: 1.1, results: 0.75 },
};

/** That of a version from 4 on, so that what it decided is played again. */
export function mannerOf(version: number): Manner {
  if (version > lastOfNearSlopes) return usualManner;
  const isOneDistance = version <= lastOfOneDistance;
  return { isOneDistance, slopeSpread: 0.7, margin: { clicks: 1.1, results: isOneDistance ? 1.1 : 0.95 } };
}
