/// <reference path="./webassembly.d.ts" />
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BoxInPhoto } from '@awning/contract/photos';
import RetinaFace, { env, getWasmFile } from 'retinaface-wasm';
import { isFaceCut } from './cut.ts';
import { type Bitmap, open } from './decode.ts';
import type { FoundSubject } from './developed.ts';

/** Longer side of the copy that is searched, in pixels: faces from a thirtieth of it are found. */
const side = 480;
/** Least certainty, 0 to 1, and least height of a face as a part of the picture's. */
const certain = 0.8;
const least = 0.035;
/** A face below this part of the largest one's height is of somebody passing behind. */
const behind = 0.4;
/** How much of a face's size is shown around it on all sides, in ads with photographs of the library: hair and chin are no part of what is found. */
const around = 0.25;

let loading: Promise<RetinaFace> | undefined;

/** RetinaFace as WebAssembly: it is given pixels and has no file, network or clock. Loaded by the first photograph. */
function detector(): Promise<RetinaFace> {
  loading ??= (async () => {
    const file = fileURLToPath(import.meta.resolve(`retinaface-wasm/wasm/${getWasmFile()}`));
    const { instance } = await WebAssembly.instantiate(await readFile(file), env);
    const { _initialize: initialize } = instance.exports;
    if (typeof initialize === 'function') initialize();
    return new RetinaFace(instance);
  })();
  return loading;
}

/** The faces in a picture, all in one box; null where there is none. */
export async function facesOf(bitmap: Bitmap): Promise<(FoundSubject & { isCut: boolean }) | null> {
  const { data, info } = await open(bitmap)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // As a browser's ImageData, which the package's types are written for.
  const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  const seen = (await detector())
    .detect(pixels, 1, certain)
    .map(({ rect: [left, top, right, bottom] }) => ({
      ...boxOf(left / width, top / height, right / width, bottom / height),
      isCut: isFaceCut({
        x: left / width,
        y: top / height,
        width: (right - left) / width,
        height: (bottom - top) / height,
      }),
    }))
    .filter(({ height: high }) => high >= least);
  const largest = Math.max(...seen.map(({ height: high }) => high));
  const faces = seen.filter(({ height: high }) => high >= behind * largest);
  if (faces.length === 0) return null;
  const box = boxOf(
    Math.min(...faces.map(({ x }) => x)),
    Math.min(...faces.map(({ y }) => y)),
    Math.max(...faces.map(({ x, width: wide }) => x + wide)),
    Math.max(...faces.map(({ y, height: high }) => y + high)),
  );
  // A large face in front counts for more than a small one behind.
  const weight = faces.reduce((sum, face) => sum + face.width * face.height, 0);
  const centre = (at: (face: BoxInPhoto) => number) =>
    faces.reduce((sum, face) => sum + (at(face) * face.width * face.height) / weight, 0);
  const focus = {
    x: centre(({ x, width: wide }) => x + wide / 2),
    y: centre(({ y, height: high }) => y + high / 2),
  };
  return {
    focus,
    box: grown(box, around / Math.sqrt(faces.length)),
    by: 'faces',
    isCut: faces.some(({ isCut }) => isCut),
  };
}

const within = (part: number) => Math.min(1, Math.max(0, part));

const boxOf = (left: number, top: number, right: number, bottom: number): BoxInPhoto => {
  const [x, y] = [within(left), within(top)];
  return { x, y, width: within(right) - x, height: within(bottom) - y };
};

const grown = ({ x, y, width, height }: BoxInPhoto, by: number) =>
  boxOf(x - width * by, y - height * by, x + width * (1 + by), y + height * (1 + by));
