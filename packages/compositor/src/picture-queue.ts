/** Milliseconds that a picture is expected to take before one was made, and how much the last one counts in the average. */
const expectedMs = 700;
const weightOfLast = 0.2;

interface Waiting {
  begin: () => void;
  timer: NodeJS.Timeout | undefined;
}

/**
 * A queue that is no longer than its callers' patience: who would have to wait longer is refused at once, and who has waited
 * so long all the same as soon as that is over.
 * @param atOnce how many run side by side
 * @param most how many wait at most, whatever their patience: each holds its picture in memory
 * @param refuse the error of who is refused
 */
export function createPictureQueue(atOnce: number, most: number, refuse: (why: string) => Error) {
  const waiting: Waiting[] = [];
  let running = 0;
  let averageMs = expectedMs;

  function turnCame(timeoutMs: number): Promise<void> {
    const wait = ((waiting.length + 1) * averageMs) / atOnce;
    if (waiting.length >= most || wait > timeoutMs)
      return Promise.reject(refuse('too many pictures are waiting'));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry: Waiting = { begin: resolve, timer: undefined };
    if (Number.isFinite(timeoutMs)) {
      entry.timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(refuse('a picture waited too long'));
      }, timeoutMs);
    }
    waiting.push(entry);
    return promise;
  }

  function end(tookMs: number): void {
    averageMs += weightOfLast * (tookMs - averageMs);
    running -= 1;
    const next = waiting.shift();
    if (!next) return;
    clearTimeout(next.timer);
    running += 1;
    next.begin();
  }

  /** Runs work once its turn has come. @throws what `refuse` makes, and what the work throws */
  return async function queued<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
    const isFree = running < atOnce;
    if (isFree) running += 1;
    else await turnCame(timeoutMs);
    const began = performance.now();
    try {
      return await work();
    } finally {
      end(performance.now() - began);
    }
  };
}
