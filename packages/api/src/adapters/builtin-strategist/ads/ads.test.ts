import { copyLimits } from '@awning/contract/creatives';
import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { candidatesFrom, candidatesInSlices } from './candidates.ts';
import { chooseAds } from './choose.ts';
import { materialFrom, type PriceFact } from './material.ts';
import { seasonsFor } from './seasons.ts';

const languages: Language[] = ['en', 'he'];
const anything = {
  angles: [],
  isShort: false,
  withoutQuestions: false,
  withoutQuotes: false,
  withoutOffers: false,
  price: null,
  unwanted: [],
  using: [],
};

function adsFrom(facts: AdFactValue[], language: Language) {
  const book = loadTrade('bakery', language);
  const seasons = seasonsFor(book, language, '2026-09-01');
  return candidatesFrom(materialFrom(facts, book, language), book, seasons, language);
}

/** Any facts that a bakery may have. */
const someFacts = (language: Language) => {
  const book = loadTrade('bakery', language);
  const product = fc.constantFrom(...book.products.map(({ id }) => id));
  return fc.record({
    products: fc.uniqueArray(product, { maxLength: 4 }),
    claims: fc.subarray(book.claims, { maxLength: 5 }),
    number: fc.integer({ min: 1, max: 40 }),
    price: fc.option(
      fc.record({ product, amount: fc.integer({ min: 1, max: 90_000 }), isFrom: fc.boolean() }),
    ),
    hasPlace: fc.boolean(),
    hasHours: fc.boolean(),
    quote: fc.boolean(),
  });
};

