import { minuteMs } from '@awning/contract/durations';

/** Sendings in a row without an answer after which a device rests. */
const untilRest = 3;
/** How long it rests first, and at most: twice as long each time in between. */
const restMs = { first: 10 * minuteMs, longest: 12 * 60 * minuteMs };

/**
 * Until when a device rests whose push service has not answered; null where it is tried again soon.
 * @param failures sendings in a row, this one among them
 */
export function restOf(failures: number, now: Date): Date | null {
  if (failures < untilRest) return null;
  const ms = Math.min(restMs.longest, restMs.first * 2 ** (failures - untilRest));
  return new Date(now.getTime() + ms);
}
