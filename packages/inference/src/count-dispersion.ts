import type { Counted } from './gamma.ts';

/** How far a day's rate goes up and down, as a standard deviation divided by the mean, until the days themselves tell. */
const assumedVariation = 0.25;
/** As many days as that guess counts for, where ads are compared; `bench/optimizer` was tuned with it. */
const assumedDays = 4;

/** The days of one series, added up: those with money. */
export interface DaySums {
  days: number;
  events: number;
  exposure: number;
  /** Of each day's events squared divided by its exposure. */
  squares: number;
}

/**
 * How many times the variance of independent events the days of one series have, at least 1: Pearson's statistic around their common
 * rate divided by its degrees of freedom (P. McCullagh and J. Nelder, "Generalized Linear Models", 4.5), shrunk to what days that
 * vary so much come to. It is the mean of what is believed of it, two degrees of freedom fewer: few days may look smooth by luck. Events divided by it count as independent ones.
 * @param bursts times the variance within a day: 1 for events that come one by one
 * @param assumed as many days as the guess counts for until the days themselves tell
 */
export function dispersionOf(
  { days, events, exposure, squares }: DaySums,
  bursts = 1,
  assumed = assumedDays,
): number {
  if (events <= 0 || days === 0) return bursts;
  const statistic = (squares * exposure) / events - events;
  const guess = bursts + assumedVariation ** 2 * (events / days);
  return Math.max(1, (assumed * guess + statistic) / (assumed + days - 3));
}

/** The same of days one by one. */
export function dispersionOfCounts(counts: readonly Counted[], bursts = 1): number {
  const sums: DaySums = { days: 0, events: 0, exposure: 0, squares: 0 };
  for (const { events, exposure } of counts) {
    if (exposure <= 0) continue;
    sums.days += 1;
    sums.events += events;
    sums.exposure += exposure;
    sums.squares += events ** 2 / exposure;
  }
  return dispersionOf(sums, bursts);
}
