import { logGamma } from '@awning/inference/special-functions';

/** Below which a difference is told as one: one in twenty. */
const level = 0.05;

const logFactorial = (n: number) => logGamma(n + 1);

/** Counts beyond which the normal approximation is as good. */
const exactUpTo = 2000;

/**
 * Whether results came more or less often for the money than before, beyond chance: two Poisson rates, compared by the
 * binomial of their sum (Przyborowski and Wilenski, Biometrika 31, 1940), two-sided.
 */
export function compareRates(
  now: { results: number; spend: number },
  before: { results: number; spend: number },
): 'better' | 'worse' | 'unclear' {
  const n = now.results + before.results;
  const share = now.spend / (now.spend + before.spend);
  if (n === 0 || !(share > 0 && share < 1)) return 'unclear';
  const expected = n * share;
  const direction = now.results > expected ? 'better' : 'worse';
  if (n > exactUpTo) {
    const z = (Math.abs(now.results - expected) - 0.5) / Math.sqrt(n * share * (1 - share));
    return z > 1.96 ? direction : 'unclear';
  }
  const chanceOf = (k: number) =>
    Math.exp(
      logFactorial(n) -
        logFactorial(k) -
        logFactorial(n - k) +
        k * Math.log(share) +
        (n - k) * Math.log1p(-share),
    );
  const seen = chanceOf(now.results);
  let asUnlikely = 0;
  for (let k = 0; k <= n; k++) {
    const chance = chanceOf(k);
    if (chance <= seen * (1 + 1e-9)) asUnlikely += chance;
  }
  return asUnlikely < level ? direction : 'unclear';
}
