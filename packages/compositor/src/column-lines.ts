import { lettersOf, needed, type Setting } from './column-setting.ts';
import type { Column } from './layouts/canvas.ts';
import { type SetText, setText, type TextStyle } from './text/block.ts';
import { faultyType } from './text/type-sizes.ts';

/** Something set: its size in pixels, and how it is drawn at a position. */
export interface Drawn {
  width: number;
  height: number;
  put(x: number, y: number): void;
}

/** Sizes of type, in parts of the unit. A fact is what the picture is about; rows are read after the headline. */
const sizes = { fact: { most: 0.1, least: 0.05 }, row: { most: 0.056, least: 0.038 }, label: 0.036 };
/** Part of a column's height that its rows may take beside other items. */
const rowsPart = 0.56;

/** A single line, set large; what stands apart from it, such as a date, is set large instead, above it. */
export async function factItem(setting: Setting, column: Column) {
  const { canvas, words, layer } = setting;
  const { says = '', value = null } = words.lines?.[0] ?? {};
  if (value !== null) return datedItem(setting, column, { says, value });
  const { unit, width, pairing } = canvas;
  const isAlone = column.items?.length === 1;
  const style: TextStyle = {
    face: pairing.head,
    colour: column.ink.headline,
    maxSize: unit * (isAlone ? column.largest : sizes.fact.most) * pairing.scale,
    minSize: unit * sizes.fact.least * pairing.scale,
    leastSize: width * faultyType,
    maxLines: 4,
    lineHeight: pairing.lineHeight,
    align: column.align,
  };
  const room = { width: column.box.width, height: column.box.height * (isAlone ? 1 : 0.5) };
  const block = await needed('lines', setText(says, words.language, style, room));
  return (
    block && {
      width: block.width,
      height: block.height,
      gap: unit * 0.035,
      put: (left: number, top: number) => void layer.letters.push(lettersOf(block, left, top)),
    }
  );
}

/** A value as large as its column has room for, and below it what it is of. */
async function datedItem(
  { canvas, words, layer }: Setting,
  column: Column,
  { says, value }: { says: string; value: string },
) {
  const { unit, width, pairing } = canvas;
  const { box, ink, largest, align } = column;
  const style = { leastSize: width * faultyType, maxLines: 2, align };
  const gap = unit * 0.032;
  const what = await needed(
    'lines',
    setText(
      says,
      words.language,
      {
        ...style,
        face: pairing.body,
        colour: ink.text,
        maxSize: unit * sizes.row.most,
        minSize: Math.max(unit * sizes.row.least, width * faultyType),
        lineHeight: 1.2,
      },
      { width: box.width, height: box.height * 0.4 },
    ),
  );
  const date = await needed(
    'lines',
    setText(
      value,
      words.language,
      {
        ...style,
        face: pairing.head,
        colour: ink.headline,
        maxSize: unit * largest * pairing.scale,
        minSize: unit * sizes.fact.least * pairing.scale,
        lineHeight: pairing.lineHeight,
      },
      { width: box.width, height: box.height - (what ? what.height + gap : 0) },
    ),
  );
  if (!date) return null;
  const all = Math.max(date.width, what?.width ?? 0);
  const isRtl = words.language === 'he';
  return {
    width: all,
    height: date.height + (what ? gap + what.height : 0),
    gap: unit * 0.035,
    put(x: number, y: number) {
      const left = (block: SetText) => {
        const spare = all - block.width;
        return Math.round(x + (align === 'center' ? spare / 2 : isRtl ? spare : 0));
      };
      layer.letters.push(lettersOf(date, left(date), y));
      if (what) layer.letters.push(lettersOf(what, left(what), Math.round(y + date.height + gap)));
    },
  };
}

