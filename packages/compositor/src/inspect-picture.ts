import sharp from 'sharp';
import { inSrgb } from './colour-space.ts';
import type { Glance } from './pictures.ts';
import { PictureRefused } from './refusals.ts';

/** Most pixels that a picture from outside may decode to. */
const maxPixels = 50_000_000;
/** Shorter side in pixels below which a picture is a button or a badge. */
const leastSide = 400;
/** How much longer than high (or the reverse): beyond that it is a banner. */
const mostRatio = 3;
const previewSide = 320;
const quality = 70;

/** See the port. */
export async function inspectPicture(bytes: Buffer): Promise<Glance> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 });
  const facts = await image.metadata().catch(unreadable);
  const { format, width, height } = facts;
  if (!['png', 'jpeg', 'webp'].includes(format ?? '')) throw new PictureRefused('unreadable');
  if (Math.min(width, height) < leastSide) throw new PictureRefused('tooSmall');
  if (Math.max(width, height) > mostRatio * Math.min(width, height)) throw new PictureRefused('tooLong');
  const preview = await inSrgb(image, facts)
    .autoOrient()
    .resize(previewSide, previewSide, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .webp({ quality })
    .toBuffer()
    .catch(unreadable);
  return { width, height, preview };
}

function unreadable(cause: unknown): never {
  throw new PictureRefused('unreadable', cause);
}
