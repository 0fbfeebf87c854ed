import type { Language } from '@awning/contract/scalars';
import type { OverlayOptions } from 'sharp';
import type { FittedLogo } from './logo.ts';
import { type Box, type Canvas, type Column, placeMotif } from './looks/look.ts';
import { setText, type TextBlock, type TextStyle } from './text/block.ts';
import { faces } from './text/fonts.ts';

/** The texts of a creative. */
export interface Words {
  language: Language;
  businessName: string;
  headline: string;
  description: string;
  callToAction: string;
}

/** Layers over the art: shapes as SVG, then pictures. */
export interface Layer {
  shapes: string;
  overlays: OverlayOptions[];
}

/** One item of the column: its height, and how it is drawn at a position. */
interface Item {
  width: number;
  height: number;
  /** Space above, in pixels, unless it is the first. */
  gap: number;
  put(x: number, y: number): void;
}

/** Lays the texts out in their column, the headline as large as the other items leave room for. */
export async function setColumn(
  canvas: Canvas,
  column: Column,
  words: Words,
  logo: FittedLogo | null,
): Promise<Layer> {
  const layer: Layer = { shapes: '', overlays: [] };
  const box = canvas.rtl ? mirrored(column.box, canvas.width) : column.box;
  const [brand, description, button] = await Promise.all([
    brandItem(canvas, column, words, logo, layer),
    descriptionItem(canvas, column, words, layer),
    buttonItem(canvas, column, words, layer),
  ]);
  const mark = markItem(canvas, column, layer);
  const others = [mark, brand, description, button].filter((item) => item !== null);
  const gap = canvas.unit * 0.05;
  const taken = others.reduce((sum, item) => sum + item.height + item.gap, 0);
  const headline = await setText(words.headline, words.language, headlineStyle(canvas, column), {
    width: box.width,
    height: Math.max(canvas.unit * 0.06, box.height - taken - gap * 0.3),
  });
  const items = [mark, brand, headline && textItem(headline, gap, layer), description, button].filter(
    (item) => item !== null,
  );
  stack(items, box, column, canvas.rtl);
  return layer;
}

const mirrored = (box: Box, width: number): Box => ({ ...box, x: width - box.x - box.width });

function stack(items: Item[], box: Box, column: Column, rtl: boolean): void {
  const height = items.reduce((sum, item, at) => sum + item.height + (at === 0 ? 0 : item.gap), 0);
  const spare = Math.max(0, box.height - height);
  let y = box.y + (column.anchor === 'top' ? 0 : column.anchor === 'middle' ? spare / 2 : spare);
  for (const [at, item] of items.entries()) {
    if (at > 0) y += item.gap;
    const room = box.width - item.width;
    const shift = column.align === 'center' ? room / 2 : rtl ? room : 0;
    item.put(Math.round(box.x + shift), Math.round(y));
    y += item.height;
  }
}

function headlineStyle({ unit }: Canvas, { headline, align }: Column): TextStyle {
  return {
    face: headline.face,
    colour: headline.colour,
    lineHeight: headline.lineHeight,
    maxSize: unit * headline.largest,
    minSize: unit * 0.045,
    maxLines: 5,
    align,
  };
}

const oneLine = (colour: string, size: number, face = faces.semibold): TextStyle => ({
  face,
  colour,
  maxSize: size,
  minSize: size * 0.6,
  maxLines: 1,
  lineHeight: 1.3,
  align: 'start',
});

function textItem(block: TextBlock, gap: number, layer: Layer): Item {
  const { width, height } = block;
  return { width, height, gap, put: (left, top) => layer.overlays.push(overlay(block, left, top)) };
}

function overlay(
  { bytes, width, height }: TextBlock | FittedLogo,
  left: number,
  top: number,
): OverlayOptions {
  return { input: bytes, raw: { width, height, channels: 4 }, left, top };
}

async function descriptionItem({ unit }: Canvas, column: Column, words: Words, layer: Layer) {
  const style: TextStyle = {
    face: faces.medium,
    colour: column.text,
    maxSize: unit * 0.042,
    minSize: unit * 0.028,
    maxLines: 3,
    lineHeight: 1.25,
    align: column.align,
  };
  const room = { width: column.box.width * column.below, height: unit * 0.13 };
  // A description that only repeats the business's name is left out.
  const said = words.description === words.businessName ? '' : words.description;
  const block = await setText(said, words.language, style, room);
  return block && textItem(block, unit * 0.05, layer);
}

/** The trade's motif, small, above the texts. */
function markItem({ unit, motif, palette }: Canvas, { mark }: Column, layer: Layer): Item | null {
  if (!mark) return null;
  const size = Math.round(unit * mark);
  const drawn = motif(palette.inkOnPale);
  return {
    width: size,
    height: size,
    gap: 0,
    put(x, y) {
      layer.shapes += placeMotif(drawn, { x: x + size / 2, y: y + size / 2, size });
    },
  };
}

/** The call to action, as a pill. */
async function buttonItem({ unit }: Canvas, column: Column, words: Words, layer: Layer) {
  const size = unit * 0.037;
  const room = { width: column.box.width * column.below - 3.4 * size, height: size * 1.5 };
  const label = await setText(words.callToAction, words.language, oneLine(column.button.label, size), room);
  if (!label) return null;
  const width = Math.round(label.width + 2.6 * size);
  const height = Math.round(size * 2.35);
  const item: Item = {
    width,
    height,
    gap: unit * 0.058,
    put(x, y) {
      layer.shapes += `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${column.button.ground}"/>`;
      const left = x + Math.round((width - label.width) / 2);
      layer.overlays.push(overlay(label, left, y + Math.round((height - label.height) / 2)));
    },
  };
  return item;
}

/** The logo on a plate, and the business's name beside it. */
async function brandItem(
  { unit, rtl }: Canvas,
  column: Column,
  words: Words,
  logo: FittedLogo | null,
  layer: Layer,
) {
  const size = unit * 0.036;
  const pad = Math.round(unit * 0.014);
  const plate = logo && { width: logo.width + 2 * pad, height: logo.height + 2 * pad };
  const between = plate ? Math.round(unit * 0.022) : 0;
  const room = { width: column.box.width - (plate ? plate.width + between : 0), height: size * 1.6 };
  const name = await setText(words.businessName, words.language, oneLine(column.brand, size), room);
  const height = Math.max(plate?.height ?? 0, name?.height ?? 0);
  const width = (plate?.width ?? 0) + between + (name?.width ?? 0);
  const item: Item = {
    width,
    height,
    gap: unit * 0.04,
    put(x, y) {
      if (plate && logo) {
        const left = rtl ? x + width - plate.width : x;
        layer.shapes += `<rect x="${left}" y="${y}" width="${plate.width}" height="${plate.height}" rx="${unit * 0.018}" fill="${logo.ground}"/>`;
        layer.overlays.push(overlay(logo, left + pad, y + pad));
      }
      if (!name) return;
      const left = rtl ? x : x + width - name.width;
      layer.overlays.push(overlay(name, left, y + Math.round((height - name.height) / 2)));
    },
  };
  return item;
}
