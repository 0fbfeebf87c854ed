import type { Arm } from '@awning/inference/arms';
import { arrivedShare } from '@awning/inference/delay';
import type { Random } from '@awning/inference/random';
import { later } from '../../packages/api/src/features/results/arrivals.ts';
import { countOf, triangular } from './chance.ts';

/**
 * A campaign of some ads that are shown by Meta, day by day. Its distributions are not those of the model: counts are
 * sums of visits of uneven length, days of one ad differ by a triangular factor, market and weekdays move all ads, results
 * arrive after a delay of a heavy tail, and delivery follows what the ads brought so far.
 */
export interface World {
  /** Results for a dollar, by ad. */
  rates: number[];
  dollarsPerDay: number;
  /** Results for a click; 1 where the click is the result. */
  perClick: number;
}

export const days = 30;

/** What came on each day from each ad: clicks at once, and the day on which each of their results arrives. */
interface Played {
  spend: number[][];
  clicks: number[][];
  arrivals: number[][][];
}

/** A delay in days: most on the day itself, some after more than a week. */
const delayOf = (random: Random) => Math.floor(0.6 * (random.uniform() ** -0.7 - 1));

export function play({ rates, dollarsPerDay, perClick }: World, random: Random): Played {
  const brought = rates.map(() => ({ clicks: 1, spend: 1 / (rates[0] ?? 1) }));
  const played: Played = { spend: [], clicks: [], arrivals: [] };
  let market = 1;
  for (let day = 0; day < days; day++) {
    market *= 1 + 0.08 * (random.uniform() - 0.5);
    const ofDay = market * (day % 7 >= 5 ? 0.8 : 1.1);
    const attraction = brought.map(({ clicks, spend }) => (clicks / spend) ** 1.5 * (0.5 + random.uniform()));
    const sum = attraction.reduce((all, one) => all + one, 0);
    const spend = attraction.map((one) => (dollarsPerDay * one) / sum);
    const clicks = spend.map((dollars, ad) =>
      countOf((dollars * (rates[ad] ?? 0) * ofDay * triangular(random)) / perClick, random),
    );
    const arrivals = clicks.map((count) =>
      perClick === 1
        ? Array.from({ length: count }, () => day)
        : Array.from({ length: count }, () => random.uniform() < perClick)
            .filter(Boolean)
            .map(() => day + delayOf(random)),
    );
    played.spend.push(spend);
    played.clicks.push(clicks);
    played.arrivals.push(arrivals);
    brought.forEach((own, ad) => {
      own.clicks += clicks[ad] ?? 0;
      own.spend += spend[ad] ?? 0;
    });
  }
  return played;
}

/** What is known of the ads at the end of a day. */
export const knownAt = ({ spend, clicks, arrivals }: Played, today: number, perClick: number): Arm[] =>
  (spend[0] ?? []).map((_, ad) => ({
    id: String(ad),
    days: Array.from({ length: today + 1 }, (_day, day) => ({
      exposure: (spend[day]?.[ad] ?? 0) * (perClick === 1 ? 1 : arrivedShare(later, today - day)),
      trials: (clicks[day]?.[ad] ?? 0) * (perClick === 1 ? 1 : arrivedShare(later, today - day)),
      successes: (arrivals[day]?.[ad] ?? []).filter((arrival) => arrival <= today).length,
    })),
  }));
