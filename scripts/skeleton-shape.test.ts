import { expect, test } from 'vitest';
import { type Box, missingFrom } from '../e2e/widgets/skeleton-shape.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

const sentence = box(16, 100, 358, 34);
const left = box(16, 150, 174, 260);
const right = box(200, 150, 174, 260);
const row = box(16, 430, 358, 60);
const skeleton = [sentence, left, right, row];

const lower = (by: number, ...boxes: Box[]) => boxes.map((one) => ({ ...one, top: one.top + by }));

test('a page of the same columns and order is of the shape of its skeleton', () => {
  expect(missingFrom(skeleton, skeleton)).toEqual([]);
});

test.each([24, 48])('a sentence may be %i pixels longer, and what is below it lower', (by) => {
  expect(missingFrom([box(16, 100, 358, 34 + by), ...lower(by, left, right, row)], skeleton)).toEqual([]);
});

test('further rows of a kind that is there may be missing', () => {
  expect(missingFrom(skeleton, [...skeleton, ...lower(70, row), ...lower(140, row)])).toEqual([]);
});

test.each<[string, Box[], Box[]]>([
  ['a part that does not come', [sentence, left, right], [row]],
  ['one column instead of two', [sentence, box(16, 150, 358, 260), row], [left, right]],
  ['a part that nothing was shown for', [sentence, ...lower(80, left, right, row)], [left, right, row]],
  ['another order', [...lower(-50, left, right), { ...sentence, top: 370 }, row], [sentence, left, right]],
  ['a part that comes much higher', [box(16, 100, 358, 300), ...lower(266, left, right, row)], skeleton],
])('%s is another shape', (_, there, missing) => {
  expect(missingFrom(there, skeleton)).toEqual(missing);
});
