import { type PhotoFinding, photoPixels } from '@awning/contract/photos';
import { marked } from '../digital-source.ts';
import type { MadeMark } from '../made-mark.ts';
import type { Picture } from '../pictures.ts';
import { assess } from './assess.ts';
import { type Bitmap, open, readUpright } from './decode.ts';
import type { DevelopedPhoto } from './developed.ts';
import { facesOf } from './faces.ts';
import { greyCopy } from './grey.ts';
import { straightened } from './straighten.ts';
import { subjectOf } from './subject.ts';
import { tiltOf } from './tilt.ts';
import { toned, toneOf } from './tone.ts';

/** Longer side of a kept photograph, in pixels: enough for the tallest placement cut from a landscape picture. */
const keptSide = 2880;
/** Quality of a kept photograph, 1 to 100. */
const photoQuality = 88;
const photoJpeg = { quality: photoQuality, mozjpeg: false, chromaSubsampling: '4:2:0' } as const;
/** Longer side of the copy that its tilt is read from. */
const tiltSide = 700;
/** Blur of that copy: the steps of a slanting edge would all be level. */
const tiltBlur = 1.4;
/** Sharpening that brings out edges and leaves plain areas alone (sharp: sigma, flat, jagged). */
const gentle = { sigma: 0.8, m1: 0, m2: 1.6 };

/** See the port. A made version is never sharper or lighter than what the camera could have seen. */
export async function developPhoto(bytes: Buffer, madeMark: MadeMark | null): Promise<DevelopedPhoto> {
  const bitmap = await readUpright(bytes, { limits: photoPixels, size: keptSide, fit: 'inside' });
  const { findings: seen, isSoft } = await assess(bitmap);
  // Lines of type are level by themselves, and a screen has no light to correct.
  const isPhotograph = !seen.includes('screenshot') && !seen.includes('text');
  const degrees = isPhotograph
    ? -tiltOf(await greyCopy(bitmap, tiltSide, { blur: tiltBlur, stretched: true }))
    : 0;
  const tone = isPhotograph ? await toneOf(bitmap) : null;
  const sharpened = isPhotograph && isSoft && !seen.includes('dark');
  const corrections = {
    turned: degrees === 0 ? 0 : degrees,
    exposure: tone?.exposure ?? 0,
    whiteBalance: tone?.whiteBalance ?? false,
    sharpened,
  };
  const { isCut, ...found } = (isPhotograph && (await facesOf(bitmap))) || (await subjectOf(bitmap));
  // In the dark, and where nothing is sharp, edges are a guess.
  const isCutSeen = isCut && isPhotograph && !seen.includes('dark') && !seen.includes('blurred');
  const findings: PhotoFinding[] = isCutSeen ? [...seen, 'cut'] : seen;
  const original = await written(bitmap, { sharpened: false, madeMark });
  // Sharpening alone is not worth a second picture.
  if (degrees === 0 && !tone) {
    return { original, corrected: null, corrections: { ...corrections, sharpened: false }, found, findings };
  }
  const level = degrees === 0 ? bitmap : await straightened(bitmap, degrees);
  const corrected = await written(tone ? toned(level, tone) : level, { sharpened, madeMark });
  return { original, corrected, corrections, found, findings };
}

async function written(
  bitmap: Bitmap,
  { sharpened, madeMark }: { sharpened: boolean; madeMark: MadeMark | null },
): Promise<Picture> {
  const { width, height } = bitmap.info;
  const picture = sharpened ? open(bitmap).sharpen(gentle) : open(bitmap);
  return { bytes: await marked(picture.jpeg(photoJpeg), madeMark).toBuffer(), width, height };
}
