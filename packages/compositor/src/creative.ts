import type { LogoOnDark, LogoOnLight } from '@awning/contract/brand';
import type { Placement } from '@awning/contract/creatives';
import { type LayoutName, picturesIn, type Rectangle, showsPhotos } from '@awning/contract/designs';
import type { Language } from '@awning/contract/scalars';
import type { NotePlace } from '@awning/contract/till-note';
import type { TypePairing } from '@awning/contract/type-pairings';

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
  /** True where the picture is to say so, small. */
  saysMade?: boolean;
}

/** What of a photograph decides how it is cropped: its size in pixels, and as in `ShownPhoto` what it shows where. */
export interface PhotoShape extends Pick<ShownPhoto, 'subject' | 'focus'> {
  width: number;
  height: number;
}

/** A line of a picture besides its ad's words; `value` stands at its end, as the sum of a price does. */
export interface ShownLine {
  says: string;
  value: string | null;
}

/** A short note besides an ad's words, which its owner places. */
export interface ShownNote {
  says: string;
  /** Smaller, below it; null for nothing. */
  more: string | null;
  /** Where it is wanted: where a corner has no room for it, it stands under the ad's words. */
  place: NotePlace;
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
  /** Lines that a layout that is a fact shows; one with none of them is drawn as type alone. */
  lines?: readonly ShownLine[];
  note?: ShownNote | null;
  /** What stands in a corner of a photograph that says that it was made, in the language of the ad. */
  madeWithAi?: string;
  /** What stands on the two photographs of `before`, in the language of the ad. */
  beforeAndAfter?: readonly [before: string, after: string];
  /** A price or discount, as the ad's own words have it, for a tag; null where they have none. */
  offer: string | null;
  businessName: string;
  /** A key of `businessTypes`, or the owner's own words: chooses colours, and objects where the trade has some. */
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
  /** The largest first. */
  photos: readonly ShownPhoto[];
  /** Which of the trade's groups of objects is drawn where there is no photograph, by its rest: 0, 1, 2, …; null for none. */
  scene: number | null;
}

/** Whether what a creative shows was made by a model, in part at least. */
export const showsMade = ({ layout, photos }: Pick<ComposedCreative, 'layout' | 'photos'>): boolean =>
  showsPhotos(layout) && photos.slice(0, picturesIn[layout] ?? 1).some(({ isMade }) => isMade);
