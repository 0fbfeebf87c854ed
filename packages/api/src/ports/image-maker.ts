import type { LogoOnDark, LogoOnLight } from '@awning/contract/brand';
import type { Placement } from '@awning/contract/creatives';
import { type LayoutName, picturesIn, type Rectangle, showsPhotos } from '@awning/contract/designs';
import type { Language } from '@awning/contract/scalars';
import type { TypePairing } from '@awning/contract/type-pairings';
import { AppFailure } from '../platform/failure.ts';
import type { MadeMark } from './made-mark.ts';

/** A photograph in a creative. */
export interface ShownPhoto {
  /** PNG, JPG or WebP. */
  bytes: Buffer;
  /** What no words may cover, in fractions of its upright width and height. */
  subject: Rectangle;
  /** What every crop keeps in sight, in the same fractions. */
  focus: { x: number; y: number };
  /** What to show of it by placement, in the same fractions; all of it where absent. */
  crops: Partial<Record<Placement, Rectangle>>;
  /** True where a model made it, or parts of it. */
  isMade?: boolean;
}

/** What of a photograph decides how it is cropped: its size in pixels, and as in `ShownPhoto` what it shows where. */
export interface PhotoShape extends Pick<ShownPhoto, 'subject' | 'focus'> {
  width: number;
  height: number;
}

/** What a creative shows. All words are set as they are given, in the direction of `language`. */
export interface ComposedCreative {
  layout: LayoutName;
  type: TypePairing;
  language: Language;
  headline: string;
  /** A short line below the headline; may be empty. */
  description: string;
  /** What stands on the button, in the language of the ad. */
  callToAction: string;
  /** A price or discount, as the ad's own words have it, for a tag; null where they have none. */
  offer: string | null;
  businessName: string;
  /** A key of `businessTypes`, or the owner's own words: chooses drawn objects and colours. */
  businessType: string;
  /** A PNG or JPG, or null. Colours are taken from it where `main` is null. */
  logo: Buffer | null;
  logoOnLight: LogoOnLight;
  logoOnDark: LogoOnDark;
  /** `#rrggbb`, or null. */
  main: string | null;
  /** `#rrggbb`, or null. */
  accent: string | null;
  /** Chooses among colour schemes of equal standing: 0, 1, 2, … */
  scheme: number;
  /** The largest first; objects of the trade stand in for those that a layout lacks. */
  photos: readonly ShownPhoto[];
  /** Chooses among the trade's groups of objects: 0, 1, 2, … */
  scene: number;
}

/** Whether what a creative shows was made by a model, in part at least. */
export const showsMade = ({ layout, photos }: Pick<ComposedCreative, 'layout' | 'photos'>): boolean =>
  showsPhotos(layout) && photos.slice(0, picturesIn[layout] ?? 1).some(({ isMade }) => isMade);

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

/** Words that can't be set legibly and whole in a picture. */
export class WordsTooLong extends Error {
  readonly words: 'headline' | 'offer' | 'callToAction';
  constructor(words: WordsTooLong['words']) {
    super(`words too long for a picture: ${words}`);
    this.words = words;
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

/** Too many pictures are being made, or the process that made this one has ended; the caller may retry later. */
export class PicturesBusy extends AppFailure {
  /** @param why for the log */
  constructor(why: string, options: { cause?: unknown } = {}) {
    const cause = new Error(why, options);
    super('UPSTREAM_UNAVAILABLE', 'errors:busy', { details: { retryAfter: retryAfterSeconds }, cause });
  }
}

const retryAfterSeconds = 3;

/** A logo as it is stored. */
export interface KeptLogo {
  bytes: Buffer;
  kind: 'png' | 'jpeg';
}

/** What a picture from outside is, and a small copy of it as WebP. */
export interface Glance {
  width: number;
  height: number;
  preview: Buffer;
}

/** A square PNG, and a small copy of it to look at. */
export interface SquareLogo {
  bytes: Buffer;
  preview: Buffer;
}

/** Makes the pictures of creatives, each in all placements. */
export interface ImageMaker {
  /**
   * Composes a creative: pictures, words, logo and button. No word is broken or cut by an edge, none covers the subject of a
   * photograph. What shows a picture that was made is marked so.
   * @throws PictureRefused where a photograph can't be read
   * @throws WordsTooLong
   */
  compose(creative: ComposedCreative): Promise<Pictures>;
  /** How many groups of objects are drawn for a business (`ComposedCreative.businessType`): `scene` counts them by its rest. */
  scenes(businessType: string): number;
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
