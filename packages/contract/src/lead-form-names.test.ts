import { expect, test } from 'vitest';
import { leadFormName, shownFormNames } from './lead-form-names.ts';

const ids = ['0197c1a2-7d3e-7000-8000-c94880d7f589', '0197c1a2-7d3e-7000-8000-c94880d7f590'] as const;
const shown = (...names: string[]) =>
  shownFormNames(names.map((name, index) => ({ id: `${index}`, name }))).map(({ name }) => name);

test('a form of ours is shown by its headline', () => {
  expect(shown(leadFormName('A quote for a cake', ids[0]), 'Typed at Meta')).toEqual([
    'A quote for a cake',
    'Typed at Meta',
  ]);
});

test('of two forms with one headline the whole name is shown', () => {
  const names = ids.map((id) => leadFormName('A quote', id));
  expect(shown(...names)).toEqual(names);
  expect(new Set(names).size).toBe(2);
});

test('a form without a name is shown by its id', () => {
  expect(shown('')).toEqual(['0']);
});
