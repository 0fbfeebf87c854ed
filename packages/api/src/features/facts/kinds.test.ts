import type { FactValue } from '@awning/contract/facts';
import { expect, it } from 'vitest';
import { adValueOf, byKey, isManner, isOfCustomers, joined, keyOf, saysOtherwise } from './kinds.ts';

const price = (fields: object = {}): FactValue => ({
  kind: 'price',
  product: null,
  wording: 'Chair',
  amount: 9000,
  upTo: null,
  currency: 'GBP',
  isFrom: false,
  unit: 'item',
  ...fields,
});
const sentence = (text: string): FactValue => ({ kind: 'sentence', topic: 'offer', text });
const audience = (ages: [number, number] | null): FactValue => ({
  kind: 'audience',
  term: 'homes',
  wording: null,
  ages,
});

it('the same thing has one key, whatever else is said of it', () => {
  expect(keyOf(price({ amount: 1 }))).toBe(keyOf(price()));
  expect(keyOf(price({ unit: 'hour' }))).not.toBe(keyOf(price()));
  expect(keyOf(price({ product: 'sofa' }))).not.toBe(keyOf(price({ product: 'sofa', wording: null })));
  expect(keyOf(sentence('Fast, and tidy!'))).toBe(keyOf(sentence('fast and  tidy')));
  expect(keyOf(sentence('Fast'))).not.toBe(keyOf(sentence('Tidy')));
});

it('what was told together is kept: the same once, two amounts of one thing both', () => {
  const all = [price(), price({ wording: 'chair' }), price({ amount: 1 }), price({ amount: 2 })];
  expect([...byKey(all).values()]).toEqual([all[0], all[2], all[3]]);
  expect([...byKey(all).keys()]).toHaveLength(3);
});

it.each([
  ['other words of a sentence', sentence('Fast.'), sentence('fast'), false],
  ['another sentence', sentence('Fast'), sentence('Faster'), true],
  ['another name of what is priced', price(), price({ wording: 'Seat' }), false],
  ['another amount', price(), price({ amount: 1 }), true],
  ['a price from an amount on', price(), price({ isFrom: true }), true],
  ['another condition', price(), price({ terms: 'for two' }), true],
  ['another kind', price(), sentence('x'), true],
])('%s', (_, before, after, isOther) => {
  expect(saysOtherwise(before, after)).toBe(isOther);
});

it('a later value keeps what only the earlier one said', () => {
  expect(joined(audience([30, 40]), audience(null))).toEqual(audience([30, 40]));
  expect(joined(audience([30, 40]), audience([20, 25]))).toEqual(audience([20, 25]));
  expect(joined(price(), price({ amount: 1 }))).toEqual(price({ amount: 1 }));
});

it('what is private stays out of ads', () => {
  expect(adValueOf({ kind: 'private_goal', text: 'Sell the shop' } as FactValue)).toBeNull();
  expect(adValueOf(sentence('Fast'))).toEqual(sentence('Fast'));
});

it('customers are a persona’s, prices and manners the business’s', () => {
  const [tone, taboo] = [
    { kind: 'tone', tone: 'warm' },
    { kind: 'taboo', words: 'cheap' },
  ] as FactValue[];
  expect([audience(null), price(), tone, taboo].map((one) => one && isOfCustomers(one))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([audience(null), price(), tone, taboo].map((one) => one && isManner(one))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
