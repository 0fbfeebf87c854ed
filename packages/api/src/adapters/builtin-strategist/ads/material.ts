import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { fillLine } from '@awning/playbooks/line';
import type { TradeBook } from '@awning/playbooks/load';
import type { Doubt, Moment, Product } from '@awning/playbooks/schema';
import { ended } from '../trim-text.ts';

/** What a business does, promises or has, in the words of its trade's playbook with its own numbers. */
export interface Claim {
  id: string;
  kind: 'reason' | 'policy' | 'proof';
  sentence: string;
  headline: string | null;
  short: string | null;
  /** Products it fits; absent: all. */
  about?: readonly string[] | undefined;
  /** Slots that contradict it. */
  excludes?: readonly string[] | undefined;
}

export type PriceFact = Extract<AdFactValue, { kind: 'price' }>;
export type OfferFact = Extract<AdFactValue, { kind: 'offer' }>;
export type PlaceFact = Extract<AdFactValue, { kind: 'place' }>;
export type HoursFact = Extract<AdFactValue, { kind: 'hours' }>;

/** A noun of what is sold, in the forms that sentences need. */
export type Noun = Pick<Product, 'id' | 'one' | 'many' | 'mass' | 'gender' | 'counted'>;

/** What the ads of a business can be made of: its facts, and what its playbook knows of its trade's customers. */
export interface Material {
  nouns: Noun[];
  claims: Claim[];
  /** Of the playbook; those that the owner named come first. */
  moments: Moment[];
  /** Those that the owner named; of the playbook where she named none. */
  doubts: Doubt[];
  prices: (PriceFact & { noun: Noun | null })[];
  offers: (OfferFact & { noun: Noun | null; parts: { count: number; noun: Noun }[] })[];
  place: PlaceFact | null;
  hours: HoursFact | null;
  quotes: string[];
  /** Whether the business comes to its customers. */
  comes: boolean;
}

/** How many of a kind ads are made of, the ones first said: what they can be combined to grows with the square. */
const most = { product: 20, claim: 30, price: 20, offer: 10, quote: 10 };

/** Whether a price names nothing that it is of: it is the business's usual one. */
const isUnnamed = ({ product, wording }: PriceFact) => product === null && wording === null;

/** Puts facts and playbook together. Facts whose term the playbook does not have, and that have no wording, say nothing. */
export function materialFrom(facts: readonly AdFactValue[], book: TradeBook, language: Language): Material {
  const of = <Kind extends AdFactValue['kind']>(kind: Kind) =>
    facts.filter((fact): fact is Extract<AdFactValue, { kind: Kind }> => fact.kind === kind);
  const nounOf = (term: string | null, wording: string | null): Noun | null => {
    const known = book.products.find(({ id }) => id === term);
    if (known) return known;
    return wording ? { id: wording, one: wording, many: wording, mass: true } : null;
  };
  const named = <Entry extends { id: string }>(entries: Entry[], kind: 'trigger' | 'doubt') => {
    const terms = of(kind).map(({ term }) => term);
    return entries.toSorted(
      (one, other) => Number(terms.includes(other.id)) - Number(terms.includes(one.id)),
    );
  };
  /** Whose customers' doubts are known has no others; what she told in her own words only is in none of the playbook's. */
  const told = (doubts: Doubt[]) => {
    const terms = of('doubt').flatMap(({ term, wording }) => (term && !wording ? [term] : []));
    return named(doubts, 'doubt').filter(({ id }) => terms.includes(id));
  };
  const [sold] = of('product');
  /** What is sold first is what a price without a name is of, where it is not of a unit of time. */
  const isUsual = ({ unit }: PriceFact) => unit === 'item' || (language === 'he' && unit === 'hour');
  const unnamed = of('price').filter((price) => isUnnamed(price) && isUsual(price));
  const hasOwnPrice = of('price').some(({ product }) => product !== null && product === sold?.term);
  // Of several prices without a name nobody knows which is that of what is sold first.
  const usual = (price: PriceFact) =>
    sold && isUnnamed(price) && isUsual(price) && unnamed.length === 1 && !hasOwnPrice
      ? nounOf(sold.term, sold.wording)
      : null;
  const claims = facts.flatMap((fact) =>
    fact.kind === 'reason' || fact.kind === 'policy' || fact.kind === 'proof'
      ? (claimFrom(fact, book, language) ?? [])
      : [],
  );
  return {
    nouns: of('product')
      .slice(0, most.product)
      .flatMap(({ term, wording }) => nounOf(term, wording) ?? []),
    claims: claims.slice(0, most.claim),
    comes: claims.some(({ excludes }) => excludes?.includes('place.find')),
    moments: named(book.moments, 'trigger'),
    doubts: of('doubt').length > 0 ? told(book.doubts) : book.doubts,
    // A price of its own words (delivery) is told, and never leads an ad.
    prices: of('price')
      .filter(({ product, wording }) => product !== null || wording === null || facts.length === 1)
      .slice(0, most.price)
      .map((fact) => ({ ...fact, noun: nounOf(fact.product, fact.wording) ?? usual(fact) })),
    offers: of('offer')
      .slice(0, most.offer)
      .map((fact) => ({
        ...fact,
        noun: nounOf(fact.product, null),
        parts: fact.items.flatMap(({ count, product }) => {
          const noun = nounOf(product, null);
          return noun ? [{ count, noun }] : [];
        }),
      })),
    place: of('place')[0] ?? null,
    hours: of('hours')[0] ?? null,
    quotes: of('quote')
      .slice(0, most.quote)
      .map(({ text }) => text),
  };
}

function claimFrom(
  fact: Extract<AdFactValue, { numbers: unknown }>,
  book: TradeBook,
  language: Language,
): Claim | null {
  const { term, wording, numbers } = fact;
  if (wording) {
    return {
      id: term ?? wording,
      kind: fact.kind,
      sentence: ended(wording),
      headline: wording,
      short: wording,
    };
  }
  const known = book.claims.find(({ id }) => id === term);
  if (!known) return null;
  const fill = (line: string | undefined) =>
    line === undefined ? null : fillLine(line, { values: numbers, language });
  const sentence = fill(known.sentence);
  return sentence === null
    ? null
    : {
        id: known.id,
        kind: known.kind,
        sentence,
        headline: fill(known.headline),
        short: fill(known.short),
        about: known.about,
        excludes: known.excludes,
      };
}
