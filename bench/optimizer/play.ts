import { type Random, randomOf } from '@awning/inference/random';
import { countOf, triangular } from '../inference/chance.ts';
import { leastOf, type TrueAd, type World } from './world.ts';

/** What is known of an ad on a day: what a policy sees. */
export interface KnownDay {
  spend: number;
  clicks: number;
  results: number;
  frequency: number;
}

export interface Known {
  /** By ad, by day. */
  days: KnownDay[][];
  running: boolean[];
  /** Ads that may be shown already. */
  there: boolean[];
  /** Days since ads were last switched on or off; null for never. */
  sinceChange: number | null;
  /** Ads switched in the last seven days. */
  changes: number;
  isLearning: boolean;
}

/** Chooses which ads run on a day that begins. `true` for each that does; too few, and nothing is changed. */
export type Policy = (known: Known, today: number, world: World, random: Random) => boolean[];

export interface Outcome {
  /** Results that the money bought on average, in truth. */
  value: number;
  spent: number;
  edits: number;
  /** The ad that is the best over the rest of the campaign was switched off. */
  pausedBest: boolean;
  /** What was switched, by the day from which it was so, and what is known of the ads at the end. */
  switched: { ad: number; isOn: boolean; day: number }[];
  days: KnownDay[][];
}

/** The true rate of an ad's clicks for a dollar on a day, whatever the market, at how often it has been seen. */
function clickRate(own: TrueAd, day: number, frequency: number): number {
  const shift = own.shift && day >= own.shift.day ? own.shift.times : 1;
  return own.clicksPerDollar * shift * Math.exp(-own.fatigue * frequency);
}

/** The same of its results. */
export function trueRate({ ads, isOneStep }: World, ad: number, day: number, frequency: number): number {
  const own = ads[ad];
  return own ? clickRate(own, day, frequency) * (isOneStep ? 1 : own.resultsPerClick) : 0;
}

/**
 * Plays a campaign day by day. The same seed gives each policy the same luck on the same day of the same ad.
 * @param sight as if so many times the money were seen to be spent, with as many more clicks: what is not known of rates is less then
 */
export function play(world: World, policy: Policy, seed: number, sight = 1): Outcome {
  const { ads, days, isOneStep, market, dollarsPerDay, learning } = world;
  const own = randomOf(seed ^ 0x5bd1e995);
  const arrivals = ads.map(() => [] as { day: number; at: number; gone: number }[]);
  const known = ads.map(() => [] as KnownDay[]);
  const seen = ads.map(() => 0);
  const brought = ads.map(({ clicksPerDollar }) => ({ clicks: 1, dollars: 1 / clicksPerDollar }));
  const mean = brought.reduce((sum, { dollars }) => sum + dollars, 0) / brought.length;
  for (const one of brought) one.dollars = mean;
  let running = ads.map(({ from = 0 }) => from === 0);
  const changed: number[] = [];
  const outcome: Outcome = { value: 0, spent: 0, edits: 0, pausedBest: false, switched: [], days: known };
  for (let today = 0; today < days; today++) {
    const there = ads.map(({ from = 0 }) => from <= today);
    const last = changed.at(-1);
    if (!isOneStep)
      arrivals.forEach((ofAd, ad) => {
        for (const day of known[ad] ?? []) day.results = 0;
        for (const { day, at, gone } of ofAd) {
          const one = known[ad]?.[day];
          if (one && at < today && gone >= today) one.results += 1;
        }
      });
    const wanted = policy(
      {
        days: known,
        running,
        there,
        sinceChange: last === undefined ? null : today - last,
        changes: changed.filter((day) => today - day < 7).length,
        isLearning: today < 7 || (last !== undefined && today - last < 7),
      },
      today,
      world,
      own,
    ).map((on, ad) => on && Boolean(there[ad]));
    const next = wanted.filter(Boolean).length >= leastOf(world) ? wanted : running;
    const edits = next.filter((on, ad) => on !== running[ad]).length;
    if (edits > 0 && today > 0) changed.push(...Array.from({ length: edits }, () => today));
    if (today > 0) outcome.edits += edits;
    for (const [ad, isOn] of next.entries())
      if (today > 0 && isOn !== running[ad]) outcome.switched.push({ ad, isOn, day: today });
    // Best over what is left, as often as it has been seen by now.
    const left = ads.map((_, ad) => trueRate(world, ad, today, (seen[ad] ?? 0) / world.audience));
    const best = left.indexOf(Math.max(...left.filter((_, ad) => there[ad])));
    if (running[best] && !next[best]) outcome.pausedBest = true;
    running = next;
    const lastChange = changed.at(-1);
    const learns = lastChange !== undefined && today - lastChange < learning.days;
    const ofDay = (market[today] ?? 1) * (learns ? 1 - learning.loss : 1);
    const weights = ads.map((_, ad) => {
      const { clicks = 1, dollars = 1 } = brought[ad] ?? {};
      const noise = 0.6 + 0.8 * randomOf(seed + today * 7919 + ad * 104_729).uniform();
      return running[ad] ? (clicks / dollars) ** world.favour * (ads[ad]?.preferred ?? 1) * noise : 0;
    });
    const sum = weights.reduce((all, one) => all + one, 0);
    ads.forEach((one, ad) => {
      const random = randomOf(seed * 31 + today * 1_000_003 + ad * 7_368_787);
      const spend = (dollarsPerDay * (weights[ad] ?? 0)) / sum;
      const times = (seen[ad] ?? 0) / world.audience;
      const clicksOf = () =>
        spend > 0 ? countOf(spend * clickRate(one, today, times) * ofDay * triangular(random), random) : 0;
      const clicks = clicksOf();
      const further = Array.from({ length: sight - 1 }, clicksOf).reduce((all, more) => all + more, 0);
      seen[ad] = (seen[ad] ?? 0) + spend * world.impressionsPerDollar;
      const frequency = frequencyAfter(seen[ad] ?? 0, world.audience);
      const told = clicks + further;
      known[ad]?.push({ spend: spend * sight, clicks: told, results: isOneStep ? told : 0, frequency });
      if (!isOneStep)
        for (let click = 0; click < clicks; click++) {
          if (random.uniform() >= one.resultsPerClick) continue;
          const at = today + Math.floor(world.delay * 0.55 * (random.uniform() ** -0.6 - 1));
          const gone = random.uniform() < world.restated ? at + 3 : Number.POSITIVE_INFINITY;
          arrivals[ad]?.push({ day: today, at, gone });
        }
      const from = brought[ad];
      if (from) {
        from.clicks += clicks;
        from.dollars += spend;
      }
      outcome.value += spend * trueRate(world, ad, today, times) * ofDay;
      outcome.spent += spend;
    });
  }
  return outcome;
}

/** As Meta tells it: impressions by people reached, of whom each has seen it once at least. */
const frequencyAfter = (seen: number, audience: number) => (seen > 0 ? Math.max(1, seen / audience) : 0);
