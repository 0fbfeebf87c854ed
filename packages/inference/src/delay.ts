/** How many results of a day have arrived, by how many days ago it was: the first entry is of today. */
export type ArrivalCurve = readonly number[];

/**
 * Which share of a day's results has arrived; all of them once the curve has ended. What was spent on that day counts by
 * the share, so that results that are on their way are not taken for results that failed to come (after O. Chapelle,
 * "Modeling delayed feedback in display advertising", KDD 2014).
 */
export const arrivedShare = (curve: ArrivalCurve, daysAgo: number): number =>
  daysAgo < 0 ? 0 : (curve[Math.floor(daysAgo)] ?? 1);

/** How many results of one day were known by how many days later; undefined where nobody looked. */
export type KnownByAge = readonly (number | undefined)[];

/**
 * The curve of an account, from how its days' results arrived and a first guess. Of the results known after some days, each
 * was known a day before with a probability that has a beta prior: the guess's, worth so many results. The curve is the
 * product of their posterior means, so that days count whose results are still arriving, and those that were first read late
 * (the reverse-time hazard: J. Kalbfleisch and J. Lawless, "Regression models for right truncated data with applications to
 * AIDS incubation times and reporting lags", Statistica Sinica 1, 1991). It never falls. What was taken back later was no
 * result.
 * @param days each with one entry more than the guess: the last one is what is known now
 * @param strength how many results the guess counts as
 */
export function learntCurve(
  guess: ArrivalCurve,
  days: readonly KnownByAge[],
  strength: number,
): ArrivalCurve {
  const kept = days.map(withoutTakenBack);
  const curve = [...guess];
  let share = 1;
  for (let age = guess.length; age > 0; age--) {
    let [before, by] = [0, 0];
    for (const known of kept) {
      const [one, other] = [known[age - 1], known[age]];
      if (one === undefined || other === undefined) continue;
      before += one;
      by += other;
    }
    const expected = (guess[age - 1] ?? 1) / (guess[age] ?? 1);
    share *= (strength * expected + before) / (strength + by);
    curve[age - 1] = share;
  }
  return curve;
}

/** What was known at each age and is still. */
function withoutTakenBack(known: KnownByAge): KnownByAge {
  let least = Number.POSITIVE_INFINITY;
  return known
    .map((_, index) => {
      const count = known[known.length - 1 - index];
      if (count !== undefined) least = Math.min(least, count);
      return count === undefined ? undefined : least;
    })
    .reverse();
}
