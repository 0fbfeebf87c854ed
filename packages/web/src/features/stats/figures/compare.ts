import type { StatsFigures } from '@awning/contract/stats';
import { isChance, type Observed } from './chance.ts';

/** A smaller relative change counts as none. */
const least = 0.01;

export interface Change {
  /** `unclear`: so few events that the difference may be chance. */
  direction: 'up' | 'down' | 'same' | 'unclear';
  /** Relative to the value before. */
  share: number;
}

/** Below this fraction of the current impressions, the period before is too small for a comparison. */
const leastRun = 0.25;

/** The period before, where it had enough impressions for a comparison; null otherwise. */
export function comparable<T extends { impressions: number }>(
  now: { impressions: number },
  before: T | null | undefined,
): T | null {
  return before && before.impressions >= now.impressions * leastRun ? before : null;
}

/** The change of a value; null where there is nothing to compare it with. */
export function changeOf(now: number | null, before: number | null | undefined): Change | null {
  if (now === null || before == null || before === 0) return null;
  const share = (now - before) / before;
  if (Math.abs(share) < least) return { direction: 'same', share: 0 };
  return { direction: share > 0 ? 'up' : 'down', share: Math.abs(share) };
}

/** The events and exposure of a figure; null for spend, which is exact. */
const observed: Record<keyof StatsFigures, ((figures: StatsFigures) => Observed) | null> = {
  impressions: ({ impressions }) => ({ events: impressions, exposure: 1 }),
  reach: ({ reach }) => ({ events: reach ?? 0, exposure: 1 }),
  clicks: ({ clicks }) => ({ events: clicks, exposure: 1 }),
  results: ({ results }) => ({ events: results ?? 0, exposure: 1 }),
  ctr: ({ clicks, impressions }) => ({ events: clicks, exposure: impressions }),
  cpc: ({ clicks, spend }) => ({ events: clicks, exposure: spend }),
  cpm: ({ impressions, spend }) => ({ events: impressions, exposure: spend }),
  spend: null,
};

/** The change of a figure between two periods of the same length, `unclear` where it may be chance. */
export function changeOfFigure(
  key: keyof StatsFigures,
  now: StatsFigures,
  before: StatsFigures | null,
): Change | null {
  const change = changeOf(now[key], before?.[key]);
  const count = observed[key];
  if (!change || !before || !count || change.direction === 'same') return change;
  return isChance(count(now), count(before)) ? { ...change, direction: 'unclear' } : change;
}
