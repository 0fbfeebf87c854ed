import { showingsPerPerson } from '@awning/contract/audience';
import type { ResultKind } from '@awning/contract/destinations';
import type { Rehearsal } from '@awning/contract/rehearsal';
import { benchmarkOf, impressionBenchmark } from './benchmarks.ts';
import { after, priorOf, type Rate, rangeFor } from './rate.ts';

type Range = { low: number; high: number };

/** What earlier campaigns of the ad account brought that asked for the same kind of result. Spend in minor units. */
export interface History {
  campaigns: number;
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
/** As much as history may weigh: campaigns of one account differ by a quarter (1 / 0.25²). */
const mostHistory = 16;

/** What is believed of the kind of result that is asked for; null where nothing can be told. */
export function resultRateOf({ kind, perDollar, history }: Basis): Rate | null {
  const benchmark = benchmarkOf(kind);
  const seen = { events: history.results, spend: history.spend };
  if (benchmark && perDollar) return after(priorOf(benchmark, perDollar), seen, mostHistory);
  return history.results >= leastOwnResults && history.spend > 0
    ? after({ events: 0, spend: 0 }, seen, mostHistory)
    : null;
}

/**
 * What a budget would bring: published averages, moved by what the account's own campaigns brought.
 * @param budget minor units in all
 * @param people of the audience whom Meta reaches in a month; null where it has not said
 * @returns null where neither average nor history says anything
 */
export function forecastOf(basis: Basis, budget: number, people: Range | null): Rehearsal['forecast'] {
  const { perDollar, history } = basis;
  const rateOf = (kind: 'impressions' | 'clicks') => {
    const seen = { events: history[kind], spend: history.spend };
    const benchmark = kind === 'clicks' ? benchmarkOf('clicks') : impressionBenchmark;
    if (benchmark && perDollar) return after(priorOf(benchmark, perDollar), seen, mostHistory);
    return seen.events > 0 && seen.spend > 0 ? after({ events: 0, spend: 0 }, seen, mostHistory) : null;
  };
  const [impressions, clicks, results] = [rateOf('impressions'), rateOf('clicks'), resultRateOf(basis)];
  if (!impressions || !clicks) return null;
  const shown = rangeFor(impressions, budget);
  return {
    impressions: shown,
    people: people && peopleOf(shown, people),
    clicks: rangeFor(clicks, budget),
    results: results && rangeFor(results, budget),
    ownCampaigns: history.campaigns,
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
