import { type Counted, type Gamma, gammaOf, meanOf, observed } from './gamma.ts';

/**
 * What a belief about the mean of a group says of one member of it: the same mean, and as wide as the group's spread adds
 * to what is not known of the mean. So a trade tells of a business, a business of a campaign, and a campaign of an ad
 * (empirical Bayes: C. Morris, "Parametric empirical Bayes inference", JASA 78, 1983).
 * @param spread of members around their mean: standard deviation divided by mean
 */
export const memberOf = (group: Gamma, spread: number): Gamma =>
  gammaOf(meanOf(group), Math.sqrt(1 / group.shape + spread ** 2));

/**
 * What is believed of a group's mean after its members were seen. Members differ, so that no number of events of a few of
 * them makes the mean certain: the events count as many as leave that variance.
 * @param members how many were counted together
 * @param spread of members around their mean
 */
export function groupAfter(
  prior: Gamma,
  { events, exposure }: Counted,
  members: number,
  spread: number,
): Gamma {
  if (events <= 0 || members <= 0) return observed(prior, { events, exposure });
  const weight = 1 / (1 + (events * spread ** 2) / members);
  return observed(prior, { events: events * weight, exposure: exposure * weight });
}

/**
 * How far members lie from their common mean, as a standard deviation divided by the mean: the variance of their rates beyond
 * what the Poisson distribution explains (method of moments), shrunk to what is usual.
 * @param usual as far as members of other groups lie
 * @param weight how many members the usual spread counts as
 */
export function spreadOf(members: readonly Counted[], usual: number, weight: number): number {
  const counted = members.filter(({ exposure }) => exposure > 0);
  const events = counted.reduce((sum, one) => sum + one.events, 0);
  const exposure = counted.reduce((sum, one) => sum + one.exposure, 0);
  if (counted.length < 2 || events === 0) return usual;
  const mean = events / exposure;
  const beyond = counted.reduce((sum, one) => {
    const expected = one.exposure * mean;
    return sum + (one.events - expected) ** 2 - expected * (1 - one.exposure / exposure);
  }, 0);
  const scale = counted.reduce((sum, one) => sum + (one.exposure * mean) ** 2, 0);
  const own = Math.max(0, beyond / scale);
  const freedom = counted.length - 1;
  return Math.sqrt((usual ** 2 * weight + own * freedom) / (weight + freedom));
}
