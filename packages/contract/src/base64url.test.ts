import { expect, it } from 'vitest';
import { isBase64url } from './base64url.ts';

it.each(['', '-w', '-_8', '-_s-', 'AAAA', '_w'])('takes %j', (text) => {
  expect(isBase64url(text)).toBe(true);
});

it.each(['_x', '-_9', '-w=', '+w', '-w ', ' -w', '-w.', 'A', '-_s-A', 'é_w'])('refuses %j', (text) => {
  expect(isBase64url(text)).toBe(false);
});
