import { dropIfGone } from '../wait-timeout.ts';
import { type Lane, laneNow } from './lanes.ts';

/** Who goes first where several wait. */
const order: readonly Lane[] = ['essentials', 'requests', 'watch', 'upkeep', 'jobs'];
/** Milliseconds after which one goes whoever else waits: what is in the background has to get done too. */
const longestWaitMs = 2000;

interface Waiting {
  go(): void;
  since: number;
}

/**
 * Has statements and transactions of one connection run one after the other, those of people before those of the background:
 * they wait for the one that runs, and never for others that came before.
 * @param beforeBackground is awaited before one of the background asks for its turn
 */
export function createOneAtATime(beforeBackground: () => Promise<void>) {
  const waiting = new Map<Lane, Waiting[]>(order.map((lane) => [lane, []]));
  let isBusy = false;

  function next(): void {
    const now = performance.now();
    const lanes = order.map((lane) => waiting.get(lane) ?? []);
    const overdue = lanes.findLast(([first]) => first && now - first.since > longestWaitMs);
    const one = (overdue ?? lanes.find(({ length }) => length > 0))?.shift();
    if (one) one.go();
    else isBusy = false;
  }

  /** Waits for the turn of the lane that asks. */
  function turn(lane: Lane): Promise<void> | undefined {
    if (!isBusy) {
      isBusy = true;
      return undefined;
    }
    return new Promise((go) => waiting.get(lane)?.push({ go, since: performance.now() }));
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    const lane = laneNow();
    if (lane === 'jobs') await beforeBackground();
    await turn(lane);
    try {
      dropIfGone();
      return await work();
    } finally {
      next();
    }
  };
}
