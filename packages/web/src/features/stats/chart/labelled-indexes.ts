/** Width of a letter at the axis' font size, and the gap between two labels, in pixels. */
const letter = 6.8;
const gap = 24;

/**
 * Which points of an axis get a label, so that none overlaps the next: the first, the last, and evenly spaced ones in
 * between. @param width of the axis in pixels
 */
export function labelledIndexes(labels: string[], width: number): number[] {
  const last = labels.length - 1;
  if (last < 1) return last < 0 ? [] : [0];
  const longest = Math.max(...labels.map((label) => label.length)) * letter + gap;
  const step = Math.max(1, Math.ceil(longest / (width / last)));
  const found: number[] = [];
  for (let index = 0; index < last; index += step) found.push(index);
  // The last label ends at the axis' end, so it reaches further back than one in the middle.
  const room = (index: number) => ((last - index) / last) * width >= longest * (index === 0 ? 2 : 1.5) - gap;
  while (found.length > 1 && !room(found.at(-1) ?? 0)) found.pop();
  return last > 0 && (found.length > 1 || room(0)) ? [...found, last] : found;
}
