import type { OverlayOptions } from 'sharp';
import type { Box } from './boxes.ts';
import { rawOverlay } from './overlays.ts';
import { type Bitmap, open } from './photographs/decode.ts';

/** What is out of focus is drawn this much smaller, blurred by so many of its pixels, and enlarged. */
const smaller = 12;
const blur = 8;
/** Part of the sharp picture that is mirrored at least, also where its subject stands nearer to the edge. */
const leastStrip = 0.12;
/** A subject with less than this around it is all of the picture: a strip of it would be streaks, so all of it is mirrored. */
const leastAround = 0.2;

const sides = ['left', 'top', 'right', 'bottom'] as const;
type Sides = Record<(typeof sides)[number], number>;

/**
 * A picture that stands in a part of a box, out of focus and continued to all of it. What is mirrored is the strip between its
 * edge and its subject, so that no second subject shines through beside the first.
 */
export async function outOfFocus(pixels: Bitmap, at: Box, box: Box, subject: Box): Promise<Bitmap> {
  const part = (length: number) => Math.max(0, Math.round(length / smaller));
  const small = await raw(
    open(pixels).resize(Math.max(1, part(at.width)), Math.max(1, part(at.height)), { fit: 'fill' }),
  );
  const added = each(between(box, at), part);
  const whole = await raw(open(small).extend({ ...added, extendWith: 'copy' }));
  const strips = await stripsOf(small, added, each(between(at, subject), part));
  const blurred = await raw(open(await raw(open(whole).composite(strips))).blur(blur));
  return raw(open(blurred).resize(Math.round(box.width), Math.round(box.height), { fit: 'fill' }));
}

/** For each side on which there is something to add, the strip at that edge with its mirror images. */
async function stripsOf(small: Bitmap, added: Sides, clear: Sides): Promise<OverlayOptions[]> {
  const { width, height } = small.info;
  const strips: OverlayOptions[] = [];
  for (const side of sides.filter((one) => added[one] > 0)) {
    const isAcross = side === 'left' || side === 'right';
    const length = isAcross ? width : height;
    const around = isAcross ? clear.left + clear.right : clear.top + clear.bottom;
    const deep =
      around < length * leastAround
        ? length
        : Math.min(length, Math.max(clear[side], Math.ceil(length * leastStrip)));
    const left = side === 'right' ? width - deep : 0;
    const top = side === 'bottom' ? height - deep : 0;
    const cut = { left, top, width: isAcross ? deep : width, height: isAcross ? height : deep };
    const mirrored = await raw(
      open(await raw(open(small).extract(cut))).extend({ [side]: added[side], extendWith: 'mirror' }),
    );
    const x = side === 'left' ? 0 : added.left + left;
    strips.push(rawOverlay(mirrored, x, side === 'top' ? 0 : added.top + top));
  }
  return strips;
}

/** Room between a box and one in it, on each side. */
const between = (outer: Box, inner: Box): Sides => ({
  left: inner.x - outer.x,
  top: inner.y - outer.y,
  right: outer.x + outer.width - inner.x - inner.width,
  bottom: outer.y + outer.height - inner.y - inner.height,
});

const each = ({ left, top, right, bottom }: Sides, change: (length: number) => number): Sides => ({
  left: change(left),
  top: change(top),
  right: change(right),
  bottom: change(bottom),
});

const raw = (picture: ReturnType<typeof open>): Promise<Bitmap> =>
  picture.raw().toBuffer({ resolveWithObject: true });
