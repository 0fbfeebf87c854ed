import type { Benchmark } from './benchmarks.ts';

/**
 * What is believed of how often something comes for money: a gamma distribution of the rate, worth as much as having seen
 * so many events for so much money (minor units of one currency).
 */
export interface Rate {
  events: number;
  spend: number;
}

/** Of the standard normal distribution, for the middle 80 %. */
const quantile80 = 1.2816;

/** The belief that a published average gives. @param perDollar minor units in one US dollar */
export const priorOf = ({ cost, spread }: Benchmark, perDollar: number): Rate => ({
  events: 1 / spread ** 2,
  spend: (cost * perDollar) / spread ** 2,
});

/**
 * A belief after so many events were seen for so much money (Gamma-Poisson).
 * @param mostEvents how much what was seen may weigh: conditions change, and so do ads
 */
export function after(rate: Rate, seen: Rate, mostEvents: number): Rate {
  const weight = seen.events > mostEvents ? mostEvents / seen.events : 1;
  return { events: rate.events + seen.events * weight, spend: rate.spend + seen.spend * weight };
}

/**
 * How many events an amount brings, in 80 of 100 cases: the negative binomial that follows from the belief, by the gamma of
 * the same mean and variance, whose quantiles Wilson and Hilferty approximate (PNAS 17, 1931).
 * @param spend in the belief's unit
 */
export function rangeFor({ events, spend: per }: Rate, spend: number): { low: number; high: number } {
  const mean = (events * spend) / per;
  if (!(mean > 0)) return { low: 0, high: 0 };
  const shape = mean ** 2 / (mean + mean ** 2 / events);
  const at = (z: number) => mean * Math.max(0, 1 - 1 / (9 * shape) + z / (3 * Math.sqrt(shape))) ** 3;
  return {
    low: rounded(at(-quantile80), Math.floor),
    high: Math.max(1, rounded(at(quantile80), Math.ceil)),
  };
}

/** In two digits: more would suggest a precision that an estimate lacks. */
function rounded(value: number, round: (value: number) => number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return round(value / step) * step;
}
