import { languages } from '@awning/contract/scalars';
import { tradeFor } from './families.ts';
import { loadTrade } from './load.ts';

/**
 * Words of a trade's products in every language: their names, and the words that a notation takes each by itself. Whoever
 * leaves a product out of a text looks for them. Lower case; notations of several words are not among them.
 * @param type the business's type; an own trade has the products of the nearest one
 * @param ids ids of products
 */
export function productWords(type: string, ids: readonly string[]): string[] {
  const { trade } = tradeFor(type);
  const words = languages
    .flatMap((language) => loadTrade(trade, language).products)
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ one, many, heard }) => [one, many, ...heard.flatMap(wordsAlone)]);
  return [...new Set(words.map((word) => word.toLowerCase()))];
}

/** The words that a notation takes each by itself, of four letters or of three in Hebrew: shorter ones stand in others. */
const wordsAlone = (notation: string): string[] =>
  /\s|\{/.test(notation)
    ? []
    : notation
        .split('|')
        .map((word) => word.replace(/\*$/, ''))
        .filter((word) => word.length > (/\p{Script=Hebrew}/u.test(word) ? 2 : 3));
