/** How many are asked for at once. */
const batch = 100;

/** What is due, and how each of it is worked on. */
interface Due<Item> {
  /** What is due now, the longest waiting first; what was worked on is due no more. */
  list(limit: number): Promise<Item[]>;
  /** What tells items apart. */
  keyOf(item: Item): string;
  work(item: Item): Promise<void>;
  onFailure(error: unknown, item: Item): void;
}

/**
 * Works on all that is due, one after the other, until nothing is left or the job is aborted. Each is tried once: what
 * fails, or another process holds, is left to the next run.
 */
export async function eachDue<Item>(
  { list, keyOf, work, onFailure }: Due<Item>,
  signal: AbortSignal,
): Promise<void> {
  const tried = new Set<string>();
  let failed = 0;
  for (;;) {
    const limit = batch + failed;
    const due = await list(limit);
    const next = due.filter((item) => !tried.has(keyOf(item)));
    for (const item of next) {
      if (signal.aborted) return;
      tried.add(keyOf(item));
      await work(item).catch((error: unknown) => {
        onFailure(error, item);
        failed += 1;
      });
    }
    if (due.length < limit || next.length === 0) return;
  }
}
