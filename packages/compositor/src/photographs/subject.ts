import type { BoxInPhoto } from '@awning/contract/photos';
import sharp from 'sharp';
import { isThingCut } from './cut.ts';
import { type Bitmap, open } from './decode.ts';
import type { FoundSubject } from './developed.ts';
import { greyCopy } from './grey.ts';

/** Longer side of the copy that is searched, in pixels, and the blur that takes its texture away. */
const side = 128;
const blur = 2.2;
/** Longer side of the copy that detail is read from, and the blur that spreads it, in pixels of the smaller copy. */
const detailSide = 384;
const detailBlur = 5;
/** What a pixel without any detail, and one without any contrast, counts beside the greatest of each. */
const plain = 0.18;
const alike = 0.05;
/** How much less counts what is at the edge: half as much at this distance from the centre, in half sides. */
const halfAt = 0.85;
/** Part of the greatest contrast that belongs to the subject. */
const within = 0.45;
/** Smallest and largest side of a subject, as parts of the picture's. */
const box = { min: 0.16, max: 0.8 };

/**
 * What stands out of a picture by its colour and brightness ("Frequency-tuned Salient Region Detection", Achanta et al.,
 * 2009: the distance of each colour from the mean one) and has detail, as a camera is focused on it and not on a sky, a wall
 * or the dark behind; rather in the middle than at the edge.
 */
export async function subjectOf(bitmap: Bitmap): Promise<FoundSubject & { isCut: boolean }> {
  const { data, info } = await open(bitmap)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const contrast = inParts(contrastsOf(data, width, height));
  const detail = inParts(await detailOf(bitmap, info));
  const weight = contrast.map(
    (value, at) => ((alike + value) * (plain + (detail[at] ?? 0))) / distance(at, width, height),
  );
  const peak = weight.reduce((most, value, at) => (value > (weight[most] ?? 0) ? at : most), 0);
  const threshold = (weight[peak] ?? 0) * within;
  const region = regionAround(peak, (at) => (weight[at] ?? 0) >= threshold, width, height);
  // How far a thing goes is told by its colour alone: at a side nothing has edges, and counts less.
  const thing = regionAround(
    peak,
    (at) => (contrast[at] ?? 0) >= within * (contrast[peak] ?? 0),
    width,
    height,
  );
  const isCut = isThingCut(thing, width, height);
  return { ...measured(region, weight, width, height), by: 'subject', isCut };
}

/** In parts of nearly the greatest, 1 at most: a single spark is no measure. */
function inParts(values: Float32Array): Float32Array {
  const sorted = Float32Array.from(values).sort();
  const most = sorted[Math.floor(0.98 * (sorted.length - 1))] || 1;
  return values.map((value) => Math.min(1, value / most));
}

/** How much less a pixel counts the further it is from the centre. */
function distance(at: number, width: number, height: number): number {
  const across = ((at % width) + 0.5) / width - 0.5;
  const down = (Math.floor(at / width) + 0.5) / height - 0.5;
  return 1 + ((2 * Math.hypot(across, down)) / halfAt) ** 2;
}

/** How much of edges is around each pixel of the searched copy. */
async function detailOf(bitmap: Bitmap, { width, height }: { width: number; height: number }) {
  const grey = await greyCopy(bitmap, detailSide);
  const edges = Buffer.alloc(grey.data.length);
  for (let at = grey.width; at < grey.data.length - grey.width; at++) {
    const value = (offset: number) => grey.data[at + offset] ?? 0;
    edges[at] = Math.min(
      255,
      Math.abs(value(1) - value(-1)) + Math.abs(value(grey.width) - value(-grey.width)),
    );
  }
  const raw = { width: grey.width, height: grey.height, channels: 1 } as const;
  const small = await sharp(edges, { raw })
    .resize(width, height, { fit: 'fill' })
    .blur(detailBlur)
    .extractChannel(0)
    .raw()
    .toBuffer();
  return Float32Array.from(small);
}

/** Distance of each pixel's colour from the mean one: brightness and two opponent colours. */
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
    return Math.hypot(...mean.map((part, index) => (colours[at * 3 + index] ?? 0) - part));
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
