import type { Random } from '@awning/inference/random';
import type { Believed, Possible } from './believed.ts';

/** By how much the results for a unit of money change, and how far that may be wrong: one standard deviation. */
export interface Gain {
  mean: number;
  deviation: number;
}

/**
 * What another division of the money brings.
 * @param from shares of the money by ad, together 1
 * @param to the same afterwards
 */
export function gainOf({ possible }: Believed, from: readonly number[], to: readonly number[]): Gain {
  let [mean, square] = [0, 0];
  for (const { weight, rates, leans, slope } of possible) {
    let [gain, variance, leaning] = [0, 0, 0];
    for (const [index, rate] of rates.entries()) {
      const moved = (to[index] ?? 0) - (from[index] ?? 0);
      gain += moved * rate.mean;
      variance += moved ** 2 * rate.variance;
      leaning += moved * rate.mean * (leans[index] ?? 0);
    }
    mean += weight * gain;
    square += weight * (variance + leaning ** 2 * slope.variance + gain ** 2);
  }
  return { mean, deviation: Math.sqrt(Math.max(0, square - mean ** 2)) };
}

/** Expected results for a unit of money, by ad. */
export const ratesIn = ({ possible }: Believed): number[] =>
  (possible[0]?.rates ?? []).map((_, ad) =>
    possible.reduce((sum, { weight, rates }) => sum + weight * (rates[ad]?.mean ?? 0), 0),
  );

/** The division after some ads are paused: the others have their money, as they divide theirs. */
export function withoutThem(shares: readonly number[], paused: ReadonlySet<number>): number[] {
  const left = shares.reduce((sum, share, index) => sum + (paused.has(index) ? 0 : share), 0);
  return shares.map((share, index) => (paused.has(index) || left <= 0 ? 0 : share / left));
}

/** The division after an ad is switched on: it has as much as each of the others on average. */
export function withIt(shares: readonly number[], added: number): number[] {
  const share = 1 / (shares.filter((one) => one > 0).length + 1);
  return shares.map((one, index) => (index === added ? share : one * (1 - share)));
}

const draws = 500;

/** What draws say of each ad: the chance that it is the best, and which share of the best one's results it is expected to lack. */
export function chancesOf({ possible }: Believed, random: Random): { best: number[]; loss: number[] } {
  const ads = possible[0]?.rates.length ?? 0;
  const [best, loss] = [Array<number>(ads).fill(0), Array<number>(ads).fill(0)];
  for (let draw = 0; draw < draws; draw++) {
    const rates = drawRates(possible, random);
    if (rates.length === 0) break;
    const highest = Math.max(...rates);
    const first = rates.indexOf(highest);
    best[first] = (best[first] ?? 0) + 1 / draws;
    for (const [index, rate] of rates.entries())
      loss[index] = (loss[index] ?? 0) + (highest > 0 ? 1 - rate / highest : 0) / draws;
  }
  return { best, loss };
}

/** Results for a unit of money of each ad, as one of the cases that are believed to be possible. */
export function drawRates(possible: readonly Possible[], random: Random): number[] {
  const chosen = drawn(possible, random);
  if (!chosen) return [];
  const { beliefs, leans, slope } = chosen;
  const tilt = slope.mean + Math.sqrt(slope.variance) * (slope.variance > 0 ? random.normal() : 0);
  return beliefs.map(
    ({ trials, success }, index) =>
      random.gamma(trials) * (success ? random.beta(success) * Math.exp(tilt * (leans[index] ?? 0)) : 1),
  );
}

function drawn(possible: readonly Possible[], random: Random): Possible | undefined {
  let left = random.uniform();
  for (const one of possible) {
    left -= one.weight;
    if (left <= 0) return one;
  }
  return possible.at(-1);
}
