import { rules } from './decide-ads.ts';

/** What came on days 1 to 7 after a change, and what was expected by the beliefs that decided, for the money that each ad had then. */
export interface AfterChange {
  expected: number;
  came: number;
}

/** Changes from which on what they cost is told; until then the guess of the rules stands. */
export const leastChanges = 100;
/** Days after a change that are compared. */
export const comparedDays = 7;

/** How far the guess of the rules may be wrong: one standard deviation, as `earned.ts` has it. */
const guessed = 0.19;

/** What a change costs, in days' results. */
export interface LearningCost {
  days: number;
  /** One standard error; null for the guess. */
  error: number | null;
  changes: number;
}

/**
 * What changes cost while Meta learns anew: by which share fewer results came than expected, over all accounts, as a ratio of sums
 * (W. Cochran, "Sampling Techniques", 6.4). Whatever else moved these days is in it, so that it takes many.
 */
export function learningCostOf(changes: readonly AfterChange[]): LearningCost {
  const sum = (of: (one: AfterChange) => number) => changes.reduce((all, one) => all + of(one), 0);
  const expected = sum((one) => one.expected);
  if (changes.length < leastChanges || expected <= 0)
    return { days: rules.cost, error: null, changes: changes.length };
  const ratio = sum(({ came }) => came) / expected;
  const squares = sum((one) => (one.came - ratio * one.expected) ** 2);
  return {
    days: comparedDays * (1 - ratio),
    error: (comparedDays * Math.sqrt(squares)) / expected,
    changes: changes.length,
  };
}

/**
 * What the rules take a change to cost: what was measured and their guess, each weighed by how sure it is, so that the noise of a
 * hundred changes is not taken for a fact; never less than nothing.
 * @returns null while the guess stands
 */
export function settledCost({ days, error }: LearningCost): number | null {
  if (error === null) return null;
  const [measured, guess] = [1 / Math.max(error, 1e-6) ** 2, 1 / guessed ** 2];
  return Math.max(0, (days * measured + rules.cost * guess) / (measured + guess));
}