describe('ads from any facts', () => {
  it.each(languages)('keep Meta’s lengths, have no empty slot, and say nothing twice (%s)', (language) => {
    fc.assert(
      fc.property(someFacts(language), ({ products, claims, number, price, hasPlace, hasHours, quote }) => {
        const facts: AdFactValue[] = [
          ...products.map((term) => ({ kind: 'product' as const, term, wording: null })),
          ...claims.map(({ id, kind, heard }) => ({
            kind,
            term: id,
            wording: null,
            numbers: Object.fromEntries(
              [...heard.join(' ').matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => [name, number]),
            ),
          })),
          ...(price
            ? [
                {
                  kind: 'price' as const,
                  wording: null,
                  upTo: null,
                  currency: 'USD',
                  unit: 'item' as const,
                  ...price,
                },
              ]
            : []),
          ...(hasPlace
            ? [
                {
                  kind: 'place' as const,
                  name: language === 'he' ? 'הרצל' : 'Elm Street',
                  relation: 'on' as const,
                },
              ]
            : []),
          ...(hasHours ? [{ kind: 'hours' as const, days: [0, 1, 2], opens: '07:00', closes: null }] : []),
          ...(quote
            ? [{ kind: 'quote' as const, text: language === 'he' ? 'לחם אמיתי' : 'Real bread' }]
            : []),
        ];
        for (const { headline, text, description } of adsFrom(facts, language)) {
          const all = `${headline} | ${text} | ${description}`;
          expect(headline.length, all).toBeLessThanOrEqual(copyLimits.headline);
          expect(text.length, all).toBeLessThanOrEqual(copyLimits.text);
          expect(description.length, all).toBeLessThanOrEqual(copyLimits.description);
          expect(all).not.toMatch(/[{}[\]]|undefined|null|NaN| {2}/);
          if (!price) expect(all).not.toMatch(/[$€₪]/u);
          if (!hasPlace) expect(all).not.toMatch(/Elm|הרצל/);
          if (!quote) expect(all).not.toMatch(/[“״]/u);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each(languages)('say nothing of the business that is no fact (%s)', (language) => {
    // Without a single claim there is nothing to say of it: moments and doubts alone make no ad.
    expect(adsFrom([{ kind: 'product', term: 'bread', wording: null }], language)).toEqual([]);
  });
});

describe('the ads that are shown', () => {
  const facts: AdFactValue[] = [
    { kind: 'product', term: 'sourdough', wording: null },
    { kind: 'reason', term: 'long_rise', wording: null, numbers: { hours: 30 } },
    { kind: 'reason', term: 'own_flour', wording: null, numbers: {} },
    { kind: 'reason', term: 'stays_fresh', wording: null, numbers: { days: 5 } },
    { kind: 'place', name: 'Elm Street', relation: 'on' },
    { kind: 'doubt', term: 'too_sour', wording: null },
  ];

  it('are three different thoughts, what the owner named among them', () => {
    const ads = chooseAds(adsFrom(facts, 'en'), facts, anything, 3);
    expect(new Set(ads.map(({ angle }) => angle)).size).toBe(3);
    expect(ads.map(({ headline }) => headline)).toContain('Sourdough too sour? Taste this one.');
  });

  it('raise a doubt only together with a claim that answers it', () => {
    const withoutAnswer = facts.filter((fact) => fact.kind !== 'reason');
    expect(adsFrom(withoutAnswer, 'en').filter(({ angle }) => angle === 'doubt')).toEqual([]);
  });

  it.each(languages)('raise no doubt of the trade where the owner told others (%s)', (language) => {
    const doubtsIn = (doubt: AdFactValue[]) => {
      const known = facts.filter(({ kind }) => kind !== 'doubt');
      const uses = adsFrom([...known, ...doubt], language).flatMap((ad) => ad.uses);
      return [...new Set(uses.filter((name) => name.startsWith('doubt:')))];
    };
    const own = { kind: 'doubt' as const, term: null, wording: 'The neighbours might see them' };
    const [usual = ''] = doubtsIn([]);
    expect(usual).not.toBe('');
    expect(doubtsIn([own])).toEqual([]);
    const term = usual.replace('doubt:', '');
    expect(doubtsIn([own, { kind: 'doubt', term, wording: null }])).toEqual([usual]);
  });

  it('never put a price beside what another product is praised for', () => {
    const cake = {
      kind: 'price' as const,
      product: 'birthday_cake',
      wording: null,
      amount: 4500,
      upTo: null,
      currency: 'USD',
      isFrom: true,
      unit: 'item' as const,
    };
    for (const ad of adsFrom([...facts, cake], 'en'))
      if (/rises/.test(ad.text)) expect(`${ad.text} ${ad.description}`).not.toMatch(/\$45/);
  });

  it.each(languages)(
    'take a price without a name for that of what is sold first, if it has none (%s)',
    (language) => {
      const price = (of: Pick<PriceFact, 'product' | 'wording'>, amount: number): AdFactValue => ({
        kind: 'price',
        ...of,
        amount,
        upTo: null,
        currency: language === 'he' ? 'ILS' : 'USD',
        isFrom: false,
        unit: 'item',
      });
      const usual = price({ product: null, wording: null }, 4500);
      const isTold = (more: AdFactValue[]) =>
        adsFrom([...facts, ...more], language).some(({ headline, text }) =>
          /45\D/.test(`${headline} ${text} `),
        );
      expect(isTold([usual])).toBe(true);
      expect(isTold([usual, price({ product: 'sourdough', wording: null }, 900)])).toBe(false);
      expect(isTold([usual, price({ product: null, wording: null }, 3000)])).toBe(false);
      expect(isTold([price({ product: null, wording: 'MOT' }, 4500)])).toBe(false);
    },
  );

  it('use the owner’s own words where she has them kept', () => {
    const own: AdFactValue = { kind: 'reason', term: null, wording: 'We sing to the dough.', numbers: {} };
    const texts = adsFrom([...facts, own], 'en').map(({ text }) => text);
    expect(texts.some((text) => text.includes('We sing to the dough.'))).toBe(true);
  });
});

it('of all that a playbook knows are made with room for other work, and are the same', async () => {
  const book = loadTrade('bakery', 'en');
  const facts: AdFactValue[] = [
    ...book.products.map(({ id }) => ({ kind: 'product' as const, term: id, wording: null })),
    ...book.claims.map(({ id, kind }) => ({ kind, term: id, wording: null, numbers: {} })),
  ];
  const source = [materialFrom(facts, book, 'en'), book, seasonsFor(book, 'en', '2026-09-01'), 'en'] as const;
  let hadItsTurn = false;
  setImmediate(() => {
    hadItsTurn = true;
  });
  // A millisecond passes at each look at the clock: how quick the machine is decides nothing.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++);
  const made = await candidatesInSlices(...source).finally(() => clock.mockRestore());
  expect(hadItsTurn).toBe(true);
  expect(made).toEqual(candidatesFrom(...source));
});
