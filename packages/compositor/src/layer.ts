import type { Placement } from '@awning/contract/creatives';
import type { OverlayOptions } from 'sharp';
import type { Box } from './boxes.ts';
import type { Palette } from './palette.ts';
import type { PreparedPhoto } from './shown-photos.ts';
import type { Trade } from './trades.ts';

/** What picture layers are drawn from. */
export interface PictureSource {
  placement: Placement;
  palette: Palette;
  trade: Trade;
  photos: readonly PreparedPhoto[];
  /** See `ComposedCreative.scene`. */
  scene: number | null;
}

/** A picture layer as it is composited: SVG below, pixels, SVG above. */
export interface DrawnLayer {
  below: string;
  overlays: OverlayOptions[];
  above: string;
  /** Where the subject stands, in pixels of the picture. */
  subject: Box;
}
