import type { StatsFigures } from '@awning/contract/stats';

/** Sums that rates are worked out from. Spend in minor units. */
export interface Sums {
  impressions: number;
  clicks: number;
  spend: number;
  results: number;
}

export const noFigures: Sums = { impressions: 0, clicks: 0, spend: 0, results: 0 };

/** A rate; null where there is nothing to divide by. */
const per = (top: number, bottom: number) => (bottom === 0 ? null : top / bottom);

/** Sums with their rates. */
export function withRates(sums: Sums, reach: number | null): StatsFigures {
  const { impressions, clicks, spend, results } = sums;
  return {
    impressions,
    reach,
    clicks,
    spend,
    ctr: per(clicks, impressions),
    cpc: per(spend, clicks),
    cpm: per(spend * 1000, impressions),
    results,
  };
}

/** What came on top between two readings of the same day; null where nothing did. What was taken back counts as nothing. */
export function growth(before: Sums, after: Sums): Sums | null {
  const grown = (name: keyof Sums) => Math.max(0, after[name] - before[name]);
  const sums = {
    impressions: grown('impressions'),
    clicks: grown('clicks'),
    spend: grown('spend'),
    results: grown('results'),
  };
  return Object.values(sums).some((value) => value > 0) ? sums : null;
}

export const same = (one: Sums, other: Sums): boolean =>
  one.impressions === other.impressions &&
  one.clicks === other.clicks &&
  one.spend === other.spend &&
  one.results === other.results;
