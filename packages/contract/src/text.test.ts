import { expect, test } from 'vitest';
import { beginningOf, isText, pathsOfUnfitText } from './text.ts';
import { isolate } from './text-direction.ts';

test.each(['', 'שלום', 'a\tb\r\nc', '😀', '\u00a0\u200f'])('%j is text', (value) =>
  expect(isText(value)).toBe(true),
);

test.each([
  '\u0000',
  'a\u0008',
  '\u000b',
  '\u000c',
  '\u000e',
  '\u001f',
  '\u007f',
  '\u009f',
  '\ud83d',
  '\ude00a',
])('%j is none', (value) => expect(isText(value)).toBe(false));

test('what is unfit is found wherever it is, keys included', () => {
  const bad = '\u0000';
  expect(pathsOfUnfitText(bad)).toEqual(['_']);
  expect(pathsOfUnfitText({ a: 'x', b: [{ c: bad }], d: { e: { f: bad } }, n: 1, o: null, p: true })).toEqual(
    ['d.e.f', 'b.0.c'],
  );
  expect(pathsOfUnfitText({ [bad]: 1 })).toEqual(['_']);
  expect(pathsOfUnfitText({ a: { [bad]: bad, [`${bad}2`]: 1 } })).toEqual(['a']);
  expect(pathsOfUnfitText([[[]], {}, 'fine', undefined])).toEqual([]);
});

test('it may be nested deeper than a stack', () => {
  let nested: unknown = '\u0000';
  for (let depth = 0; depth < 50_000; depth += 1) nested = [nested];
  expect(pathsOfUnfitText(nested)).toHaveLength(1);
});

test('an isolated text keeps its direction to itself', () => {
  expect(isolate('@adama')).toBe('\u2068@adama\u2069');
  // Nor does an end of its own let what follows out.
  expect(isolate('a\u2069\u202eb\u2066')).toBe('\u2068a\u202eb\u2069');
});

test('a beginning has no half characters', () => {
  expect(beginningOf('bread 😀', 7)).toBe('bread');
  expect(beginningOf('bread 😀', 8)).toBe('bread 😀');
  expect(beginningOf('bread', 3)).toBe('bre');
});
