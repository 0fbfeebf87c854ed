import { expect, test } from 'vitest';
import { amountsIn, figuresIn, moneyIn } from './written-amounts.ts';
import { minorAmount } from './written-numbers.ts';

/** What is found, as "$8 = 800 USD"; the ends of a range are parted by dots. */
const shown = (text: string) =>
  amountsIn(text).map(
    ({ text: words, value, upTo, unit, minor }) =>
      `${words} = ${minor ?? value}${upTo === null ? '' : `..${upTo}`} ${unit}`,
  );

test.each([
  ['$8 a knife', ['$8 = 800 USD']],
  ['Rent is $1,200.50.', ['$1,200.50 = 120050 USD']],
  ['1.250,50 €', ['1.250,50 € = 125050 EUR']],
  ['12,5€ or 1.250 €', ['12,5€ = 1250 EUR', '1.250 € = 125000 EUR']],
  ['1 250 €', ['1 250 € = 125000 EUR']],
  ['¥1,500, 1500 yen', ['¥1,500 = 1500 JPY', '1500 yen = 1500 JPY']],
  ['NIS 50, 50 nis, 60-dollar cut', ['NIS 50 = 5000 ILS', '50 nis = 5000 ILS', '60-dollar = 6000 USD']],
  ['ב־₪38 ל־100 ג׳', ['₪38 = 3800 ILS']],
  ['5 knives $40', ['$40 = 4000 USD']],
  ['5 $40', ['$40 = 4000 USD']],
  ['$8 100 g', ['$8 = 800 USD']],
  // As Intl writes it, with marks of direction.
  ['\u200f1,250.00 \u200f₪', ['1,250.00 \u200f₪ = 125000 ILS']],
  ['٣٨ ₪, $١٢٫٥٠', ['٣٨ ₪ = 3800 ILS', '$١٢٫٥٠ = 1250 USD']],
  ['$10-15 a month', ['$10-15 = 1000..15 USD']],
  ['$10 – $15', ['$10 – $15 = 1000..15 USD']],
  ['100–150 ש״ח', ['100–150 ש״ח = 10000..150 ILS']],
  ['3-2 ₪', ['2 ₪ = 200 ILS']],
  ['20% off, %15 הנחה', ['20% = 20 %', '%15 = 15 %']],
  ['20 percent, 15 אחוז', ['20 percent = 20 %', '15 אחוז = 15 %']],
  ['95 US dollars, 20 שקלים חדשים', ['95 US dollars = 9500 USD', '20 שקלים חדשים = 2000 ILS']],
  ['15.5 yen', ['15.5 yen = 15.5 JPY']],
  ['Open 8:00, 8:30 to 17:00', []],
  ['Euro 2024, 0117 496 0199, HK$50, 12.05.2024', []],
  // A line's end parts what stands on either side.
  ['5\n$', []],
])('amounts in "%s"', (text, amounts) => expect(shown(text)).toEqual(amounts));

test.each(['ש״ח', 'ש"ח', "ש''ח", 'ש׳׳ח', 'ש”ח', "ש'ח", 'שח', 'שקל', 'שקלים', '₪', 'NIS', 'ILS'])(
  '38 %s is money, and 38 with a longer word is not',
  (word) => {
    expect(shown(`תה 38 ${word}`)).toEqual([`38 ${word} = 3800 ILS`]);
    expect(shown(`תה 38 ${word === '₪' ? 'שחור' : `${word}ור`}`)).toEqual([]);
  },
);

test('a sign or word of several currencies is that of whoever wrote it', () => {
  const own = { currency: 'CAD', language: 'en' };
  expect(amountsIn('$5, 6 dollars, US$7', own).map(({ unit }) => unit)).toEqual(['CAD', 'CAD', 'USD']);
  expect(amountsIn('7 Polish zlotys, 8 zł', { currency: 'PLN', language: 'en' })).toHaveLength(2);
});

test('pounds are money for sure where they are the own currency', () => {
  const text = 'Lose 10 pounds';
  expect([moneyIn(text), moneyIn(text, { currency: 'GBP', language: 'en' })].map((of) => of.length)).toEqual([
    0, 1,
  ]);
  expect(moneyIn('£10')).toHaveLength(1);
});

test('of a currency with three decimals, a point before three digits is the decimal point', () => {
  expect(['1.250', '1,250.500', '1,250', '12.5'].map((text) => minorAmount(text, 'KWD'))).toEqual([
    1250, 1_250_500, 1_250_000, 12_500,
  ]);
  expect(amountsIn('KWD 1.250')[0]?.minor ?? null).toBeNull();
  expect(amountsIn('KWD 1.250', { currency: 'KWD', language: 'en' })[0]).toMatchObject({
    minor: 1250,
    value: 1.25,
  });
});

test.each(['0.125', '1,250,50', '1,250.500', '12.345.6', '-6', ''])('"%s" is no amount of dollars', (text) =>
  expect(minorAmount(text, 'USD')).toBeNull(),
);

test.each([
  ['1,200 and 1200, 8:00 and 8, 8:30', [1200, 1200, 8, 8, 8.3]],
  ['$10–15, 3.5, 1.250 kg, 12.05.2024', [10, 15, 3.5, 1.25, 12, 5, 2024]],
])('figures of "%s"', (text, values) => expect(figuresIn(text).map(({ value }) => value)).toEqual(values));
