import { expect, test } from 'vitest';
import { formatMoney, minorDigits } from './money.ts';

test('a minor unit has as many digits as its currency', () => {
  expect(['USD', 'ILS', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 2, 0, 3]);
});

test.each([
  [2900, 'USD', 'en-US', undefined, '$29'],
  [2950, 'USD', 'en-US', undefined, '$29.50'],
  [2900, 'USD', 'en-US', 2, '$29.00'],
  [1500, 'JPY', 'en-US', undefined, '¥1,500'],
  [-123456, 'ILS', 'en-US', undefined, '-₪1,234.56'],
] as const)('%d %s', (minor, currency, locale, digits, written) =>
  expect(formatMoney(minor, currency, locale, digits)).toBe(written),
);
