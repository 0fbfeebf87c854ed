// @vitest-environment happy-dom
import { uploadMaxBytes } from '@awning/contract/creatives';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jpegSize, shrunk, withMark } from './shrunk-picture.ts';

/** The beginning of a JPEG: a segment before its frame header. */
const jpeg = (width: number, height: number) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 9],
    ...[0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0],
    ...[0xff, 0xd9],
  ]);

afterEach(() => vi.unstubAllGlobals());

it('the size of a JPEG is that of its frame', () => {
  expect(jpegSize(jpeg(16_320, 12_240))).toEqual({ width: 16_320, height: 12_240 });
  expect(jpegSize(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBeNull();
  expect(jpegSize(jpeg(10, 10).slice(0, 12))).toBeNull();
});

it('a mark stands in a segment of its own before the rest', async () => {
  const bytes = new Uint8Array(await withMark(jpeg(40, 30), 'trainedAlgorithmicMedia').arrayBuffer());
  expect([...bytes.slice(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe1]);
  expect(jpegSize(bytes)).toEqual({ width: 40, height: 30 });
  expect(new TextDecoder('latin1').decode(bytes)).toContain('/digitalsourcetype/trainedAlgorithmicMedia<');
});

describe('a file', () => {
  const decode = vi.fn(async () => {
    throw new Error('not decoded');
  });
  const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length) => {
    const file = new File([bytes], 'a.jpg', { type: 'image/jpeg' });
    Object.defineProperty(file, 'size', { value: size });
    return file;
  };

  it('is sent as it is where the server takes it, and where the browser can’t decode it', async () => {
    vi.stubGlobal('createImageBitmap', decode);
    const small = fileOf(jpeg(4000, 3000));
    expect(await shrunk(small)).toBe(small);
    expect(decode).not.toHaveBeenCalled();
    for (const large of [fileOf(jpeg(16_320, 12_240)), fileOf(jpeg(4000, 3000), uploadMaxBytes + 1)])
      expect(await shrunk(large)).toBe(large);
    expect(decode).toHaveBeenCalledTimes(2);
  });
});
