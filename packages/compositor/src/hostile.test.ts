// @module-tag drawing
import { crc32, deflateSync } from 'node:zlib';
import { uploadPixels } from '@awning/contract/creatives';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { exhaustive } from './testing/exhaustive.ts';
import { startPictures } from './testing/pictures.ts';

const pictures = startPictures();
afterAll(() => pictures.close());

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5541c' } });

/** A PNG with one more chunk behind its header (PNG 1.2, section 3.2). */
async function pngWith(type: string, data: Buffer): Promise<Buffer> {
  const png = await flat(900, 900).png().toBuffer();
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)]);
}

const { maxSide, maxRatio, minSide } = uploadPixels;
/** Exif's orientations: as cameras are held, and those that only programs write. */
const ofCameras = [1, 3, 6, 8];
const mirrored = [2, 4, 5, 7];

describe('a picture beyond the limits is refused before it is decoded', () => {
  it.each([
    ['tooLong', maxSide + 1, 1300],
    ['tooLong', 30_000, 1200],
    ['tooNarrow', minSide * maxRatio + 1, minSide],
    ['tooManyPixels', 10_001, 10_000],
    ['tooSmall', minSide - 1, 900],
  ])('%s: %i × %i', async (reason, width, height) => {
    const png = await flat(width, height).png().toBuffer();
    await expect(pictures.crop(png)).rejects.toMatchObject({ reason });
    const upright = await flat(height, width).png().toBuffer();
    await expect(pictures.crop(upright)).rejects.toMatchObject({ reason });
  });
});

describe('an unusual picture is cropped like any other', () => {
  const bomb = deflateSync(Buffer.alloc(100_000_000));
  it.each([
    [
      'as long and narrow as may be',
      () =>
        flat(maxSide, maxSide / maxRatio)
          .png()
          .toBuffer(),
    ],
    ['CMYK', () => flat(900, 900).toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits of grey', () => flat(900, 900).toColourspace('grey16').png().toBuffer()],
    ['text that unpacks to 100 MB', () => pngWith('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))],
    [
      'a profile that unpacks to 100 MB',
      () => pngWith('iCCP', Buffer.concat([Buffer.from('icc\0\0'), bomb])),
    ],
  ])('%s', async (_, make) => {
    const made = await pictures.crop(await make());
    const { channels } = await sharp(made.story.bytes).stats();
    expect(channels).toHaveLength(3);
  });

  const isUpright = async (orientation: number) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#222"/><rect width="300" height="200" fill="#f00"/></svg>';
    const photo = await sharp(Buffer.from(svg)).flatten().withMetadata({ orientation }).png().toBuffer();
    const wanted = await sharp(photo).autoOrient().resize(30, 30).raw().toBuffer();
    const { square } = await pictures.crop(photo);
    const got = await sharp(square.bytes).resize(30, 30).raw().toBuffer();
    const off = got.filter((value, at) => Math.abs(value - (wanted[at] ?? 0)) > 60).length;
    expect(off / got.length).toBeLessThan(0.02);
  };
  it.each(ofCameras)('orientation %i', isUpright);
  it.each(mirrored)('orientation %i', exhaustive, isUpright);

  it('a truncated picture is refused', async () => {
    const whole = await flat(1600, 1200).jpeg().toBuffer();
    await expect(pictures.crop(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      reason: 'unreadable',
    });
  });
});

it('a logo is re-encoded, small and without its metadata', async () => {
  const large = await flat(3000, 3000)
    .withExif({ IFD0: { Copyright: 'Rosa lives at 12 Baker Street' } })
    .jpeg()
    .toBuffer();
  const logo = await pictures.logo(large, 'jpeg');
  const facts = await sharp(logo.bytes).metadata();
  expect([facts.format, facts.width, facts.exif]).toEqual(['jpeg', 1024, undefined]);
  expect(logo.bytes.includes('Baker Street')).toBe(false);
  await expect(pictures.logo(large, 'png')).rejects.toMatchObject({ reason: 'kind' });
});

describe('an unusual photograph is developed like any other', () => {
  const box = '<rect x="100" y="80" width="500" height="400" fill="#e0301e"/>';
  const scene = (ground = '<rect width="1000" height="800" fill="#b9c4c9"/>') =>
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="800">${ground}${box}</svg>`),
    );
  /** A JPEG with another behind it, as phones store the gain map of a bright picture (Ultra HDR, CIPA DC-007). */
  const withGainMap = async () =>
    Buffer.concat([
      await scene().jpeg().toBuffer(),
      await flat(250, 200).toColourspace('b-w').jpeg().toBuffer(),
    ]);
  const animated = () =>
    Promise.all([scene().png().toBuffer(), flat(1000, 800).png().toBuffer()]).then((frames) =>
      sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );

  it.each([
    ['16 bits a channel', () => scene().flatten().toColourspace('rgb16').png().toBuffer()],
    ['CMYK', () => scene().flatten().toColourspace('cmyk').jpeg().toBuffer()],
    ['an animation: its first frame', animated],
    ['a gain map behind it', withGainMap],
    ['transparent: on white', () => scene('').png().toBuffer()],
  ])('%s', async (name, make) => {
    const { original } = await pictures.develop(await make(), null);
    expect([original.width, original.height]).toEqual([1000, 800]);
    const { data, info } = await sharp(original.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [0, 1, 2].map((c) => data[(y * info.width + x) * info.channels + c]);
    const [red = 0, green = 0] = at(300, 300);
    expect(red - green).toBeGreaterThan(100);
    expect(Math.min(...(at(900, 700) as number[]))).toBeGreaterThan(name.includes('white') ? 250 : 150);
  });

  it('greyscale', async () => {
    const grey = await scene().flatten().toColourspace('b-w').jpeg().toBuffer();
    const { original, found } = await pictures.develop(grey, null);
    expect((await sharp(original.bytes).metadata()).channels).toBe(3);
    expect(found.focus.x).toBeLessThan(0.65);
  });

  const isUpright = async (orientation: number) => {
    const turned = await scene().flatten().withMetadata({ orientation }).jpeg().toBuffer();
    const wanted = await sharp(turned).autoOrient().resize(30, 30, { fit: 'fill' }).raw().toBuffer();
    const { original } = await pictures.develop(turned, null);
    expect(original.width).toBe(orientation > 4 ? 800 : 1000);
    const got = await sharp(original.bytes).resize(30, 30, { fit: 'fill' }).raw().toBuffer();
    const off = got.filter((value, at) => Math.abs(value - (wanted[at] ?? 0)) > 60).length;
    expect(off / got.length).toBeLessThan(0.02);
  };
  it.each(ofCameras)('orientation %i', isUpright);
  it.each(mirrored)('orientation %i', exhaustive, isUpright);

  it.each([
    ['tooSmall', 1, 4000],
    ['tooNarrow', 320, 4000],
  ])('a strip is refused: %s', async (reason, width, height) => {
    const strip = await flat(width, height).png().toBuffer();
    await expect(pictures.develop(strip, null)).rejects.toMatchObject({ reason });
  });
});
