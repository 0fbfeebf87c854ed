import { type BusinessTypeKey, businessTypes } from '@awning/contract/business-types';
import { type AdFactValue, adFactValue, type FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { slotsOf } from '@awning/playbooks/line';
import { loadTrade } from '@awning/playbooks/load';
import fc from 'fast-check';
import { candidatesFrom } from '../ads/candidates.ts';
import { materialFrom } from '../ads/material.ts';
import { readFacts } from '../reading/reading.ts';

/** Towns whose first letters are prefixes of Hebrew, or words of their own. */
export const towns: Record<Language, string[]> = {
  en: ['Portland', 'Ann Arbor', 'Nearville', 'Inverness', 'St Paul'],
  he: ['שדרות', 'בת ים', 'לוד', 'הרצליה', 'כפר סבא', 'מודיעין', 'ורד הגליל'],
};
const secrets: Record<Language, string[]> = {
  en: ['10 more jobs a week', 'turnover of 4000 a month', '37 new clients by June'],
  he: ['עוד 10 עבודות בשבוע', 'מחזור של 40,000 בחודש', '37 לקוחות חדשים עד יוני'],
};

export interface Scene {
  trade: BusinessTypeKey;
  facts: FactValue[];
  /** Those of them that ads may be made of. */
  values: AdFactValue[];
  ads: { headline: string; text: string; description: string }[];
  price: number;
  /** The number in its claims. */
  number: number;
  town: string;
  secret: string;
  all: string;
}

/** What a scene is made of. */
interface Told {
  trade: BusinessTypeKey;
  town: string;
  secret: string;
  /** In whole dollars or shekels. */
  price: number;
  /** For every number of the claims. */
  number: number;
  claims: readonly Claim[];
}
type Claim = ReturnType<typeof loadTrade>['claims'][number];

/** What an owner answers, and every ad that can be made of it. */
export const scenes = (language: Language) =>
  fc
    .record({
      trade: fc.constantFrom(...businessTypes),
      town: fc.constantFrom(...towns[language]),
      secret: fc.constantFrom(...secrets[language]),
      price: fc.integer({ min: 11, max: 4999 }),
      number: fc.integer({ min: 1, max: 40 }),
      picks: fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
    })
    .map(({ picks, ...told }) => {
      const { claims } = loadTrade(told.trade, language);
      return sceneOf(
        { ...told, claims: picks.flatMap((pick) => claims[pick % claims.length] ?? []) },
        language,
      );
    });

/** Names of the numbers that an owner tells with a claim. */
export const numbersOf = ({ heard }: Claim): string[] => heard.flatMap(slotsOf);

/** Every ad that can be made of what an owner told. */
export function sceneOf({ trade, town, secret, price, number, claims }: Told, language: Language): Scene {
  const book = loadTrade(trade, language);
  const currency = language === 'he' ? 'ILS' : 'USD';
  const read = (text: string, slot: Parameters<typeof readFacts>[0]['slot']) =>
    readFacts({ text, slot, book, language, currency, year: 2026 }).facts;
  const sum = language === 'he' ? `${price} ₪` : `$${price}`;
  const [product] = book.products;
  const facts: FactValue[] = [
    { kind: 'product', term: product?.id ?? null, wording: null },
    ...claims.map((claim): AdFactValue => {
      const numbers = Object.fromEntries(numbersOf(claim).map((name) => [name, number]));
      return { kind: claim.kind, term: claim.id, wording: null, numbers };
    }),
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
  return { trade, facts, values, ads, price, number, town, secret, all };
}
