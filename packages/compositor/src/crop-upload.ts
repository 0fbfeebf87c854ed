import { placementNames, placements, uploadPixels } from '@awning/contract/creatives';
import sharp from 'sharp';
import { adJpeg } from './ad-jpeg.ts';
import { marked } from './digital-source.ts';
import type { MadeMark } from './made-mark.ts';
import { type Bitmap, open, readUpright } from './photographs/decode.ts';
import type { Picture, Pictures } from './pictures.ts';

/** Shorter side that the crops are made from, in pixels: the tallest placement's. */
const workingSide = Math.max(...placementNames.map((name) => placements[name].height));
/** Largest ratio of the sides; what is longer is cropped before scaling, since no placement shows more. */
const workingRatio = 2.5;
/** See the port. Upright by its EXIF orientation; no metadata is carried over. */
export async function cropPhotograph(
  photograph: Buffer,
  madeMark: MadeMark | null = null,
): Promise<Pictures> {
  const bitmap = await narrowed(
    await readUpright(photograph, { limits: uploadPixels, size: workingSide, fit: 'outside' }),
  );
  const pictures: Partial<Pictures> = {};
  for (const name of placementNames) pictures[name] = await crop(bitmap, placements[name], madeMark);
  return pictures as Pictures;
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

async function crop(
  bitmap: Bitmap,
  { width, height }: { width: number; height: number },
  madeMark: MadeMark | null,
): Promise<Picture> {
  const picture = open(bitmap)
    .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
    .jpeg(adJpeg);
  const bytes = await marked(picture, madeMark).toBuffer();
  return { bytes, width, height };
}
