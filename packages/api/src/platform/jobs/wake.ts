/**
 * Milliseconds after the instant at which a job may start at which its workers look: at once, and again in case what
 * it waits for takes longer to commit.
 */
const looksMs = [20, 200, 1000];
/** Jobs that start later than this (milliseconds) are found by regular polling. */
const farMs = 60_000;

/** Wakes workers of this process for jobs that may start later than they were enqueued: no notification tells of those. */
export function createWake() {
  const workers = new Map<string, (() => void)[]>();
  const timers = new Set<NodeJS.Timeout>();

  const now = (name: string) => {
    for (const notify of workers.get(name) ?? []) notify();
  };
  const wakeIn = (name: string, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      now(name);
    }, ms);
    timers.add(timer.unref());
  };

  return {
    register(name: string, notify: () => void): void {
      workers.set(name, [...(workers.get(name) ?? []), notify]);
    },

    now,

    /** @param startAfter seconds from now, or an instant */
    expect(name: string, startAfter: number | Date = 0): void {
      if (!workers.has(name)) return;
      const delay = startAfter instanceof Date ? startAfter.getTime() - Date.now() : startAfter * 1000;
      if (delay > farMs) return;
      for (const ms of looksMs) wakeIn(name, Math.max(0, delay) + ms);
    },

    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      workers.clear();
    },
  };
}
