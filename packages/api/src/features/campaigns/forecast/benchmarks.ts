import type { Objective } from '@awning/contract/campaigns';
import type { ResultKind } from '@awning/contract/destinations';

/** A published average of what something costs. */
export interface Benchmark {
  /** In US dollars. */
  cost: number;
  /** How far single advertisers are from it: the standard deviation of the logarithm. */
  spread: number;
}

/** Where a figure was published. Whose figures they are is a text of the results namespace, `population.` and the key. */
export interface PublishedSource {
  publisher: string;
  title: string;
  /** The year of publication. */
  year: number;
  /** Months of the figures, `YYYY-MM`, both included; null where the publisher names a year alone. */
  period: { from: string; to: string } | null;
  population: 'advertisersInUnitedStates';
  statistic: 'average';
  /** How many campaigns it rests on; null where the publisher does not say. */
  n: number | null;
}

/** A published cost of a result, of one trade or of all. */
export interface PublishedCost extends Benchmark {
  of: 'trade' | 'all';
  source: PublishedSource;
}

const localiq = {
  publisher: 'WordStream/LocaliQ',
  population: 'advertisersInUnitedStates',
  statistic: 'average',
} as const;
const of2025: PublishedSource = {
  ...localiq,
  title: 'Facebook Ads Benchmarks 2025',
  year: 2025,
  period: { from: '2024-04', to: '2025-06' },
  n: null,
};
const of2024: PublishedSource = {
  ...localiq,
  title: 'Facebook Ads Benchmarks 2024',
  year: 2024,
  period: null,
  n: null,
};

/*
 * Traffic campaigns: cost per click 0.70, clicks per impression 0.0171; lead campaigns: cost per lead 27.66. Between the
 * weakest trade (car repair, 0.8 % clicks) and the strongest (shopping and gifts, 4.13 %) lies a factor of five: taken as
 * the middle 80 % of a log-normal distribution, a spread of 0.64. Another large source has leads at half as much again
 * (Superads 2025), which that spread covers.
 */
const spread = 0.64;
const clicks: PublishedCost = { cost: 0.7, spread, of: 'all', source: of2025 };
const leads: PublishedCost = { cost: 27.66, spread, of: 'all', source: { ...of2025, n: 726 } };
const clickRate = 0.0171;

/** Of single trades, by the keys of business types: what is published of few. Advertisers of one trade differ as much. */
const ofTrades: Record<string, Partial<Record<ResultKind, PublishedCost>>> = {
  law_firm: { leads: { cost: 18.17, spread, of: 'trade', source: of2025 } },
  insurance: {
    clicks: { cost: 1.22, spread, of: 'trade', source: of2025 },
    leads: { cost: 38.09, spread, of: 'trade', source: of2024 },
  },
};

/** What one showing costs. */
export const impressionBenchmark: Benchmark = { cost: clicks.cost * clickRate, spread: 0.5 };

/** What one of a kind of result costs; null where no average is published that could stand for a small business. */
export const benchmarkOf = (kind: ResultKind): PublishedCost | null => {
  if (kind === 'clicks') return clicks;
  return kind === 'leads' ? leads : null;
};

/** The narrowest published cost: of the trade where there is one, else of all. @param trade a business's type */
export const publishedCostOf = (kind: ResultKind, trade: string): PublishedCost | null =>
  (Object.hasOwn(ofTrades, trade) ? ofTrades[trade]?.[kind] : undefined) ?? benchmarkOf(kind);

/** What a thousand showings cost on average, in US dollars. */
export const usualCostPerThousand = impressionBenchmark.cost * 1000;

/** What each result costs on average, in US dollars; null where that can't be told. */
export function usualCostOf(objective: Objective): number | null {
  if (objective === 'OUTCOME_TRAFFIC') return clicks.cost;
  return objective === 'OUTCOME_LEADS' ? leads.cost : null;
}
