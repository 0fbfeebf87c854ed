// @module-tag drawing
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { cropPhotograph } from './crop-upload.ts';
import { inspectPicture } from './inspect-picture.ts';
import { keepLogo } from './keep-logo.ts';
import { squareLogo } from './outside-logo.ts';

const red = { r: 220, g: 40, b: 30 };
const drawn = () => sharp({ create: { width: 1080, height: 1080, channels: 3, background: red } });

/** The colour in the middle. */
async function colourOf(bytes: Buffer): Promise<number[]> {
  const picture = sharp(bytes).removeAlpha().extract({ left: 100, top: 100, width: 1, height: 1 });
  return [...(await picture.raw().toBuffer())];
}

/** The same red, in what phones, cameras and printers' software write. */
const files: [name: string, picture: (of: Sharp) => Sharp][] = [
  ['8 bits without a profile', (of) => of.png()],
  ['8 bits in Display P3', (of) => of.withIccProfile('p3').png()],
  ['16 bits without a profile', (of) => of.toColourspace('rgb16').png()],
  ['16 bits in sRGB', (of) => of.toColourspace('rgb16').withIccProfile('srgb').png()],
  ['16 bits in Display P3', (of) => of.toColourspace('rgb16').withIccProfile('p3').png()],
  ['8 bits in Display P3, as JPEG', (of) => of.withIccProfile('p3').jpeg({ quality: 100 })],
  ['CMYK with its profile', (of) => of.toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 })],
];

test.each(files)('keeps its colours: %s', async (name, encode) => {
  const bytes = await encode(drawn()).toBuffer();
  const kind = /JPEG|CMYK/.test(name) ? 'jpeg' : 'png';
  const { square } = await cropPhotograph(bytes);
  const made = [
    square?.bytes ?? Buffer.alloc(0),
    (await keepLogo(bytes, kind)).bytes,
    (await squareLogo(bytes)).bytes,
    (await inspectPicture(bytes)).preview,
  ];
  // A CMYK profile has no such red; JPEG and WebP are a little off.
  const tolerance = name.startsWith('CMYK') ? 14 : 5;
  for (const picture of made) {
    const [r = 0, g = 0, b = 0] = await colourOf(picture);
    const off = Math.max(Math.abs(r - red.r), Math.abs(g - red.g), Math.abs(b - red.b));
    expect(off, `${r} ${g} ${b}`).toBeLessThanOrEqual(tolerance);
  }
});
