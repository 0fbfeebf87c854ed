import { type Placement, placements } from '@awning/contract/creatives';
import type { Box } from './boxes.ts';
import type { ShapeClass } from './layouts/shapes.ts';

/** What of a placement decides how it is laid out. */
interface PlacementRow {
  /** Which regions of a layout it has. */
  shape: ShapeClass;
  /** Width in pixels at which decorations have the sizes they are written with. */
  usualWidth: number;
  /** `Surface.unit` in parts of the width. */
  unit: number;
  /** What is left free of text, logo and button, in parts of the width (`side`) and height. */
  margins: { top: number; bottom: number; side: number };
}

/**
 * A row for each placement. Instagram and Facebook cover parts of a story with their own controls: Meta's ads guide asks for
 * 14 % at the top, 35 % at the bottom and 6 % at the sides to be left free.
 */
const rows: Record<Placement, PlacementRow> = {
  square: {
    shape: 'square',
    usualWidth: 1080,
    unit: 0.926,
    margins: { top: 0.075, bottom: 0.075, side: 0.075 },
  },
  portrait: {
    shape: 'upright',
    usualWidth: 1080,
    unit: 0.9815,
    margins: { top: 0.06, bottom: 0.06, side: 0.075 },
  },
  story: {
    shape: 'tall',
    usualWidth: 1080,
    unit: 1.148,
    margins: { top: 0.1422, bottom: 0.3521, side: 0.07 },
  },
  landscape: {
    shape: 'wide',
    usualWidth: 1200,
    unit: 0.65,
    margins: { top: 0.0908, bottom: 0.0908, side: 0.0475 },
  },
};

/** A picture's size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A picture to be laid out. */
export interface Surface extends Size {
  shape: ShapeClass;
  /** Pixels that type sizes and gaps are fractions of. */
  unit: number;
  /** The part for text, logo and button, in pixels. */
  safe: Box;
  /** Factor of the sizes that decorations are written with. */
  scale: number;
}

/** @param size in pixels; that of the placement unless another one of its shape is drawn */
export function surfaceOf(placement: Placement, { width, height }: Size = placements[placement]): Surface {
  const { shape, usualWidth, unit, margins } = rows[placement];
  const [side, top] = [Math.round(margins.side * width), Math.round(margins.top * height)];
  const bottom = Math.round(margins.bottom * height);
  return {
    width,
    height,
    shape,
    unit: Math.round(unit * width),
    safe: { x: side, y: top, width: width - 2 * side, height: height - top - bottom },
    scale: width / usualWidth,
  };
}
