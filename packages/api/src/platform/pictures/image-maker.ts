import type { ComposedCreative, PhotoShape } from '@awning/compositor/creative';
import type { MadeMark } from '@awning/compositor/made-mark';
import type { Glance, KeptLogo, Pictures, SquareLogo } from '@awning/compositor/pictures';
import type { Placement } from '@awning/contract/creatives';
import type { LayoutName } from '@awning/contract/designs';
import { AppFailure } from '../failure.ts';

export { type ComposedCreative, type ShownPhoto, showsMade } from '@awning/compositor/creative';
export type { KeptLogo, Picture, Pictures } from '@awning/compositor/pictures';
export { FilmTooLarge, LogoRefused, PictureRefused, WordsTooLong } from '@awning/compositor/refusals';

/** Too many pictures are being made, or the process that made this one has ended; the caller may retry later. */
export class PicturesBusy extends AppFailure {
  /** @param why for the log */
  constructor(why: string, options: { cause?: unknown } = {}) {
    const cause = new Error(why, options);
    super('UPSTREAM_UNAVAILABLE', 'errors:busy', { details: { retryAfter: retryAfterSeconds }, cause });
  }
}

const retryAfterSeconds = 3;

/** Makes the pictures of creatives, each in all placements. */
export interface ImageMaker {
  /**
   * Composes a creative: pictures, words, logo and button. No word is broken or cut by an edge, none covers the subject of a
   * photograph. What shows a picture that was made is marked so.
   * @throws PictureRefused where a photograph can't be read
   * @throws WordsTooLong
   */
  compose(creative: ComposedCreative): Promise<Pictures>;
  /**
   * How well a layout shows a photograph, 0 to 1: the part of its subject that is left in the placement that shows least of it,
   * and less where it would go on out of focus under the words or be much enlarged. Quick; draws nothing.
   */
  fit(layout: LayoutName, photo: PhotoShape): number;
  /** One of its placements, as a WebP of at most `width` pixels. @throws PictureRefused, WordsTooLong */
  preview(creative: ComposedCreative, placement: Placement, width: number): Promise<Buffer>;
  /**
   * Crops a photograph to the placements around its salient region, rotated upright (EXIF) and without metadata.
   * @param madeMark is written into the pictures
   * @throws PictureRefused
   */
  crop(photograph: Buffer, madeMark?: MadeMark | null): Promise<Pictures>;
  /**
   * A square PNG or JPEG, decoded and encoded again: upright, at most 1024 pixels a side, without metadata.
   * @throws LogoRefused
   */
  logo(bytes: Buffer, kind: KeptLogo['kind']): Promise<KeptLogo>;
  /** The colours of a logo as `#rrggbb`, the most used first; at most four, none of a logo that can't be read. */
  colours(logo: Buffer): Promise<string[]>;
  /**
   * A logo of any shape from outside, decoded and set into a square PNG that can be seen through around it, with a small copy.
   * @throws LogoRefused where it is no picture, too small, far too long, or drawn for a dark ground alone
   */
  squareLogo(bytes: Buffer): Promise<SquareLogo>;
  /**
   * Judges a picture from outside by its content.
   * @throws PictureRefused where it is none, or too small or too long to be a photograph
   */
  glance(bytes: Buffer): Promise<Glance>;
  /** A picture that was kept before, as a WebP of at most `width` pixels; never enlarged. */
  resize(picture: Buffer, width: number): Promise<Buffer>;
}
