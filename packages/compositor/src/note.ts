import type { Language } from '@awning/contract/scalars';
import type { Box } from './boxes.ts';
import type { Drawn } from './column-lines.ts';
import { lettersOf, needed, type WordLayer } from './column-setting.ts';
import { type Corner, nearCorner } from './corners.ts';
import type { ShownNote } from './creative.ts';
import type { Canvas } from './layouts/canvas.ts';
import type { Ink } from './palette.ts';
import { WordsTooLong } from './refusals.ts';
import { setText, type TextStyle } from './text/block.ts';
import { isRightToLeft } from './text/direction.ts';
import { faultyType, smallestType } from './text/type-sizes.ts';

/** Sizes, in parts of the unit. */
const sizes = { says: 0.042, more: 0.034, pad: 0.026, between: 0.014, edge: 0.0035, radius: 0.018 };

/** What a note is drawn with. */
interface Setting {
  canvas: Canvas;
  language: Language;
  layer: WordLayer;
}

/**
 * A note as a coupon with a broken edge, which nobody takes for a button, at most so wide.
 * @throws WordsTooLong
 */
export async function setNote(
  { canvas: { unit, width, pairing }, language, layer }: Setting,
  { says, more }: ShownNote,
  { widest, ink }: { widest: number; ink: Ink },
): Promise<Drawn | null> {
  const pad = Math.round(unit * sizes.pad);
  const style = (size: number, maxLines: number): TextStyle => ({
    face: pairing.body,
    colour: ink.headline,
    maxSize: Math.max(unit * size, width * smallestType),
    minSize: width * smallestType,
    leastSize: width * faultyType,
    maxLines,
    lineHeight: 1.2,
    align: 'start',
  });
  const room = { width: widest - 2 * pad, height: unit * 0.2 };
  const first = await needed(
    'note',
    setText(says, language, { ...style(sizes.says, 2), face: pairing.head }, room),
  );
  if (!first) return null;
  const second =
    more === null ? null : await needed('note', setText(more, language, style(sizes.more, 3), room));
  const between = second ? Math.round(unit * sizes.between) : 0;
  const inner = Math.max(first.width, second?.width ?? 0);
  const [wide, high] = [inner + 2 * pad, first.height + between + (second?.height ?? 0) + 2 * pad];
  const startOf = (x: number, of: number) => x + pad + (isRightToLeft(language) ? inner - of : 0);
  const edge = Math.max(2, unit * sizes.edge);
  return {
    width: wide,
    height: high,
    put(x, y) {
      layer.shapes += `<rect x="${x + edge / 2}" y="${y + edge / 2}" width="${wide - edge}" height="${high - edge}" rx="${(unit * sizes.radius).toFixed(1)}" fill="${ink.ground}" stroke="${ink.headline}" stroke-width="${edge.toFixed(1)}" stroke-dasharray="${(edge * 3).toFixed(1)} ${(edge * 2).toFixed(1)}"/>`;
      layer.letters.push(lettersOf(first, startOf(x, first.width), y + pad));
      if (second)
        layer.letters.push(lettersOf(second, startOf(x, second.width), y + pad + first.height + between));
    },
  };
}

/** Parts of the width within the margins that a note in a corner takes at most, as it is tried; of an upright picture, and of a wide one. */
const widths = { upright: [0.56, 0.42], wide: [0.4, 0.28] };

const corners: Record<Exclude<ShownNote['place'], 'words'>, { isStart: boolean; edge: Corner['edge'] }> = {
  topStart: { isStart: true, edge: 'top' },
  topEnd: { isStart: false, edge: 'top' },
  bottomStart: { isStart: true, edge: 'bottom' },
  bottomEnd: { isStart: false, edge: 'bottom' },
};

/** Sets a note into its corner, off the words. @param most part of a subject that it may cover @returns where it stands; null where there is no room */
export async function setInCorner(
  note: ShownNote,
  setting: Setting,
  { words, subjects }: { words: readonly Box[]; subjects: readonly Box[] },
  most: number,
): Promise<Box | null> {
  if (note.place === 'words') return null;
  const { safe, palette, unit, shape } = setting.canvas;
  const { isStart, edge } = corners[note.place];
  const side = isStart === isRightToLeft(setting.language) ? 'right' : 'left';
  for (const part of widths[shape === 'wide' ? 'wide' : 'upright']) {
    const ink = palette.on.accent;
    const drawn = await orNull(setNote(setting, note, { widest: safe.width * part, ink }));
    if (!drawn) continue;
    const { width, height } = drawn;
    const box = nearCorner(
      safe,
      { width, height },
      { side, edge },
      {
        ...{ words, subjects, gap: unit * 0.02, coverable: most },
      },
    );
    if (!box) continue;
    drawn.put(Math.round(box.x), Math.round(box.y));
    return box;
  }
  return null;
}

const orNull = (drawn: Promise<Drawn | null>): Promise<Drawn | null> =>
  drawn.catch((error: unknown) => {
    if (error instanceof WordsTooLong) return null;
    throw error;
  });
