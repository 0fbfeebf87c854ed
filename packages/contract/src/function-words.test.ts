import { expect, it } from 'vitest';
import { isDenial } from './function-words.ts';
import type { Language } from './languages.ts';

it.each<[string, Language, boolean]>([
  ['לא', 'he', true],
  ['ולא', 'he', true],
  ['שאין', 'he', true],
  ['כשאין', 'he', true],
  ['וכשאין', 'he', true],
  ['מלא', 'he', false],
  ['ומלא', 'he', false],
  ['הלא', 'he', false],
  ['no', 'en', true],
  ['note', 'en', false],
])('“%s” in %s denies: %s', (word, language, expected) => {
  expect(isDenial(word, language)).toBe(expected);
});
