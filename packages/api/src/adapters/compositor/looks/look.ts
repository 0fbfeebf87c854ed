import type { Placement } from '@awning/contract/creatives';
import type { Motif } from '../motifs/motif.ts';
import type { Palette } from '../palette.ts';
import type { Face } from '../text/fonts.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a look's drawing gets. */
export interface Canvas {
  placement: Placement;
  width: number;
  height: number;
  /** Pixels that type sizes and gaps are fractions of; one value a placement (`units` in compositor.ts). */
  unit: number;
  /** The part of the picture for texts, logo and button (safe-area.ts). */
  safe: Box;
  rtl: boolean;
  palette: Palette;
  motif: Motif;
}

/** How the texts of a creative are laid out, one below the other. */
export interface Column {
  /** For left-to-right text; mirrored for right-to-left. */
  box: Box;
  align: 'start' | 'center';
  anchor: 'top' | 'middle' | 'bottom';
  headline: { face: Face; colour: string; lineHeight: number; largest: number };
  /** Size of the motif above the words, as a fraction of `Canvas.unit`; 0 for none. */
  mark: number;
  /** Width of the items below the headline, as a fraction of the box's width. */
  below: number;
  text: string;
  /** Colour of the business's name. */
  brand: string;
  button: { ground: string; label: string };
}

/** The result of a look's drawing: the art as SVG elements, and the column for the texts. */
export interface Scene {
  art: string;
  column: Column;
}

export type DrawLook = (canvas: Canvas) => Scene;

/** A motif as SVG, `size` pixels wide, centred at x and y and turned by `turn` degrees. */
export function placeMotif(
  svg: string,
  { x, y, size, turn = 0 }: { x: number; y: number; size: number; turn?: number },
): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 200}) translate(-100 -100)">${svg}</g>`;
}
