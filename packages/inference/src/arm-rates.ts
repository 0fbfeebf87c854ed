import { type Arm, type ArmBelief, spreadWeight, usualSpread } from './arms.ts';
import { type Beta, tried } from './beta.ts';
import { type Counted, type Gamma, meanOf, observed } from './gamma.ts';
import { groupAfter, memberOf, spreadOf } from './shrinkage.ts';

/** What is believed before anything was seen, as the prior of H. Jeffreys: worth half an event. */
const nothingSeen: Gamma = { shape: 0.5, rate: 0 };

/**
 * What is believed of the rate of each arm by itself, for an interval: shrunk to what the other arms of its group have shown. Its own
 * figures count once; a belief of the group that they are in already would make them count twice, and the interval too narrow.
 * @param isOneStep whether each trial is a success
 * @param noise by arm, how many times the variance of independent ones its trials have
 */
export function armRates(arms: readonly Arm[], isOneStep: boolean, noise: readonly number[]): ArmBelief[] {
  const sum = (index: number, key: 'exposure' | 'trials' | 'successes') =>
    arms[index]?.days.reduce((all, day) => all + day[key], 0) ?? 0;
  const clicked = arms.map((_, index): Counted => {
    const times = noise[index] ?? 1;
    return { events: sum(index, 'trials') / times, exposure: sum(index, 'exposure') / times };
  });
  const won = arms.map(
    (_, index): Counted => ({ events: sum(index, 'successes'), exposure: sum(index, 'trials') }),
  );
  return arms.map((_, index) => ({
    trials: observed(fromOthers(clicked, index), clicked[index] ?? { events: 0, exposure: 0 }),
    success: isOneStep
      ? null
      : tried(shareFrom(fromOthers(won, index)), won[index]?.events ?? 0, won[index]?.exposure ?? 0),
  }));
}

function fromOthers(all: readonly Counted[], index: number): Gamma {
  const others = all.filter((one, at) => at !== index && one.exposure > 0);
  if (others.length === 0) return nothingSeen;
  const spread = spreadOf(all, usualSpread, spreadWeight);
  const seen = {
    events: others.reduce((sum, { events }) => sum + events, 0),
    exposure: others.reduce((sum, { exposure }) => sum + exposure, 0),
  };
  return memberOf(groupAfter(nothingSeen, seen, others.length, spread), spread);
}

/** A share whose mean and variance are those of a rate, worth half a success at least. */
function shareFrom(rate: Gamma): Beta {
  if (rate.rate === 0) return { alpha: 0.5, beta: 0.5 };
  const mean = Math.min(0.9, meanOf(rate));
  const total = Math.max(((1 - mean) * rate.shape) / mean - 1, 0.5 / mean);
  return { alpha: mean * total, beta: (1 - mean) * total };
}
