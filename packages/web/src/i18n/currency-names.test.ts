import { expect, test } from 'vitest';
import { currencyNamesOf } from './currency-names.ts';

test('an amount is told with its currency in words', () => {
  const en = currencyNamesOf('en');
  expect(en.moneyInWords(2900, 'USD')).toBe('29 US dollars');
  expect(en.moneyInWords(2950, 'USD')).toBe('29.50 US dollars');
  expect(en.moneyInWords(100, 'USD')).toBe('1 US dollar');
  expect(en.moneyInWords(5000, 'JPY')).toBe('5,000 Japanese yen');
  expect(currencyNamesOf('he').moneyInWords(9900, 'USD')).toBe('99 דולר אמריקאי');
});

test('a currency is named by itself', () => {
  expect(currencyNamesOf('en').currencyName('USD')).toBe('US dollars');
  expect(currencyNamesOf('he').currencyName('ILS')).toBe('שקלים חדשים');
});
