import type { ArmBelief } from '@awning/inference/arms';
import type { Random } from '@awning/inference/random';

/** What repeated draws from the beliefs say of each ad. */
export interface Chances {
  /** That it is the best. */
  best: number[];
  /** That it is one of the two that top-two sampling shows (after D. Russo, "Simple Bayesian algorithms for best-arm identification", 2016). */
  topTwo: number[];
  /** Which share of the best one's results it is expected to lack, for the same money. */
  loss: number[];
}

const draws = 1000;

export function chancesOf(beliefs: readonly ArmBelief[], random: Random): Chances {
  const zero = () => beliefs.map(() => 0);
  const [best, topTwo, loss] = [zero(), zero(), zero()];
  const add = (to: number[], index: number, value = 1) => {
    to[index] = (to[index] ?? 0) + value / draws;
  };
  for (let draw = 0; draw < draws; draw++) {
    const rates = beliefs.map(
      ({ trials, success }) => random.gamma(trials) * (success ? random.beta(success) : 1),
    );
    const order = rates
      .map((_, index) => index)
      .sort((one, other) => (rates[other] ?? 0) - (rates[one] ?? 0));
    const [first = 0, second] = order;
    add(best, first);
    add(topTwo, first);
    if (second !== undefined) add(topTwo, second);
    const highest = rates[first] ?? 0;
    for (const [index, rate] of rates.entries()) add(loss, index, highest > 0 ? 1 - rate / highest : 0);
  }
  return { best, topTwo, loss };
}
