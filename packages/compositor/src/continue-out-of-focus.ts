import type { OverlayOptions } from 'sharp';
import { type Box, freeOf } from './boxes.ts';
import { chooseCut } from './choose-crop.ts';
import type { PictureLayer } from './layouts/canvas.ts';
import { outOfFocus } from './out-of-focus.ts';
import { masked, rawOverlay } from './overlays.ts';
import type { Bitmap } from './photographs/decode.ts';
import { cutOut, type PreparedPhoto, type seenOf } from './shown-photos.ts';

/** Part of the sharp picture over which it fades, at most and at least; its subject stays sharp where there is room. */
const fade = { most: 0.3, least: 0.1 };

/**
 * A photograph whose subject words would cover: sharp beside them, and out of focus under them, as where a lens is focused on
 * what stands there. What is out of focus is the sharp part mirrored at its edge, so that no border is seen and no colour of the
 * edge is drawn out into streaks.
 */
export async function continueOutOfFocus(
  photo: PreparedPhoto,
  part: ReturnType<typeof seenOf>,
  { box, words = [] }: PictureLayer,
): Promise<{ overlays: OverlayOptions[]; ground: Bitmap; subject: Box }> {
  const free = freeOf(box, words);
  const cut = chooseCut(part, free, []);
  const sharp = await cutOut(photo, part.from, cut, free);
  const ground = await outOfFocus(sharp, free, box, cut.subject);
  const edge = await faded(sharp, free, { box, subject: cut.subject });
  return { overlays: [rawOverlay(ground, box.x, box.y), edge], ground, subject: cut.subject };
}

/** The sharp part, which fades towards where the picture goes on. */
async function faded(
  pixels: Bitmap,
  free: Box,
  { box, subject }: { box: Box; subject: Box },
): Promise<OverlayOptions> {
  const { width, height } = pixels.info;
  const isAcross = free.width < box.width - 1;
  const length = isAcross ? free.width : free.height;
  const atStart = isAcross ? free.x > box.x + 1 : free.y > box.y + 1;
  const [from, size] = isAcross ? [subject.x - free.x, subject.width] : [subject.y - free.y, subject.height];
  const room = atStart ? from : length - from - size;
  const reach = Math.min(fade.most, Math.max(fade.least, room / length));
  const stops = [0, 0.25, 0.5, 0.75, 1]
    .map((way) => ({ at: atStart ? way * reach : 1 - way * reach, opacity: way * way * (3 - 2 * way) }))
    .toSorted((one, other) => one.at - other.at)
    .map(
      ({ at, opacity }) =>
        `<stop offset="${at.toFixed(4)}" stop-color="#fff" stop-opacity="${opacity.toFixed(3)}"/>`,
    );
  const [x2, y2] = isAcross ? [1, 0] : [0, 1];
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="fade" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#fade)"/></svg>`;
  return rawOverlay(await masked(pixels, mask), free.x, free.y);
}
