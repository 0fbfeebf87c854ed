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
  /** That it is worse than the others would be together with its money, divided as Meta divides theirs. */
  worse: number[];
  /** By which share the campaign's results are expected to rise while the others have its money. */
  gain: number[];
}

const draws = 1000;

/** @param shares of the campaign's money of late, by ad; together 1, and 0 where one does not run */
export function chancesOf(beliefs: readonly ArmBelief[], shares: readonly number[], random: Random): Chances {
  const zero = () => beliefs.map(() => 0);
  const [best, topTwo, loss, worse, gain] = [zero(), zero(), zero(), zero(), zero()];
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
    const all = rates.reduce((sum, rate, index) => sum + rate * (shares[index] ?? 0), 0);
    for (const [index, rate] of rates.entries()) {
      add(loss, index, highest > 0 ? 1 - rate / highest : 0);
      const share = shares[index] ?? 0;
      if (share <= 0 || share >= 1 || all <= 0) continue;
      const without = (all - share * rate) / (1 - share);
      if (rate < without) add(worse, index);
      add(gain, index, without / all - 1);
    }
  }
  return { best, topTwo, loss, worse, gain };
}
