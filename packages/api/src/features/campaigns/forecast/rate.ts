import type { ResultKind } from '@awning/contract/destinations';
import { type Gamma, gammaBelow, gammaOf, gammaQuantile } from '@awning/inference/gamma';
import type { UsualSpread } from '@awning/inference/next-member';
import type { Benchmark } from './benchmarks.ts';

/**
 * What is believed of how often something comes for money: a gamma distribution of the rate, worth as much as having seen
 * so many events for so much money (minor units of one currency).
 */
export interface Rate {
  events: number;
  spend: number;
}

/** What lies outside of a range, at each end. */
const outside = 0.1;

/** How far campaigns of one account lie from their mean: by a quarter, and their months by an eighth. A guess, worth eight of them. */
export const campaignSpread: UsualSpread = { spread: 0.28, weight: 8 };

/** How many times the variance of independent ones events have: who sees an ad clicks once or twice, and leaves one address. */
export const burstsOf = (kind: ResultKind): number => (kind === 'clicks' ? 1.4 : 1);

/**
 * The belief that a published average gives, of a minor unit's events: as wide as the log-normal distribution of advertisers.
 * @param perDollar minor units in one US dollar
 */
export const priorOf = ({ cost, spread }: Benchmark, perDollar: number): Gamma =>
  gammaOf(1 / (cost * perDollar), Math.sqrt(Math.expm1(spread ** 2)));

/**
 * A belief after so many events were seen for so much money (Gamma-Poisson).
 * @param mostEvents how much what was seen may weigh: conditions change, and so do ads
 */
export function after(rate: Rate, seen: Rate, mostEvents: number): Rate {
  const weight = seen.events > mostEvents ? mostEvents / seen.events : 1;
  return { events: rate.events + seen.events * weight, spend: rate.spend + seen.spend * weight };
}

/** A belief that is so many times as wide. */
export const widened = ({ events, spend }: Rate, times: number): Rate => ({
  events: events / times ** 2,
  spend: spend / times ** 2,
});

/**
 * How many events an amount brings, in 80 of 100 cases: the negative binomial that follows from the belief, by the gamma of
 * the same mean and variance.
 * @param spend in the belief's unit
 * @param noise times the variance of independent events that they have, beside what is not known of the rate
 */
export function rangeFor(
  { events, spend: per }: Rate,
  spend: number,
  noise: number,
): { low: number; high: number } {
  const mean = (events * spend) / per;
  if (!(mean > 0)) return { low: 0, high: 0 };
  const count = gammaOf(mean, Math.sqrt(noise / mean + 1 / events));
  const low = nearest(count, outside, -0.5);
  return { low: Math.max(0, low), high: Math.max(low, 1, nearest(count, 1 - outside, 0.5)) };
}

/**
 * The whole number, in two digits, whose edge has a probability below it that is nearest: more digits would suggest a precision that
 * an estimate lacks. @param edge from where the number itself is outside
 */
function nearest(count: Gamma, probability: number, edge: 0.5 | -0.5): number {
  const value = gammaQuantile(count, probability) - edge;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  const [below, above] = [Math.floor(value / step) * step, Math.ceil(value / step) * step];
  const missed = (whole: number) => Math.abs(gammaBelow(count, Math.max(0, whole + edge)) - probability);
  return missed(below) <= missed(above) ? below : above;
}
