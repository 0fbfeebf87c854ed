import { type Placement, placements } from '@awning/contract/creatives';
import sharp from 'sharp';
import { areaOf, type Box, overlap } from './boxes.ts';
import { luminanceOf, readableContrast, rgbOf } from './colour.ts';
import type { PlacedText } from './column-setting.ts';
import { composeOne, type PreparedCreative } from './compose.ts';
import { type Size, surfaceOf } from './surfaces.ts';
import { faultyType } from './text/type-sizes.ts';

/** Part of a text's pixels whose contrast may be below the limit: JPEG's noise around edges. */
const noise = 0.01;
/** Part of a subject that words may touch. */
const touched = 0.03;

/** Part of a subject that a picture lying over it may hide. */
const hidden = 0.15;

/** What is wrong with a picture, in words for a developer; empty where nothing is. */
export async function faultsIn(
  prepared: PreparedCreative,
  placement: Placement,
  size: Size = placements[placement],
): Promise<string[]> {
  const [whole, bare] = await Promise.all([
    composeOne(prepared, placement, true, size),
    composeOne(prepared, placement, false, size),
  ]);
  const { width, height, words, letters, subjects, pictures } = whole;
  const faults: string[] = [];
  const { safe } = surfaceOf(placement, size);
  for (const { overlay, size } of letters) {
    const box = boxOf(overlay);
    if (!isWithin(box, safe)) faults.push(`text outside the safe area: ${JSON.stringify(box)}`);
    if (size < width * faultyType) faults.push(`type of ${size.toFixed(0)} pixels in a picture of ${width}`);
    if (!isWithin(box, { x: 0, y: 0, width, height })) faults.push('glyph cut by the edge of the picture');
  }
  for (const subject of subjects)
    for (const box of words)
      if (overlap(box, subject) > touched * areaOf(subject))
        faults.push(
          `words cover ${Math.round((100 * overlap(box, subject)) / areaOf(subject))} % of the subject`,
        );
  for (const [at, subject] of subjects.entries())
    for (const above of pictures.slice(at + 1))
      if (overlap(above, subject) > hidden * areaOf(subject))
        faults.push(
          `another picture covers ${Math.round((100 * overlap(above, subject)) / areaOf(subject))} % of a subject`,
        );
  faults.push(...(await weakContrasts(bare.bytes, letters, { width, height })));
  return faults;
}

const boxOf = ({ left, top, raw }: PlacedText['overlay']): Box => ({
  x: left,
  y: top,
  width: raw?.width ?? 0,
  height: raw?.height ?? 0,
});

/** Overhang of glyphs that is no fault. */
const slack = 2;
const isWithin = (box: Box, outer: Box) =>
  box.x >= outer.x - slack &&
  box.y >= outer.y - slack &&
  box.x + box.width <= outer.x + outer.width + slack &&
  box.y + box.height <= outer.y + outer.height + slack;

/** Texts whose letters can't be told from what is behind them. */
async function weakContrasts(
  bare: Buffer,
  letters: readonly PlacedText[],
  size: { width: number; height: number },
): Promise<string[]> {
  const pixels = await sharp(bare).removeAlpha().raw().toBuffer();
  return letters.flatMap(({ overlay, ink }) => {
    const { input, raw, left, top } = overlay;
    if (!Buffer.isBuffer(input) || !raw) return [];
    const own = luminanceOf(...rgbOf(ink));
    let [seen, weak] = [0, 0];
    for (let y = 0; y < raw.height; y += 2)
      for (let x = 0; x < raw.width; x += 2) {
        if ((input[(y * raw.width + x) * 4 + 3] ?? 0) < 200) continue;
        const at = ((top + y) * size.width + left + x) * 3;
        const behind = luminanceOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
        const ratio = (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05);
        seen++;
        if (ratio < readableContrast * 0.97) weak++;
      }
    return seen > 0 && weak / seen > noise
      ? [`${Math.round((100 * weak) / seen)} % of a text has too little contrast`]
      : [];
  });
}
