import { showingsPerPerson } from '@awning/contract/audience';
import type { ResultKind } from '@awning/contract/destinations';
import type { Rehearsal } from '@awning/contract/rehearsal';
import { nextMember } from '@awning/inference/next-member';
import { type Benchmark, benchmarkOf, impressionBenchmark } from './benchmarks.ts';
import { burstsOf, campaignSpread, priorOf, type Rate, rangeFor, widened } from './rate.ts';

type Range = { low: number; high: number };

/** What earlier campaigns of the ad account brought that asked for the same kind of result, each by itself. Spend in minor units. */
export type History = readonly EarlierCampaign[];

export interface EarlierCampaign {
  spend: number;
  impressions: number;
  clicks: number;
  results: number;
}

/** What is known of an ad account before a campaign. */
export interface Basis {
  kind: ResultKind;
  /** Minor units in one US dollar; null where the account's currency can't be compared with it. */
  perDollar: number | null;
  history: History;
}

/** From so many results on an account's own history tells something where no average is published. */
const leastOwnResults = 5;

/** What is believed of how often something comes for money in one more campaign; null where nothing can be told. */
function rateOf(
  what: 'impressions' | 'clicks' | 'results',
  { kind, perDollar, history }: Basis,
  benchmark: Benchmark | null,
): Rate | null {
  const bursts = burstsOf(what === 'results' ? kind : 'clicks');
  const seen = history.map((one) => ({ events: one[what] / bursts, exposure: one.spend / bursts }));
  const believed = nextMember(
    benchmark && perDollar ? priorOf(benchmark, perDollar) : null,
    seen,
    campaignSpread,
  );
  return believed && { events: believed.shape, spend: believed.rate };
}

/** What is believed of the kind of result that is asked for; null where nothing can be told. */
export function resultRateOf(basis: Basis): Rate | null {
  const { kind, perDollar, history } = basis;
  const benchmark = benchmarkOf(kind);
  const results = history.reduce((sum, one) => sum + one.results, 0);
  if (!(benchmark && perDollar) && results < leastOwnResults) return null;
  return rateOf('results', basis, benchmark);
}

/**
 * What a budget would bring: published averages, moved by what the account's own campaigns brought.
 * @param budget minor units in all
 * @param people of the audience whom Meta reaches in a month; null where it has not said
 * @param width how many times as wide as the belief has it
 * @returns null where neither average nor history says anything
 */
export function forecastOf(
  basis: Basis,
  budget: number,
  people: Range | null,
  width = 1,
): Rehearsal['forecast'] {
  const impressions = rateOf('impressions', basis, impressionBenchmark);
  const clicks = rateOf('clicks', basis, benchmarkOf('clicks'));
  const rate = resultRateOf(basis);
  if (!impressions || !clicks) return null;
  const shown = rangeFor(impressions, budget, burstsOf('clicks'));
  const results = rate && rangeFor(widened(rate, width), budget, burstsOf(basis.kind) * width ** 2);
  return {
    impressions: shown,
    people: people && peopleOf(shown, people),
    // Clicks that are the results are said as wide as those.
    clicks: (basis.kind === 'clicks' && results) || rangeFor(clicks, budget, burstsOf('clicks')),
    results,
    isWidened: results !== null && width > 1,
    ownCampaigns: basis.history.length,
  };
}

/** How many different people see so many showings, where each of an audience is as likely to be shown the next one. */
function peopleOf(shown: Range, audience: Range): Range {
  const of = (showings: number, people: number) =>
    people > 0 ? people * (1 - Math.exp(-showings / people)) : 0;
  const whole = (value: number) => Number(value.toPrecision(2));
  return {
    low: whole(Math.floor(of(shown.low / showingsPerPerson.many, audience.low))),
    high: whole(Math.ceil(of(shown.high / showingsPerPerson.few, audience.high))),
  };
}
