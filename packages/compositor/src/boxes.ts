import type { Box } from '@awning/scenes/stage';

export type { Box };

export const areaOf = ({ width, height }: Box): number => width * height;

/** Area that two boxes share. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** A box, larger by so many pixels on each side. */
export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** A box in a picture of a width, mirrored. */
export const mirrored = (box: Box, width: number): Box => ({ ...box, x: width - box.x - box.width });

/** The part of a box that lies in another. */
export function within(box: Box, outer: Box): Box {
  const x = Math.max(box.x, outer.x);
  const y = Math.max(box.y, outer.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(box.x + box.width, outer.x + outer.width) - x),
    height: Math.max(0, Math.min(box.y + box.height, outer.y + outer.height) - y),
  };
}

/** The largest part of a box that lies beside all of the given ones. */
export function freeOf(box: Box, taken: readonly Box[]): Box {
  let free = box;
  for (const one of taken) if (overlap(free, one) > 0) free = beside(free, one);
  return free;
}

/** The largest part of a box above, below, before or behind another. */
function beside(box: Box, { x, y, width, height }: Box): Box {
  const parts: Box[] = [
    { ...box, height: y - box.y },
    { ...box, y: y + height, height: box.y + box.height - y - height },
    { ...box, width: x - box.x },
    { ...box, x: x + width, width: box.x + box.width - x - width },
  ].filter((part) => part.width > 0 && part.height > 0);
  return parts.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? box;
}

/** The larger part of a box above or below words (`height`), or before or behind them (`width`). */
export function bandOf(box: Box, words: readonly Box[], side: 'height' | 'width'): Box {
  const at = side === 'height' ? 'y' : 'x';
  const first = Math.min(...words.map((one) => one[at]));
  const last = Math.max(...words.map((one) => one[at] + one[side]));
  const [before, after] = [first - box[at], box[at] + box[side] - last];
  return before >= after ? { ...box, [side]: before } : { ...box, [at]: last, [side]: after };
}
