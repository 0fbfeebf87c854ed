import type { OverlayOptions } from 'sharp';
import { type Box, bandOf } from './boxes.ts';
import { chooseCut, cutBeside } from './choose-crop.ts';
import { continueOutOfFocus } from './continue-out-of-focus.ts';
import type { DrawnLayer, PictureSource } from './layer.ts';
import type { PictureLayer } from './layouts/canvas.ts';
import { masked, rawOverlay } from './overlays.ts';
import { type Bitmap, open } from './photographs/decode.ts';
import { opacityFor, scrimOver, weakestBehind } from './scrim.ts';
import { outline } from './shape.ts';
import { cutOut, type PreparedPhoto, seenOf } from './shown-photos.ts';

/** @param isRepeated whether an earlier layer shows the same photograph */
export async function drawPhoto(
  layer: PictureLayer,
  photo: PreparedPhoto,
  isRepeated: boolean,
  { placement }: PictureSource,
): Promise<DrawnLayer> {
  const seen = seenOf(photo, photo.crops[placement]);
  const part = isRepeated ? closer(seen, layer.index) : seen;
  const words = layer.words ?? [];
  const { box } = layer;
  const band = layer.yields && words.length > 0 ? bandOf(box, words, layer.yields) : undefined;
  const { cut: shown, givesWay } = layer.under?.length
    ? { cut: chooseCut(part, box, layer.under), givesWay: false }
    : cutBeside(part, box, words, band);
  if (givesWay && !band) {
    const made = await continueOutOfFocus(photo, part, layer);
    const above = scrimsFor(layer, { box, pixels: made.ground });
    return { below: '', overlays: made.overlays, above, subject: made.subject };
  }
  const free = givesWay && band ? band : box;
  const pixels = await cutOut(photo, part.from, shown, free);
  return {
    below: '',
    overlays: [await overlayOf(pixels, free, layer)],
    above: scrimsFor(layer, { box: free, pixels }),
    subject: shown.subject,
  };
}

/** A smaller part around the subject, where one photograph has to serve twice. */
function closer(seen: ReturnType<typeof seenOf>, index: number): ReturnType<typeof seenOf> {
  const { from, focus } = seen;
  const share = 0.62;
  const [width, height] = [from.width * share, from.height * share];
  const toOneSide = index % 2 === 0 ? 0.35 : 0.65;
  const x = Math.min(from.width - width, Math.max(0, focus.x - width * toOneSide));
  const y = Math.min(from.height - height, Math.max(0, focus.y - height / 2));
  return {
    from: { x: from.x + x, y: from.y + y, width, height },
    width,
    height,
    subject: { x: width * 0.2, y: height * 0.2, width: width * 0.6, height: height * 0.6 },
    focus: { x: width / 2, y: height / 2 },
  };
}

/** @param shown what is under the words, and its place */
function scrimsFor(
  { box, words = [], scrim, index }: PictureLayer,
  shown: { box: Box; pixels: Bitmap },
): string {
  if (!scrim) return '';
  return words
    .map((one, at) => {
      const behind = weakestBehind(shown.pixels, shown.box, one, scrim.ink);
      const opacity = opacityFor(behind, scrim.colour, scrim.ink);
      return scrimOver(box, one, { ...scrim, opacity, id: `scrim${index}s${at}` });
    })
    .join('');
}

const white = { r: 255, g: 255, b: 255, alpha: 1 };
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** The pixels in their shape, as an overlay. */
async function overlayOf(pixels: Bitmap, box: Box, { shape, print }: PictureLayer): Promise<OverlayOptions> {
  if (!shape && !print) return rawOverlay(pixels, box.x, box.y);
  if (print) {
    const { edge, turn } = print;
    const framed = await open(pixels)
      .extend({ top: edge, left: edge, right: edge, bottom: Math.round(edge * 1.1), background: white })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const turned = await open(framed)
      .rotate(turn, { background: clear })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const x = box.x + (box.width - turned.info.width) / 2;
    const y = box.y + (box.height - turned.info.height) / 2;
    return rawOverlay(turned, x, y);
  }
  const { width, height } = pixels.info;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${outline(shape, { x: 0, y: 0, width, height }, 'fill="#fff"')}</svg>`;
  return rawOverlay(await masked(pixels, mask), box.x, box.y);
}
