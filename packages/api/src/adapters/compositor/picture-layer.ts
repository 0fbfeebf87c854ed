import type { Placement } from '@awning/contract/creatives';
import { stageGroup } from '@awning/scenes/stage';
import type { OverlayOptions } from 'sharp';
import { rgbOf } from './colour.ts';
import { type Box, grown, type PictureLayer, type Shape } from './layouts/canvas.ts';
import type { Palette } from './palette.ts';
import { brightestBehind, opacityFor, scrimOver } from './scrim.ts';
import {
  type Bitmap,
  bandOf,
  chooseCut,
  cutOut,
  freeOf,
  open,
  type PreparedPhoto,
  seenOf,
  within,
} from './shown-photos.ts';
import { spriteOf } from './sprites.ts';
import type { Trade } from './trades.ts';

/** What picture layers are drawn from. */
export interface PictureSource {
  placement: Placement;
  palette: Palette;
  trade: Trade;
  photos: readonly PreparedPhoto[];
  /** See `ComposedCreative.scene`. */
  scene: number;
}

/** A picture layer as it is composited: SVG below, pixels, SVG above. */
export interface DrawnLayer {
  below: string;
  overlays: OverlayOptions[];
  above: string;
  /** Where the subject stands, in pixels of the picture. */
  subject: Box;
}

/** Pixels by which a picture reaches under a card. */
const tucked = 56;
/** Part of a subject that words may cover before the picture gives way to them. */
const tolerated = 0.015;

/** Draws a photograph, or a stage in its place. Boxes are those of the finished picture. */
export async function drawPicture(layer: PictureLayer, source: PictureSource): Promise<DrawnLayer> {
  const photos = source.photos;
  const photo = photos[layer.index] ?? photos[layer.index % Math.max(1, photos.length)];
  return photo && !layer.isDrawn
    ? drawPhoto(layer, photo, layer.index >= photos.length, source)
    : drawDrawn(layer, source);
}

async function drawPhoto(
  layer: PictureLayer,
  photo: PreparedPhoto,
  isRepeated: boolean,
  { placement, palette }: PictureSource,
): Promise<DrawnLayer> {
  const seen = seenOf(photo, photo.crops[placement]);
  const part = isRepeated ? closer(seen, layer.index) : seen;
  const words = layer.words ?? [];
  let { box } = layer;
  let cut = chooseCut(part, box, words);
  let fades = false;
  if (cut.covered > tolerated) {
    // The picture gives way: it ends where the words begin, or a little below a card that lies over its edge.
    fades = layer.scrim !== undefined;
    const free = layer.yields ? bandOf(box, words, layer.yields) : freeOf(box, words);
    box = fades || layer.yields ? free : within(grown(free, tucked), box);
    cut = chooseCut(part, box, words);
  }
  const pixels = await cutOut(photo, part.from, cut, box);
  const over = await overlayOf(pixels, box, layer);
  return {
    below: '',
    overlays: [over],
    above: layer.scrim ? scrimFor(layer, { box, pixels, fades }, palette) : '',
    subject: cut.subject,
  };
}

/** A smaller part around the subject, where one photograph has to serve twice. */
function closer(seen: ReturnType<typeof seenOf>, index: number): ReturnType<typeof seenOf> {
  const { from, focus } = seen;
  const share = 0.62;
  const [width, height] = [from.width * share, from.height * share];
  const lean = index % 2 === 0 ? 0.35 : 0.65;
  const x = Math.min(from.width - width, Math.max(0, focus.x - width * lean));
  const y = Math.min(from.height - height, Math.max(0, focus.y - height / 2));
  return {
    from: { x: from.x + x, y: from.y + y, width, height },
    width,
    height,
    subject: { x: width * 0.2, y: height * 0.2, width: width * 0.6, height: height * 0.6 },
    focus: { x: width / 2, y: height / 2 },
  };
}

/** @param shown.fades the picture ends where the words begin, and needs no more than a soft edge */
function scrimFor(
  layer: PictureLayer,
  shown: { box: Box; pixels: Bitmap; fades: boolean },
  palette: Palette,
): string {
  const words = layer.words ?? [];
  const id = `scrim${layer.index}`;
  const colour = palette.scrim;
  return words
    .map((one, at) => {
      const side = layer.scrim ?? 'bottom';
      if (shown.fades) return softEdge(shown.box, layer.box, { colour, id: `${id}f${at}` });
      const behind = brightestBehind(shown.pixels, shown.box, one);
      const opacity = opacityFor(behind, colour, palette.on.scrim.text);
      return scrimOver(layer.box, one, { side, colour, opacity, id: `${id}s${at}` });
    })
    .join('');
}

