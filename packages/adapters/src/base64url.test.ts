import { expect, it } from 'vitest';
import { bytesIn } from './base64url.ts';

it('reads bytes by the one text that stands for them', () => {
  for (const length of [0, 1, 2, 3, 32]) {
    const bytes = Buffer.alloc(length, 0xfb);
    expect(bytesIn(bytes.toString('base64url'))).toEqual(bytes);
  }
});

it.each(['_x', '-_9', '-w=', '+w', '-w ', ' -w', '-w.', 'A'])('refuses %j', (text) => {
  expect(bytesIn(text)).toBeNull();
});
