import { type DrawnObject, svgOf } from '@awning/scenes/objects';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { type Bitmap, open } from './photographs/decode.ts';

/** Longer side in pixels that objects are drawn at once, and scaled down from. */
const side = 640;
/** Objects that are kept drawn: about 1.6 MB each. */
const kept = new LRUCache<string, Promise<Bitmap>>({ max: 16 });

/** An object in pixels with transparency, of a width. */
export async function spriteOf(object: DrawnObject, width: number): Promise<Bitmap> {
  const wide = Math.max(1, Math.round(width));
  const drawnAt = Math.round(Math.min(side, side * object.ratio));
  if (wide > drawnAt) return draw(object, wide);
  const drawn = kept.get(object.name) ?? draw(object, drawnAt);
  kept.set(object.name, drawn);
  drawn.catch(() => kept.delete(object.name));
  return open(await drawn)
    .resize(wide)
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const draw = (object: DrawnObject, width: number): Promise<Bitmap> =>
  sharp(Buffer.from(svgOf(object, width)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
