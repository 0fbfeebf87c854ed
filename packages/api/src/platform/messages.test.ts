import { expect, test } from 'vitest';
import { translate, translateList } from './messages.ts';

test.each([
  ['en', 1, 'I took out 1 statement that mentions “parking”.'],
  ['en', 3, 'I took out 3 statements that mention “parking”.'],
  ['he', 1, 'הורדתי משפט אחד שמזכיר ״parking״.'],
  ['he', 2, 'הורדתי שני משפטים שמזכירים ״parking״.'],
  ['he', 11, 'הורדתי 11 משפטים שמזכירים ״parking״.'],
] as const)('%s counts %d as its grammar does', (language, count, text) => {
  expect(translate(language, 'interview:refine.removed', { count, what: 'parking' })).toBe(text);
});

test('numbers are written as the language writes them', () => {
  expect(translate('he', 'interview:inferred.customers', { count: 2500, name: 'Adama' })).toContain('2,500');
});

test('a Hebrew prefix joins a Hebrew name and keeps its hyphen before another', () => {
  const to = (to: string) => translate('he', 'interview:refine.replaced', { count: 3, from: 'א', to });
  expect(to('עוגות')).toContain('ב-\u20603 משפטים');
  expect(translate('he', 'interview:ask.choice', { name: 'אדמה' })).toContain('בוחר באדמה');
  expect(translate('he', 'interview:ask.choice', { name: 'Adama' })).toContain('בוחר ב-\u2060Adama');
});

test('a value that looks like a placeholder or a nested key stays what the owner wrote', () => {
  const what = '{{count}} $t(errors:internal) <b>';
  expect(translate('en', 'interview:refine.trimmed', { what })).toContain(what);
});

test('a key that no language has, and what is no key, come back as they are', () => {
  expect(translate('he', 'errors:noSuchText')).toBe('errors:noSuchText');
  expect(translate('he', 'A ready sentence: with a colon.')).toBe('A ready sentence: with a colon.');
  expect(translateList('en', 'interview:examples.nobody')).toEqual([]);
});
