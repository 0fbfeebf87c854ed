import { placementNames, placements, uploadPixels } from '@awning/contract/creatives';
import sharp, { type OutputInfo } from 'sharp';
import { type Picture, PictureRefused, type Pictures } from '../../ports/image-maker.ts';
import { jpeg } from './jpeg.ts';

/** Shorter side that the crops are made from, in pixels: the tallest placement's. */
const workingSide = Math.max(...placementNames.map((name) => placements[name].height));
/** Largest ratio of the sides; what is longer is cropped before scaling, since no placement shows more. */
const workingRatio = 2.5;
/** Seconds after which sharp aborts a picture. */
const timeoutSeconds = 20;

/** Raw pixels, three bytes each. */
interface Bitmap {
  data: Buffer;
  info: OutputInfo;
}

const open = ({ data, info }: Bitmap) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

/** See the port. Upright by its EXIF orientation; no metadata is carried over. */
export async function cropPhotograph(photograph: Buffer): Promise<Pictures> {
  const bitmap = await narrowed(await readUpright(photograph));
  const pictures: Partial<Pictures> = {};
  for (const name of placementNames) pictures[name] = await crop(bitmap, placements[name]);
  return pictures as Pictures;
}

async function readUpright(photograph: Buffer): Promise<Bitmap> {
  // Of an animation or a file of several pages, the first picture alone.
  const input = sharp(photograph, { limitInputPixels: uploadPixels.max, failOn: 'error', pages: 1 });
  const facts = await input.metadata().catch((error: Error) => {
    throw new PictureRefused(/pixel limit/i.test(error.message) ? 'tooManyPixels' : 'unreadable', error);
  });
  requireSize(facts.width, facts.height);
  try {
    // Scaled down first, which JPEG and WebP do while decoding, and rotated afterwards: rotation needs the whole picture in
    // memory.
    const small = await input
      .resize(workingSide, workingSide, { fit: 'outside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    return await turned(small, facts.orientation ?? 1);
  } catch (error) {
    throw new PictureRefused('unreadable', error);
  }
}

/** @throws PictureRefused */
function requireSize(width: number, height: number): void {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < uploadPixels.minSide) throw new PictureRefused('tooSmall');
  if (width * height > uploadPixels.max) throw new PictureRefused('tooManyPixels');
  if (long > uploadPixels.maxSide) throw new PictureRefused('tooLong');
  if (long > short * uploadPixels.maxRatio) throw new PictureRefused('tooNarrow');
}

/** Rotated upright; mirroring comes before rotation. @param orientation EXIF tag 0x0112, 1 to 8 */
async function turned(bitmap: Bitmap, orientation: number): Promise<Bitmap> {
  const degrees = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
  const mirrored = [2, 4, 5, 7].includes(orientation);
  if (degrees === 0 && !mirrored) return bitmap;
  return open(bitmap).rotate(degrees).flop(mirrored).raw().toBuffer({ resolveWithObject: true });
}

/** Cuts the ends off a very long picture, around its most salient part. */
async function narrowed(bitmap: Bitmap): Promise<Bitmap> {
  const { width, height } = bitmap.info;
  const most = Math.round(Math.min(width, height) * workingRatio);
  if (Math.max(width, height) <= most) return bitmap;
  return open(bitmap)
    .resize(Math.min(width, most), Math.min(height, most), {
      fit: 'cover',
      position: sharp.strategy.attention,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function crop(bitmap: Bitmap, { width, height }: { width: number; height: number }): Promise<Picture> {
  const bytes = await open(bitmap)
    .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
    .jpeg(jpeg)
    .toBuffer();
  return { bytes, width, height };
}
