import { type Bitmap, open } from './decode.ts';

/** How light and colours of a picture are changed: a table from old to new value for each channel. */
export interface Tone {
  tables: [Uint8Array, Uint8Array, Uint8Array];
  /** Aperture stops by which the middle tones become brighter. */
  exposure: number;
  whiteBalance: boolean;
}

/** Parts of the brightest value. Middle tones between these stay as they are. */
const dimmest = 0.3;
const brightest = 0.82;
/** Where middle tones are moved to, and by how much at most (stops, and exponent of the curve). */
const lift = { to: 0.4, stops: 1.3 };
const lower = { to: 0.74, exponent: 1.25 };
/** Strongest change of one channel against the tint of the light. Evening light stays warm. */
const strongestGain = 1.12;
/** Part of the tint that is taken out. */
const balanced = 0.7;
/** Smallest tint that is taken out, as a ratio between red and blue. */
const seenTint = 1.09;
/** Squares a side in which grey is looked for, and the part of them that has to hold some. */
const tiles = 6;
const leastSpread = 0.6;
/** How far green may be off the line from warm to cool (natural logarithm). */
const offAxis = 0.045;
/** Stops of light by which a value of sRGB is doubled (its exponent is about 2.2). */
const stopsPerDoubling = 2.2;
/** Smallest change of brightness that is seen, in stops. */
const seenStops = 0.15;

/** What makes the light of a picture right, gently; null where it is right already. */
export async function toneOf(bitmap: Bitmap): Promise<Tone | null> {
  const { data, info } = await open(bitmap)
    .resize(200, 200, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lights = lightsOf(data);
  const exponent = exponentFor(lights);
  const { black, white } = endsFor(lights);
  const gains = gainsFor(data, info.width);
  const curve = (value: number, gain: number) => {
    const spread = Math.min(1, Math.max(0, ((value / 255) * gain - black) / (white - black)));
    return Math.round(255 * spread ** exponent);
  };
  const tableOf = (gain: number) => Uint8Array.from({ length: 256 }, (_, value) => curve(value, gain));
  const middle = Math.max(lights.middle, 0.02);
  const exposure = Math.log2(Math.max(curve(middle * 255, 1) / 255, 0.02) / middle) * stopsPerDoubling;
  const whiteBalance = gains.some((gain) => gain !== 1);
  if (!whiteBalance && Math.abs(exposure) < seenStops) return null;
  return {
    tables: [tableOf(gains[0]), tableOf(gains[1]), tableOf(gains[2])],
    exposure: Math.round(exposure * 10) / 10,
    whiteBalance,
  };
}

/** The picture with a tone applied. */
export function toned({ data, info }: Bitmap, { tables: [red, green, blue] }: Tone): Bitmap {
  const made = Buffer.allocUnsafe(data.length);
  for (let at = 0; at < data.length; at += 3) {
    made[at] = red[data[at] ?? 0] ?? 0;
    made[at + 1] = green[data[at + 1] ?? 0] ?? 0;
    made[at + 2] = blue[data[at + 2] ?? 0] ?? 0;
  }
  return { data: made, info };
}

interface Lights {
  /** Brightness, 0 to 1, below which 0.5 %, 50 %, 95 % and 99.5 % of the pixels are. */
  darkest: number;
  middle: number;
  bright: number;
  lightest: number;
  /** Part of the pixels that is white. */
  white: number;
}

function lightsOf(data: Buffer): Lights {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 3) {
    const light = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    counts[Math.round(light)] = (counts[Math.round(light)] ?? 0) + 1;
  }
  const pixels = data.length / 3;
  const below = (part: number) => {
    let sum = 0;
    const found = counts.findIndex((count) => {
      sum += count;
      return sum >= part * pixels;
    });
    return (found < 0 ? 255 : found) / 255;
  };
  const white = counts.subarray(246).reduce((sum, count) => sum + count, 0) / pixels;
  return { darkest: below(0.005), middle: below(0.5), bright: below(0.95), lightest: below(0.995), white };
}

/** The exponent of the curve: below 1 it brightens. A bright subject on a dark ground is meant to be so: half as much. */
function exponentFor({ middle, bright, white }: Lights): number {
  if (middle < dimmest) {
    const seen = Math.max(middle, 0.02);
    const wanted = Math.log(lift.to) / Math.log(seen);
    // Brightened further, a dark photograph would be noise.
    const exponent = Math.max(wanted, 1 + lift.stops / (stopsPerDoubling * Math.log2(seen)));
    return bright > 0.75 ? (1 + exponent) / 2 : exponent;
  }
  // A white ground is meant to be white.
  if (middle > brightest && white < 0.2) {
    return Math.min(lower.exponent, Math.log(lower.to) / Math.log(Math.min(middle, 0.98)));
  }
  return 1;
}

/** Where black and white begin: a grey haze is taken off, and dull lights become bright, within limits. */
const endsFor = ({ darkest, lightest }: Lights) => ({
  black: darkest > 0.06 ? Math.min(darkest - 0.03, 0.08) : 0,
  white: lightest < 0.66 && lightest > 0.2 ? Math.max(lightest + 0.1, 0.72) : 1,
});

/**
 * Factors by channel that make grey things grey: read from pixels with little colour, since walls and paper have none. They
 * have to be all over the picture, as light is, and their tint warm or cool: a pink wall is pink.
 */
function gainsFor(data: Buffer, width: number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  const height = data.length / 3 / width;
  const inTile = new Uint32Array(tiles * tiles);
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    if (most < 40 || most > 250 || most - least > 0.28 * most) continue;
    sums[0] += red;
    sums[1] += green;
    sums[2] += blue;
    const pixel = at / 3;
    const row = Math.floor((tiles * Math.floor(pixel / width)) / height);
    const tile = row * tiles + Math.floor((tiles * (pixel % width)) / width);
    inTile[tile] = (inTile[tile] ?? 0) + 1;
  }
  const pixelsOfTile = data.length / 3 / (tiles * tiles);
  const spread = inTile.reduce((count, grey) => count + (grey > 0.05 * pixelsOfTile ? 1 : 0), 0);
  if (spread < leastSpread * tiles * tiles) return [1, 1, 1];
  const [red, green, blue] = sums;
  const isLight = Math.abs(Math.log(green / Math.sqrt(red * blue))) < offAxis;
  if (!isLight || Math.max(red, blue) / Math.min(red, blue) < seenTint) return [1, 1, 1];
  const level = (red + green + blue) / 3;
  const gain = (sum: number) =>
    Math.min(strongestGain, Math.max(1 / strongestGain, (level / sum) ** balanced));
  return [gain(red), gain(green), gain(blue)];
}
