import { type Box, mirrored } from './boxes.ts';
import { type Drawn, factItem, labelItem, linesItem } from './column-lines.ts';
import { lettersOf, needed, overlay, type Setting, type WordLayer } from './column-setting.ts';
import type { Canvas, Column, ColumnItem } from './layouts/canvas.ts';
import { setNote } from './note.ts';
import { WordsTooLong } from './refusals.ts';
import { type SetText, setText, type TextStyle, TextTooLong } from './text/block.ts';
import { isRightToLeft } from './text/direction.ts';
import type { Face } from './text/fonts.ts';
import { faultyType, smallestType, typeSizes } from './text/type-sizes.ts';

/** One item of the column, and the space above it, in pixels, unless it is the first. */
interface Item extends Drawn {
  gap: number;
}

/** What makes way for a headline beside a note, and the height that it has at least, in parts of the unit. */
const roomBesideNote = [
  ['description', 0.15],
  ['button', 0.09],
] as const satisfies readonly (readonly [ColumnItem, number])[];

const all: readonly ColumnItem[] = ['brand', 'headline', 'description', 'button'];

/**
 * Lays texts out in their column, the headline as large as the other items leave room for.
 * @returns the box around what was set, in the layout's left-to-right coordinates
 */
export async function setColumn(setting: Setting, column: Column): Promise<Box> {
  const { canvas, words, layer } = setting;
  const isRtl = isRightToLeft(words.language);
  const box = isRtl ? mirrored(column.box, canvas.width) : column.box;
  const wanted = withNote(column.items ?? all, setting);
  const makers = {
    brand: () => brandItem(setting, column),
    description: () => descriptionItem(setting, column),
    button: () => buttonItem(setting, column),
    offer: () => offerItem(setting, column),
    fact: () => factItem(setting, column),
    lines: () => linesItem(setting, column),
    before: () => labelItem(setting, column, 0),
    after: () => labelItem(setting, column, 1),
    note: () => noteItem(setting, column),
    headline: async () => null,
  };
  const made = new Map(await Promise.all(wanted.map(async (name) => [name, await makers[name]()] as const)));
  const gap = canvas.unit * 0.032;
  const takenBy = () =>
    [...made.values()].reduce((sum, item) => sum + (item ? item.height + item.gap : 0), 0);
  // A note is in the picture alone; a description and a button stand beside it too.
  for (const [item, least] of words.note ? roomBesideNote : [])
    if (box.height - takenBy() < canvas.unit * least) made.delete(item);
  const taken = takenBy();
  if (wanted.includes('headline')) {
    const room = { width: box.width, height: Math.max(canvas.unit * 0.06, box.height - taken - gap * 0.3) };
    const style = headlineStyle(setting, column);
    const text = await needed('headline', setText(words.headline, words.language, style, room));
    made.set('headline', text && textItem(text, gap, layer));
  }
  const items = wanted.flatMap((name) => made.get(name) ?? []);
  if (made.get('note') && heightOf(items) > box.height + 1) throw new WordsTooLong('note');
  const set = stack(items, box, column, isRtl);
  return isRtl ? mirrored(set, canvas.width) : set;
}

/** A note follows the words, before the button. */
function withNote(items: readonly ColumnItem[], { words }: Setting): readonly ColumnItem[] {
  if (!words.note || !items.includes('headline')) return items;
  const last = items.includes('description') ? 'description' : 'headline';
  return items.flatMap((item) => (item === last ? [item, 'note' as const] : [item]));
}

async function noteItem({ canvas, words, layer }: Setting, { box, ink }: Column): Promise<Item | null> {
  if (!words.note) return null;
  const setting = { canvas, language: words.language, layer };
  const note = await setNote(setting, words.note, { widest: box.width, ink });
  return note && { ...note, gap: canvas.unit * 0.036 };
}

const heightOf = (items: readonly Item[]): number =>
  items.reduce((sum, item, at) => sum + item.height + (at === 0 ? 0 : item.gap), 0);

/** Puts items below each other. @returns the box around them */
function stack(items: Item[], box: Box, column: Column, isRtl: boolean): Box {
  const height = heightOf(items);
  const spare = Math.max(0, box.height - height);
  const top = box.y + (column.anchor === 'top' ? 0 : column.anchor === 'middle' ? spare / 2 : spare);
  let y = top;
  let [left, right] = [box.x + box.width, box.x];
  for (const [at, item] of items.entries()) {
    if (at > 0) y += item.gap;
    const room = box.width - item.width;
    const shift = column.align === 'center' ? room / 2 : isRtl ? room : 0;
    const x = Math.round(box.x + shift);
    item.put(x, Math.round(y));
    [left, right] = [Math.min(left, x), Math.max(right, x + item.width)];
    y += item.height;
  }
  return { x: left, y: top, width: Math.max(0, right - left), height };
}

/** Words that are left out where they don't fit: they stand beside the picture too. */
function ifItFits(text: Promise<SetText | null>): Promise<SetText | null> {
  return text.catch((error: unknown) => {
    if (error instanceof TextTooLong) return null;
    throw error;
  });
}

