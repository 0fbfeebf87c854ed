import { type Placement, placements } from '@awning/contract/creatives';
import sharp, { type OverlayOptions } from 'sharp';
import type { ComposedCreative, Picture } from '../../ports/image-maker.ts';
import { type Letters, mirrored, setColumn, type WordLayer } from './column.ts';
import { jpeg } from './jpeg.ts';
import type { Box, Canvas, Layer } from './layouts/canvas.ts';
import { layoutOf } from './layouts/layouts.ts';
import { fitLogo, logoColour, type PreparedLogo, prepareLogo } from './logo.ts';
import { type Palette, paletteFor } from './palette.ts';
import { drawPicture } from './picture-layer.ts';
import { safeArea } from './safe-area.ts';
import { type PreparedPhoto, preparePhotos } from './shown-photos.ts';
import { pairings } from './text/fonts.ts';
import { type Trade, tradeOf } from './trades.ts';

/** See `Canvas.unit`. */
const units: Record<Placement, number> = { square: 1000, portrait: 1060, story: 1180, landscape: 780 };

/** What the placements of a creative have in common. */
export interface PreparedCreative {
  creative: ComposedCreative;
  trade: Trade;
  palette: Palette;
  logo: PreparedLogo | null;
  photos: PreparedPhoto[];
}

/** A picture with what was put where, for checks. */
export interface ComposedPicture extends Picture {
  /** Boxes of what was set in words. */
  words: Box[];
  letters: Letters[];
  /** Where the subjects of photographs that words may come near to stand. */
  subjects: Box[];
}

/** Decodes what a creative is made of. @throws PictureRefused */
export async function prepareCreative(creative: ComposedCreative): Promise<PreparedCreative> {
  const trade = tradeOf(creative.businessType);
  const [tone, logo, photos] = await Promise.all([
    creative.logo && !creative.main && logoColour(creative.logo),
    creative.logo && prepareLogo(creative.logo),
    preparePhotos(creative.photos),
  ]);
  const { scheme, main, accent } = creative;
  const palette = paletteFor({ trade, scheme, logo: tone || null, main, accent });
  return { creative, trade, palette, logo, photos };
}

const quotes = /^["“”„«'‘״]/;

/** Draws one placement. @param withLetters false leaves the letters out, so that what is behind them can be measured */
export async function composeOne(
  prepared: PreparedCreative,
  placement: Placement,
  withLetters = true,
): Promise<ComposedPicture> {
  const { creative, palette, trade, logo, photos } = prepared;
  const size = placements[placement];
  const unit = units[placement];
  const canvas: Canvas = {
    placement,
    ...size,
    unit,
    safe: safeArea(placement),
    palette,
    pairing: pairings[creative.type],
    hasPhoto: photos.length > 0,
    hasOffer: creative.offer !== null,
    isQuote: quotes.test(creative.headline),
  };
  const isRtl = creative.language === 'he';
  const versions = { onLight: creative.logoOnLight, onDark: creative.logoOnDark };
  const logoOn = async (ground: string) =>
    logo && fitLogo(logo, { width: unit * 0.24, height: unit * 0.075, ground, versions });
  const layer: WordLayer = { shapes: '', pictures: [], letters: [] };
  const words: Box[] = [];
  const { ground, layers } = await layoutOf(creative.layout)(canvas, async (column) => {
    const box = await setColumn({ canvas, words: creative, logoOn, layer }, column);
    words.push(box);
    return box;
  });
  const source = { placement, palette, trade, photos, scene: creative.scene };
  const drawn = await Promise.all(layers.map((one) => drawLayer(one, source, isRtl ? size.width : null)));
  const canvasOf = (art: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${art}</svg>`,
    );
  const overlays: OverlayOptions[] = [];
  let pending = `<rect width="${size.width}" height="${size.height}" fill="${ground}"/>`;
  const flush = () => {
    if (pending) overlays.push({ input: canvasOf(pending), left: 0, top: 0 });
    pending = '';
  };
  for (const { below, overlays: pixels, above } of drawn) {
    pending += below;
    if (pixels.length > 0) flush();
    overlays.push(...pixels.flatMap((one) => insideOf(one, size)));
    pending += above;
  }
  pending += layer.shapes;
  flush();
  const letters = withLetters ? layer.letters.map(({ overlay }) => overlay) : [];
  const [base, ...rest] = [...overlays, ...layer.pictures, ...letters];
  const bytes = await sharp(base?.input as Buffer)
    .composite(rest)
    .flatten({ background: ground })
    .jpeg(jpeg)
    .toBuffer();
  const subjects = drawn.flatMap(({ subject }) => subject ?? []);
  return {
    bytes,
    ...size,
    words: words.map((box) => (isRtl ? mirrored(box, size.width) : box)),
    letters: layer.letters,
    subjects,
  };
}

/** @param mirrorAt width of the picture where it is mirrored: layouts are written for left-to-right */
async function drawLayer(
  layer: Layer,
  source: Parameters<typeof drawPicture>[1],
  mirrorAt: number | null,
): Promise<{ below: string; overlays: OverlayOptions[]; above: string; subject?: Box }> {
  if (layer.kind === 'art') {
    const svg =
      mirrorAt === null ? layer.svg : `<g transform="translate(${mirrorAt} 0) scale(-1 1)">${layer.svg}</g>`;
    return { below: svg, overlays: [], above: '' };
  }
  if (mirrorAt === null) return drawPicture(layer, source);
  const flip = (box: Box) => mirrored(box, mirrorAt);
  return drawPicture(
    {
      ...layer,
      box: flip(layer.box),
      ...(layer.words && { words: layer.words.map(flip) }),
      ...(layer.scrim === 'start' && { scrim: 'end' as const }),
      ...(layer.print && { print: { ...layer.print, turn: -layer.print.turn } }),
      stage: { ...layer.stage, ...(layer.stage.at && { at: flip(layer.stage.at) }) },
    },
    source,
  );
}

/** The part of an overlay that lies in the picture; sharp refuses overlays that are larger than what they lie on. */
function insideOf(overlay: OverlayOptions, size: { width: number; height: number }): OverlayOptions[] {
  const { raw, left = 0, top = 0, input } = overlay;
  if (!raw || !Buffer.isBuffer(input)) return [overlay];
  const [right, bottom] = [left + raw.width, top + raw.height];
  if (left >= 0 && top >= 0 && right <= size.width && bottom <= size.height) return [overlay];
  const from = { x: Math.max(0, -left), y: Math.max(0, -top) };
  const to = { x: Math.min(raw.width, size.width - left), y: Math.min(raw.height, size.height - top) };
  const [width, height] = [to.x - from.x, to.y - from.y];
  if (width <= 0 || height <= 0) return [];
  const cut = Buffer.alloc(width * height * raw.channels);
  for (let row = 0; row < height; row++) {
    const start = ((from.y + row) * raw.width + from.x) * raw.channels;
    input.copy(cut, row * width * raw.channels, start, start + width * raw.channels);
  }
  return [{ input: cut, raw: { ...raw, width, height }, left: Math.max(0, left), top: Math.max(0, top) }];
}
