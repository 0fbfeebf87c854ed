import type { Language } from '@awning/contract/scalars';
import type { OverlayOptions } from 'sharp';
import type { ShownLine, ShownNote } from './creative.ts';
import type { Canvas } from './layouts/canvas.ts';
import type { FittedLogo } from './logo.ts';
import { WordsTooLong } from './refusals.ts';
import { type SetText, TextTooLong } from './text/block.ts';

/** The texts of a creative. */
export interface Words {
  language: Language;
  businessName: string;
  headline: string;
  description: string;
  callToAction: string;
  offer: string | null;
  lines?: readonly ShownLine[];
  beforeAndAfter?: readonly [before: string, after: string];
  /** One that stands under the ad's words. */
  note?: ShownNote | null;
}

/** A rendered text where it stands. */
export interface PlacedText {
  overlay: OverlayOptions & { left: number; top: number };
  /** `#rrggbb`. */
  ink: string;
  /** Type size in pixels. */
  size: number;
}

/** What words are drawn of: shapes as SVG, then pictures over them. */
export interface WordLayer {
  shapes: string;
  /** Logos. */
  pictures: OverlayOptions[];
  /** Texts, each in its colour. */
  letters: PlacedText[];
}

/** What a column is set with. */
export interface Setting {
  canvas: Canvas;
  words: Words;
  /** The logo for a ground; null where there is none. */
  logoOn(ground: string): Promise<FittedLogo | null>;
  layer: WordLayer;
}

/** Words without which a picture is none. @throws WordsTooLong */
export function needed(words: WordsTooLong['words'], text: Promise<SetText | null>): Promise<SetText | null> {
  return text.catch((error: unknown) => {
    throw error instanceof TextTooLong ? new WordsTooLong(words) : error;
  });
}

export const lettersOf = ({ ink, size, ...block }: SetText, left: number, top: number): PlacedText => ({
  overlay: overlay(block, left, top),
  ink,
  size,
});

export function overlay(
  { bytes, width, height }: Pick<SetText, 'bytes' | 'width' | 'height'>,
  left: number,
  top: number,
): PlacedText['overlay'] {
  return { input: bytes, raw: { width, height, channels: 4 }, left, top };
}
