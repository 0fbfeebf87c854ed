import sharp from 'sharp';
import type { Face } from './fonts.ts';

/** Type size at which words are measured; widths scale with the size. */
const measuredAt = 100;
const kept = 5000;
const widths = new Map<string, number>();

/** Pango's markup has the five characters of XML. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** Width of a text's ink in one line, at a type size of 1 pixel. */
export async function widthOf(face: Face, text: string): Promise<number> {
  const key = `${face.name}\n${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const { width } = await sharp({
    text: { text: escapeMarkup(text), font: `${face.name} ${measuredAt}`, fontfile: face.file, dpi: 72 },
  }).metadata();
  if (widths.size >= kept) widths.clear();
  const result = width / measuredAt;
  widths.set(key, result);
  return result;
}

/** Width of a space: what it adds between two words. */
export async function spaceOf(face: Face): Promise<number> {
  return (await widthOf(face, 'n n')) - (await widthOf(face, 'nn'));
}
