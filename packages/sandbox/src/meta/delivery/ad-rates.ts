import { hash32, logNormal } from '../../platform/random.ts';
import type { Doc } from '../../platform/store.ts';
import { minorPerDollar, minorPerUnit } from '../currency.ts';
import { linkDataOf } from '../nodes/story.ts';
import type { World } from '../world.ts';

/** What an ad would bring on an average hour. */
export interface AdRates {
  /** Clicks per impression. */
  ctr: number;
  /** Minor currency units per thousand impressions. */
  cpm: number;
  /** Results (leads, purchases) per click. */
  conversionRate: number;
  /** True where a control call fixed the click-through rate; learning and fatigue do not change it then. */
  fixedCtr: boolean;
}

interface Benchmark {
  /** Clicks per impression. */
  ctr: number;
  /** US dollars. */
  costPerClick: number;
  /** Results per click. */
  conversionRate: number;
}

/**
 * Published averages (WordStream by LocaliQ, Facebook Ads Benchmarks 2025): traffic campaigns 1.71 % and
 * 0.70 USD a click; lead campaigns 2.59 %, 7.72 % of clicks convert, 27.66 USD a lead. Awareness, sales and
 * engagement are set beside them by the same study's order of magnitude.
 */
const BENCHMARKS: Record<string, Benchmark> = {
  OUTCOME_TRAFFIC: { ctr: 0.0171, costPerClick: 0.7, conversionRate: 0.03 },
  OUTCOME_LEADS: { ctr: 0.0259, costPerClick: 27.66 * 0.0772, conversionRate: 0.0772 },
  OUTCOME_SALES: { ctr: 0.0171, costPerClick: 0.95, conversionRate: 0.028 },
  OUTCOME_AWARENESS: { ctr: 0.0095, costPerClick: 0.8, conversionRate: 0.015 },
  OUTCOME_ENGAGEMENT: { ctr: 0.0171, costPerClick: 0.6, conversionRate: 0.03 },
};

/** What an objective costs and brings on average. */
export function benchmarkOf(objective: string): Benchmark {
  return BENCHMARKS[objective] ?? { ctr: 0.0171, costPerClick: 0.7, conversionRate: 0.03 };
}

/** The study's extremes by trade, as factors of its average click-through rate of 1.71 %. */
const TRADES: [RegExp, number][] = [
  [/\b(car|auto|brake|tyre|tire|engine) (repair|service|shop)|garage|mechanic|מוסך/i, 0.8 / 1.71],
  [/\b(gifts?|boutique|jewell?ery|fashion|clothing|toys?)\b|מתנות|תכשיטים/i, 4.13 / 1.71],
];

/** The quality of an ad (rates and prices), drawn from the seed unless a control call set it. */
export function adRatesOf(world: World, ad: Doc<'ad'>, objective: string, currency: string): AdRates {
  const base = benchmarkOf(objective);
  const key = hash32(`${world.seed}/truth/${ad.id}`);
  const creative = world.store.get('adcreative', ad.data.creativeId);
  const words = creative ? JSON.stringify(linkDataOf(creative.data).link) : '';
  const trade = TRADES.find(([pattern]) => pattern.test(words))?.[1] ?? 1;
  const setRates = ad.data.setRates ?? {};
  const ctr = setRates.ctr ?? Math.min(0.09, base.ctr * trade * logNormal(key, 1, 0.28));
  const usual = base.costPerClick * base.ctr * 1000 * logNormal(key, 2, 0.15);
  return {
    ctr,
    cpm:
      setRates.cpm === undefined ? usual * minorPerDollar(currency) : setRates.cpm * minorPerUnit(currency),
    conversionRate: setRates.conversionRate ?? base.conversionRate * logNormal(key, 3, 0.2),
    fixedCtr: setRates.ctr !== undefined,
  };
}
