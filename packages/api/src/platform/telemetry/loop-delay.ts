/** Milliseconds between looks. Node's own monitor wakes an idle process a hundred times a second. */
const everyMs = 250;

/** How far the event loop of this process is behind: a timer that is due says so by how late it comes. */
export interface LoopDelay {
  /** Milliseconds: what the last look was late by, or the next one is already. */
  ms(): number;
  stop(): void;
}

/** Begins to look; it keeps no process alive. */
export function watchLoopDelay(): LoopDelay {
  let due = performance.now() + everyMs;
  let lastMs = 0;
  const lateMs = () => Math.max(0, performance.now() - due);
  const timer = setInterval(() => {
    lastMs = lateMs();
    due = performance.now() + everyMs;
  }, everyMs).unref();
  return { ms: () => Math.max(lastMs, lateMs()), stop: () => clearInterval(timer) };
}
