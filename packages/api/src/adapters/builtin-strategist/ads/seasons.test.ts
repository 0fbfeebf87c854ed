import type { AdFactValue } from '@awning/contract/facts';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { candidatesFrom } from './candidates.ts';
import { materialFrom } from './material.ts';
import { seasonsFor } from './seasons.ts';

const salon = loadTrade('hair_salon', 'en');
const inPounds: AdFactValue = {
  kind: 'price',
  product: 'haircut',
  wording: null,
  amount: 4500,
  upTo: null,
  currency: 'GBP',
  isFrom: false,
  unit: 'item',
};
const idsOf = (seasons: { id: string }[]) => [...new Set(seasons.map(({ id }) => id))];

describe('occasions of one country', () => {
  it('are not used where nothing tells the country', () => {
    expect(idsOf(seasonsFor(salon, 'en', '2026-11-01'))).not.toContain('thanksgiving');
    expect(idsOf(seasonsFor(loadTrade('bar', 'en'), 'en', '2026-06-10'))).not.toContain('independence_day');
    expect(idsOf(seasonsFor(salon, 'en', '2027-04-10'))).not.toContain('mothers_day');
    expect(idsOf(seasonsFor(salon, 'en', '2026-12-01'))).toContain('christmas');
  });

  it('are used on the day of the country that the prices tell', () => {
    const spring = seasonsFor(salon, 'en', '2027-02-10', null, [inPounds]);
    expect(spring.find(({ id }) => id === 'mothers_day')?.when).toBe("Mother's Day, March 7");
    expect(idsOf(seasonsFor(salon, 'en', '2026-11-01', null, [inPounds]))).not.toContain('thanksgiving');
  });

  it('are used where the owner names them, without a date that may be another country’s', () => {
    const asked = seasonsFor(salon, 'en', '2027-01-10', 'mothers_day');
    expect(asked.map(({ when }) => when)).toEqual(asked.map(() => "Mother's Day"));
    expect(asked.length).toBeGreaterThan(0);
  });

  it('are Israel’s in Hebrew', () => {
    const spring = seasonsFor(loadTrade('bakery', 'he'), 'he', '2027-01-20');
    expect(spring.some(({ when }) => /^יום המשפחה, \d/.test(when))).toBe(true);
  });
});

it.each([
  ['en', 'rosh_hashana', 'birthday_cake'],
  ['he', 'hanukkah', 'birthday_cake'],
] as const)('an occasion whose headlines sell a product needs it (%s %s)', (language, occasion, other) => {
  const book = loadTrade('bakery', language);
  const [sold = ''] = book.occasions.find(({ id }) => id === occasion)?.about ?? [];
  const adsWith = (product: string) => {
    const facts: AdFactValue[] = [
      { kind: 'product', term: product, wording: null },
      { kind: 'policy', term: 'order_ahead', wording: null, numbers: {} },
    ];
    const seasons = seasonsFor(book, language, '2026-08-01', occasion);
    const ads = candidatesFrom(materialFrom(facts, book, language), book, seasons, language);
    return ads.filter(({ angle }) => angle === 'season').length;
  };
  expect(adsWith(sold)).toBeGreaterThan(0);
  expect(adsWith(other)).toBe(0);
});
