import type { Placement } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';

/** Graphic designs of a creative; each is drawn in every placement. */
export const looks = ['poster', 'window', 'tag', 'spotlight', 'words'] as const;
export type Look = (typeof looks)[number];

/** Colours that an owner can ask for by name. */
export const colourNames = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
] as const;
export type ColourName = (typeof colourNames)[number];

/** What a creative shows. All words are set as they are given, in the direction of `language`. */
export interface ComposedCreative {
  look: Look;
  language: Language;
  headline: string;
  /** A short line below the headline; may be empty. */
  description: string;
  /** What stands on the button, in the language of the ad. */
  callToAction: string;
  businessName: string;
  /** A key of `businessTypes`, or the owner's own words: chooses picture and colours. */
  businessType: string;
  /** A PNG or JPG, or null. Colours are taken from it. */
  logo: Buffer | null;
  /** Chooses among colour schemes of equal standing: 0, 1, 2, … */
  scheme: number;
  /** The colour asked for, which takes precedence over logo and trade; null for none. */
  colour: ColourName | null;
}

/** One picture: JPEG bytes and size in pixels. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

export type Pictures = Record<Placement, Picture>;

/** Why a picture can't be used. */
export class PictureRefused extends Error {
  readonly reason: 'unreadable' | 'tooSmall' | 'tooLong' | 'tooNarrow' | 'tooManyPixels';
  constructor(reason: PictureRefused['reason'], cause?: unknown) {
    super(`picture refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Why a picture can't be a logo. */
export class LogoRefused extends Error {
  readonly reason: 'kind' | 'square' | 'unreadable';
  constructor(reason: LogoRefused['reason'], cause?: unknown) {
    super(`logo refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The queue of pictures is full; the caller may retry later. */
export class PicturesBusy extends Error {}

/** A logo as it is stored. */
export interface KeptLogo {
  bytes: Buffer;
  kind: 'png' | 'jpeg';
}

/** A square PNG, and a small copy of it to look at. */
export interface SquareLogo {
  bytes: Buffer;
  preview: Buffer;
}

/** Makes the pictures of creatives, each in all placements. */
export interface ImageMaker {
  /** Composes a creative: picture, words, logo and button. No word is broken or cut by an edge. */
  compose(creative: ComposedCreative): Promise<Pictures>;
  /**
   * Crops a photograph to the placements around its salient region, rotated upright (EXIF) and without metadata.
   * @throws PictureRefused
   */
  crop(photograph: Buffer): Promise<Pictures>;
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
  /** A picture that was kept before, as a WebP of at most `width` pixels; never enlarged. */
  resize(picture: Buffer, width: number): Promise<Buffer>;
}
