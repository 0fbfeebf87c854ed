import { type Gamma, gammaOf } from '@awning/inference/gamma';
import { nextMember } from '@awning/inference/next-member';
import { campaignSpread, type PublishedCost } from '../campaigns/public.ts';

/** What earlier campaigns of the account brought that asked for the same kind of result. Spend in minor units. */
export interface OwnHistory {
  campaigns: number;
  spend: number;
  results: number;
  /** Each by itself, for how far they differ. */
  each: readonly { spend: number; results: number }[];
}

/** What is usual: a belief about results for a minor unit, and whose it is. */
export interface Benchmark {
  rate: Gamma;
  of: 'own' | 'trade' | 'all';
  /** Earlier campaigns that it rests on, where it is her own. */
  campaigns: number;
  source: PublishedCost['source'] | null;
}

/** The same, of which what half pay is so many times as wide. */
export const asWide = ({ rate, ...usual }: Benchmark, times: number): Benchmark => ({
  ...usual,
  rate: { shape: rate.shape / times ** 2, rate: rate.rate / times ** 2 },
});

/** From so many results on an account's own history is the narrowest comparison that is honest. */
const leastResults = 10;

/**
 * The narrowest comparison: with her own campaigns, else with her trade, else with all.
 * @param bursts times the variance of independent ones that results have
 * @param perDollar minor units in one US dollar; null where the currency can't be compared with it
 * @returns null where there is nothing to compare with
 */
export function benchmarkOf(
  history: OwnHistory,
  published: PublishedCost | null,
  perDollar: number | null,
  bursts = 1,
): Benchmark | null {
  const outside = published && perDollar ? gammaOf(1 / (published.cost * perDollar), published.spread) : null;
  const source = outside && published ? published.source : null;
  if (history.results >= leastResults && history.spend > 0) {
    const each = history.each.map(({ spend, results }) => ({
      events: results / bursts,
      exposure: spend / bursts,
    }));
    const rate = nextMember(outside, each, campaignSpread);
    if (rate) return { rate, of: 'own', campaigns: history.campaigns, source };
  }
  return outside && published ? { rate: outside, of: published.of, campaigns: 0, source } : null;
}
