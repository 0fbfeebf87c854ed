import { type Placement, placements } from '@awning/contract/creatives';
import { isQuote } from '@awning/contract/designs';
import { type NotePlace, notePlaces } from '@awning/contract/till-note';
import sharp, { type OverlayOptions } from 'sharp';
import { adJpeg } from './ad-jpeg.ts';
import { type Box, mirrored } from './boxes.ts';
import { setColumn } from './column.ts';
import type { PlacedText, WordLayer } from './column-setting.ts';
import { coverable } from './corners.ts';
import { type ComposedCreative, type ShownNote, showsMade } from './creative.ts';
import { marked } from './digital-source.ts';
import type { Canvas, Layer } from './layouts/canvas.ts';
import { layOut } from './layouts/lay-out.ts';
import { layoutShown, layouts } from './layouts/layouts.ts';
import { fitLogo, logoColour, type PreparedLogo, prepareLogo } from './logo.ts';
import { setMadeLabel } from './made-label.ts';
import { setInCorner } from './note.ts';
import { insideOf } from './overlays.ts';
import { type Palette, paletteFor } from './palette.ts';
import { drawPicture } from './picture-layer.ts';
import type { Picture } from './pictures.ts';
import { WordsTooLong } from './refusals.ts';
import { type PreparedPhoto, preparePhotos } from './shown-photos.ts';
import { type Size, surfaceOf } from './surfaces.ts';
import { isRightToLeft } from './text/direction.ts';
import { pairings } from './text/fonts.ts';
import { withoutEmoji } from './text/without-emoji.ts';
import { type Trade, tradeOf } from './trades.ts';

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
  letters: PlacedText[];
  /** Where the subjects of photographs that words may come near to stand. */
  subjects: Box[];
  /** Boxes of photographs and stages, the lowest first, as many as subjects. */
  pictures: Box[];
}

/** Decodes what a creative is made of. @throws PictureRefused */
export async function prepareCreative(given: ComposedCreative): Promise<PreparedCreative> {
  const creative = { ...given, ...wordsOf(given) };
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

const wordsOf = ({
  headline,
  description,
  callToAction,
  businessName,
  lines = [],
  note = null,
}: ComposedCreative) => ({
  note: note && { ...note, says: withoutEmoji(note.says), more: note.more && withoutEmoji(note.more) },
  lines: lines.map(({ says, value }) => ({ says: withoutEmoji(says), value })),
  headline: withoutEmoji(headline),
  // Every layout shows the name, and once is enough.
  description: description === businessName ? '' : withoutEmoji(description),
  callToAction: withoutEmoji(callToAction),
  businessName: withoutEmoji(businessName),
});

/**
 * Draws one placement.
 * @param withLetters false leaves the letters out, so that what is behind them can be measured
 * @param size in pixels, where it isn't the placement's own
 */
export async function composeOne(
  prepared: PreparedCreative,
  placement: Placement,
  withLetters = true,
  size: Size = placements[placement],
): Promise<ComposedPicture> {
  const { creative, palette, trade, logo, photos } = prepared;
  const surface = surfaceOf(placement, size);
  const { unit } = surface;
  const canvas: Canvas = {
    ...surface,
    palette,
    pairing: pairings[creative.type],
    hasPhoto: photos.length > 0,
    hasDrawing: photos.length === 0 && creative.scene !== null && trade.groups.length > 0,
    isBright: photos[0]?.isBright ?? false,
    hasOffer: creative.offer !== null,
    isQuote: isQuote(creative.headline),
    hasLines: (creative.lines ?? []).length > 0,
  };
  const isRtl = isRightToLeft(creative.language);
  const versions = { onLight: creative.logoOnLight, onDark: creative.logoOnDark };
  const logoOn = async (ground: string) =>
    logo && fitLogo(logo, { width: unit * 0.24, height: unit * 0.075, ground, versions });
  const seen = (box: Box) => (isRtl ? mirrored(box, size.width) : box);
  const source = { placement, palette, trade, photos, scene: creative.scene };
  /** @param note one that stands under the words */
  const arrange = async (note: ShownNote | null): Promise<Arranged> => {
    const layer: WordLayer = { shapes: '', pictures: [], letters: [] };
    const words: Box[] = [];
    const setting = { canvas, words: { ...creative, note }, logoOn, layer };
    const layout = layouts[layoutShown(creative.layout, canvas)];
    const { ground, layers } = await layOut(layout, canvas, async (column) => {
      const box = await setColumn(setting, column);
      words.push(box);
      return box;
    });
    const drawn = await Promise.all(layers.map((one) => drawLayer(one, source, isRtl ? size.width : null)));
    const subjects = drawn.flatMap(({ subject }) => subject ?? []);
    return { ground, layers, drawn, layer, words: words.map(seen), subjects };
  };
  const { ground, layers, drawn, layer, words, subjects } = await withNote(creative, canvas, arrange);
  await setMadeLabel(creative, canvas, { layers, taken: [...words, ...subjects], seen }, layer);
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
    for (const one of pixels) overlays.push(...(await insideOf(one, size)));
    pending += above;
  }
  pending += layer.shapes;
  flush();
  const letters = withLetters ? layer.letters.map(({ overlay }) => overlay) : [];
  const [base, ...rest] = [...overlays, ...layer.pictures, ...letters];
  const picture = sharp(base?.input as Buffer)
    .composite(rest)
    .flatten({ background: ground })
    .jpeg(adJpeg);
  const mark = showsMade(creative) ? 'compositeWithTrainedAlgorithmicMedia' : null;
  const bytes = await marked(picture, mark).toBuffer();
  return {
    bytes,
    width: size.width,
    height: size.height,
    words,
    letters: layer.letters,
    subjects,
    pictures: layers.filter((one) => one.kind === 'picture').map(({ box }) => seen(box)),
  };
}

/** Words and pictures where they stand, as they are seen. */
interface Arranged {
  ground: string;
  layers: Layer[];
  drawn: Awaited<ReturnType<typeof drawLayer>>[];
  layer: WordLayer;
  words: Box[];
  subjects: Box[];
}

/** What `arrange` makes, with a creative's note where it is wanted; where there is no room, under the words, or in another corner. */
async function withNote(
  { note, language }: ComposedCreative,
  canvas: Canvas,
  arrange: (note: ShownNote | null) => Promise<Arranged>,
): Promise<Arranged> {
  if (!note) return arrange(null);
  const bare = await arrange(null);
  const inCorner = async (
    places: readonly NotePlace[],
    most = coverable.unseen,
  ): Promise<Arranged | null> => {
    for (const place of places) {
      const box = await setInCorner({ ...note, place }, { canvas, language, layer: bare.layer }, bare, most);
      if (box) return { ...bare, words: [...bare.words, box] };
    }
    return null;
  };
  const wanted = await inCorner([note.place]);
  if (wanted) return wanted;
  try {
    return await arrange(note);
  } catch (error) {
    if (!(error instanceof WordsTooLong)) throw error;
    const other = (await inCorner(notePlaces)) ?? (await inCorner(notePlaces, coverable.atMost));
    if (other) return other;
    // It is what takes the room of the headline.
    throw new WordsTooLong('note');
  }
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
      ...(layer.under && { under: layer.under.map(flip) }),
      ...(layer.scrim?.side === 'start' && { scrim: { ...layer.scrim, side: 'end' as const } }),
      ...(layer.print && { print: { ...layer.print, turn: -layer.print.turn } }),
      stage: { ...layer.stage, ...(layer.stage.at && { at: flip(layer.stage.at) }) },
    },
    source,
  );
}
