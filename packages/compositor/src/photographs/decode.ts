import sharp, { type OutputInfo, type ResizeOptions } from 'sharp';
import { inSrgb } from '../colour-space.ts';
import { PictureRefused } from '../refusals.ts';

/** Raw pixels, sRGB: three bytes each, or four with transparency. */
export interface Bitmap {
  data: Buffer;
  info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

/** What a picture may measure, in pixels. */
export interface PixelLimits {
  minSide: number;
  maxSide: number;
  maxRatio: number;
  max: number;
}

/** Seconds after which sharp aborts a picture. */
const timeoutSeconds = 20;

export const open = ({ data, info }: Bitmap) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

/**
 * A picture of whatever origin as pixels: the first of several, upright by its EXIF orientation, on white, in sRGB, and
 * scaled down to `size` (a box before it is turned). Nothing but pixels is carried over.
 * @throws PictureRefused
 */
export async function readUpright(
  bytes: Buffer,
  { limits, size, fit }: { limits: PixelLimits; size: number; fit: 'inside' | 'outside' },
): Promise<Bitmap> {
  const input = sharp(bytes, { limitInputPixels: limits.max, failOn: 'error', pages: 1 });
  const facts = await input.metadata().catch((error: Error) => {
    throw new PictureRefused(/pixel limit/i.test(error.message) ? 'tooManyPixels' : 'unreadable', error);
  });
  requireSize(facts.width, facts.height, limits);
  const scaled: ResizeOptions = { fit, withoutEnlargement: true };
  try {
    // Scaled down first, which JPEG and WebP do while decoding, and rotated afterwards: rotation needs the whole picture in
    // memory.
    const scaledDown = input.resize(size, size, scaled).flatten({ background: '#ffffff' });
    const small = await inSrgb(scaledDown, facts)
      .raw()
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    return await turned(small, facts.orientation ?? 1);
  } catch (error) {
    throw new PictureRefused('unreadable', error);
  }
}

/** @throws PictureRefused */
function requireSize(width: number, height: number, limits: PixelLimits): void {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < limits.minSide) throw new PictureRefused('tooSmall');
  if (width * height > limits.max) throw new PictureRefused('tooManyPixels');
  if (long > limits.maxSide) throw new PictureRefused('tooLong');
  if (long > short * limits.maxRatio) throw new PictureRefused('tooNarrow');
}

/** Rotated upright; mirroring comes before rotation. @param orientation EXIF tag 0x0112, 1 to 8 */
async function turned(bitmap: Bitmap, orientation: number): Promise<Bitmap> {
  const degrees = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
  const mirrored = [2, 4, 5, 7].includes(orientation);
  if (degrees === 0 && !mirrored) return bitmap;
  return open(bitmap).rotate(degrees).flop(mirrored).raw().toBuffer({ resolveWithObject: true });
}