/** Fades the edge of a picture that ends within its layer's box into the ground. */
function softEdge(shown: Box, whole: Box, { colour, id }: { colour: string; id: string }): string {
  const width = 0.14;
  const stops = (from: 'start' | 'end') =>
    from === 'start'
      ? `<stop offset="0" stop-color="${colour}"/><stop offset="${width / 2}" stop-color="${colour}" stop-opacity=".45"/><stop offset="${width}" stop-color="${colour}" stop-opacity="0"/>`
      : `<stop offset="${1 - width}" stop-color="${colour}" stop-opacity="0"/><stop offset="${1 - width / 2}" stop-color="${colour}" stop-opacity=".45"/><stop offset="1" stop-color="${colour}"/>`;
  const isAcross = shown.width < whole.width - 1;
  const atStart = isAcross ? shown.x > whole.x + 1 : shown.y > whole.y + 1;
  const [x2, y2] = isAcross ? [1, 0] : [0, 1];
  const rect = `x="${shown.x - 1}" y="${shown.y - 1}" width="${shown.width + 2}" height="${shown.height + 2}"`;
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops(atStart ? 'start' : 'end')}</linearGradient></defs><rect ${rect} fill="url(#${id})"/>`;
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
  const masked = await open(pixels)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rawOverlay(masked, box.x, box.y);
}

const rawOverlay = ({ data, info }: Bitmap, x: number, y: number): OverlayOptions => ({
  input: data,
  raw: { width: info.width, height: info.height, channels: info.channels },
  left: Math.round(x),
  top: Math.round(y),
});

/** A shape in a box as an SVG element. */
export function outline(shape: Shape | undefined, { x, y, width, height }: Box, attributes: string): string {
  if (shape === 'circle')
    return `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width / 2}" ry="${height / 2}" ${attributes}/>`;
  if (shape === 'arch')
    return `<path d="M${x} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z" ${attributes}/>`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${shape?.radius ?? 0}" ${attributes}/>`;
}

/** The parts of a shape's box in which objects stand, in fractions. */
const standingIn = {
  arch: [0.1, 0.22, 0.8, 0.7],
  circle: [0.17, 0.16, 0.66, 0.68],
  rect: [0.1, 0.12, 0.8, 0.78],
} as const;

/** A group of the trade's objects on a stage. */
async function drawDrawn(
  { box, shape, index, words = [], scrim, print, stage }: PictureLayer,
  { palette, trade, scene }: PictureSource,
): Promise<DrawnLayer> {
  const group = trade.groups[(scene + index) % trade.groups.length] ?? ['wrapped-gift'];
  const colours = palette.stages[stage.tone];
  const key = shape === 'arch' || shape === 'circle' ? shape : 'rect';
  const free = freeOf(box, words);
  const [x, y, width, height] = standingIn[key];
  const at = stage.at ?? {
    x: free.x + free.width * x,
    y: free.y + free.height * y,
    width: free.width * width,
    height: free.height * height,
  };
  const id = `stage${index}`;
  const { backdrop, standing, focus } = stageGroup(
    group,
    { box, at },
    { setting: stage.setting, colours, id },
  );
  const shown = stage.isBare ? bare(backdrop) : backdrop;
  const clip = shape
    ? `<clipPath id="${id}c">${outline(shape, box, '')}</clipPath><g clip-path="url(#${id}c)">${shown}</g>`
    : `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${shown}</svg>`;
  const turn = print
    ? `<g transform="rotate(${print.turn} ${box.x + box.width / 2} ${box.y + box.height / 2})">${outline(undefined, { x: box.x - print.edge, y: box.y - print.edge, width: box.width + 2 * print.edge, height: box.height + 2.1 * print.edge }, 'fill="#ffffff"')}${clip}</g>`
    : clip;
  const overlays = await Promise.all(
    standing.map(async ({ object, box: own }) => rawOverlay(await spriteOf(object, own.width), own.x, own.y)),
  );
  const above = scrim
    ? words
        .map((one, at_) => {
          const opacity = opacityFor(rgbOf(colours.wallLit), palette.scrim, palette.on.scrim.text);
          return scrimOver(box, one, { side: scrim, colour: palette.scrim, opacity, id: `${id}s${at_}` });
        })
        .join('')
    : '';
  return { below: turn, overlays, above, subject: focus };
}

/** A stage without its room: plinth and shadows on the layout's own ground. */
const bare = (backdrop: string): string => backdrop.replace(/<rect [^>]*fill="url\(#\w+[lf]\)"\/>/g, '');
