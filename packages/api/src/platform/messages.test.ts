import { expect, test } from 'vitest';
import { translate, translateList } from './messages.ts';

test.each([
  ['en', 1, 'One year of experience.'],
  ['en', 3, '3 years of experience.'],
  ['he', 1, 'שנת ניסיון אחת.'],
  ['he', 2, 'שנתיים של ניסיון.'],
  ['he', 11, '11 שנות ניסיון.'],
] as const)('%s counts %d as its grammar does', (language, count, text) => {
  expect(translate(language, 'interview:profile.years', { count })).toBe(text);
});

test('a Hebrew prefix joins a Hebrew name and keeps its hyphen before another', () => {
  expect(translate('he', 'archive:madeAt', { at: 'אדמה' })).toContain(' באדמה');
  expect(translate('he', 'archive:madeAt', { at: 'Adama' })).toContain(' ב-\u2060Adama');
});

test('a value that looks like a placeholder or a nested key stays what the owner wrote', () => {
  const what = '{{count}} $t(errors:internal) <b>';
  expect(translate('en', 'interview:refine.added', { section: what })).toContain(what);
});

test('a key that no language has, and what is no key, come back as they are', () => {
  expect(translate('he', 'errors:noSuchText')).toBe('errors:noSuchText');
  expect(translate('he', 'A ready sentence: with a colon.')).toBe('A ready sentence: with a colon.');
  expect(translateList('en', 'interview:examples.nobody')).toEqual([]);
});
