import type { Objective } from '@awning/contract/campaigns';
import type { ResultKind } from '@awning/contract/destinations';

/** A published average of what something costs. */
export interface Benchmark {
  /** In US dollars. */
  cost: number;
  /** How far single advertisers are from it: standard deviation divided by mean. */
  spread: number;
}

/*
 * WordStream/LocaliQ, Facebook Ads Benchmarks 2025: averages of advertisers in the United States from April 2024 to June
 * 2025. Traffic campaigns: cost per click 0.70, clicks per impression 0.0171; lead campaigns: cost per lead 27.66.
 * Between the weakest trade (car repair, 0.8 % clicks) and the strongest (shopping and gifts, 4.13 %) lies a factor of
 * five: taken as the middle 80 % of a log-normal distribution, a spread of 0.64. Another large source has leads at half as
 * much again (Superads 2025), which that spread covers.
 */
const clicks: Benchmark = { cost: 0.7, spread: 0.64 };
const leads: Benchmark = { cost: 27.66, spread: 0.64 };
const clickRate = 0.0171;

/** What one showing costs. */
export const impressionBenchmark: Benchmark = { cost: clicks.cost * clickRate, spread: 0.5 };

/** What one of a kind of result costs; null where no average is published that could stand for a small business. */
export const benchmarkOf = (kind: ResultKind): Benchmark | null => {
  if (kind === 'clicks') return clicks;
  return kind === 'leads' ? leads : null;
};

/** What a thousand showings cost on average, in US dollars. */
export const usualCostPerThousand = impressionBenchmark.cost * 1000;

/** What each result costs on average, in US dollars; null where that can't be told. */
export function usualCostOf(objective: Objective): number | null {
  if (objective === 'OUTCOME_TRAFFIC') return clicks.cost;
  return objective === 'OUTCOME_LEADS' ? leads.cost : null;
}
