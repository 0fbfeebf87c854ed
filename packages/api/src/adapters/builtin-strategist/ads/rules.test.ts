import { businessTypes } from '@awning/contract/business-types';
import { copyLimits } from '@awning/contract/creatives';
import { type AdFactValue, adFactValue, type FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../reading/reading.ts';
import { candidatesFrom } from './candidates.ts';
import { materialFrom } from './material.ts';

const languages: Language[] = ['en', 'he'];

/** Towns whose first letters are prefixes of Hebrew, or words of their own. */
const towns: Record<Language, string[]> = {
  en: ['Portland', 'Ann Arbor', 'Nearville', 'Inverness', 'St Paul'],
  he: ['שדרות', 'בת ים', 'לוד', 'הרצליה', 'כפר סבא', 'מודיעין', 'ורד הגליל'],
};
const secrets: Record<Language, string[]> = {
  en: ['10 more jobs a week', 'turnover of 4000 a month', '37 new clients by June'],
  he: ['עוד 10 עבודות בשבוע', 'מחזור של 40,000 בחודש', '37 לקוחות חדשים עד יוני'],
};

interface Scene {
  facts: FactValue[];
  ads: { headline: string; text: string; description: string }[];
  price: number;
  /** The number in its claims. */
  number: number;
  town: string;
  secret: string;
  all: string;
}

/** What an owner answers, and every ad that can be made of it. */
const scenes = (language: Language) =>
  fc
    .record({
      trade: fc.constantFrom(...businessTypes),
      town: fc.constantFrom(...towns[language]),
      secret: fc.constantFrom(...secrets[language]),
      price: fc.integer({ min: 11, max: 4999 }),
      number: fc.integer({ min: 1, max: 40 }),
      picks: fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
    })
    .map(({ trade, town, secret, price, number, picks }): Scene => {
      const book = loadTrade(trade, language);
      const currency = language === 'he' ? 'ILS' : 'USD';
      const read = (text: string, slot: Parameters<typeof readFacts>[0]['slot']) =>
        readFacts({ text, slot, book, language, currency, year: 2026 }).facts;
      const sum = language === 'he' ? `${price} ₪` : `$${price}`;
      const claims = picks.flatMap((pick): AdFactValue[] => {
        const claim = book.claims[pick % book.claims.length];
        if (!claim) return [];
        const names = [...claim.heard.join(' ').matchAll(/\{([a-z_0-9]+)\}/g)].map(([, name = '']) => name);
        const numbers = Object.fromEntries(names.map((name) => [name, number]));
        return [{ kind: claim.kind, term: claim.id, wording: null, numbers }];
      });
      const [product] = book.products;
      const facts: FactValue[] = [
        { kind: 'product', term: product?.id ?? null, wording: null },
        ...claims,
        ...read(sum, 'price'),
        ...read(town, 'reach'),
        ...read(secret, 'success'),
      ];
      const values = facts.flatMap((fact) => {
        const parsed = adFactValue.safeParse(fact);
        return parsed.success ? [parsed.data] : [];
      });
      const ads = candidatesFrom(materialFrom(values, book, language), book, [], language);
      const all = ads.map((ad) => `${ad.headline}\n${ad.text}\n${ad.description}`).join('\n');
      return { facts, ads, price, number, town, secret, all };
    });

describe.each(languages)('ads of what any owner of any trade answers, in %s', (language) => {
  const check = (holds: (scene: Scene) => void) =>
    fc.assert(fc.property(scenes(language), holds), { numRuns: 120 });

  it('keep Meta’s lengths, leave no slot open, and end their sentences', () => {
    check(({ ads }) => {
      for (const { headline, text, description } of ads) {
        expect(headline.length).toBeLessThanOrEqual(copyLimits.headline);
        expect(text.length).toBeLessThanOrEqual(copyLimits.text);
        expect(description.length).toBeLessThanOrEqual(copyLimits.description);
        expect(`${headline} ${text} ${description}`).not.toMatch(/[{}[\]#]|undefined|null|NaN| {2}/);
        expect(text).toMatch(/[.!?]["”״]?$/);
      }
    });
  });

  it('name no amount of money but the owner’s', () => {
    check(({ ads, price, number, all }) => {
      const sums = all.match(/[$]\s?[\d,.]*\d|[\d,.]*\d\s?₪/gu) ?? [];
      for (const sum of sums) expect([price, number]).toContain(Number(sum.replace(/[^\d.]/g, '')));
      if (ads.length > 0) expect(all.includes('€')).toBe(false);
    });
  });

  it('name the town whole, and no other one', () => {
    check(({ facts, town, all }) => {
      expect(facts).toContainEqual(expect.objectContaining({ kind: 'place', name: town }));
      for (const other of towns[language].filter((one) => one !== town && !town.includes(one)))
        expect(all).not.toMatch(new RegExp(String.raw`(?<!\p{L})${other}(?!\p{L})`, 'u'));
    });
  });

  it('say nothing of what is private', () => {
    check(({ facts, secret, all }) => {
      expect(facts).toContainEqual({ kind: 'private_goal', text: secret });
      expect(all).not.toContain(secret);
      for (const number of secret.match(/\d[\d,]{2,}/g) ?? []) expect(all).not.toContain(number);
    });
  });
});

describe('numbers take the noun that goes with them', () => {
  const sentenceOf = (days: number, language: Language) => {
    const book = loadTrade('bakery', language);
    const fact = { kind: 'reason' as const, term: 'stays_fresh', wording: null, numbers: { days } };
    return materialFrom([fact], book, language).claims[0]?.sentence ?? '';
  };

  it.each([
    [1, /\ba day\b/],
    [2, /\b2 days\b/],
    [5, /\b5 days\b/],
  ])('%d in English', (days, form) => {
    expect(sentenceOf(days, 'en')).toMatch(form);
  });

  it.each([
    [1, /(?<!\d )יום(?![\u05d0-\u05ea])/u],
    [2, /יומיים/u],
    [5, /5 ימים/u],
    [12, /12 יום(?![\u05d0-\u05ea])/u],
  ])('%d in Hebrew', (days, form) => {
    expect(sentenceOf(days, 'he')).toMatch(form);
  });
});
