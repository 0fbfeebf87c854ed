import type { Box } from '../boxes.ts';
import type { Size } from '../surfaces.ts';
import type { Shot } from './camera.ts';

/** A frame: four bytes a pixel, of which the last is not looked at. */
export interface Frame extends Size {
  data: Uint8Array;
}

/** Pixels with transparency, and where they stand in a frame. */
export interface Overlay {
  data: Buffer;
  width: number;
  height: number;
  left: number;
  top: number;
}

/** Where samples of a row or column lie between two pixels: the first of both, and the part of the second, of 256. */
function samplesOf(from: number, length: number, count: number, last: number) {
  const first = new Int32Array(count);
  const part = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    const place = Math.min(last - 0.001, Math.max(0, from + ((at + 0.5) * length) / count - 0.5));
    first[at] = Math.floor(place);
    part[at] = Math.round((place - Math.floor(place)) * 256);
  }
  return { first, part };
}

/**
 * Draws a window of a shot over a frame, between pixels: a window of whole pixels would jerk in a slow move.
 * @param opacity 0 to 1
 */
export function drawShot(frame: Frame, shot: Shot, window: Box, opacity: number): void {
  const { width, height, data } = frame;
  const across = samplesOf(window.x, window.width, width, shot.width - 1);
  const down = samplesOf(window.y, window.height, height, shot.height - 1);
  const source = shot.pixels;
  const weight = Math.round(opacity * 256);
  const under = 256 - weight;
  const stride = shot.width * 3;
  for (let y = 0, to = 0; y < height; y++) {
    const row = (down.first[y] as number) * stride;
    const lower = down.part[y] as number;
    const upper = 256 - lower;
    for (let x = 0; x < width; x++, to += 4) {
      const at = row + (across.first[x] as number) * 3;
      const below = at + stride;
      const right = across.part[x] as number;
      const left = 256 - right;
      // Written out for each channel: a loop here takes twice as long.
      const a = left * upper;
      const b = right * upper;
      const c = left * lower;
      const d = right * lower;
      const red = sample(source, at, below, a, b, c, d);
      const green = sample(source, at + 1, below + 1, a, b, c, d);
      const blue = sample(source, at + 2, below + 2, a, b, c, d);
      if (under === 0) {
        data[to] = red;
        data[to + 1] = green;
        data[to + 2] = blue;
        continue;
      }
      data[to] = ((data[to] as number) * under + red * weight) >> 8;
      data[to + 1] = ((data[to + 1] as number) * under + green * weight) >> 8;
      data[to + 2] = ((data[to + 2] as number) * under + blue * weight) >> 8;
    }
  }
}

/** A channel of four neighbours by their weights, of 65,536. */
const sample = (
  from: Buffer,
  above: number,
  below: number,
  a: number,
  b: number,
  c: number,
  d: number,
): number =>
  ((from[above] as number) * a +
    (from[above + 3] as number) * b +
    (from[below] as number) * c +
    (from[below + 3] as number) * d) >>
  16;

/** Lays pixels over a frame. @param presence 0 to 1: how opaque they are @param lower by how many pixels they stand lower */
export function layOver(frame: Frame, overlay: Overlay, presence: number, lower = 0): void {
  const weight = Math.round(presence * 256);
  if (weight === 0) return;
  for (let y = 0; y < overlay.height; y++) {
    const row = overlay.top + lower + y;
    if (row < 0 || row >= frame.height) continue;
    for (let x = 0; x < overlay.width; x++) {
      const column = overlay.left + x;
      if (column < 0 || column >= frame.width) continue;
      const from = (y * overlay.width + x) * 4;
      const alpha = ((overlay.data[from + 3] as number) * weight) >> 8;
      if (alpha === 0) continue;
      const to = (row * frame.width + column) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const under = frame.data[to + channel] as number;
        const over = overlay.data[from + channel] as number;
        frame.data[to + channel] = (under * (255 - alpha) + over * alpha + 127) / 255;
      }
    }
  }
}
