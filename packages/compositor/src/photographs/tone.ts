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
/** Where middle tones are moved to, and by how much at most: stops, and the exponent of the curve. */
const lift = { to: 0.4, stops: 1.1 };
const lower = { to: 0.74, exponent: 1.25 };
/** Above this, lights show that the camera saw enough, and what is dark may be meant to be: it is lifted by so many stops at most. */
const lit = { above: 0.86, stops: 0.5 };
/** Of a picture with lights, middle tones below this are a night or a black ground, and stay. */
const night = 0.13;
/** Lights are lifted no further than to this. */
const fullLight = 0.97;
/** From here on lights are pressed together rather than cut off. */
const knee = 0.7;
/** Range from dark to light below which a picture is dull: a grey haze is taken off it, unless it is a dark one. */
const dull = 0.62;
const haze = 0.35;
/** Strongest change of one channel against the tint of the light. Evening light stays warm. */
const strongestGain = 1.12;
/** Part of the tint that is taken out. */
const balanced = 0.7;
/** Smallest tint that is taken out, as a ratio between red and blue: of a lamp, and of shade, which sea and sky have too. */
const seenTint = { warm: 1.14, cool: 1.45 };
/** Squares a side in which grey is looked for, and the part of them that has to hold some. */
const tiles = 6;
const leastSpread = 0.6;
/** Part of the pixels that are its lights: under a tinted light, what is white is tinted too. */
const lights = 0.08;
/** How far green may be off the line from warm to cool (natural logarithm). */
const offAxis = 0.045;
/** Smallest change of brightness that is seen, in stops. */
const seenStops = 0.25;

/** The light of a value of sRGB, 0 to 1, and the other way round, by the exponent that comes near its curve. */
const lightOf = (value: number) => value ** 2.2;
const valueAt = (light: number) => light ** (1 / 2.2);

/** What makes the light of a picture right, gently; null where it is right already. */
export async function toneOf(bitmap: Bitmap): Promise<Tone | null> {
  const { data, info } = await open(bitmap)
    .resize(200, 200, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = lightsOf(data);
  const { stops, exponent } = exposureFor(seen);
  const { black, white } = stops > 0 ? whole : endsFor(seen);
  const gains = gainsFor(data, info.width);
  const exposed = exposedBy(stops);
  const curve = (value: number, gain: number) => {
    const spread = Math.min(1, Math.max(0, ((value / 255) * gain - black) / (white - black)));
    return Math.round(255 * exposed(spread) ** exponent);
  };
  const tableOf = (gain: number) => Uint8Array.from({ length: 256 }, (_, value) => curve(value, gain));
  const middle = Math.max(seen.middle, 0.02);
  const exposure = Math.log2(lightOf(Math.max(curve(middle * 255, 1) / 255, 0.02)) / lightOf(middle));
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
  /** Brightness, 0 to 1, below which 0.5 % of the pixels are. */
  darkest: number;
  /** The same of half of them, halfway to the value of their strongest channel: a red flower is lit, dark as red is. */
  middle: number;
  /** The value of the strongest channel, 0 to 1, below which that of 99 % of the pixels is. */
  lightest: number;
  /** Part of the pixels that is white. */
  white: number;
}

function lightsOf(data: Buffer): Lights {
  const [counts, strongest, between] = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)];
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const most = Math.max(red, green, blue);
    const light = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    counts[light] = (counts[light] ?? 0) + 1;
    strongest[most] = (strongest[most] ?? 0) + 1;
    const halfway = (light + most) >> 1;
    between[halfway] = (between[halfway] ?? 0) + 1;
  }
  const pixels = data.length / 3;
  const below = (values: Uint32Array, part: number) => {
    let sum = 0;
    const found = values.findIndex((count) => {
      sum += count;
      return sum >= part * pixels;
    });
    return (found < 0 ? 255 : found) / 255;
  };
  const white = counts.subarray(246).reduce((sum, count) => sum + count, 0) / pixels;
  return {
    darkest: below(counts, 0.005),
    middle: below(between, 0.5),
    lightest: below(strongest, 0.99),
    white,
  };
}

/** By how many stops a picture is exposed anew, or the exponent of the curve that darkens it. */
function exposureFor({ middle, lightest, white }: Lights): { stops: number; exponent: number } {
  if (middle < dimmest) {
    const wanted = Math.log2(lightOf(lift.to) / lightOf(Math.max(middle, 0.02)));
    if (lightest > lit.above) return { stops: middle < night ? 0 : Math.min(lit.stops, wanted), exponent: 1 };
    // No further than the lights have room; brightened more, a dark photograph would be noise besides.
    const room = Math.log2(lightOf(fullLight) / lightOf(Math.max(lightest, 0.02)));
    return { stops: Math.min(lift.stops, wanted, Math.max(room, lit.stops)), exponent: 1 };
  }
  // A white ground is meant to be white.
  if (middle > brightest && white < 0.2) {
    const exponent = Math.log(lower.to) / Math.log(Math.min(middle, 0.98));
    return { stops: 0, exponent: Math.min(lower.exponent, exponent) };
  }
  return { stops: 0, exponent: 1 };
}

