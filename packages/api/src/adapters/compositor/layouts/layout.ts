import { type Placement, placements } from '@awning/contract/creatives';
import type { Motif } from '../motifs/motif.ts';
import type { Palette } from '../palette.ts';
import type { Face } from '../text/fonts.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a layout draws with. */
export interface Canvas {
  placement: Placement;
  width: number;
  height: number;
  /** What type sizes and gaps are parts of, so that a placement's words keep their proportion to it. */
  unit: number;
  /** Where words, logo and button may stand. */
  safe: Box;
  rtl: boolean;
  palette: Palette;
  motif: Motif;
}

/** The words of a creative, one below the other. */
export interface Column {
  /** As for a creative that runs left to right; mirrored for the other. */
  box: Box;
  align: 'start' | 'center';
  anchor: 'top' | 'middle' | 'bottom';
  headline: { face: Face; colour: string; lineHeight: number; largest: number };
  /** Size of the motif above the words, in parts of the unit; 0 for none. */
  mark: number;
  /** Width of what stands below the headline, in parts of the box. */
  below: number;
  text: string;
  /** Business name's colour. */
  brand: string;
  button: { ground: string; label: string };
}

/** A layout's picture as SVG and where its words go. */
export interface Scene {
  art: string;
  column: Column;
}

export type DrawLayout = (canvas: Canvas) => Scene;

/** A story's free parts, where the platform lays its own buttons: parts of height and width (DECISIONS, section 10). */
const storyFree = { top: 0.14, bottom: 0.35, side: 0.06 };

/** Where content may stand in a placement. */
export function safeBox(placement: Placement): Box {
  const { width, height } = placements[placement];
  if (placement === 'story') {
    const side = Math.ceil(width * Math.max(storyFree.side, 0.07));
    const top = Math.ceil(height * storyFree.top) + 4;
    const bottom = Math.floor(height * (1 - storyFree.bottom)) - 4;
    return { x: side, y: top, width: width - 2 * side, height: bottom - top };
  }
  const margin = Math.round(Math.min(width, height) * (placement === 'landscape' ? 0.09 : 0.075));
  return { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
}

/** A motif as large as `size`, its middle at x and y. */
export function placeMotif(
  svg: string,
  { x, y, size, turn = 0 }: { x: number; y: number; size: number; turn?: number },
): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 200}) translate(-100 -100)">${svg}</g>`;
}
