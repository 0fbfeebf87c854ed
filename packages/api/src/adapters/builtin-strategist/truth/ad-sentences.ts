import type { Language } from '@awning/contract/scalars';
import { heardAmong } from '@awning/playbooks/heard';
import type { TradeBook } from '@awning/playbooks/load';
import { type AdText, adTextFields, type UntrueStatement } from '../../../ports/truth.ts';
import { outermost } from '../reading/outermost.ts';
import { bookFor } from '../trade-book.ts';
import { onceEach } from './once-each.ts';

/** A sentence of an ad, with the playbook of the language that it is in. */
export interface AdSentence {
  field: UntrueStatement['field'];
  text: string;
  language: Language;
  book: TradeBook;
}

/** An ad by its sentences. */
export interface AdScene {
  sentences: readonly AdSentence[];
  /** All words, as `isIn` compares them. */
  whole: string;
  /** The business's. */
  type: string;
}

/** Hebrew ads carry English names, and the reverse: each sentence is read in its own letters. */
export const languageOf = (text: string): Language => (/[\u05d0-\u05ea]/u.test(text) ? 'he' : 'en');

/** @param type of the business */
export function adSceneOf(ad: AdText, type: string): AdScene {
  const sentences = adTextFields.flatMap((field) =>
    ad[field]
      .split(/\n+|(?<=[.!?])\s+/u)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((text) => ({ field, text, language: languageOf(text), book: bookFor(type, languageOf(text)) })),
  );
  return { type, sentences, whole: adTextFields.map((field) => plain(ad[field])).join('\n') };
}

/** Products that a sentence names, the longest names alone: "cinnamon buns" are no "buns". */
export const productsIn = onceEach(({ text, book, language }: AdSentence) =>
  outermost(heardAmong(book.products, text, language)).map(({ entry, from, until }) => ({
    id: entry.id,
    from,
    until,
  })),
);

/** The words of a sentence, as `isIn` compares them. */
export const plainOf = onceEach(({ text }: AdSentence) => plain(text));

/** Words without what differs between two ways to write the same. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u2060\u200e\u200f]/gu, '')
    .replace(/["“”„״]/gu, '"')
    .replace(/['’‘׳]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();

/** Whether some words stand in a text that is plain already, as words of their own. */
export function isIn(whole: string, words: string): boolean {
  const wanted = plain(words).replace(/[.!]+$/u, '');
  if (wanted === '') return false;
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1)) {
    const before = whole[at - 1] ?? ' ';
    const after = whole[at + wanted.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
