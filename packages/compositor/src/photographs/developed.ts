import type { BoxInPhoto, PhotoCorrections, PhotoFinding, PointInPhoto } from '@awning/contract/photos';
import type { Picture } from '../pictures.ts';

/** Where to look in a picture. */
export interface FoundSubject {
  focus: PointInPhoto;
  /** What no words may cover. */
  box: BoxInPhoto;
  by: 'faces' | 'subject';
}

/** A photograph as it is kept. */
export interface DevelopedPhoto {
  /** As it was taken: upright, as JPEG, without metadata but its mark, and of a bounded size. */
  original: Picture;
  /** Null where there was nothing to correct. */
  corrected: Picture | null;
  corrections: PhotoCorrections;
  /** In the original. */
  found: FoundSubject;
  /** What speaks against it, as it was taken. */
  findings: PhotoFinding[];
}
