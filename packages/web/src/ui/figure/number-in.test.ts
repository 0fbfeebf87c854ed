import { expect, test } from 'vitest';
import { formatsOf } from '../../i18n/format.ts';
import { numberIn } from './number-in.ts';

const [en, he] = [formatsOf('en'), formatsOf('he')];

test.each([
  { text: en.money(90_413, 'USD'), locale: 'en', value: 904.13, decimals: 2, before: '$', after: '' },
  { text: en.number(1_234_567), locale: 'en', value: 1_234_567, decimals: 0, before: '', after: '' },
  { text: en.percent(0.0171), locale: 'en', value: 1.71, decimals: 2, before: '', after: '%' },
  { text: en.short(12_300), locale: 'en', value: 12.3, decimals: 1, before: '', after: 'K' },
  { text: '12.345,6 €', locale: 'de', value: 12_345.6, decimals: 1, before: '', after: ' €' },
])('finds the number of $text', ({ text, locale, ...number }) => {
  expect(numberIn(text, locale)).toEqual(number);
});

test('leaves the marks of direction of a Hebrew amount around it', () => {
  const text = he.money(123_450, 'ILS');
  const { value, before, after } = numberIn(text, 'he') ?? { value: 0, before: '', after: '' };
  expect(value).toBe(1234.5);
  expect(`${before}1,234.50${after}`).toBe(text);
});

test('finds no number where none is written', () => {
  expect(numberIn('–', 'en')).toBeNull();
});
