import type { Grey } from './grey.ts';

interface Blob {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number;
}

/** Side of the neighbourhood that a pixel is compared with, and by how much ink differs from its mean (0 to 255). */
const neighbourhood = 25;
const ink = 18;
/** Heights of letters in pixels, and the least of them in a row that is taken for a line of text. */
const letterHeight = { min: 6, max: 48 };
const leastLetters = 5;

/**
 * The part of a picture that lines of text cover, 0 to 1. Letters are told from texture by what makes a line: marks of
 * like height and thickness on one base line at even distances, dark on light or light on dark.
 */
export function letteringOf(grey: Grey): number {
  const means = meansOf(grey);
  let covered = 0;
  for (const sign of [1, -1]) {
    const marks = blobsOf(grey, (at) => sign * ((means[at] ?? 0) - (grey.data[at] ?? 0)) > ink);
    for (const line of linesOf(marks.filter(isLetter))) {
      const box = line.reduce(joined);
      covered += (box.right - box.left) * (box.bottom - box.top) * 1.4;
    }
  }
  return Math.min(1, covered / (grey.width * grey.height));
}

/** The mean brightness around each pixel, from sums over rectangles. */
function meansOf({ data, width, height }: Grey): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const reach = (neighbourhood - 1) / 2;
  const means = new Float64Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const corner = (row: number, column: number) => sums[row * (width + 1) + column] ?? 0;
      const sum = corner(bottom, right) - corner(top, right) - corner(bottom, left) + corner(top, left);
      means[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return means;
}

/** Connected marks (four neighbours). */
function blobsOf({ width, height }: Grey, isInk: (at: number) => boolean): Blob[] {
  const state = new Uint8Array(width * height);
  for (let at = 0; at < state.length; at++) state[at] = isInk(at) ? 1 : 0;
  const blobs: Blob[] = [];
  const stack: number[] = [];
  for (let start = 0; start < state.length; start++) {
    if (state[start] !== 1) continue;
    const blob = { left: width, top: height, right: 0, bottom: 0, pixels: 0 };
    state[start] = 2;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      blob.left = Math.min(blob.left, x);
      blob.right = Math.max(blob.right, x + 1);
      blob.top = Math.min(blob.top, y);
      blob.bottom = Math.max(blob.bottom, y + 1);
      blob.pixels++;
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || state[next] !== 1) continue;
        state[next] = 2;
        stack.push(next);
      }
    }
    blobs.push(blob);
  }
  return blobs;
}

function isLetter({ left, right, top, bottom, pixels }: Blob): boolean {
  const [width, height] = [right - left, bottom - top];
  const filled = pixels / (width * height);
  return (
    height >= letterHeight.min &&
    height <= letterHeight.max &&
    width <= height * 4 &&
    width * 8 >= height &&
    filled > 0.18 &&
    filled < 0.95
  );
}

/** Rows of letters, each letter in one. */
function linesOf(letters: Blob[]): Blob[][] {
  const left = [...letters].sort((one, other) => one.left - other.left);
  const taken = new Set<Blob>();
  const lines: Blob[][] = [];
  for (const first of left) {
    if (taken.has(first)) continue;
    const line = [first];
    for (
      let last = first, next = nextOf(last, left, taken);
      next;
      last = next, next = nextOf(last, left, taken)
    ) {
      line.push(next);
      taken.add(next);
    }
    if (line.length >= leastLetters && isEven(line)) lines.push(line);
  }
  return lines;
}

/** The letter that follows on the same base line. */
function nextOf(last: Blob, letters: Blob[], taken: Set<Blob>): Blob | undefined {
  const height = last.bottom - last.top;
  return letters.find((one) => {
    const other = one.bottom - one.top;
    const gap = one.left - last.right;
    return (
      one !== last &&
      !taken.has(one) &&
      gap >= -0.1 * height &&
      gap < 1.1 * Math.max(height, other) &&
      Math.abs(one.bottom - last.bottom) < 0.35 * Math.max(height, other) &&
      Math.min(height, other) / Math.max(height, other) > 0.5
    );
  });
}

/** Whether most letters stand on the middle one's base line and have its height or, with ascenders, up to half more. */
function isEven(line: Blob[]): boolean {
  const middle = [...line].sort((one, other) => one.bottom - other.bottom)[Math.floor(line.length / 2)];
  if (!middle) return false;
  const height =
    [...line].map(({ bottom, top }) => bottom - top).sort((one, other) => one - other)[
      Math.floor(line.length / 2)
    ] ?? 1;
  const onLine = line.filter(
    ({ top, bottom }) =>
      Math.abs(bottom - middle.bottom) <= 0.25 * height &&
      (bottom - top) / height < 1.7 &&
      (bottom - top) / height > 0.6,
  );
  return onLine.length / line.length >= 0.75;
}

const joined = (one: Blob, other: Blob): Blob => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
  pixels: one.pixels + other.pixels,
});
