import { spreadWeight, usualSpread } from '@awning/inference/arms';
import { type Beta, betaOf } from '@awning/inference/beta';
import { spreadOf } from '@awning/inference/shrinkage';
import { logGamma } from '@awning/inference/special-functions';
import type { Weighed } from './beliefs.ts';

/**
 * How far the results for a click of a campaign's ads lie apart, as the coefficient of variation: five equally likely values of a
 * log-normal distribution. Nothing is published of it: until it is learnt from the campaigns of this installation it is taken to be
 * as wide as that of click rates, with median 0.16 and 90th percentile 0.40, as between the arms of 4,872 public headline tests.
 */
const usual = [-1.282, -0.524, 0, 0.524, 1.282].map((z) => 0.16 * Math.exp(0.715 * z));
const usualMean = Math.sqrt(usual.reduce((sum, one) => sum + one ** 2, 0) / usual.length);

/** What is believed of the results for a click before any ad was seen, where ads lie so far apart. */
export interface ResultBelief {
  apart: number;
  /** Null where a click is the result. */
  success: Beta | null;
  /** The logarithm of how probable that makes what came, but for what all have in common. */
  evidence: number;
}

export const oneStep: ResultBelief = { apart: 0, success: null, evidence: 0 };

/**
 * The possible ones.
 * @param share results for a click, of all ads together
 * @param learnt the root of the mean square of the distance, over campaigns; null for what is usual
 */
export const resultBeliefs = (
  weighed: readonly Weighed[],
  share: number,
  learnt: number | null,
): ResultBelief[] =>
  usual.map((one) => {
    const apart = learnt === null ? one : (one * learnt) / usualMean;
    const success = betaOf(share, apart);
    return { apart, success, evidence: evidenceFor(weighed, success) };
  });

/** The one that rules up to version 5 took. */
export const formerBelief = (weighed: readonly Weighed[], share: number): ResultBelief => {
  const counted = weighed.map((one) => ({ events: one.results, exposure: one.clicks }));
  const success = betaOf(share, spreadOf(counted, usualSpread, spreadWeight));
  return { apart: usualSpread, success, evidence: 0 };
};

/** By a beta-binomial distribution (A. Gelman et al., "Bayesian Data Analysis", 3rd edition, 5.3). */
function evidenceFor(weighed: readonly Weighed[], { alpha, beta }: Beta): number {
  const before = logBeta(alpha, beta);
  return weighed.reduce(
    (sum, { clicks, results }) =>
      clicks > 0 ? sum + logBeta(alpha + results, beta + Math.max(0, clicks - results)) - before : sum,
    0,
  );
}

const logBeta = (alpha: number, beta: number) => logGamma(alpha) + logGamma(beta) - logGamma(alpha + beta);
