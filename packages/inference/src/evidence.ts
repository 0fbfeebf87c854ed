import { dispersionOf, informative, type PairedDay } from './paired-days.ts';
import { bisect } from './quantile.ts';
import { regularizedGamma } from './special-functions.ts';

/**
 * Ratios of two rates that are bet on, as logarithms: equally likely ones of a half-normal distribution. Ads of a campaign
 * lie 0.2 to 0.25 around their mean on the log rate (computed from 4,872 public headline tests), and so 0.31 apart.
 */
const apart = 0.31;
const bets = Array.from({ length: 24 }, (_, index) => apart * halfNormalQuantile((index + 0.5) / 24));

/**
 * ln of the evidence (e-value) that the first of two rates is more than so many times the second: 1 where nothing speaks for
 * it, and at most once in n times ever as much as n where it is not so, however often one looks (J. Ville 1939; A. Ramdas et
 * al., "Game-theoretic statistics and safe anytime-valid inference", Statistical Science 38, 2023). Each day's events are
 * divided by the days' exposures, which condition on the day: what moves both (a season, a weekday, results still on their
 * way) does not count. Likelihood ratios against equal rates, averaged over `bets`; their exponent is lessened where
 * days vary more than chance (P. Grünwald, "Safe testing", JRSS B 86, 2024, on learning rates).
 * @param logRatio natural logarithm of the ratio that is tested
 */
export function logEvidence(days: readonly PairedDay[], logRatio = 0, dispersion?: number): number {
  const counted = informative(days);
  const noise = dispersion ?? dispersionOf(counted);
  const lost = counted.reduce((sum, { second }) => sum + second.events, 0);
  const odds = counted.map(({ first, second }) => ({
    events: first.events + second.events,
    against: (second.exposure / first.exposure) * Math.exp(-logRatio),
  }));
  // ln of (share where bet on / share where tested), and of what is left of both: with r = `against`, the first is
  // ln((1 + r) / (1 + r e^-bet)), and the second that minus the bet.
  const ratios = bets.map((bet) => {
    const shrink = Math.exp(-bet);
    const sum = odds.reduce(
      (all, { events, against }) => all + events * Math.log((1 + against) / (1 + against * shrink)),
      0,
    );
    return (sum - bet * lost) / noise;
  });
  const most = Math.max(...ratios);
  return most + Math.log(ratios.reduce((sum, ratio) => sum + Math.exp(ratio - most), 0) / ratios.length);
}

const turned = (days: readonly PairedDay[]): PairedDay[] =>
  days.map(({ first, second }) => ({ first: second, second: first }));

/** Farther apart, as the logarithm of a ratio, no bound is looked for. */
const farthest = 5;

/**
 * Between which ratios of two rates the truth lies, at every look at once: a confidence sequence, from the ratios that the
 * evidence does not refuse (S. Howard et al., "Time-uniform, nonparametric, nonasymptotic confidence sequences", Annals of
 * Statistics 49, 2021).
 * @param level the chance that the truth is ever outside, such as 0.05
 */
export function ratioSequence(days: readonly PairedDay[], level: number): { low: number; high: number } {
  const counted = informative(days);
  const noise = dispersionOf(counted);
  const refused = Math.log(2 / level);
  const boundOf = (of: readonly PairedDay[]) =>
    bisect((logRatio) => -logEvidence(of, logRatio, noise), -refused, -farthest, farthest);
  return { low: Math.exp(boundOf(counted)), high: Math.exp(-boundOf(turned(counted))) };
}

/** The quantile of |Z| for a standard normal Z, whose square is gamma distributed (NIST Digital Library, 7.11.1). */
function halfNormalQuantile(probability: number): number {
  return bisect((x) => regularizedGamma(0.5, (x * x) / 2), probability, 0, 8);
}
