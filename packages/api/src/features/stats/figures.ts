import type { ResultKind } from '@awning/contract/destinations';

/** Counts that can be added up. Spend in minor units. */
export interface Sums {
  impressions: number;
  clicks: number;
  spend: number;
  results: number;
}

/** Results and spend of the campaigns that aim at one kind of result. */
export interface KindSums {
  kind: ResultKind;
  results: number;
  spend: number;
}

/** Figures of one bucket. */
export interface StatsRow {
  bucket: string;
  sums: Sums;
  /** Null where it is not known as one number. */
  reach: number | null;
  /** Only where the campaigns aim at different things. */
  byKind?: KindSums[];
}

/** Sums of a period. `reach` is known only where one ad on one day is all there is. */
export interface Totals {
  sums: Sums;
  reach: number | null;
  /** The first and the last day with figures. */
  firstDay: string | null;
  lastDay: string | null;
}

export const noFigures: Sums = { impressions: 0, clicks: 0, spend: 0, results: 0 };

export const plus = (one: Sums, other: Sums): Sums => ({
  impressions: one.impressions + other.impressions,
  clicks: one.clicks + other.clicks,
  spend: one.spend + other.spend,
  results: one.results + other.results,
});

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
