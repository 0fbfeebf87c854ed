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
