import { betaQuantile } from '@awning/inference/beta';
import { bisect } from '@awning/inference/quantile';
import { regularizedGamma } from '@awning/inference/special-functions';

/**
 * Kinds of ranges that are held to what came: before the launch, by the end, what a result costs, and what one of a single ad does,
 * what half of campaigns pay, and what auto-optimisation earned.
 */
export const keptKinds = ['forecast', 'end', 'cost', 'ad', 'usual', 'earned'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** In which share of cases each is said to hold. */
export const saidShare: Record<KeptKind, number> = {
  forecast: 0.8,
  end: 0.8,
  cost: 0.9,
  ad: 0.9,
  usual: 0.5,
  earned: 0.9,
};

/** How often ranges of a kind have held on this installation. */
export interface Held {
  held: number;
  said: number;
}

/** From so many on a kind is judged, and widened where it held in less than this share; what claims a half, in less than 40 %. */
const leastSaid = 50;
const leastShareOf = (kind: KeptKind) => (saidShare[kind] <= 0.5 ? 0.4 : 0.7);

/**
 * How many times as wide a kind of range is said as its model has it: 1, unless it has held too seldom; then as a normal distribution
 * has to be widened for its middle to hold what it should.
 */
export function widthOf(kind: KeptKind, { held, said }: Held): number {
  if (said < leastSaid || held / said >= leastShareOf(kind)) return 1;
  return middleQuantile(saidShare[kind]) / middleQuantile(Math.max(0.05, held / said));
}

/** Between which shares that lies which holds in truth, in 9 of 10 cases. */
export const shareInterval = ({ held, said }: Held): { low: number; high: number } => {
  const share = { alpha: held + 0.5, beta: said - held + 0.5 };
  return { low: betaQuantile(share, 0.05), high: betaQuantile(share, 0.95) };
};

/** How many standard deviations around the mean hold a share (NIST Digital Library, 7.11.1). */
const middleQuantile = (share: number) => bisect((x) => regularizedGamma(0.5, (x * x) / 2), share, 0, 8);
