import { lettersOf, needed, type Setting } from './column-setting.ts';
import type { ShownLine } from './creative.ts';
import type { Column } from './layouts/canvas.ts';
import { type SetText, setText, type TextStyle } from './text/block.ts';
import { isRightToLeft } from './text/direction.ts';
import { faultyType } from './text/type-sizes.ts';

/** Something set: its size in pixels, and how it is drawn at a position. */
export interface Drawn {
  width: number;
  height: number;
  put(x: number, y: number): void;
}

/** Sizes of type, in parts of the unit. A fact below a headline, and rows, are read after it; one that stands alone is as large as its column says. */
const sizes = {
  fact: { most: 0.05, least: 0.04 },
  lone: { least: 0.05 },
  row: { most: 0.062, least: 0.03 },
  label: 0.036,
  /** The rule above a fact: its length and thickness, and how far its upper edge is above the words. */
  rule: { long: 0.12, thick: 0.01, above: 0.055 },
};
/** Part of a column's height that a fact below other words may take. */
const factPart = 0.3;
/** Part of a column's height that its rows may take beside other items. */
const rowsPart = 0.56;

/**
 * A single line, set large; what stands apart from it, such as a date or hours, is set large instead, above it. Below other words it
 * has a rule above it: two lines of one size and colour would be read as one sentence.
 */
export async function factItem(setting: Setting, column: Column) {
  const { canvas, words, layer } = setting;
  const { unit, width } = canvas;
  const { says = '', value = null } = words.lines?.[0] ?? {};
  const isAlone = column.items?.length === 1;
  const { align, box, ink } = column;
  const rule = isAlone ? 0 : unit * sizes.rule.above;
  const room = { width: box.width, height: box.height * (isAlone ? 1 : factPart) - rule };
  const head = (maxLines: number, most = isAlone ? column.largest : sizes.fact.most): TextStyle => ({
    face: canvas.pairing.head,
    colour: ink.headline,
    maxSize: unit * most * canvas.pairing.scale,
    minSize: unit * (isAlone ? sizes.lone : sizes.fact).least * canvas.pairing.scale,
    leastSize: width * faultyType,
    maxLines,
    lineHeight: canvas.pairing.lineHeight,
    align,
  });
  const body: TextStyle = {
    ...head(2),
    face: canvas.pairing.body,
    colour: ink.text,
    maxSize: unit * sizes.row.most,
    minSize: Math.max(unit * sizes.row.least, width * faultyType),
    lineHeight: 1.2,
  };
  const gap = unit * 0.032;
  const set = (text: string, style: TextStyle, height: number) =>
    needed('lines', setText(text, words.language, style, { ...room, height }));
  const what = value === null ? null : await set(says, body, room.height * 0.4);
  const left = room.height - (what ? what.height + gap : 0);
  const large = await set(value ?? says, head(value === null ? 4 : 2), left);
  if (!large) return null;
  const all = Math.max(large.width, what?.width ?? 0);
  const isRtl = isRightToLeft(words.language);
  const startOf = (x: number, wide: number) =>
    x + (align === 'center' ? (all - wide) / 2 : isRtl ? all - wide : 0);
  return {
    width: all,
    height: rule + large.height + (what ? gap + what.height : 0),
    gap: unit * (isAlone ? 0.035 : 0.045),
    put(x: number, y: number) {
      const [long, thick] = [unit * sizes.rule.long, unit * sizes.rule.thick];
      if (rule > 0)
        layer.shapes += `<rect x="${startOf(x, long).toFixed(1)}" y="${y.toFixed(1)}" width="${long.toFixed(1)}" height="${thick.toFixed(1)}" rx="${(thick / 2).toFixed(1)}" fill="${ink.button.ground}"/>`;
      const put = (block: SetText, top: number) =>
        layer.letters.push(lettersOf(block, Math.round(startOf(x, block.width)), Math.round(top)));
      put(large, y + rule);
      if (what) put(what, y + rule + large.height + gap);
    },
  };
}

/** A row of a list. */
interface Row {
  name: SetText;
  sum: SetText | null;
}

/** Rows below each other: each with its value at the end and dots that lead there, or with a tick before it. */
export async function linesItem(setting: Setting, column: Column) {
  const { canvas, words, layer } = setting;
  const { unit, width, pairing } = canvas;
  const { language, lines = [] } = words;
  if (lines.length === 0) return null;
  // One line is no list.
  if (lines.length === 1) return factItem(setting, column);
  const isRtl = isRightToLeft(language);
  const all = column.box.width;
  const room = (column.box.height * (column.items?.length === 1 ? 0.9 : rowsPart)) / lines.length;
  const size = Math.min(unit * sizes.row.most, room * 0.55, all * 0.066);
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
  const setRow = async ({ says, value }: ShownLine, most: number): Promise<Row | null> => {
    const one = { ...style, maxSize: most, minSize: Math.min(most, style.minSize) };
    const sum =
      value === null
        ? null
        : await needed(
            'offer',
            setText(
              value,
              language,
              { ...one, face: pairing.head, maxLines: 1 },
              { width: all * 0.45, height: room },
            ),
          );
    const left = all - mark - (sum ? sum.width + size : 0);
    // What has a value beside it is set smaller before it is broken.
    const name = await needed(
      'lines',
      setText(says, language, { ...one, maxLines: sum ? 1 : 2 }, { width: left, height: room }),
    );
    return name && { name, sum };
  };
  const setAt = async (most: number) =>
    (await Promise.all(lines.map((line) => setRow(line, most)))).filter((row) => row !== null);
  const first = await setAt(size);
  // A list has one size.
  const least = Math.min(...first.flatMap(({ name, sum }) => [name.size, sum?.size ?? size]));
  const rows = least < size ? await setAt(least) : first;
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
