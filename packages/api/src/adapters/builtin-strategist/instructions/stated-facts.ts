import { type AdFactValue, adFactValue, type FactValue } from '@awning/contract/facts';
import { hoursAfter } from '@awning/contract/opening-hours';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import { isWrittenAsPlace } from '../reading/places.ts';
import { pricesIn } from '../reading/prices.ts';
import { readFacts } from '../reading/reading.ts';
import { isHebrew } from '../words.ts';
import { wording } from './wording.ts';

interface Scene {
  language: Language;
  currency: string;
  facts: readonly AdFactValue[];
}

const languageOf = (said: string): Language => (isHebrew(said) ? 'he' : 'en');

/** The price that an owner dictates; without a product it is of what the business named a price of already. */
export function pricedIn(said: string, book: TradeBook, { currency, facts }: Scene) {
  const reading = { book, language: languageOf(said), currency, isAboutPrices: true };
  const price = pricesIn(said, reading).find((found) => found.kind === 'price');
  if (!price) return null;
  const priced = facts.find((fact) => fact.kind === 'price');
  const sold = facts.find((fact) => fact.kind === 'product');
  return { ...price, product: price.product ?? priced?.product ?? sold?.term ?? null };
}

/** What an owner tells of the business in place of an instruction: "we deliver until nine". Kinds that ads are made of only. */
export function factsToldIn(said: string, book: TradeBook, { currency, facts }: Scene): AdFactValue[] {
  const language = languageOf(said);
  const about = { text: said, book, language, currency, year: new Date().getUTCFullYear() };
  // A name alone is a place only where a place was what was missing.
  const isPlace = said.split(' ').length <= 5 && isWrittenAsPlace(said, language);
  const places = facts.flatMap((fact) => (fact.kind === 'place' ? fact.name : []));
  // Read once more after it was kept, the same place is told again.
  const isMissing = (value: FactValue) =>
    value.kind !== 'place' || !isPlace || places.length === 0 || places.includes(value.name);
  const topics = [
    'choice',
    'offer',
    ...(wording.price.test(said) ? (['price'] as const) : []),
    ...(isPlace ? (['reach'] as const) : []),
  ] as const;
  const read = topics.flatMap((slot) => readFacts({ ...about, slot }).facts).filter(isMissing);
  const seen = new Set<string>();
  const told = read.flatMap((value) => {
    const parsed = adFactValue.safeParse(value);
    const key = parsed.success ? JSON.stringify(parsed.data) : '';
    if (!parsed.success || seen.has(key)) return [];
    seen.add(key);
    return [parsed.data];
  });
  const hours = facts.find((fact) => fact.kind === 'hours');
  // "Closed on Sunday" leaves the hours of the other days.
  return told.map((value) => (value.kind === 'hours' && hours ? hoursAfter(hours, value) : value));
}
