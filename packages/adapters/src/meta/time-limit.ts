/** Later than this, a timer tells that the process itself stood still: it was stopped, or busy with something else. */
const stoodStillMs = 500;
/** Time to read what came meanwhile: timers run before what has arrived is read. */
const readingMs = 5000;

/**
 * A time limit for an answer. Where it is over because this process stood still, an answer that came in time is still read.
 * @param now in milliseconds, of a clock that runs on while the process stands still
 */
export function timeLimit(
  ms: number,
  now: () => number = () => performance.now(),
): { signal: AbortSignal; end(): void } {
  const over = new AbortController();
  const abort = () => over.abort(new DOMException(`no whole answer within ${ms} ms`, 'TimeoutError'));
  const due = now() + ms;
  let timer = setTimeout(() => {
    if (now() - due < stoodStillMs) return abort();
    timer = setTimeout(abort, readingMs).unref();
  }, ms).unref();
  return { signal: over.signal, end: () => clearTimeout(timer) };
}