/** Most lines of a headline on a picture. */
const headlineLines = 5;

function headlineStyle({ canvas: { unit, width, pairing } }: Setting, column: Column): TextStyle {
  return {
    face: pairing.head,
    colour: column.ink.headline,
    lineHeight: pairing.lineHeight,
    maxSize: unit * column.largest * pairing.scale,
    minSize: unit * typeSizes.headline.least * pairing.scale,
    leastSize: width * faultyType,
    maxLines: headlineLines,
    align: column.align,
  };
}

const fewLines = ({ width }: Canvas, face: Face, colour: string, size: number, lines: number): TextStyle => ({
  face,
  colour,
  maxSize: size,
  minSize: Math.max(size * 0.8, width * smallestType),
  leastSize: width * faultyType,
  maxLines: lines,
  lineHeight: 1.3,
  align: 'start',
});

function textItem(block: SetText, gap: number, layer: WordLayer): Item {
  const { width, height } = block;
  return { width, height, gap, put: (left, top) => layer.letters.push(lettersOf(block, left, top)) };
}

async function descriptionItem({ canvas: { unit, width, pairing }, words, layer }: Setting, column: Column) {
  const style: TextStyle = {
    face: pairing.body,
    colour: column.ink.text,
    maxSize: unit * typeSizes.description.most,
    minSize: Math.max(unit * typeSizes.description.least, width * smallestType),
    leastSize: width * faultyType,
    maxLines: 2,
    lineHeight: 1.25,
    align: column.align,
  };
  const room = { width: column.box.width, height: unit * 0.12 };
  const block = await ifItFits(setText(words.description, words.language, style, room));
  return block && textItem(block, unit * 0.028, layer);
}

/** The price or discount, as large as its box. */
async function offerItem({ canvas: { unit, width, pairing }, words, layer }: Setting, column: Column) {
  const style: TextStyle = {
    face: pairing.head,
    colour: column.ink.headline,
    maxSize: unit * column.largest * pairing.scale,
    minSize: unit * typeSizes.offer.least,
    leastSize: width * faultyType,
    maxLines: 3,
    lineHeight: 1,
    align: 'center',
  };
  const block = await needed('offer', setText(words.offer ?? '', words.language, style, column.box));
  return block && textItem(block, unit * 0.03, layer);
}

/** The call to action, as a pill. */
async function buttonItem({ canvas, words, layer }: Setting, column: Column) {
  const { unit, pairing } = canvas;
  const size = unit * 0.039;
  const room = { width: column.box.width - 2 * size, height: size * 1.5 };
  const { ground, label: ink } = column.ink.button;
  const style = fewLines(canvas, pairing.body, ink, size, 1);
  const label = await needed('callToAction', setText(words.callToAction, words.language, style, room));
  if (!label) return null;
  const width = Math.round(label.width + 2.8 * size);
  const height = Math.round(size * 2.25);
  const item: Item = {
    width,
    height,
    gap: unit * 0.042,
    put(x, y) {
      layer.shapes += `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${ground}"/>`;
      const left = x + Math.round((width - label.width) / 2);
      layer.letters.push(lettersOf(label, left, y + Math.round((height - label.height) / 2)));
    },
  };
  return item;
}

/** The logo, on a plate where it needs one, and the business's name beside it. */
async function brandItem({ canvas, words, layer, logoOn }: Setting, column: Column): Promise<Item | null> {
  const { unit, pairing } = canvas;
  const logo = await logoOn(column.ink.ground);
  const isRtl = isRightToLeft(words.language);
  const size = unit * 0.037;
  const pad = logo?.plate ? Math.round(unit * 0.014) : 0;
  const plate = logo && { width: logo.width + 2 * pad, height: logo.height + 2 * pad };
  const between = plate ? Math.round(unit * 0.022) : 0;
  const room = { width: column.box.width - (plate ? plate.width + between : 0), height: size * 2.8 };
  const style = fewLines(canvas, pairing.body, column.ink.text, size, 2);
  // The headline says it already.
  const isHeadline = words.headline === words.businessName;
  const name = isHeadline ? null : await ifItFits(setText(words.businessName, words.language, style, room));
  if (!name && !logo) return null;
  const height = Math.max(plate?.height ?? 0, name?.height ?? 0);
  const width = (plate?.width ?? 0) + between + (name?.width ?? 0);
  return {
    width,
    height,
    gap: unit * 0.04,
    put(x, y) {
      if (plate && logo) {
        const left = isRtl ? x + width - plate.width : x;
        if (logo.plate)
          layer.shapes += `<rect x="${left}" y="${y}" width="${plate.width}" height="${plate.height}" rx="${unit * 0.018}" fill="${logo.plate}"/>`;
        layer.pictures.push(overlay(logo, left + pad, y + pad));
      }
      if (!name) return;
      const left = isRtl ? x : x + width - name.width;
      layer.letters.push(lettersOf(name, left, y + Math.round((height - name.height) / 2)));
    },
  };
}
