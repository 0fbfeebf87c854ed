import { areaOf, type Box, grown, overlap } from './boxes.ts';

/** A corner of a box, as it is seen. */
export interface Corner {
  side: 'left' | 'right';
  edge: 'top' | 'bottom';
}

/** A corner of a box for something of a size, by how much of `taken` it would cover; the first of equals. */
export function freestCorner(
  outer: Box,
  size: { width: number; height: number },
  { gap, taken }: { gap: number; taken: readonly Box[] },
): Box {
  const corners = (['bottom', 'top'] as const).flatMap((edge) =>
    (['left', 'right'] as const).map((side) => inCorner(outer, size, { side, edge }, gap)),
  );
  const covered = (box: Box) => taken.reduce((sum, one) => sum + overlap(box, one), 0);
  return corners.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}

/** Where something of a size stands in a corner. */
function inCorner(
  { x, y, width, height }: Box,
  size: { width: number; height: number },
  { side, edge }: Corner,
  gap = 0,
): Box {
  return {
    x: side === 'left' ? x + gap : x + width - size.width - gap,
    y: edge === 'top' ? y + gap : y + height - size.height - gap,
    ...size,
  };
}

/** What stands in a picture already. */
interface Standing {
  /** Nothing may lie on these, nor nearer than `gap`. */
  words: readonly Box[];
  gap: number;
  /** Of none of these more than so great a part is covered. */
  subjects: readonly Box[];
  coverable: number;
}

/** Part of a subject that may be covered without its being missed; and where there is no other place at all. */
export const coverable = { unseen: 0.03, atMost: 0.15 };

/**
 * Where something stands that is wanted in a corner: there, or as near to it along its side as it is free.
 * @returns null where nowhere along that side is
 */
export function nearCorner(
  outer: Box,
  size: { width: number; height: number },
  corner: Corner,
  { words, gap, subjects, coverable: most }: Standing,
): Box | null {
  if (size.width > outer.width || size.height > outer.height) return null;
  const wanted = inCorner(outer, size, corner);
  const taken = words.map((one) => grown(one, gap));
  const tops = [
    wanted.y,
    ...[...taken, ...subjects].flatMap((one) => [one.y - size.height, one.y + one.height]),
  ];
  const free = tops
    .filter((y) => y >= outer.y && y + size.height <= outer.y + outer.height)
    .toSorted((one, other) => Math.abs(one - wanted.y) - Math.abs(other - wanted.y))
    .map((y) => ({ ...wanted, y }))
    .filter((box) => taken.every((one) => overlap(one, box) === 0));
  const covered = (box: Box) =>
    Math.max(0, ...subjects.map((one) => overlap(one, box) / Math.max(1, areaOf(one))));
  return free.find((box) => covered(box) <= most) ?? null;
}
