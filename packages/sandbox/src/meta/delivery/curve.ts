import { logNormal, uniform } from '../../platform/random.ts';

/** How busy people are on Facebook and Instagram by local hour, midnight first; scaled below to sum to 1. */
const HOURS = [
  1.6, 1.0, 0.7, 0.5, 0.5, 0.8, 1.8, 3.2, 4.2, 4.6, 4.8, 5.0, 5.4, 5.2, 4.9, 4.8, 5.0, 5.4, 6.0, 6.6, 7.0,
  6.8, 5.6, 3.6,
];
const HOURS_TOTAL = HOURS.reduce((sum, weight) => sum + weight, 0);

/** Sunday first. Weekends bring a little more time to scroll. */
const WEEKDAYS = [1.04, 0.97, 0.96, 0.97, 0.99, 1.01, 1.06];

/** The share of a day's delivery that falls into a local hour. */
export function hourShare(hour: number): number {
  return (HOURS[hour] ?? 0) / HOURS_TOTAL;
}

/**
 * What a day spends in proportion to the daily budget: weekday and noise, hardly ever over 1.3. Meta's rule
 * that a day may cost up to 1.75 times the daily budget and a week seven times is applied where it is spent.
 */
export function dayFactor(day: number, weekday: number, key: number): number {
  return (WEEKDAYS[weekday] ?? 1) * (0.86 + 0.28 * uniform(key, day));
}

/** Prices are higher in the first days, while delivery is still learning whom to show the ad to. */
export function learningFactor(daysDelivered: number): number {
  return 1 + 0.22 * Math.exp(-daysDelivered / 2.5);
}

/** People who have seen an ad often click it less. */
export function fatigueFactor(frequency: number): number {
  return 1 / (1 + 0.1 * Math.max(0, frequency - 1.6));
}

/** Mean-1 noise of one hour. */
export function hourNoise(key: number, hourNumber: number, sigma: number): number {
  return logNormal(key, hourNumber, sigma);
}
