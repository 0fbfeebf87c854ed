import type { ResultKind } from '@awning/contract/destinations';
import { addDays } from '@awning/contract/zoned-time';
import type { Random } from '@awning/inference/random';
import { publishedCostOf } from '../../packages/api/src/features/campaigns/public.ts';
import { countOf, triangular } from '../inference/chance.ts';

export type Kind = Extract<ResultKind, 'clicks' | 'leads'>;

/** What kind of world sentences are said in. */
export interface WorldOf {
  kind: Kind;
  /** Days that differ by 45 % beside what weekdays and the market do; else by 14 %. */
  isRough: boolean;
}

/** The days of an ad as they were counted, and what its money would have brought on average. Money in cents. */
export interface PlayedAd {
  id: string;
  days: { spend: number; clicks: number; arrivals: number[] }[];
  /** Results without the luck of its days. */
  expected: number;
}

export const firstDay = '2026-03-02';
export const campaignDays = 30;

/** Log-normal of mean 1. */
export const around1 = (variation: number, random: Random): number => {
  const sigma = Math.sqrt(Math.log(1 + variation ** 2));
  return Math.exp(sigma * random.normal() - sigma ** 2 / 2);
};

/**
 * A business among those that a published cost is of: results of its campaigns for a cent, on average. Half of them pay less than
 * is published, and four of five lie within a factor of five, as trades do (forecast/benchmarks.ts).
 */
export function drawBusiness(kind: Kind, random: Random): number {
  const published = publishedCostOf(kind, 'bakery');
  if (!published) throw new Error(`Nothing is published of ${kind}`);
  return Math.exp(published.spread * random.normal()) / (published.cost * 100);
}

/** A delay in days: most on the day itself, some after more than a week. */
const delayOf = (random: Random) => Math.floor(0.6 * (random.uniform() ** -0.7 - 1));

/**
 * Plays a campaign of some ads that divide its money.
 * @param rates of results for a cent, by ad
 * @param clickTimes how many times the clicks of the campaign each ad has, where a click is not the result; empty for 1
 */
export function playAds(
  { kind, isRough }: WorldOf,
  rates: readonly number[],
  random: Random,
  clickTimes: readonly number[] = [],
): PlayedAd[] {
  const centsADay = 500 * 4 ** random.uniform();
  const clicksPerCent = around1(0.3, random) / 70;
  const shares = rates.map(() => 0.4 + random.uniform());
  const all = shares.reduce((sum, share) => sum + share, 0);
  const ads = rates.map((_, ad): PlayedAd => ({ id: String(ad), days: [], expected: 0 }));
  let market = 1;
  for (let day = 0; day < campaignDays; day++) {
    market *= 1 + 0.08 * (random.uniform() - 0.5);
    const known = market * (day % 7 >= 5 ? 0.8 : 1.08);
    const luck = isRough ? around1(0.45, random) : 1;
    for (const [ad, own] of ads.entries()) {
      const rate = rates[ad] ?? 0;
      const spend = (centsADay * (shares[ad] ?? 0)) / all;
      own.expected += spend * rate * known;
      const perClick = kind === 'clicks' ? 1 : Math.min(0.6, rate / (clicksPerCent * (clickTimes[ad] ?? 1)));
      const clicks = countOf((spend * rate * known * luck * triangular(random)) / perClick, random);
      const arrivals =
        kind === 'clicks'
          ? Array.from({ length: clicks }, () => day)
          : Array.from({ length: clicks }, () => random.uniform() < perClick)
              .filter(Boolean)
              .map(() => day + delayOf(random));
      own.days.push({ spend, clicks, arrivals });
    }
  }
  return ads;
}

export const dateOf = (day: number) => addDays(firstDay, day);

/** What the product has stored of the ads by the end of a day. */
export const rowsOn = (ads: readonly PlayedAd[], today: number) =>
  ads.flatMap(({ id, days }) =>
    days.slice(0, today + 1).map(({ spend, clicks, arrivals }, day) => ({
      campaignId: 'campaign',
      adId: id,
      day: dateOf(day),
      impressions: Math.round(spend * 1.2),
      clicks,
      spend,
      results: arrivals.filter((arrival) => arrival <= today).length,
    })),
  );

/** Sums of rows. */
export function sumOf(rows: ReturnType<typeof rowsOn>) {
  const sum = { spend: 0, impressions: 0, clicks: 0, results: 0 };
  for (const row of rows)
    for (const key of ['spend', 'impressions', 'clicks', 'results'] as const) sum[key] += row[key];
  return sum;
}
