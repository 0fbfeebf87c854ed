import type { BoxInPhoto } from '@awning/contract/photos';

/** Pixels from a side within which something touches it, in the copy that subjects are searched in. */
const near = 2;
/** Part of its own extent with which a subject has to lie on a side, so that more of it is beyond. */
const onSide = 0.4;
/** Parts of the picture that a subject takes: what is smaller is a speck, what is larger fills the frame by intention. */
const area = { least: 0.012, most: 0.35 };
/** How far a face reaches beyond a side, in parts of the picture, before it is cut rather than close. */
const beyond = 0.004;

/** Whether the frame cuts a face: its box as found, in parts of the picture, with what is beyond it. */
export const isFaceCut = ({ x, y, width, height }: BoxInPhoto): boolean =>
  x < -beyond || y < -beyond || x + width > 1 + beyond || y + height > 1 + beyond;

/**
 * Whether the frame cuts a thing: it lies with much of its extent on one side, or on two that meet. What lies on sides that are
 * opposite goes across the picture, as a table does.
 * @param region its pixels, as indexes by rows
 */
export function isThingCut(region: readonly number[], width: number, height: number): boolean {
  const part = region.length / (width * height);
  if (part < area.least || part > area.most) return false;
  const columns = new Set(region.map((at) => at % width));
  const rows = new Set(region.map((at) => Math.floor(at / width)));
  const lies = (isThere: (at: number) => boolean, along: (at: number) => number, extent: number) =>
    new Set(region.filter(isThere).map(along)).size >= onSide * extent;
  const column = (at: number) => at % width;
  const row = (at: number) => Math.floor(at / width);
  const left = lies((at) => column(at) < near, row, rows.size);
  const right = lies((at) => column(at) >= width - near, row, rows.size);
  const top = lies((at) => row(at) < near, column, columns.size);
  const bottom = lies((at) => row(at) >= height - near, column, columns.size);
  return (left || right || top || bottom) && !(left && right) && !(top && bottom);
}
