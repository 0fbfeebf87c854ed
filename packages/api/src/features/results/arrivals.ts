import type { ResultKind } from '@awning/contract/destinations';
import { daysIn } from '@awning/contract/zoned-time';
import { type ArrivalCurve, arrivedShare, type KnownByAge, learntCurve } from '@awning/inference/delay';

/**
 * How many of a day's results have arrived after so many days: 60 % on the day, 80 % after one, 90 % after three, 97 % after a
 * week. A first guess, as no curve is published and Meta restates its figures for 28 days.
 */
export const later: ArrivalCurve = [0.6, 0.8, 0.85, 0.9, 0.91, 0.93, 0.95, 0.97];
/** What is counted the moment it happens. */
const atOnce: ArrivalCurve = [];
/** The first guess counts as so many results: with a few enquiries a week it holds for about a month. */
const strength = 20;

/** After so many days all has arrived. */
export const daysUntilArrived: number = later.length;

/** How the results of an account arrive: as they did, and where little is known of that, as is guessed. */
export const curveOf = (kind: ResultKind, days: readonly KnownByAge[]): ArrivalCurve =>
  kind === 'clicks' ? atOnce : learntCurve(later, days, strength);

/** The share of a day's results that has arrived by the end of another day, both `YYYY-MM-DD`. */
export const arrivedBy = (curve: ArrivalCurve, day: string, by: string): number =>
  arrivedShare(curve, Math.max(0, daysIn(day, by) - 1));
