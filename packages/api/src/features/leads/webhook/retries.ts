import { dayMs, hourMs } from '@awning/contract/durations';
import { deliveryTriedDays } from '@awning/contract/lead-webhook';

const firstMs = 10_000;
const longestMs = 6 * hourMs;

/**
 * When a delivery that failed is tried next: ten seconds later, then twice as long each time up to six hours, for three days.
 * @param tries so far, at least 1
 * @returns null once it is given up
 */
export function nextTryAt(begunAt: Date, tries: number, now: Date): Date | null {
  const next = now.getTime() + Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 20));
  return next > begunAt.getTime() + deliveryTriedDays * dayMs ? null : new Date(next);
}
