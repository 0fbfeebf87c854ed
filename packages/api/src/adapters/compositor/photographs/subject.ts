import type { BoxInPhoto } from '@awning/contract/photos';
import type { FoundSubject } from '../../../ports/photographs.ts';
import { type Bitmap, open } from './decode.ts';

/** Longer side of the copy that is searched, in pixels, and the blur that takes its texture away. */
const side = 128;
const blur = 2.2;
/** How much less counts what is at the edge: half as much at this distance from the centre, in half sides. */
const halfAt = 0.9;
/** Part of the greatest contrast that belongs to the subject. */
const within = 0.45;
/** Smallest and largest side of a subject, as parts of the picture's. */
const box = { min: 0.16, max: 0.8 };

/**
 * What stands out of a picture by its colour and brightness ("Frequency-tuned Salient Region Detection", Achanta et al.,
 * 2009: the distance of each colour from the mean one), rather in the middle than at the edge.
 */
export async function subjectOf(bitmap: Bitmap): Promise<FoundSubject> {
  const { data, info } = await open(bitmap)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const contrast = contrastsOf(data, width, height);
  const peak = contrast.reduce((most, value, at) => (value > (contrast[most] ?? 0) ? at : most), 0);
  const threshold = (contrast[peak] ?? 0) * within;
  const region = regionAround(peak, (at) => (contrast[at] ?? 0) >= threshold, width, height);
  return { ...measured(region, contrast, width, height), by: 'subject' };
}

/** Distance of each pixel's colour from the mean one (brightness and two opponent colours), less towards the edges. */
function contrastsOf(data: Buffer, width: number, height: number): Float32Array {
  const colours = new Float32Array(width * height * 3);
  const mean = [0, 0, 0];
  for (let at = 0; at < width * height; at++) {
    const [red, green, blue] = [data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0];
    // Colours weigh more than light: shadows and windows are seldom the subject.
    const parts = [(red + green + blue) / 3, 1.6 * (red - green), 1.6 * ((red + green) / 2 - blue)];
    for (const [index, part] of parts.entries()) {
      colours[at * 3 + index] = part;
      mean[index] = (mean[index] ?? 0) + part / (width * height);
    }
  }
  return Float32Array.from({ length: width * height }, (_, at) => {
    const distance = Math.hypot(...mean.map((part, index) => (colours[at * 3 + index] ?? 0) - part));
    const across = ((at % width) + 0.5) / width - 0.5;
    const down = (Math.floor(at / width) + 0.5) / height - 0.5;
    const away = (2 * Math.hypot(across, down)) / halfAt;
    return distance / (1 + away ** 2);
  });
}

/** Neighbouring pixels around one that fulfil a condition. */
function regionAround(start: number, isIn: (at: number) => boolean, width: number, height: number): number[] {
  const seen = new Set([start]);
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= width * height || seen.has(next) || !isIn(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return [...seen];
}

/** Centre of gravity of a region, and the box that holds nine tenths of it either way. */
function measured(region: number[], weights: Float32Array, width: number, height: number) {
  const xs = region.map((at) => ((at % width) + 0.5) / width);
  const ys = region.map((at) => (Math.floor(at / width) + 0.5) / height);
  const gravity = (places: number[]) => {
    const total = region.reduce((sum, at) => sum + (weights[at] ?? 0), 0);
    if (total === 0) return 0.5;
    return places.reduce((sum, place, index) => sum + place * (weights[region[index] ?? 0] ?? 0), 0) / total;
  };
  const focus = { x: gravity(xs), y: gravity(ys) };
  const across = extentOf(xs);
  const down = extentOf(ys);
  const subject: BoxInPhoto = { x: across.from, y: down.from, width: across.length, height: down.length };
  return { focus, box: subject };
}

function extentOf(places: number[]): { from: number; length: number } {
  const sorted = [...places].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? 0.5;
  const [from, to] = [at(0.05), at(0.95)];
  const length = Math.min(box.max, Math.max(box.min, to - from));
  return { from: Math.min(Math.max((from + to - length) / 2, 0), 1 - length), length };
}
