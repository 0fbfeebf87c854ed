import type { ImportRow } from './store.ts';

/** Milliseconds without progress after which a reading counts as lost. */
export const lostAfterMs = 4 * 60_000;

/** The state of an import; one that stands still was lost with its worker. */
export function stateOf({ state, problem, updatedAt }: ImportRow, now: Date) {
  const isUnderWay = state === 'waiting' || state === 'reading';
  return isUnderWay && now.getTime() - updatedAt.getTime() > lostAfterMs
    ? { state: 'failed' as const, problem: 'interrupted' as const }
    : { state, problem };
}
