import type { FactValue } from '@awning/contract/facts';

/** Facts of a bakery, for examples of what they hold. */

/** A loaf of sourdough. @param amount in minor units */
export const loafFor = (amount: number, currency: string): Extract<FactValue, { kind: 'price' }> => ({
  kind: 'price',
  product: 'sourdough',
  wording: null,
  amount,
  upTo: null,
  currency,
  isFrom: false,
  unit: 'item',
});

/** On Fridays two loaves and six buns for 16 dollars. */
export const fridayBox: Extract<FactValue, { kind: 'offer' }> = {
  kind: 'offer',
  product: null,
  items: [
    { count: 2, product: 'sourdough' },
    { count: 6, product: 'cinnamon_bun' },
  ],
  wording: null,
  amount: 1600,
  percentOff: null,
  currency: 'USD',
  days: [5],
};
