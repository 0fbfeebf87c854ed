import { expect, test } from 'vitest';
import { billOf, feeOf, taxOf } from './bill.ts';
import { feePercentIn } from './location-fees.ts';
import { certainTaxPercent } from './sales-taxes.ts';

test.each([
  [['GB'], 2],
  [['FR', 'US'], 3],
  [['AT', 'GB', 'FR'], 5],
  [['US', 'IL'], 0],
  [[], 0],
])('the fee of %j is the highest of theirs: %d %%', (countries, percent) =>
  expect(feePercentIn(countries)).toBe(percent),
);

test('a bill is what the ads cost with the fee, rounded up', () => {
  expect(billOf(6000, 2)).toEqual({ ads: 6000, feePercent: 2, fee: 120, total: 6120, taxPercent: null });
  expect(feeOf(101, 3)).toBe(4);
  // 0.1 is no binary fraction.
  expect(feeOf(1000, 25.5)).toBe(255);
  expect(taxOf(billOf(10_000, 5, 20))).toBe(2100);
  expect(taxOf(billOf(10_000, 5))).toBeNull();
});

test('a tax is certain where the country has one and no number was given', () => {
  expect(certainTaxPercent('GB', false)).toBe(20);
  expect([certainTaxPercent('GB', true), certainTaxPercent('GB', null)]).toEqual([null, null]);
  expect([certainTaxPercent('US', false), certainTaxPercent(null, false)]).toEqual([null, null]);
});
