/** Requests of the same kind that are under way at once; the others wait for their turn. */
const atOnce = 3;

const waiting: (() => void)[] = [];
let underWay = 0;

/**
 * Does some costly work of the server in turn with other such work, so that a page that asks for much of it is not refused.
 * @param signal of who asked; what is not wanted any more before its turn is not done
 * @throws what the work throws, and the signal's reason
 */
export async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (underWay >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  underWay += 1;
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    underWay -= 1;
    waiting.shift()?.();
  }
}
