import type { Language } from '@awning/contract/scalars';
import { tradeFor } from '@awning/playbooks/families';
import { loadTrade, type TradeBook } from '@awning/playbooks/load';

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

/** The words of a trade, which are no names. */
export const vocabularyOf = (book: TradeBook): string =>
  [
    book.trade,
    book.customers.many,
    ...book.words,
    ...book.products.flatMap(({ one, many, counted }) => [one, many, counted ?? '']),
    ...book.claims.flatMap(({ says, sentence }) => [says, sentence]),
    ...[...book.moments, ...book.doubts].map(({ says }) => says),
  ].join(' \n ');
