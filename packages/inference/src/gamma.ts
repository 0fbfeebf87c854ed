import { betaQuantile } from './beta.ts';
import { climb } from './quantile.ts';
import { logGamma, regularizedGamma } from './special-functions.ts';

/**
 * A belief about a rate: a gamma distribution, worth as much as having seen `shape` events in `rate` units of exposure. Its
 * mean is `shape / rate`, and its standard deviation is the mean divided by the square root of `shape`.
 */
export interface Gamma {
  shape: number;
  rate: number;
}

/** So many events in so much exposure, in any unit that stays the same. */
export interface Counted {
  events: number;
  exposure: number;
}

export const meanOf = ({ shape, rate }: Gamma): number => shape / rate;

/** A belief of a mean and a coefficient of variation. */
export const gammaOf = (mean: number, variation: number): Gamma => ({
  shape: 1 / variation ** 2,
  rate: 1 / variation ** 2 / mean,
});

/**
 * What is believed after so many events in so much exposure: the conjugate of the Poisson distribution (A. Gelman et al.,
 * "Bayesian Data Analysis", 3rd edition, 2.6).
 */
export const observed = ({ shape, rate }: Gamma, { events, exposure }: Counted): Gamma => ({
  shape: shape + events,
  rate: rate + exposure,
});

/** What is believed from counts alone (the prior of H. Jeffreys, whose intervals cover about as often as they say). */
export const fromCounts = ({ events, exposure }: Counted): Gamma => ({ shape: events + 0.5, rate: exposure });

/** The rate below which it lies with a probability. */
export function gammaQuantile({ shape, rate }: Gamma, probability: number): number {
  const most = shape + 40 * Math.sqrt(shape) + 800;
  const logGammaOfShape = logGamma(shape);
  const curve = {
    cumulative: (x: number) => regularizedGamma(shape, x, logGammaOfShape),
    slope: (x: number) => Math.exp((shape - 1) * Math.log(x) - x - logGammaOfShape),
  };
  return climb(curve, probability, { low: 0, start: shape, high: most }) / rate;
}

/** The probability that it lies below a rate. */
export const gammaBelow = ({ shape, rate }: Gamma, value: number): number =>
  regularizedGamma(shape, value * rate);

/**
 * The ratio of two independent rates below which it lies with a probability: with gammas of the shapes a and b,
 * G/(G + H) has the beta distribution of a and b (N. Johnson, S. Kotz and N. Balakrishnan, "Continuous Univariate
 * Distributions" 2, chapter 25).
 */
export function ratioQuantile(top: Gamma, bottom: Gamma, probability: number): number {
  const share = betaQuantile({ alpha: top.shape, beta: bottom.shape }, probability);
  return ((share / (1 - share)) * bottom.rate) / top.rate;
}
