import { expect, test } from 'vitest';
import { translate, translateList } from './messages.ts';

test.each([
  ['en', 1, 'This is the last one.'],
  ['en', 3, 'About 3 more, this one included.'],
  ['he', 1, 'זו האחרונה.'],
  ['he', 2, 'עוד שתיים בערך, כולל זו.'],
  ['he', 11, 'עוד 11 בערך, כולל זו.'],
] as const)('%s counts %d as its grammar does', (language, count, text) => {
  expect(translate(language, 'interview:back.progress', { count })).toBe(text);
});

test('numbers are written as the language writes them', () => {
  expect(translate('he', 'interview:ask.successCount', { count: 2500 })).toContain('2,500');
});

test('a Hebrew prefix joins a Hebrew name and keeps its hyphen before another', () => {
  expect(translate('he', 'archive:madeAt', { at: 'אדמה' })).toContain(' באדמה');
  expect(translate('he', 'archive:madeAt', { at: 'Adama' })).toContain(' ב-\u2060Adama');
});

test('a value that looks like a placeholder or a nested key stays what the owner wrote', () => {
  const what = '{{count}} $t(errors:internal) <b>';
  expect(translate('en', 'interview:ack.replaced', { before: what, after: 'x' })).toContain(what);
});

test('a key that no language has, and what is no key, come back as they are', () => {
  expect(translate('he', 'errors:noSuchText')).toBe('errors:noSuchText');
  expect(translate('he', 'A ready sentence: with a colon.')).toBe('A ready sentence: with a colon.');
  expect(translateList('en', 'interview:examples.nobody')).toEqual([]);
});
