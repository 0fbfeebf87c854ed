import type { Language } from '@awning/contract/scalars';
import sharp from 'sharp';
import { type Fit, fitWords } from './fit-words.ts';
import type { Face } from './fonts.ts';
import { escapeMarkup, spaceOf, widthOf } from './measure.ts';

/** Text settings. Sizes in pixels. */
export interface TextStyle {
  face: Face;
  /** `#rrggbb`. */
  colour: string;
  maxSize: number;
  /** Down to which the words are set in at most `maxLines`. */
  minSize: number;
  /** Down to which they are set in more lines where they don't fit otherwise: the smallest that can be read. */
  leastSize: number;
  maxLines: number;
  /** Distance of baselines, in parts of the size. */
  lineHeight: number;
  align: 'start' | 'center';
}

/** Pixels of a rendered text, trimmed to its ink. */
export interface SetText {
  bytes: Buffer;
  width: number;
  height: number;
  /** `#rrggbb`. */
  ink: string;
  /** Type size in pixels. */
  size: number;
}

/** A text that can't be set legibly and whole into a box. */
export class TextTooLong extends Error {}

/** Lines that a text may have more where it is set smaller to fit. */
const moreLines = 4;

/** An invisible mark that sets a line's direction, whatever letter it begins with (UAX #9). */
const directionMark: Record<Language, string> = { he: '\u200f', en: '\u200e' };

/**
 * Renders a text as large as it fits into the box, breaking no word. Lines are aligned to the side where
 * `language` begins. It is never cut. Null for an empty one.
 * @throws TextTooLong where it fits at no legible size
 */
export async function setText(
  text: string,
  language: Language,
  style: TextStyle,
  box: { width: number; height: number },
): Promise<SetText | null> {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const isWhole = ({ breaks }: Fit) => breaks.at(-1) === words.length;
  let fit = await fitInto(words, style, box);
  if (!isWhole(fit)) {
    const smaller = { ...style, minSize: style.leastSize, maxLines: style.maxLines + moreLines };
    fit = await fitInto(words, smaller, box);
  }
  // The widest word may have made it smaller still.
  if (!isWhole(fit) || fit.size < style.leastSize) throw new TextTooLong();
  const lines = fit.breaks.map((to, line) => words.slice(fit.breaks[line - 1] ?? 0, to).join(' '));
  const drawn = await draw(lines, language, style, fit.size);
  // Kerning and overhang beyond the measured widths: rarely more than a few pixels.
  const over = Math.max(drawn.width / box.width, drawn.height / box.height);
  return over <= 1 ? drawn : draw(lines, language, style, (fit.size / over) * 0.99);
}

async function fitInto(words: string[], style: TextStyle, box: { width: number; height: number }) {
  const widths = await Promise.all(words.map((word) => widthOf(style.face, word)));
  return fitWords({ words: widths, space: await spaceOf(style.face), ...box, ...style });
}

async function draw(lines: string[], language: Language, style: TextStyle, size: number): Promise<SetText> {
  const marked = lines.map((line) => directionMark[language] + escapeMarkup(line)).join('\n');
  // Pango takes a distance of baselines above 1024 as absolute, in 1024ths of a point; at 72 dpi a point is a pixel.
  const distance = Math.round(size * style.lineHeight * 1024);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.colour}" line_height="${distance}">${marked}</span>`,
      font: `${style.face.name} ${size.toFixed(2)}`,
      fontfile: style.face.file,
      dpi: 72,
      rgba: true,
      // Pango itself swaps left and right in right-to-left paragraphs.
      align: style.align === 'center' ? 'centre' : 'left',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, ink: style.colour, size };
}
