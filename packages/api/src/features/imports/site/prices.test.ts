import { expect, it } from 'vitest';
import { statedPrices } from './prices.ts';

it.each([
  ['7.20', 'USD', 720],
  [28, 'USD', 2800],
  ['1,290.00', 'USD', 129_000],
  // schema.org's point is a decimal point, however many digits are behind it.
  ['28.0000', 'USD', 2800],
  ['1.250', 'KWD', 1250],
  ['1.5', 'JPY', 2],
  // As sites write it all the same.
  ['12,50', 'EUR', 1250],
  ['1.250,50', 'EUR', 125_050],
  ['call us', 'USD', null],
  ['-5', 'USD', null],
])('a price stated as %o in %s is %o', (price, priceCurrency, amount) => {
  const node = { '@type': 'Product', name: 'Bread', offers: { price, priceCurrency } };
  const found = statedPrices([{ node, address: 'https://shop.example/' }]);
  expect(found.map((one) => one.price.amount)).toEqual(amount === null ? [] : [amount]);
});
