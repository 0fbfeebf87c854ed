import type { Action } from '@awning/optimizer/decide';

/** What actions want of ads. */
export const switchesOf = (actions: readonly Action[]) =>
  actions.map(({ kind, adId }) => ({
    adId,
    to: kind === 'pause' ? ('paused' as const) : ('active' as const),
  }));
