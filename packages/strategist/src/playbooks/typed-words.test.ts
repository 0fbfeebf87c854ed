import { expect, test } from 'vitest';
import { isTyped } from './typed-words.ts';

test('a list holds whole texts, in whatever language', () => {
  expect(isTyped('No idea!', ({ nothing }) => nothing)).toBe(true);
  expect(isTyped('אין לי מושג', ({ nothing }) => nothing)).toBe(true);
  expect(isTyped('No idea is too small', ({ nothing }) => nothing)).toBe(false);
});
