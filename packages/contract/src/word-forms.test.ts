import { expect, test } from 'vitest';
import { isSlipOf } from './word-forms.ts';

test.each([
  ['suprises', 'surprises'],
  ['thier', 'their'],
  ['loavves', 'loaves'],
  ['restored', 'restorwd'],
  ['חלקיים', 'חלקים'],
  ['קופסא', 'קופסה'],
  ['בתאום', 'בתיאום'],
  ['נישאר', 'נשאר'],
])('“%s” and “%s” differ by a slip of the keyboard', (one, other) => {
  expect(isSlipOf(one, other)).toBe(true);
  expect(isSlipOf(other, one)).toBe(true);
});

test.each([
  ['not', 'hot'],
  ['watches', 'clocks'],
  ['mended', 'mending'],
  ['לא', 'לי'],
])('“%s” and “%s” are two words', (one, other) => expect(isSlipOf(one, other)).toBe(false));
