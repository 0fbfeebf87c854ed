import { logNormal, uniform } from '../../platform/random.ts';

/** Relative activity on Facebook and Instagram by local hour, from midnight; scaled below to sum to 1. */
const HOURS = [
  1.6, 1.0, 0.7, 0.5, 0.5, 0.8, 1.8, 3.2, 4.2, 4.6, 4.8, 5.0, 5.4, 5.2, 4.9, 4.8, 5.0, 5.4, 6.0, 6.6, 7.0,
  6.8, 5.6, 3.6,
];
const HOURS_TOTAL = HOURS.reduce((sum, weight) => sum + weight, 0);

/** Weights from Sunday on; slightly higher on weekends. */
const WEEKDAYS = [1.04, 0.97, 0.96, 0.97, 0.99, 1.01, 1.06];

/** The share of a day's delivery in a local hour. */
export function hourShare(hour: number): number {
  return (HOURS[hour] ?? 0) / HOURS_TOTAL;
}

/**
 * A day's spend relative to the daily budget: weekday and noise, rarely over 1.3. Meta's rule
 * that a day may cost up to 1.75 times the daily budget and a week seven times is applied where it is spent.
 */
export function dayFactor(day: number, weekday: number, key: number): number {
  return (WEEKDAYS[weekday] ?? 1) * (0.86 + 0.28 * uniform(key, day));
}

/** Factor on prices, higher in the first days, during the learning phase. */
export function learningFactor(daysDelivered: number): number {
  return 1 + 0.22 * Math.exp(-daysDelivered / 2.5);
}

/** Factor on the click rate, which falls with frequency. */
export function fatigueFactor(frequency: number): number {
  return 1 / (1 + 0.1 * Math.max(0, frequency - 1.6));
}

/** Noise of one hour with mean 1. */
export function hourNoise(key: number, hourNumber: number, sigma: number): number {
  return logNormal(key, hourNumber, sigma);
}
