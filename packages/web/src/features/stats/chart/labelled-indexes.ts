/** Width of a letter at the axis' font size, and the gap between two labels, in pixels. */
const letter = 7.2;
const gap = 16;

/**
 * Which points of an axis get a label, so that none overlaps the next: the first, the last, and evenly spaced ones in
 * between, as many as have room. The first label begins at the axis' start and the last one ends at its end (`anchorOf` in
 * TimeChart.tsx); the others stand in the middle of their point.
 * @param width of the axis in pixels
 */
export function labelledIndexes(labels: string[], width: number): number[] {
  const last = labels.length - 1;
  if (last < 1) return last < 0 ? [] : [0];
  const span = (index: number): [number, number] => {
    const length = (labels[index]?.length ?? 0) * letter;
    const middle = (index / last) * width;
    const start = index === 0 ? 0 : index === last ? width - length : middle - length / 2;
    return [start, start + length];
  };
  const areApart = (a: number, b: number) => span(b)[0] - span(a)[1] >= gap;
  for (let step = 1; step <= last; step++) {
    const found = [0];
    for (let index = step; index < last; index += step) found.push(index);
    while (found.length > 1 && !areApart(found.at(-1) ?? 0, last)) found.pop();
    found.push(last);
    if (found.every((index, at) => at === 0 || areApart(found[at - 1] ?? 0, index))) return found;
  }
  return [0];
}
