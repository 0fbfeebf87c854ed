import type { Clock } from '../platform/clock.ts';

/** A clock that runs as the real one does and can be moved ahead. */
export function movingClock(): Clock & { advance(ms: number): void } {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance(ms) {
      aheadMs += ms;
    },
  };
}
