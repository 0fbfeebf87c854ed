import { expect, test } from 'vitest';
import { amountIn, minorAmount, typedAmount } from './amount.ts';

test.each([
  ['6', 'USD', 600],
  ['12.5', 'GBP', 1250],
  ['12,50', 'EUR', 1250],
  ['1,250', 'USD', 125_000],
  ['1.250,50', 'EUR', 125_050],
  ['1 250', 'ILS', 125_000],
  ['1500', 'JPY', 1500],
  ['0', 'USD', 0],
  ['15.5', 'JPY', null],
  ['6.1234', 'USD', null],
  ['6.505', 'USD', 650_500],
  ['six', 'USD', null],
  ['-6', 'USD', null],
  ['', 'USD', null],
  ['99999999999', 'USD', null],
])('%s in %s is %s', (text, currency, minor) => expect(minorAmount(text, currency)).toBe(minor));

test('an amount stands in its field as it was typed', () => {
  expect(typedAmount(600, 'USD')).toBe('6');
  expect(typedAmount(1250, 'GBP')).toBe('12.50');
  expect(typedAmount(1500, 'JPY')).toBe('1500');
});

test.each(['USD', 'JPY', 'KWD'])('an amount in %s that is opened and saved is the same', (currency) => {
  const amounts = [0, 1, 5, 250, 999, 1000, 1001, 1250, 1500, 12_345, 250_000, 1_234_567, 1_000_000_000];
  expect(amounts.map((amount) => minorAmount(typedAmount(amount, currency), currency))).toEqual(amounts);
});

test('a point before three digits is the decimal point of a currency with three', () => {
  expect(minorAmount('1.250', 'KWD')).toBe(1250);
  expect(minorAmount('1,250.500', 'KWD')).toBe(1_250_500);
  expect(minorAmount('1,250', 'KWD')).toBe(1_250_000);
});

const british = { language: 'en', currency: 'GBP', country: null, hasPhone: true } as const;
const hebrew = { language: 'he', currency: 'ILS', country: null, hasPhone: true } as const;

test.each([
  ['Armchairs from £180 plus fabric', british, 18_000, 'GBP', 'Armchairs from', 'plus fabric'],
  [
    '$8 a knife',
    { language: 'en', currency: 'USD', country: null, hasPhone: true },
    800,
    'USD',
    '',
    'a knife',
  ],
  [
    'A tuning costs 1,250 dollars',
    { language: 'en', currency: 'USD', country: null, hasPhone: true },
    125_000,
    'USD',
    'A tuning costs',
    '',
  ],
  ['A tuning costs 95 euros', british, 9500, 'EUR', 'A tuning costs', ''],
  ['תערובת תה 100 גרם 38 שח', hebrew, 3800, 'ILS', 'תערובת תה 100 גרם', ''],
  ['ביקור ראשון 350 ₪', hebrew, 35_000, 'ILS', 'ביקור ראשון', ''],
  // None, several, or no currency: nothing is guessed.
  ['$8 a knife, $35 for five', british, null, '', '', ''],
  ['Armchairs £180–220', british, null, '', '', ''],
  ['Open from 9 to 5', british, null, '', '', ''],
  ['Ring me. 0117 496 0199', british, null, '', '', ''],
] as const)('%s', (text, scene, amount, currency, before, after) => {
  const found = amountIn(text, scene);
  if (amount === null) expect(found).toBeNull();
  else expect(found).toEqual({ amount, currency, before, after });
});
