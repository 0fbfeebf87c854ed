import type { FactValue } from '@awning/contract/facts';
import type { TradeBook } from '@awning/playbooks/load';
import { bookFor } from '../trade-book.ts';
import { isHebrew } from '../words.ts';
import { mendEnglish } from './english.ts';
import { mendHebrew } from './hebrew.ts';

/** The owner's own words in a fact, as an ad would set them; null where it has none. */
export function ownWords(value: FactValue): string | null {
  if (value.kind === 'quote') return value.text;
  return 'wording' in value ? value.wording : null;
}

/**
 * A text of the owner's without its typing mistakes; null where it has none. Names, and in Hebrew whatever is Latin, are left
 * alone.
 */
export async function mendedWords(
  text: string,
  { name, type }: { name: string; type: string },
): Promise<string | null> {
  const language = isHebrew(text) ? 'he' : 'en';
  const book = bookFor(type, language);
  const known = new Set([...lettersOf(name), ...vocabularyOf(book)]);
  const mended = language === 'he' ? mendHebrew(text, known) : await mendEnglish(text, known);
  return mended === text ? null : mended;
}

const vocabularies = new WeakMap<TradeBook, string[]>();

/** The words that a trade uses, in lower case: those that its playbook lists, and those of its lines. */
function vocabularyOf(book: TradeBook): string[] {
  const kept = vocabularies.get(book);
  if (kept) return kept;
  const lines = [
    ...book.words,
    ...book.products.flatMap(({ one, many, counted }) => [one, many, counted ?? '']),
    ...book.claims.flatMap(({ says, sentence, headline, short }) => [
      says,
      sentence,
      headline ?? '',
      short ?? '',
    ]),
    ...[...book.moments, ...book.doubts].flatMap(({ says, headline }) => [says, headline ?? '']),
    ...book.who.flatMap(({ says, words }) => [says, ...words]),
  ];
  const words = lines.flatMap(lettersOf);
  vocabularies.set(book, words);
  return words;
}

const lettersOf = (line: string) => line.toLowerCase().match(/\p{L}[\p{L}'’״׳]*/gu) ?? [];
