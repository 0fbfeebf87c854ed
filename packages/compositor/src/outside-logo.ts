import { logoMaxBytes } from '@awning/contract/businesses';
import sharp, { type Sharp } from 'sharp';
import { inSrgb } from './colour-space.ts';
import type { SquareLogo } from './pictures.ts';
import { isPlainDrawing } from './plain-drawing.ts';
import { LogoRefused } from './refusals.ts';

/** Most pixels that a picture from outside may decode to. */
const maxPixels = 4096 * 4096;
/** Longer side in pixels below which a logo is blurred wherever it stands. */
const leastSide = 96;
/** How much longer than high (or the reverse) a logo may be: in a square the rest of it is empty. */
const mostRatio = 3;
/** Side of the square in pixels, and of the small copy. */
const side = 1024;
const previewSide = 160;
/** Dots an inch in which a drawing has the size that it says, and the most that sharp takes. */
const usualDensity = 72;
const mostDensity = 100_000;
/** Mean lightness from which on what can be seen of a logo is white, and shows on a dark ground alone. */
const white = 240;

/** See the port. */
export async function squareLogo(bytes: Buffer): Promise<SquareLogo> {
  const { image, width, height } = await opened(bytes);
  const longer = Math.max(width, height);
  if (longer < leastSide || longer > mostRatio * Math.min(width, height)) throw new LogoRefused('square');
  const upright = await inSrgb(image, await image.metadata().catch(unreadable))
    .autoOrient()
    .ensureAlpha()
    .png()
    .toBuffer()
    .catch(unreadable);
  if (await isDrawnForDark(upright)) throw new LogoRefused('kind');
  const size = Math.min(side, longer);
  const square = (of: number) =>
    sharp(upright)
      .resize(of, of, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
      .png({ compressionLevel: 9, palette: of === previewSide })
      .toBuffer();
  const made = await square(size);
  return {
    bytes: made.length <= logoMaxBytes ? made : await square(512),
    preview: await square(previewSide),
  };
}

/** A picture with its size in pixels; of a drawing the size that it is drawn in, whatever it says itself. */
async function opened(bytes: Buffer): Promise<{ image: Sharp; width: number; height: number }> {
  const options = { failOn: 'error', limitInputPixels: maxPixels, pages: 1 } as const;
  const image = sharp(bytes, options);
  const { format, width = 0, height = 0 } = await image.metadata().catch(unreadable);
  // Of animations nobody knows which picture is meant.
  if (['png', 'jpeg', 'webp'].includes(format ?? '')) return { image, width, height };
  if (format !== 'svg' || !isPlainDrawing(bytes) || width === 0 || height === 0)
    throw new LogoRefused('kind');
  const scale = side / Math.max(width, height);
  const drawn = sharp(bytes, { ...options, density: Math.min(usualDensity * scale, mostDensity) });
  const { width: wide = 0, height: high = 0 } = await drawn.metadata().catch(unreadable);
  return { image: drawn, width: wide, height: high };
}

/** Whether what can be seen of it is white and the rest can be seen through. */
async function isDrawnForDark(picture: Buffer): Promise<boolean> {
  const { data } = await sharp(picture)
    .resize(64, 64, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let seen = 0;
  let light = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    seen++;
    light += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
  }
  const all = data.length / 4;
  return seen < 0.03 * all || (seen < 0.95 * all && light / seen > white);
}

function unreadable(cause: unknown): never {
  throw new LogoRefused('unreadable', cause);
}
