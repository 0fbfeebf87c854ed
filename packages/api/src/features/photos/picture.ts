import type { BoxInPhoto, PointInPhoto } from '@awning/contract/photos';
import { boxInCorrected, inCorrected, inOriginal } from '../../ports/photographs.ts';
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
  if (!corrected || !row.isCorrected) return { picture: original, focus, focusBy, subject: found.box };
  return {
    picture: corrected,
    focus: inCorrected(focus, original, corrections.turned),
    focusBy,
    subject: boxInCorrected(found.box, original, corrections.turned),
  };
}

/** A point of the version in use as one of the original, in which it is stored. */
export const asStored = (
  { original, corrected, corrections }: PhotoRow,
  point: PointInPhoto,
  isCorrected: boolean,
): PointInPhoto => (corrected && isCorrected ? inOriginal(point, original, corrections.turned) : point);
