/**
 * Where a rising function reaches a value, by bisection between two bounds, to the precision of floating point.
 * @param cumulative rising from `low` to `high`
 */
export function bisect(cumulative: (x: number) => number, wanted: number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 200; step++) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (cumulative(middle) < wanted) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** A rising function and its slope. */
export interface Curve {
  cumulative(x: number): number;
  slope(x: number): number;
}

/**
 * The same by Newton's method, to about 14 digits: a dozen steps instead of sixty. A step that leaves what is known to hold
 * the place goes to the middle of that instead.
 * @param start where it begins, between the two bounds
 */
export function climb(
  { cumulative, slope }: Curve,
  wanted: number,
  { low, start, high }: { low: number; start: number; high: number },
): number {
  let [from, x, to] = [low, start, high];
  for (let step = 0; step < 200; step++) {
    const missed = cumulative(x) - wanted;
    const move = -missed / slope(x);
    if (Math.abs(move) <= precision * x) break;
    if (missed < 0) from = x;
    else to = x;
    x = x + move > from && x + move < to ? x + move : (from + to) / 2;
  }
  return x;
}

const precision = 1e-14;
