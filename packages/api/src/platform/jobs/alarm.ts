/** A timer that goes off at the earliest of the instants that it was set to, and is then set anew. */
interface Alarm {
  /** Milliseconds from now. One that is set to ring earlier stays so. */
  ringIn(ms: number): void;
  stop(): void;
}

/** @param ring what it does; while that is under way it is not begun again, but once more after it where it was asked for */
export function createAlarm(ring: () => Promise<void>): Alarm & { ended(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let at = Number.POSITIVE_INFINITY;
  let ringing: Promise<void> | undefined;
  let isStopped = false;

  function goOff() {
    timer = undefined;
    at = Number.POSITIVE_INFINITY;
    ringing = ring().finally(() => {
      ringing = undefined;
      if (at < Number.POSITIVE_INFINITY) arm();
    });
  }
  function arm() {
    clearTimeout(timer);
    if (ringing || isStopped) return;
    timer = setTimeout(goOff, Math.max(0, at - performance.now()));
  }

  return {
    ringIn(ms) {
      const wanted = performance.now() + ms;
      if (isStopped || wanted >= at) return;
      at = wanted;
      arm();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    /** Until what it does now has ended. */
    ended: () => ringing ?? Promise.resolve(),
  };
}
