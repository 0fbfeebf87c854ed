/** A number of events and its exposure: impressions, spend, or 1 for periods of the same length. */
export interface Observed {
  events: number;
  exposure: number;
}

/** A difference is called chance where its p-value is at least this. */
const level = 0.05;
/** Up to so many events the tails are summed exactly; above, the normal approximation is as accurate. */
const exactUpTo = 1000;

/**
 * Whether two rates of rare events may be equal: the conditional test of two Poisson rates. Given how many events
 * there were in all, those of one period are binomial with its share of the exposure (J. Przyborowski and H. Wilenski,
 * "Homogeneity of results in testing samples from Poisson series", Biometrika 31, 1940). Two-sided, at 5 %.
 */
export function isChance(now: Observed, before: Observed): boolean {
  const total = now.events + before.events;
  const exposure = now.exposure + before.exposure;
  if (total === 0 || exposure === 0) return true;
  const share = now.exposure / exposure;
  const least = Math.min(lowerTail(now.events, total, share), lowerTail(before.events, total, 1 - share));
  return Math.min(1, 2 * least) >= level;
}

/** P(X ≤ k) of a binomial with n trials. */
function lowerTail(k: number, n: number, p: number): number {
  if (p <= 0) return 1;
  if (p >= 1) return k >= n ? 1 : 0;
  if (n > exactUpTo) return normalBelow((k + 0.5 - n * p) / Math.sqrt(n * p * (1 - p)));
  let logTerm = n * Math.log1p(-p);
  let sum = Math.exp(logTerm);
  for (let i = 0; i < k; i++) {
    logTerm += Math.log((n - i) / (i + 1)) + Math.log(p) - Math.log1p(-p);
    sum += Math.exp(logTerm);
  }
  return Math.min(1, sum);
}

/** Φ(z) to 7 digits (Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const series = factors.reduceRight((sum, factor) => (sum + factor) * t, 0);
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? 1 - above : above;
}
