import type { ArmBelief } from '@awning/inference/arms';
import { type Beta, tried } from '@awning/inference/beta';
import { type Gamma, gammaOf, meanOf, observed } from '@awning/inference/gamma';
import { groupAfter } from '@awning/inference/shrinkage';
import { logGamma } from '@awning/inference/special-functions';
import { type Clicked, meanFrequency, type Weighed, weighedIn } from './beliefs.ts';
import { usualManner } from './manner.ts';
import { type Rate, rateOf } from './rate.ts';
import { formerBelief, oneStep, resultBeliefs } from './result-spread.ts';
import type { CampaignState } from './state.ts';

/** After so many days what an ad brought counts half. */
const usualHalfLife = 24;
/**
 * How far the click rates of a campaign's ads lie apart, as the coefficient of variation: seven equally likely values of a
 * log-normal distribution with median 0.16 and 90th percentile 0.40, as between the arms of 4,872 public headline tests.
 */
const spreads = [-1.465, -0.792, -0.366, 0, 0.366, 0.792, 1.465].map((z) => 0.16 * Math.exp(0.715 * z));

/** Half an event, so that a group without any has a mean. */
const nothingKnown: Gamma = { shape: 0.5, rate: Number.MIN_VALUE };

/** What is believed of the ads where their rates lie so far apart. */
export interface Possible {
  /** How probable that is; all together 1. */
  weight: number;
  beliefs: ArmBelief[];
  /** Results for a unit of money, by ad. */
  rates: Rate[];
  /** Logarithm of an ad's click rate beside the mean of all. */
  leans: number[];
  /** By how much results for a click rise with the click rate, on the log scale, and the variance of that. */
  slope: { mean: number; variance: number };
}

export interface Believed {
  possible: Possible[];
  weighed: Weighed[];
  /** Fall of the log click rate for each time more that people see an ad. */
  fatigue: number;
}

/**
 * Beliefs about the ads of a campaign beside each other. What is not known of the campaign's own rate is common to all of them and
 * is left out: it cancels in a comparison. How far ads differ, in clicks for money and in results for a click, is not known either,
 * and each possibility counts as much as what came speaks for it.
 * @param without so many of the last days, whose results are still arriving
 * @param manner that of the rules that ask; today's
 * @param halfLife days after which what an ad brought counts half
 */
export function believedOf(
  state: CampaignState,
  { without = 0, manner = usualManner, halfLife = usualHalfLife } = {},
): Believed {
  const { weighed, clicked, fatigue } = weighedIn(state, { without, halfLife });
  const won = sumOf(weighed.map(({ results }) => results));
  const tested = sumOf(weighed.map(({ clicks }) => clicks));
  const base = state.prior?.success ?? { alpha: 0.5, beta: 0.5 };
  const share = Math.min(0.99, (won + base.alpha) / (tested + base.alpha + base.beta));
  const ofResults = state.isOneStep
    ? [oneStep]
    : manner.isOneDistance
      ? [formerBelief(weighed, share)]
      : resultBeliefs(weighed, share, state.measured?.resultSpread ?? null);
  const rested = Math.exp(fatigue * (meanFrequency(state.ads) - 1));
  const possible = spreads.flatMap((spread) => {
    const mean = meanOf(groupMean(state, clicked, spread));
    const member = gammaOf(mean, spread);
    // An ad that nobody has seen has the mean of the others before they tired.
    const unseen = gammaOf(mean * rested, spread);
    const trials = clicked.map((own) => observed(own.exposure > 0 ? member : unseen, own));
    const leans = leansOf(trials);
    const ofClicks = evidenceFor(member, clicked);
    return ofResults.map(({ apart, success, evidence }) => {
      const beliefs = trials.map(
        (own, index): ArmBelief => ({ trials: own, success: successOf(success, weighed[index]) }),
      );
      const slope = success
        ? slopeOf(weighed, leans, { share, apart, slopeSpread: manner.slopeSpread })
        : { mean: 0, variance: 0 };
      const rates = beliefs.map((belief, index) =>
        rateOf(belief, Math.exp(slope.mean * (leans[index] ?? 0))),
      );
      return { evidence: ofClicks + evidence, beliefs, leans, slope, rates };
    });
  });
  const most = Math.max(...possible.map(({ evidence }) => evidence));
  const weights = possible.map(({ evidence }) => Math.exp(evidence - most));
  return {
    possible: possible.map(({ evidence: _, ...one }, index) => ({
      ...one,
      weight: (weights[index] ?? 0) / sumOf(weights),
    })),
    weighed,
    fatigue,
  };
}

function groupMean({ prior }: CampaignState, clicked: readonly Clicked[], spread: number): Gamma {
  const events = sumOf(clicked.map((one) => one.events));
  const exposure = sumOf(clicked.map((one) => one.exposure));
  const shown = Math.max(1, clicked.filter((one) => one.exposure > 0).length);
  return groupAfter(prior?.clicks ?? nothingKnown, { events, exposure }, shown, spread);
}

/** The logarithm of how probable an ad's clicks were, but for what all spreads have in common: a negative binomial distribution. */
const evidenceFor = ({ shape, rate }: Gamma, clicked: readonly Clicked[]): number =>
  sumOf(
    clicked.map(({ events, exposure }) =>
      exposure > 0
        ? logGamma(shape + events) -
          logGamma(shape) +
          shape * Math.log(rate) -
          (shape + events) * Math.log(rate + exposure)
        : 0,
    ),
  );

const successOf = (success: Beta | null, own: Weighed | undefined): Beta | null =>
  success && tried(success, own?.results ?? 0, own?.clicks ?? 0);

function leansOf(trials: readonly Gamma[]): number[] {
  const rates = trials.map(meanOf);
  const mean = sumOf(rates) / rates.length;
  return rates.map((rate) => Math.log(rate / mean));
}

/**
 * A weighted regression of results, against those that the clicks would bring at one share, on the click rate.
 * @param apart how far ads lie apart in their results for a click
 */
function slopeOf(
  weighed: readonly Weighed[],
  leans: readonly number[],
  { share, apart, slopeSpread }: { share: number; apart: number; slopeSpread: number },
): { mean: number; variance: number } {
  let [moment, precision] = [0, 1 / slopeSpread ** 2];
  for (const [index, { clicks, results }] of weighed.entries()) {
    const expected = clicks * share;
    const lean = leans[index] ?? 0;
    // Ads differ in their results for a click as well, so that many results of one ad don't make the slope certain.
    const weight = 1 / (1 + expected * apart ** 2);
    moment += weight * (results - expected) * lean;
    precision += weight * expected * lean ** 2;
  }
  return { mean: moment / precision, variance: 1 / precision };
}

const sumOf = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0);
