import type { Random } from '@awning/inference/random';

/** Counts with a mean, more varied than Poisson's: visits bring one to three at once. */
export function countOf(mean: number, random: Random): number {
  let left = mean;
  let count = 0;
  for (;;) {
    left += Math.log(random.uniform()) * 1.25;
    if (left <= 0) return count;
    const draw = random.uniform();
    count += draw < 0.8 ? 1 : draw < 0.95 ? 2 : 3;
  }
}

/** How one ad's day goes up and down beside what moves all. */
export const triangular = (random: Random) => 1 + 0.35 * (random.uniform() - random.uniform());
