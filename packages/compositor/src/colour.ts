/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees (Ottosson, "A perceptual color space for image processing", 2020). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** `#rrggbb`; the chroma of a colour outside sRGB is reduced until it is inside. */
export function toHex(colour: Oklch): string {
  let { c } = colour;
  let rgb = toLinearRgb(colour);
  while (c > 0 && rgb.some((value) => value < -0.0005 || value > 1.0005)) {
    c = Math.max(0, c - 0.004);
    rgb = toLinearRgb({ ...colour, c });
  }
  const channel = (value: number) =>
    Math.round(Math.min(1, Math.max(0, fromLinear(Math.min(1, Math.max(0, value))))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(channel).join('')}`;
}

/** OKLCH of red, green and blue from 0 to 255. */
export function fromRgb(red: number, green: number, blue: number): Oklch {
  const [r, g, b] = [red, green, blue].map((value) => toLinear(value / 255)) as Triple;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bee = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bee),
    h: ((Math.atan2(bee, a) * 180) / Math.PI + 360) % 360,
  };
}

/** OKLCH of `#rrggbb`. */
export const fromHex = (hex: string): Oklch => fromRgb(...rgbOf(hex));

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export const rgbOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Triple;

/** Relative luminance of red, green and blue from 0 to 255 (WCAG 2.2). */
export const luminanceOf = (red: number, green: number, blue: number): number =>
  0.2126 * toLinear(red / 255) + 0.7152 * toLinear(green / 255) + 0.0722 * toLinear(blue / 255);

const luminance = (hex: string): number => luminanceOf(...rgbOf(hex));

/** Contrast of two `#rrggbb`, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** Minimum contrast of normal text (WCAG 2.2, success criterion 1.4.3). */
export const readableContrast = 4.5;

/** The colour, made darker or lighter in steps until its contrast with the ground is sufficient. */
export function readableOn(ground: string, wanted: Oklch): string {
  const step = luminance(ground) > 0.18 ? -0.02 : 0.02;
  let l = wanted.l;
  while (l > 0 && l < 1) {
    const hex = toHex({ ...wanted, l });
    if (contrast(hex, ground) >= readableContrast) return hex;
    l += step;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

/** Black tinted with a hue or nearly white, whichever contrasts more with the ground: always 4.5 or more. */
export function textOn(ground: string, h: number): string {
  const dark = toHex({ l: 0.22, c: 0.03, h });
  if (contrast(ground, dark) >= Math.max(readableContrast, contrast(ground, '#ffffff'))) return dark;
  return contrast(ground, '#ffffff') >= readableContrast ? '#ffffff' : '#000000';
}