/** Rows below each other: each with its value at the end and dots that lead there, or with a tick before it. */
export async function linesItem(setting: Setting, column: Column) {
  const { canvas, words, layer } = setting;
  const { unit, width, pairing } = canvas;
  const { language, lines = [] } = words;
  if (lines.length === 0) return null;
  // One line is no list.
  if (lines.length === 1 && lines[0]?.value === null) return factItem(setting, column);
  const isRtl = language === 'he';
  const all = column.box.width;
  const room = (column.box.height * (column.items?.length === 1 ? 0.9 : rowsPart)) / lines.length;
  const size = Math.min(unit * sizes.row.most, room * 0.55, all * 0.06);
  const mark = lines.every(({ value }) => value === null) ? size * 1.5 : 0;
  const style: TextStyle = {
    face: pairing.body,
    colour: column.ink.headline,
    maxSize: size,
    minSize: Math.min(size, Math.max(unit * sizes.row.least, width * faultyType)),
    leastSize: width * faultyType,
    maxLines: 2,
    lineHeight: 1.2,
    align: 'start',
  };
  const rows: { name: SetText; sum: SetText | null }[] = [];
  for (const { says, value } of lines) {
    const sum =
      value === null
        ? null
        : await needed(
            'offer',
            setText(
              value,
              language,
              { ...style, face: pairing.head, maxLines: 1 },
              { width: all * 0.45, height: room },
            ),
          );
    const left = all - mark - (sum ? sum.width + size : 0);
    const name = await needed('lines', setText(says, language, style, { width: left, height: room }));
    if (name) rows.push({ name, sum });
  }
  const high = Math.max(...rows.map(({ name, sum }) => Math.max(name.height, sum?.height ?? 0)));
  const step = Math.min(room, high + size * 0.85);
  return {
    width: all,
    height: step * rows.length - (step - high),
    gap: unit * 0.045,
    put(x: number, y: number) {
      for (const [at, { name, sum }] of rows.entries()) {
        const middle = y + at * step + high / 2;
        const put = (block: SetText, start: number) =>
          layer.letters.push(
            lettersOf(
              block,
              Math.round(isRtl ? x + all - start - block.width : x + start),
              Math.round(middle - block.height / 2),
            ),
          );
        put(name, mark);
        if (mark > 0)
          layer.shapes += tick(isRtl ? x + all - size * 0.55 : x + size * 0.55, middle, size, column);
        if (!sum) continue;
        put(sum, all - sum.width);
        const [from, to] = [name.width + size * 0.4, all - sum.width - size * 0.4];
        const [start, end] = isRtl ? [x + all - to, x + all - from] : [x + from, x + to];
        if (to > from)
          layer.shapes += `<path d="M${start.toFixed(1)} ${(middle + size * 0.28).toFixed(1)}H${end.toFixed(1)}" stroke="${column.ink.text}" stroke-width="${(size * 0.09).toFixed(1)}" stroke-linecap="round" stroke-dasharray="0.1 ${(size * 0.32).toFixed(1)}" opacity=".7"/>`;
      }
    },
  };
}

/** A tick in a disc of the button's colour. */
function tick(x: number, y: number, size: number, { ink }: Column): string {
  const at = (across: number, down: number) =>
    `${(x + across * size).toFixed(1)} ${(y + down * size).toFixed(1)}`;
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(size * 0.52).toFixed(1)}" fill="${ink.button.ground}"/><path d="M${at(-0.24, 0.01)}L${at(-0.06, 0.2)}L${at(0.25, -0.18)}" fill="none" stroke="${ink.button.label}" stroke-width="${(size * 0.13).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The name of one of two photographs, as a small plate. */
export async function labelItem({ canvas, words, layer }: Setting, column: Column, which: 0 | 1) {
  const { unit, width, pairing } = canvas;
  const size = Math.max(unit * sizes.label, width * faultyType);
  const { ground, label: ink } = column.ink.button;
  const style: TextStyle = {
    face: pairing.body,
    colour: ink,
    maxSize: size,
    minSize: width * faultyType,
    leastSize: width * faultyType,
    maxLines: 1,
    lineHeight: 1.2,
    align: 'start',
  };
  const text = words.beforeAndAfter?.[which] ?? '';
  const block = await needed(
    'lines',
    setText(text, words.language, style, { width: column.box.width - 2 * size, height: size * 1.6 }),
  );
  if (!block) return null;
  const [wide, high] = [Math.round(block.width + size * 1.4), Math.round(size * 1.9)];
  return {
    width: wide,
    height: high,
    gap: 0,
    put(x: number, y: number) {
      layer.shapes += `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${size * 0.35}" fill="${ground}"/>`;
      layer.letters.push(
        lettersOf(block, x + Math.round((wide - block.width) / 2), y + Math.round((high - block.height) / 2)),
      );
    },
  };
}
