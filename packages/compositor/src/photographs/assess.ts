import { type PhotoFinding, photoPixels } from '@awning/contract/photos';
import type { Bitmap } from './decode.ts';
import { type Grey, greyCopy } from './grey.ts';
import { letteringOf } from './lettering.ts';
import { sharpnessOf } from './sharpness.ts';

/** Longer side of the copies that sharpness and text are read from, in pixels. */
const sharpnessSide = 640;
const letteringSide = 900;
/**
 * Brightness (0 to 255) below which half of a dark picture is, nine tenths of it, and all but its sparks: a night with lights,
 * or a thing on black, is none. Where nothing but a window is lit, nine tenths are in the dark.
 */
const dark = { half: 32, most: 84, sparks: 150 };
const unlit = { half: 13, most: 40 };
/** Parts of the picture: covered by text in a text-laden one, and in a screenshot, which is flat besides. */
const textLaden = 0.14;
const screenshot = { text: 0.02, flat: 0.5 };
/** Side of the squares of one brightness that make up screens, and the largest difference within one. */
const flatSide = 8;
const flatDifference = 2;

/** What speaks against a picture in an ad, and whether sharpening would help it. */
export async function assess(bitmap: Bitmap): Promise<{ findings: PhotoFinding[]; isSoft: boolean }> {
  const grey = await greyCopy(bitmap, sharpnessSide);
  const sharpness = sharpnessOf(grey);
  const text = letteringOf(await greyCopy(bitmap, letteringSide));
  const isScreen = text > screenshot.text && flatPart(grey) > screenshot.flat;
  const findings: [PhotoFinding, boolean][] = [
    ['screenshot', isScreen],
    ['text', !isScreen && text > textLaden],
    ['blurred', sharpness === 'blurred'],
    ['dark', isDark(grey)],
    ['small', Math.min(bitmap.info.width, bitmap.info.height) < photoPixels.clear],
  ];
  return {
    findings: findings.filter(([, found]) => found).map(([name]) => name),
    isSoft: sharpness === 'soft',
  };
}

function isDark({ data }: Grey): boolean {
  const sorted = Uint8Array.from(data).sort();
  const below = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  const [half, most] = [below(0.5), below(0.9)];
  if (half < unlit.half && most < unlit.most) return true;
  return half < dark.half && most < dark.most && below(0.99) < dark.sparks;
}

/** The part of a picture made up of squares of one brightness, which cameras hardly ever see. */
function flatPart({ data, width, height }: Grey): number {
  let [flat, all] = [0, 0];
  for (let top = 0; top + flatSide <= height; top += flatSide) {
    for (let left = 0; left + flatSide <= width; left += flatSide) {
      let [least, most] = [255, 0];
      for (let y = top; y < top + flatSide; y++) {
        for (let x = left; x < left + flatSide; x++) {
          const value = data[y * width + x] ?? 0;
          if (value < least) least = value;
          if (value > most) most = value;
        }
      }
      all++;
      if (most - least <= flatDifference) flat++;
    }
  }
  return all === 0 ? 0 : flat / all;
}
