import { hourMs } from '@awning/contract/durations';

/** From which percent on background calls are made more slowly, and not at all. */
export const slowFrom = 60;
export const stopFrom = 80;

/** What is known of a budget of calls. */
export interface Budget {
  /** Percent that were spent. */
  used: number;
  /** When that was told. */
  notedAt: Date;
  /** Until when the platform takes no calls; null where it does. */
  closedUntil: Date | null;
}

/** Percent that are spent still at an instant. */
export function usedAt({ used, notedAt }: Budget, now: Date): number {
  const ageMs = Math.max(0, now.getTime() - notedAt.getTime());
  // Budgets are counted over a sliding hour ("Rate limits"): what was spent comes back evenly within it, as far as we know.
  return used * Math.max(0, 1 - ageMs / hourMs);
}

/** Milliseconds for which nothing is to be asked in the background; once it stopped, until it need not even be slow. */
export function pauseMs(budget: Budget, now: Date): number {
  const closedMs = Math.min((budget.closedUntil?.getTime() ?? 0) - now.getTime(), hourMs);
  if (budget.used < stopFrom) return Math.max(closedMs, 0);
  const ageMs = Math.max(0, now.getTime() - budget.notedAt.getTime());
  return Math.max(closedMs, hourMs * (1 - slowFrom / budget.used) - ageMs, 0);
}

/** How slowly to ask in the background: 0 as ever, 1 just before it stops. */
export const slowness = (budget: Budget, now: Date): number =>
  Math.min(Math.max((usedAt(budget, now) - slowFrom) / (stopFrom - slowFrom), 0), 1);
