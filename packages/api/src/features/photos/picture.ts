import type { BoxInPhoto, PointInPhoto } from '@awning/contract/photos';
import { boxInCorrected, inCorrected, inOriginal } from '../../platform/pictures/photographs.ts';
import type { PhotoRow } from './store/photos.ts';
import type { KeptPicture } from './tables.ts';

/** The version of a photograph that is in use, with where things are in it. */
export interface PictureInUse {
  picture: KeptPicture;
  focus: PointInPhoto;
  focusBy: 'faces' | 'subject' | 'owner';
  subject: BoxInPhoto;
}

export function pictureInUse(row: PhotoRow): PictureInUse {
  const { original, corrected, found, chosenFocus, corrections } = row;
  const focus = chosenFocus ?? found.focus;
  const focusBy = chosenFocus ? ('owner' as const) : found.by;
  const subject = chosenFocus ? boxAround(chosenFocus, found.box) : found.box;
  if (!corrected || !row.isCorrected) return { picture: original, focus, focusBy, subject };
  return {
    picture: corrected,
    focus: inCorrected(focus, original, corrections.turned),
    focusBy,
    subject: boxInCorrected(subject, original, corrections.turned),
  };
}

/** Largest side of what is around a point that an owner chose, as a part of the picture's: she points at one thing. */
const pointedAt = 0.3;

/** What no words may cover around a point: what was found where it is on it, and else a box of its own in the picture. */
function boxAround({ x, y }: PointInPhoto, found: BoxInPhoto): BoxInPhoto {
  const isFound = x >= found.x && x <= found.x + found.width && y >= found.y && y <= found.y + found.height;
  if (isFound) return found;
  const [width, height] = [Math.min(pointedAt, found.width), Math.min(pointedAt, found.height)];
  const inside = (from: number, length: number) => Math.min(1 - length, Math.max(0, from - length / 2));
  return { x: inside(x, width), y: inside(y, height), width, height };
}

/** A point of the version in use as one of the original, in which it is stored. */
export const asStored = (
  { original, corrected, corrections }: PhotoRow,
  point: PointInPhoto,
  isCorrected: boolean,
): PointInPhoto => (corrected && isCorrected ? inOriginal(point, original, corrections.turned) : point);
