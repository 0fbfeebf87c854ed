import { bisect } from './quantile.ts';

/** What two arms brought on one day, of the same kind of event. */
export interface PairedDay {
  first: { events: number; exposure: number };
  second: { events: number; exposure: number };
}

/** Farther apart, as the logarithm of a ratio, no two rates are looked for. */
const farthest = 6;

/** Days on which both were exposed and something came: the others tell nothing of which is better. */
export const informative = (days: readonly PairedDay[]): PairedDay[] =>
  days.filter(
    ({ first, second }) => first.exposure > 0 && second.exposure > 0 && first.events + second.events > 0,
  );

/** Which share of a day's events is the first's where its rate is so many times the second's. @param logRatio natural */
export function shareOf({ first, second }: PairedDay, logRatio: number): number {
  return 1 / (1 + (second.exposure / first.exposure) * Math.exp(-logRatio));
}

/** The most likely logarithm of the ratio of two rates, given how many events each day had in all. */
export function likeliestRatio(days: readonly PairedDay[]): number {
  const events = days.reduce((sum, { first }) => sum + first.events, 0);
  const expected = (logRatio: number) =>
    days.reduce((sum, day) => sum + (day.first.events + day.second.events) * shareOf(day, logRatio), 0);
  return bisect(expected, events, -farthest, farthest);
}

/**
 * How far the rate of one arm goes up and down from day to day beside what moves all, as a standard deviation divided by
 * the mean: a guess until its own days tell, which are then worth more.
 */
const assumedVariation = 0.25;
/** As many days as that guess counts for. */
const assumedDays = 10;

/**
 * How many times more the days vary than independent events would, at least 1: Pearson's statistic divided by its degrees
 * of freedom (P. McCullagh and J. Nelder, "Generalized Linear Models", 4.5), around the likeliest ratio, so that a true
 * difference is not taken for noise; shrunk to what the assumed variation comes to for so many events a day.
 */
export function dispersionOf(days: readonly PairedDay[]): number {
  const logRatio = likeliestRatio(days);
  let statistic = 0;
  let assumed = 0;
  for (const day of days) {
    const share = shareOf(day, logRatio);
    const total = day.first.events + day.second.events;
    const variance = total * share * (1 - share);
    if (variance > 0) statistic += (day.first.events - total * share) ** 2 / variance;
    assumed += 1 + 2 * assumedVariation ** 2 * variance;
  }
  if (days.length === 0) return 1;
  const own = assumedDays * (assumed / days.length) + statistic;
  return Math.max(1, own / (assumedDays + days.length - 1));
}
