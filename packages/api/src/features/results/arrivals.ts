import type { ResultKind } from '@awning/contract/destinations';
import { daysIn } from '@awning/contract/zoned-time';
import { type ArrivalCurve, arrivedShare } from '@awning/inference/delay';

/**
 * How many of a day's results have arrived after so many days: 60 % on the day, 80 % after one, 90 % after three, 97 % after a
 * week. A first guess, as no curve is published and Meta restates its figures for 28 days.
 */
export const later: ArrivalCurve = [0.6, 0.8, 0.85, 0.9, 0.91, 0.93, 0.95, 0.97];
/** What is counted the moment it happens. */
const atOnce: ArrivalCurve = [];

/** After so many days all has arrived. */
export const daysUntilArrived: number = later.length;

/** The share of a day's results that has arrived by another day, both `YYYY-MM-DD`. */
export const arrivedBy = (kind: ResultKind, day: string, today: string): number =>
  arrivedShare(kind === 'clicks' ? atOnce : later, Math.max(0, daysIn(day, today) - 1));
