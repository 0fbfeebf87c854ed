import { type AdFactValue, adFactValue, type FactValue } from '@awning/contract/facts';
import { hoursAfter } from '@awning/contract/opening-hours';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import { deniedIn } from '../reading/denied.ts';
import { isWrittenAsPlace } from '../reading/places.ts';
import { priceReading, pricesIn } from '../reading/prices.ts';
import { readFacts } from '../reading/reading.ts';
import { settle } from '../reading/taken-back.ts';
import { isHebrew } from '../words.ts';
import { wording } from './wording.ts';

interface Scene {
  language: Language;
  currency: string;
  facts: readonly AdFactValue[];
}

const languageOf = (said: string): Language => (isHebrew(said) ? 'he' : 'en');

type Price = Extract<AdFactValue, { kind: 'price' }>;

/** "The price isn't right, write …": its denial is of the price that was shown, and not of what is written next. */
const objection =
  /^(?:(?:the )?prices? (?:is|are)(?:n['’]?t| not) (?:right|correct)|ה?מחיר(?:ים)? (?:הוא )?לא נכו(?:ן|נים))[\s,.:;–-]*/iu;

/**
 * The price that an owner dictates. Without a product it is of the one that the business named a price of, or of what it sells
 * first; where it named several, and of what the playbook does not know, no ad could be made of it: null.
 */
export function pricedIn(said: string, book: TradeBook, { currency, facts }: Scene): Price | null {
  const request = { book, language: languageOf(said), currency, about: 'prices' as const };
  const dictated = said.trim().replace(objection, '');
  const told = settle([], pricesIn(dictated, priceReading(dictated, request)));
  const price = told.find((found) => found.kind === 'price');
  return price ? ofProduct(price, facts) : null;
}

/** A price with the product that it is of; null where that is not known. */
function ofProduct(price: Price, facts: readonly AdFactValue[]): Price | null {
  if (price.product !== null) return price;
  if (price.wording !== null) return null;
  const priced = facts.flatMap((fact) =>
    fact.kind === 'price' && (fact.product !== null || fact.wording === null) ? [fact.product] : [],
  );
  const [only] = priced;
  if (only !== undefined) return new Set(priced).size === 1 ? { ...price, product: only } : null;
  const sold = facts.find((fact) => fact.kind === 'product');
  return { ...price, product: sold?.term ?? null };
}

/**
 * What an owner says in an instruction that the business does not do or have: "we don't do beard trims". A bare "no croissants"
 * denies only what ads told before: of anything else it may ask to leave a word out.
 */
export function deniedBy(said: string, book: TradeBook, { currency, facts }: Scene): AdFactValue[] {
  const language = languageOf(said);
  const spoken = said.replace(courtesies, '');
  const request = { text: spoken, book, language, currency, slot: 'offer' as const, year: 0 };
  const isStated = states.test(spoken);
  return deniedIn(spoken, [], request).flatMap((value) => {
    const parsed = adFactValue.safeParse(value);
    if (!parsed.success) return [];
    const { data } = parsed;
    const isTold = facts.some(
      (one) => one.kind === data.kind && 'term' in one && 'term' in data && one.term === data.term,
    );
    return isStated || isTold ? [data] : [];
  });
}
const courtesies = /^(?:please|sorry|hey|wait|but|בבקשה|סליחה|רגע|אבל)[\s,]+/iu;
/** Whether a denial is stated, and not asked for. */
const states =
  /\b(?:we|i|there)\b|\b(?:don['’]?t|do not|no longer|stopped)\b|(?<![\u05d0-\u05ea])(?:ו?אין|ו?לא|אנחנו|אצלנו|אצלי|הפסקנו|הפסקתי|חוץ|למעט|פרט|מלבד)(?![\u05d0-\u05ea])/iu;

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
    const known = value.kind === 'price' ? ofProduct(value, facts) : value;
    const parsed = adFactValue.safeParse(known);
    const key = parsed.success ? JSON.stringify(parsed.data) : '';
    if (!parsed.success || seen.has(key)) return [];
    seen.add(key);
    return [parsed.data];
  });
  const hours = facts.find((fact) => fact.kind === 'hours');
  // "Closed on Sunday" leaves the hours of the other days.
  return told.map((value) => (value.kind === 'hours' && hours ? hoursAfter(hours, value) : value));
}
