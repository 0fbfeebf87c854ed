import type { Language } from '@awning/contract/scalars';
import { tradeFor } from '@awning/playbooks/families';
import { loadTrade, type TradeBook } from '@awning/playbooks/load';
import { plain } from './supported/quotes.ts';

/** The playbook that serves a business. */
export const bookOf = (type: string, language: Language): TradeBook =>
  loadTrade(tradeFor(type).trade, language);

/** What a playbook knows of a trade, as context for reading answers: the ids under which things are known. */
export function termsOf(book: TradeBook) {
  const named = (entries: readonly { id: string; says: string }[]) =>
    Object.fromEntries(entries.map(({ id, says }) => [id, says]));
  return {
    products: Object.fromEntries(book.products.map(({ id, many }) => [id, many])),
    claims: named(book.claims),
    customers: named(book.who),
    moments: named(book.moments),
    doubts: named(book.doubts),
  };
}

/** What a playbook knows of a trade's customers, as context for a persona and for ads. */
export function customersOf(book: TradeBook) {
  return {
    trade: book.trade,
    customers: book.who.map(({ says, reach, words }) => ({ who: says, reach, words })),
    moments: book.moments.map(({ says }) => says),
    doubts: book.doubts.map(({ says }) => says),
  };
}

const vocabularies = new WeakMap<TradeBook, string>();

/** The words of a trade, which are no names; letters and figures alone. Kept, for it is long and every check needs it. */
export function vocabularyOf(book: TradeBook): string {
  const known = vocabularies.get(book);
  if (known) return known;
  const lines = [
    book.trade,
    book.customers.many,
    ...book.words,
    ...book.products.flatMap(({ one, many, counted }) => [one, many, counted ?? '']),
    ...book.claims.flatMap(({ says, sentence }) => [says, sentence]),
    ...[...book.moments, ...book.doubts].map(({ says }) => says),
  ];
  const vocabulary = plain(lines.join(' '));
  vocabularies.set(book, vocabulary);
  return vocabulary;
}

const callings = new WeakMap<TradeBook, readonly (readonly string[])[]>();

/** Words by which one product of a trade is called, for each that has several: bread is counted in loaves. Kept, as above. */
export function callingsOf(book: TradeBook): readonly (readonly string[])[] {
  const known = callings.get(book);
  if (known) return known;
  const words = book.products.map(({ heard }) =>
    // A notation of one word, its alternatives and endings: no other is the product's name.
    heard
      .filter((notation) => /^[\p{L}|*]+$/u.test(notation))
      .flatMap((notation) => notation.replaceAll('*', '').split('|')),
  );
  const several = words.filter((list) => list.length > 1);
  callings.set(book, several);
  return several;
}
