import { uploadPixels } from '@awning/contract/creatives';
import type { Rectangle } from '@awning/contract/designs';
import sharp from 'sharp';
import type { Box } from './boxes.ts';
import type { Cut, Seen } from './choose-crop.ts';
import { luminanceOf } from './colour.ts';
import type { ShownPhoto } from './creative.ts';
import { type Bitmap, open } from './photographs/decode.ts';
import { PictureRefused } from './refusals.ts';

/** A photograph decoded once for all placements. */
export interface PreparedPhoto {
  bitmap: Bitmap;
  subject: Rectangle;
  focus: ShownPhoto['focus'];
  crops: ShownPhoto['crops'];
  /** Whether dark words stand out from it more than bright ones. */
  isBright: boolean;
}

/** Shorter sides in pixels that the first photograph and further ones are decoded at. */
const sides = [1920, 1080] as const;
/** Seconds after which sharp aborts a picture. */
const timeoutSeconds = 20;

/** Decodes photographs small, upright, in sRGB. @throws PictureRefused */
export function preparePhotos(photos: readonly ShownPhoto[]): Promise<PreparedPhoto[]> {
  return Promise.all(
    photos.map(async ({ bytes, subject, focus, crops }, index) => {
      const side = index === 0 ? sides[0] : sides[1];
      try {
        const bitmap = await sharp(bytes, { limitInputPixels: uploadPixels.max, failOn: 'error', pages: 1 })
          .autoOrient()
          .resize(side * 2, side * 2, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .toColourspace('srgb')
          .removeAlpha()
          .raw()
          .timeout({ seconds: timeoutSeconds })
          .toBuffer({ resolveWithObject: true });
        return { bitmap, subject, focus, crops, isBright: await isBright(bitmap) };
      } catch (error) {
        throw new PictureRefused('unreadable', error);
      }
    }),
  );
}

/** Compares what is nearly its darkest with dark words, and what is nearly its brightest with white ones. */
async function isBright(bitmap: Bitmap): Promise<boolean> {
  const small = await open(bitmap).resize(32, 32, { fit: 'fill' }).raw().toBuffer();
  const seen = Array.from({ length: small.length / 3 }, (_, at) =>
    luminanceOf(small[at * 3] ?? 0, small[at * 3 + 1] ?? 0, small[at * 3 + 2] ?? 0),
  ).toSorted((one, other) => one - other);
  const nearly = (part: number) => seen[Math.floor((seen.length - 1) * part)] ?? 0;
  const [dark, white] = [0.02, 1];
  return (nearly(0.1) + 0.05) / (dark + 0.05) > (white + 0.05) / (nearly(0.9) + 0.05);
}

/** The part of a photograph that may be shown, with its subject. */
export function seenOf(
  { bitmap, focus, ...photo }: PreparedPhoto,
  crop: Rectangle | undefined,
): Seen & { from: Box } {
  const { width, height } = bitmap.info;
  const scaled = (part: Rectangle): Box => ({
    x: part.x * width,
    y: part.y * height,
    width: part.width * width,
    height: part.height * height,
  });
  const from = scaled(crop ?? { x: 0, y: 0, width: 1, height: 1 });
  const subject = scaled(photo.subject);
  const x = Math.max(0, subject.x - from.x);
  const y = Math.max(0, subject.y - from.y);
  const inside = {
    x,
    y,
    width: Math.min(from.width, subject.x + subject.width - from.x) - x,
    height: Math.min(from.height, subject.y + subject.height - from.y) - y,
  };
  // A crop that leaves its subject out has another: its middle.
  const hasSubject = inside.width > 0 && inside.height > 0;
  const middle = {
    x: from.width * 0.35,
    y: from.height * 0.35,
    width: from.width * 0.3,
    height: from.height * 0.3,
  };
  const shown = hasSubject ? inside : middle;
  const inFrom = (at: number, start: number, length: number) => Math.min(start + length, Math.max(start, at));
  return {
    from,
    width: from.width,
    height: from.height,
    subject: shown,
    focus: {
      x: inFrom(focus.x * width - from.x, shown.x, shown.width),
      y: inFrom(focus.y * height - from.y, shown.y, shown.height),
    },
  };
}

/** Pixels of a photograph's region, scaled to a size. */
export function cutOut(
  { bitmap }: PreparedPhoto,
  from: Box,
  cut: Cut,
  size: { width: number; height: number },
): Promise<Bitmap> {
  const { width, height } = bitmap.info;
  const left = Math.min(width - 1, Math.max(0, Math.round(from.x + cut.region.x)));
  const top = Math.min(height - 1, Math.max(0, Math.round(from.y + cut.region.y)));
  return open(bitmap)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(cut.region.width))),
      height: Math.max(1, Math.min(height - top, Math.round(cut.region.height))),
    })
    .resize(Math.round(size.width), Math.round(size.height), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