/**
 * What a longer exposure makes of a value of sRGB, 0 to 1: dark things stay dark beside others, as light adds up, white stays
 * white, and what would be brighter is pressed together above the knee.
 */
function exposedBy(stops: number): (value: number) => number {
  if (stops <= 0) return (value) => value;
  const brighter = (value: number) => valueAt(lightOf(value) * 2 ** stops);
  const bent = (value: number) => 1 - Math.exp(-(value - knee) / (1 - knee));
  return (value) => {
    const made = brighter(value);
    return made <= knee ? made : knee + ((1 - knee) * bent(made)) / bent(brighter(1));
  };
}

const whole = { black: 0, white: 1 };

/** Where black and white begin in a dull picture: a grey haze is taken off, and dull lights become bright, within limits. */
function endsFor({ darkest, middle, lightest }: Lights): { black: number; white: number } {
  if (lightest - darkest > dull) return whole;
  return {
    black: darkest > 0.06 && middle > haze ? Math.min(darkest - 0.03, 0.08) : 0,
    white: lightest < 0.72 && lightest > 0.2 ? Math.max(lightest + 0.1, 0.75) : 1,
  };
}

type Channels = [number, number, number];

/**
 * Factors by channel that make grey things grey: read from pixels with little colour, since walls and paper have none. They
 * have to be all over the picture, as light is, and their tint warm or cool: a pink wall is pink. What is lightest has to have
 * it too: of an evening sky behind grey hills nothing is taken.
 */
function gainsFor(data: Buffer, width: number): Channels {
  const greys: Channels = [0, 0, 0];
  const height = data.length / 3 / width;
  const inTile = new Uint32Array(tiles * tiles);
  const byLight: { place: number; light: number }[] = [];
  for (let place = 0; place < data.length; place += 3) {
    const [red, green, blue] = [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0];
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    if (most <= 250) byLight.push({ place, light: red + green + blue });
    if (most < 40 || most > 250 || most - least > 0.28 * most) continue;
    greys[0] += red;
    greys[1] += green;
    greys[2] += blue;
    const pixel = place / 3;
    const row = Math.floor((tiles * Math.floor(pixel / width)) / height);
    const tile = row * tiles + Math.floor((tiles * (pixel % width)) / width);
    inTile[tile] = (inTile[tile] ?? 0) + 1;
  }
  const pixelsOfTile = data.length / 3 / (tiles * tiles);
  const spread = inTile.reduce((count, grey) => count + (grey > 0.05 * pixelsOfTile ? 1 : 0), 0);
  if (spread < leastSpread * tiles * tiles) return [1, 1, 1];
  byLight.sort((one, other) => other.light - one.light);
  const lightest = byLight.slice(0, Math.ceil(lights * byLight.length));
  const bright = lightest.reduce<Channels>(
    ([red, green, blue], { place }) => [
      red + (data[place] ?? 0),
      green + (data[place + 1] ?? 0),
      blue + (data[place + 2] ?? 0),
    ],
    [0, 0, 0],
  );
  const [fainter] = [greys, bright].sort((one, other) => Math.abs(warmth(one)) - Math.abs(warmth(other)));
  if (!fainter || Math.sign(warmth(greys)) !== Math.sign(warmth(bright))) return [1, 1, 1];
  return [greys, bright].every(isOfLight) ? gainsAgainst(fainter) : [1, 1, 1];
}

/** How warm (above 0) or cool a tint is: the logarithm of red to blue. */
const warmth = ([red, , blue]: Channels) => Math.log(Math.max(1, red) / Math.max(1, blue));

/** Whether a tint is one that lamps and shade have, and strong enough to be seen. */
function isOfLight([red, green, blue]: Channels): boolean {
  const tint = warmth([red, green, blue]);
  const isOnAxis = Math.abs(Math.log(green / Math.sqrt(red * blue))) < offAxis;
  return isOnAxis && Math.abs(tint) >= Math.log(tint > 0 ? seenTint.warm : seenTint.cool);
}

function gainsAgainst(tint: Channels): Channels {
  const level = tint.reduce((sum, one) => sum + one, 0) / 3;
  const gain = (sum: number) =>
    Math.min(strongestGain, Math.max(1 / strongestGain, (level / sum) ** balanced));
  return [gain(tint[0]), gain(tint[1]), gain(tint[2])];
}
