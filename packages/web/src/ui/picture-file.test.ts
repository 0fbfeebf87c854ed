import { expect, test } from 'vitest';
import { isAnimated } from './picture-file.ts';

const webp = (kind: string, flags: number) =>
  new File([`RIFF\x00\x00\x00\x00WEBP${kind}\x0a\x00\x00\x00`, new Uint8Array([flags, 0, 0, 0])], 'a.webp');
const png = (...chunks: string[]) =>
  new File([new Uint8Array([0x89]), `PNG\r\n\x1a\n${chunks.join('\x00\x00')}`], 'a.png');

test.each([
  ['a WebP that moves', webp('VP8X', 0x12), true],
  ['a WebP with transparency', webp('VP8X', 0x10), false],
  ['a plain WebP', webp('VP8 ', 0x02), false],
  ['a PNG that moves', png('IHDR', 'acTL', 'IDAT'), true],
  ['a PNG that stands still', png('IHDR', 'IDAT'), false],
  ['a PNG with such letters in its image', png('IHDR', 'IDATacTL'), false],
  ['a JPEG', new File([new Uint8Array([0xff, 0xd8, 0xff])], 'a.jpg'), false],
])('%s', async (_, file, moves) => {
  expect(await isAnimated(file)).toBe(moves);
});
