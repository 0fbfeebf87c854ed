import sharp from 'sharp';
import type { Face } from './fonts.ts';

/** Type size at which words are measured; widths scale with the size. */
const measuredAt = 100;
const kept = 5000;
/** Promises are cached, since the placements of a creative measure the same words at once. */
const widths = new Map<string, Promise<number>>();

/** Escapes the five reserved characters of Pango's markup, which is XML. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** Width of a text's ink in one line, at a type size of 1 pixel. */
export function widthOf(face: Face, text: string): Promise<number> {
  const key = `${face.name}\n${text}`;
  const known = widths.get(key);
  if (known) return known;
  if (widths.size >= kept) widths.clear();
  const measured = measure(face, text);
  widths.set(key, measured);
  measured.catch(() => widths.delete(key));
  return measured;
}

async function measure(face: Face, text: string): Promise<number> {
  const { width } = await sharp({
    text: { text: escapeMarkup(text), font: `${face.name} ${measuredAt}`, fontfile: face.file, dpi: 72 },
  }).metadata();
  return width / measuredAt;
}

/** Width of a space: what it adds between two words. */
export async function spaceOf(face: Face): Promise<number> {
  return (await widthOf(face, 'n n')) - (await widthOf(face, 'nn'));
}
