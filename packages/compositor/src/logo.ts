import type { LogoOnDark, LogoOnLight } from '@awning/contract/brand';
import sharp from 'sharp';
import { contrast, fromRgb, type Oklch, toHex } from './colour.ts';
import { type Bitmap, open } from './photographs/decode.ts';

const bins = 24;
const side = 48;

/** Most pixels that are decoded: a small file can claim to be huge. */
export const logoMaxPixels = 40_000_000;

/** A range of hues in a picture, or its greys of a lightness: what they weigh, and their mean colour. */
interface Tone extends Oklch {
  weight: number;
}

/** Chroma below which a colour counts as grey. */
const greyBelow = 0.045;

/** The tones of a logo, the heaviest first; null where it can't be read. Chroma counts, so that a small vivid part is found. */
async function tonesOf(logo: Buffer): Promise<Tone[] | null> {
  const pixels = await sharp(logo, { limitInputPixels: logoMaxPixels })
    .resize(side, side, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
    .catch(() => null);
  if (!pixels) return null;
  const heap = Array.from({ length: bins }, () => ({ weight: 0, l: 0, c: 0, sin: 0, cos: 0 }));
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const colour = fromRgb(red, green, blue);
    if (colour.c < greyBelow || colour.l < 0.12 || colour.l > 0.97) continue;
    const bin = heap[Math.floor((colour.h / 360) * bins) % bins];
    if (!bin) continue;
    const angle = (colour.h * Math.PI) / 180;
    bin.weight += colour.c;
    bin.l += colour.l * colour.c;
    bin.c += colour.c * colour.c;
    bin.sin += Math.sin(angle) * colour.c;
    bin.cos += Math.cos(angle) * colour.c;
  }
  return heap
    .filter(({ weight }) => weight >= side * side * 0.0015)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ weight, l, c, sin, cos }) => ({
      weight,
      l: l / weight,
      c: c / weight,
      h: ((Math.atan2(sin, cos) * 180) / Math.PI + 360) % 360,
    }));
}

/**
 * The dominant colour of a logo: the hue range with the most pixels, weighted by their chroma.
 * Null for a logo of black, white and greys, or one that can't be read.
 */
export async function logoColour(logo: Buffer): Promise<Oklch | null> {
  const [first] = (await tonesOf(logo)) ?? [];
  return first ? { l: first.l, c: first.c, h: first.h } : null;
}

/** Degrees of hue within which two tones count as one colour. */
const sameHue = 25;
const mostColours = 4;

/** See the port. */
export async function logoColours(logo: Buffer): Promise<string[]> {
  const apart: Tone[] = [];
  for (const tone of (await tonesOf(logo)) ?? [])
    if (apart.every(({ h }) => Math.abs(((h - tone.h + 540) % 360) - 180) > sameHue)) apart.push(tone);
  return apart.slice(0, mostColours).map(toHex);
}

/** A decoded logo without its transparent or plain edges, from which each placement scales its own. */
export interface PreparedLogo {
  /** Four bytes a pixel. */
  bitmap: Bitmap;
  /** Whether what is around it can be seen through. */
  isCutOut: boolean;
  /** OKLCH lightness of its darkest and its brightest visible tone. */
  darkest: number;
  brightest: number;
}

/** A logo scaled for one placement. */
export interface FittedLogo {
  /** Four bytes a pixel. */
  bytes: Buffer;
  width: number;
  height: number;
  /** Colour of the plate behind it; null for none. */
  plate: string | null;
}

/** How a logo stands on light and dark grounds. */
export interface LogoVersions {
  onLight: LogoOnLight;
  onDark: LogoOnDark;
}

/** Longer side of the decoded logo in pixels: more than any placement shows. */
const preparedSide = 512;

/** Decodes a logo and trims its empty edges, once for all placements; null where it can't be read. */
export async function prepareLogo(logo: Buffer): Promise<PreparedLogo | null> {
  try {
    const whole = await sharp(logo, { limitInputPixels: logoMaxPixels })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const cut = await open(whole)
      .trim({ threshold: 12 })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => whole);
    const bitmap = await open(cut)
      .resize(preparedSide, preparedSide, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { bitmap, ...(await tonesIn(bitmap)) };
  } catch {
    return null;
  }
}

/** Visible tones further apart than this (OKLCH lightness) make a logo of several: one tone alone can't stand for it. */
const oneTone = 0.3;
/** Contrast at which a logo stands on a ground without a plate (WCAG 2.2, 1.4.11 asks it of graphics). */
const enough = 3;

/** A logo scaled into a box, in the version that its ground needs. @param ground `#rrggbb` */
export async function fitLogo(
  logo: PreparedLogo,
  {
    width,
    height,
    ground,
    versions,
  }: { width: number; height: number; ground: string; versions: LogoVersions },
): Promise<FittedLogo> {
  const { data, info } = await open(logo.bitmap)
    .resize(Math.round(width), Math.round(height), { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isLight = contrast(ground, '#000000') > contrast(ground, '#ffffff');
  const asked = isLight ? versions.onLight : versions.onDark;
  const version = asked === 'auto' ? versionFor(logo, ground, isLight) : asked;
  const size = { width: info.width, height: info.height };
  if (version === 'as_is') return { bytes: data, ...size, plate: null };
  if (version === 'plate')
    return { bytes: data, ...size, plate: logo.darkest > 0.88 ? '#20201e' : '#ffffff' };
  return { bytes: inOneTone(data, logo.isCutOut, version === 'white' ? 255 : 28), ...size, plate: null };
}

/** Its own colours where they contrast with the ground, one tone where it has but one, and a plate else. */
function versionFor({ isCutOut, darkest, brightest }: PreparedLogo, ground: string, isLight: boolean) {
  if (!isCutOut) return 'plate';
  const weakest = toHex({ l: isLight ? brightest : darkest, c: 0, h: 0 });
  if (contrast(weakest, ground) >= enough) return 'as_is';
  if (brightest - darkest <= oneTone) return isLight ? 'dark' : 'white';
  return 'plate';
}

/** The logo's form in one tone. What is opaque all over is told from its ground by its distance from the corner's colour. */
function inOneTone(pixels: Buffer, isCutOut: boolean, tone: number): Buffer {
  const [red = 0, green = 0, blue = 0] = pixels;
  const made = Buffer.alloc(pixels.length, tone);
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const distance = Math.hypot(
      (pixels[at] ?? 0) - red,
      (pixels[at + 1] ?? 0) - green,
      (pixels[at + 2] ?? 0) - blue,
    );
    made[at + 3] = isCutOut ? (pixels[at + 3] ?? 0) : Math.min(255, distance * 3);
  }
  return made;
}

/** How much of a picture is see-through, and the lightness of what is not. */
async function tonesIn(bitmap: Bitmap) {
  const pixels = await open(bitmap).resize(32, 32, { fit: 'inside' }).raw().toBuffer();
  const seen: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha >= 128) seen.push(fromRgb(red, green, blue).l);
  }
  seen.sort((one, other) => one - other);
  return {
    isCutOut: seen.length < (pixels.length / 4) * 0.93,
    darkest: seen[Math.floor(seen.length * 0.03)] ?? 0,
    brightest: seen[Math.floor(seen.length * 0.97)] ?? 1,
  };
}
