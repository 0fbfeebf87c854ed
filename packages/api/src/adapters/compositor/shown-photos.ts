import { uploadPixels } from '@awning/contract/creatives';
import type { Rectangle } from '@awning/contract/designs';
import sharp, { type OutputInfo } from 'sharp';
import { PictureRefused, type ShownPhoto } from '../../ports/image-maker.ts';
import type { Box } from './layouts/canvas.ts';

/** Raw pixels. */
export interface Bitmap {
  data: Buffer;
  info: OutputInfo;
}

export const open = ({ data, info }: Bitmap) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

/** A photograph decoded once for all placements. */
export interface PreparedPhoto {
  bitmap: Bitmap;
  subject: Rectangle;
  focus: ShownPhoto['focus'];
  crops: ShownPhoto['crops'];
}

/** Shorter sides in pixels that the first photograph and further ones are decoded at. */
const sides = [1920, 1080] as const;
/** Seconds after which sharp aborts a picture. */
const timeoutSeconds = 20;
/** Largest enlargement of a photograph's pixels that a tighter crop may cause. */
const mostEnlarged = 1.7;

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
        return { bitmap, subject, focus, crops };
      } catch (error) {
        throw new PictureRefused('unreadable', error);
      }
    }),
  );
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const areaOf = ({ width, height }: Box) => width * height;

/** The largest part of a box that lies beside all of the given ones. */
export function freeOf(box: Box, taken: readonly Box[]): Box {
  let free = box;
  for (const one of taken) if (overlap(free, one) > 0) free = beside(free, one);
  return free;
}

/** The largest part of a box above, below, before or behind another. */
function beside(box: Box, { x, y, width, height }: Box): Box {
  const parts: Box[] = [
    { ...box, height: y - box.y },
    { ...box, y: y + height, height: box.y + box.height - y - height },
    { ...box, width: x - box.x },
    { ...box, x: x + width, width: box.x + box.width - x - width },
  ].filter((part) => part.width > 0 && part.height > 0);
  return parts.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? box;
}

/** The larger part of a box above or below words (`height`), or before or behind them (`width`). */
export function bandOf(box: Box, words: readonly Box[], side: 'height' | 'width'): Box {
  const at = side === 'height' ? 'y' : 'x';
  const first = Math.min(...words.map((one) => one[at]));
  const last = Math.max(...words.map((one) => one[at] + one[side]));
  const [before, after] = [first - box[at], box[at] + box[side] - last];
  return before >= after ? { ...box, [side]: before } : { ...box, [at]: last, [side]: after };
}

/** What of a photograph is shown in a box, in its pixels, and how much of its subject words cover there (0 to 1). */
export interface Cut {
  region: Box;
  /** The subject in the box, in pixels of the picture; what is cut off is left out. */
  subject: Box;
  covered: number;
}

/** A photograph and where its subject is, in its pixels. */
interface Seen {
  width: number;
  height: number;
  subject: Box;
  /** What is kept in sight, within the subject. */
  focus: { x: number; y: number };
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

const steps = 12;

/**
 * Chooses what of a photograph is shown in a box: as much as possible, with its subject whole, off the words, and near the
 * middle of the room beside them.
 */
export function chooseCut(photo: Seen, box: Box, words: readonly Box[]): Cut {
  const free = freeOf(box, words);
  const aim = { x: free.x + free.width / 2, y: free.y + free.height / 2 };
  const cover = Math.max(box.width / photo.width, box.height / photo.height);
  const zooms = words.length > 0 ? [1, 1.12, 1.25, 1.4] : [1, 1.12];
  let best: { cost: number; cut: Cut } | null = null;
  for (const zoom of zooms) {
    const scale = cover * zoom;
    if (zoom > 1 && scale > mostEnlarged) break;
    const [width, height] = [box.width / scale, box.height / scale];
    for (const shiftX of shifts(photo.width - width))
      for (const shiftY of shifts(photo.height - height)) {
        const region = { x: shiftX, y: shiftY, width, height };
        const whole: Box = {
          x: box.x + (photo.subject.x - shiftX) * scale,
          y: box.y + (photo.subject.y - shiftY) * scale,
          width: photo.subject.width * scale,
          height: photo.subject.height * scale,
        };
        const subject = within(whole, box);
        const shown = areaOf(subject) / areaOf(whole);
        const covered =
          words.reduce((sum, one) => sum + overlap(subject, one), 0) / Math.max(1, areaOf(subject));
        const off = Math.hypot(
          (box.x + (photo.focus.x - shiftX) * scale - aim.x) / box.width,
          (box.y + (photo.focus.y - shiftY) * scale - aim.y) / box.height,
        );
        const cost = covered * 12 + (1 - shown) * 8 + off + (zoom - 1) * 0.9;
        if (!best || cost < best.cost) best = { cost, cut: { region, subject, covered } };
      }
  }
  return (
    best?.cut ?? {
      region: { x: 0, y: 0, width: photo.width, height: photo.height },
      subject: box,
      covered: 1,
    }
  );
}

/** Places at which a window may stand in what is longer than it by `spare`. */
const shifts = (spare: number): number[] =>
  spare < 1 ? [0] : Array.from({ length: steps + 1 }, (_, step) => (spare * step) / steps);

/** The part of a box that lies in another. */
export function within(box: Box, outer: Box): Box {
  const x = Math.max(box.x, outer.x);
  const y = Math.max(box.y, outer.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(box.x + box.width, outer.x + outer.width) - x),
    height: Math.max(0, Math.min(box.y + box.height, outer.y + outer.height) - y),
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
