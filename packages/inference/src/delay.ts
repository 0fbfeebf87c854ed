/** How many results of a day have arrived, by how many days ago it was: the first entry is of today. */
export type ArrivalCurve = readonly number[];

/**
 * Which share of a day's results has arrived; all of them once the curve has ended. What was spent on that day counts by
 * the share, so that results that are on their way are not taken for results that failed to come (after O. Chapelle,
 * "Modeling delayed feedback in display advertising", KDD 2014).
 */
export const arrivedShare = (curve: ArrivalCurve, daysAgo: number): number =>
  daysAgo < 0 ? 0 : (curve[Math.floor(daysAgo)] ?? 1);
