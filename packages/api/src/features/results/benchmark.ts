import { fromCounts, type Gamma, gammaOf } from '@awning/inference/gamma';
import { groupAfter, memberOf } from '@awning/inference/shrinkage';
import type { PublishedCost } from '../campaigns/public.ts';

/** What earlier campaigns of the account brought that asked for the same kind of result. Spend in minor units. */
export interface OwnHistory {
  campaigns: number;
  spend: number;
  results: number;
}

/** What is usual: a belief about results for a minor unit, and whose it is. */
export interface Benchmark {
  rate: Gamma;
  of: 'own' | 'trade' | 'all';
  /** Earlier campaigns that it rests on, where it is her own. */
  campaigns: number;
  source: PublishedCost['source'] | null;
}

/** From so many results on an account's own history is the narrowest comparison that is honest. */
const leastResults = 10;
/** How far campaigns of one account lie from their mean. A guess, as the forecast's (docs/decisions/0325). */
const campaignSpread = 0.25;

/**
 * The narrowest comparison: with her own campaigns, else with her trade, else with all.
 * @param perDollar minor units in one US dollar; null where the currency can't be compared with it
 * @returns null where there is nothing to compare with
 */
export function benchmarkOf(
  history: OwnHistory,
  published: PublishedCost | null,
  perDollar: number | null,
): Benchmark | null {
  const outside = published && perDollar ? gammaOf(1 / (published.cost * perDollar), published.spread) : null;
  if (history.results >= leastResults && history.spend > 0) {
    const seen = { events: history.results, exposure: history.spend };
    const group = outside
      ? groupAfter(outside, seen, history.campaigns, campaignSpread)
      : memberOf(fromCounts(seen), campaignSpread / Math.sqrt(history.campaigns));
    return {
      rate: memberOf(group, campaignSpread),
      of: 'own',
      campaigns: history.campaigns,
      source: outside && published ? published.source : null,
    };
  }
  return outside && published
    ? { rate: outside, of: published.of, campaigns: 0, source: published.source }
    : null;
}
