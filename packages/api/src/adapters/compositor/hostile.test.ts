import { crc32, deflateSync } from 'node:zlib';
import { uploadPixels } from '@awning/contract/creatives';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { createPictureProcesses } from './picture-processes.ts';

const pictures = createPictureProcesses(createLogger('silent'));
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

describe('a picture beyond the limits is refused before it is decoded', () => {
  it.each([
    ['tooLong', maxSide + 1, 1300],
    ['tooLong', 30_000, 1200],
    ['tooNarrow', minSide * maxRatio + 1, minSide],
    ['tooManyPixels', maxSide, 6667],
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

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i', async (orientation) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#222"/><rect width="300" height="200" fill="#f00"/></svg>';
    const photo = await sharp(Buffer.from(svg)).flatten().withMetadata({ orientation }).png().toBuffer();
    const wanted = await sharp(photo).autoOrient().resize(30, 30).raw().toBuffer();
    const { square } = await pictures.crop(photo);
    const got = await sharp(square.bytes).resize(30, 30).raw().toBuffer();
    const off = got.filter((value, at) => Math.abs(value - (wanted[at] ?? 0)) > 60).length;
    expect(off / got.length).toBeLessThan(0.02);
  });

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
