import type { OverlayOptions } from 'sharp';
import { within } from './boxes.ts';
import { type Bitmap, open } from './photographs/decode.ts';

/** Pixels at a place of the picture. */
export const rawOverlay = ({ data, info }: Bitmap, x: number, y: number): OverlayOptions => ({
  input: data,
  raw: { width: info.width, height: info.height, channels: info.channels },
  left: Math.round(x),
  top: Math.round(y),
});

/** Pixels as opaque as an SVG of their size is. */
export const masked = (pixels: Bitmap, svg: string): Promise<Bitmap> =>
  open(pixels)
    .ensureAlpha()
    .composite([{ input: Buffer.from(svg), blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true });

/** The part of an overlay that lies in the picture; sharp refuses overlays that are larger than what they lie on. */
export async function insideOf(
  overlay: OverlayOptions,
  size: { width: number; height: number },
): Promise<OverlayOptions[]> {
  const { raw, left = 0, top = 0, input } = overlay;
  if (!raw || !Buffer.isBuffer(input)) return [overlay];
  const whole = { x: left, y: top, width: raw.width, height: raw.height };
  const part = within(whole, { x: 0, y: 0, ...size });
  if (part.width === 0 || part.height === 0) return [];
  if (part.width === whole.width && part.height === whole.height) return [overlay];
  const cut = await open({ data: input, info: raw })
    .extract({ left: part.x - left, top: part.y - top, width: part.width, height: part.height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [rawOverlay(cut, part.x, part.y)];
}
