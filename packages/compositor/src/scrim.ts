import type { Box } from './boxes.ts';
import { luminanceOf, readableContrast, rgbOf } from './colour.ts';
import type { Scrim } from './layouts/canvas.ts';
import type { Bitmap } from './photographs/decode.ts';

/** The scrim is never fainter, so that a picture with words looks like one. */
const least = 0.3;
/** Above the contrast that is asked for, since JPEG moves pixels. */
const wanted = readableContrast + 0.4;
/** Part of the pixels behind all of the words that may contrast less than what the scrim is measured for: a tenth of a small line among them is more. */
const sparks = 0.0006;

/**
 * The pixel behind words that contrasts least with their ink, but for sparks.
 * @param pixels of the picture, whose upper left corner is at `at`
 */
export function weakestBehind(
  { data, info }: Bitmap,
  at: { x: number; y: number },
  words: Box,
  ink: string,
): [number, number, number] {
  const left = Math.max(0, Math.floor(words.x - at.x));
  const top = Math.max(0, Math.floor(words.y - at.y));
  const right = Math.min(info.width, Math.ceil(words.x + words.width - at.x));
  const bottom = Math.min(info.height, Math.ceil(words.y + words.height - at.y));
  const step = 3;
  const seen: { luminance: number; place: number }[] = [];
  for (let y = top; y < bottom; y += step)
    for (let x = left; x < right; x += step) {
      const place = (y * info.width + x) * info.channels;
      seen.push({
        luminance: luminanceOf(data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0),
        place,
      });
    }
  const sign = luminanceOf(...rgbOf(ink)) > 0.18 ? 1 : -1;
  seen.sort((one, other) => sign * (other.luminance - one.luminance));
  const place = seen[Math.floor(seen.length * sparks)]?.place;
  return place === undefined ? rgbOf(ink) : [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0];
}

/** How opaque a scrim has to be, 0 to 1, so that words are readable over a colour. */
export function opacityFor(behind: [number, number, number], scrim: string, ink: string): number {
  const over = rgbOf(scrim);
  const inkLuminance = luminanceOf(...rgbOf(ink));
  for (let opacity = least; opacity < 1; opacity += 0.02) {
    const [r, g, b] = behind.map((value, at) => value * (1 - opacity) + (over[at] ?? 0) * opacity) as [
      number,
      number,
      number,
    ];
    const ground = luminanceOf(r, g, b);
    const [dark, bright] = ground < inkLuminance ? [ground, inkLuminance] : [inkLuminance, ground];
    if ((bright + 0.05) / (dark + 0.05) >= wanted) return opacity;
  }
  return 1;
}

/** How a scrim comes up, from nothing to its full opacity: parts of the way, and of the opacity. */
const rise = [
  [0, 0],
  [0.25, 0.13],
  [0.5, 0.42],
  [0.75, 0.78],
  [1, 1],
] as const;

/**
 * A scrim over a picture as SVG: full where words stand, and rising to it over the next part of the picture.
 * @param id makes the gradient's name unique
 */
export function scrimOver(
  box: Box,
  words: Box,
  { side, colour, opacity, id }: Pick<Scrim, 'side' | 'colour'> & { opacity: number; id: string },
): string {
  const isAcross = side === 'start' || side === 'end';
  const length = isAcross ? box.width : box.height;
  const reach = length * (isAcross ? 0.3 : 0.26);
  const margin = length * 0.025;
  const edge =
    side === 'bottom'
      ? words.y - margin - box.y
      : side === 'top'
        ? words.y + words.height + margin - box.y
        : side === 'start'
          ? words.x + words.width + margin - box.x
          : words.x - margin - box.x;
  const from = side === 'bottom' || side === 'end' ? edge - reach : edge + reach;
  const stops = rise.map(([way, part]) => ({
    at: Math.min(1, Math.max(0, (from + (edge - from) * way) / length)),
    opacity: opacity * part,
  }));
  const inOrder = stops.toSorted((one, other) => one.at - other.at);
  const [x2, y2] = isAcross ? [1, 0] : [0, 1];
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${inOrder
    .map(
      (stop) =>
        `<stop offset="${stop.at.toFixed(4)}" stop-color="${colour}" stop-opacity="${stop.opacity.toFixed(3)}"/>`,
    )
    .join(
      '',
    )}</linearGradient></defs><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="url(#${id})"/>`;
}
