import type { Language } from '@awning/contract/languages';
import { lineKey } from '@awning/contract/line-words';
import { isAkin } from '@awning/contract/word-forms';
import { ownBook } from '../../playbooks/load.ts';
import { wordsOf } from '../../text.ts';
import type { AdsRequest } from '../../types/strategist.ts';
import { composedIn } from '../typed/typed.ts';
import { type Bank, isIn, type Line, lineOf, productsIn, says } from './line.ts';
import { soldBy } from './sold.ts';
import { typedLines } from './typed-lines.ts';

export function bankOf(
  { business, items, manner, lines }: Pick<AdsRequest, 'business' | 'items' | 'manner' | 'lines'>,
  asked: Language,
): Bank {
  const language = composedIn(asked);
  const book = ownBook(business.type, language);
  const taboos = manner.flatMap((value) => (value.kind === 'taboo' ? [value.words] : []));
  const speaks = manner.flatMap((value) => (value.kind === 'voice' ? [value.speaks] : []))[0] ?? null;
  const refused = new Set(lines.refused.map(lineKey));
  const products = items.flatMap(({ value }) => productsIn(value, book));
  const sold = soldBy(items, business, book);
  const bank: Bank = { business, language, book, items, lines: [], taboos, speaks, products, sold, refused };
  const kept = lines.kept
    .filter((line) => line.language === language && !says(line.words, taboos))
    .map((line) => lineOf({ ...line, isKept: true, ...aboutOf(line, bank) }));
  const known = new Set([...kept.map(({ key }) => key), ...refused]);
  const typed = typedLines(bank).filter(({ key, words }) => {
    // What is sold may be called as the trade is.
    const isNew = !known.has(key);
    known.add(key);
    return isNew && !says(words, taboos) && (isIn(words, language) || words.includes(business.name));
  });
  bank.lines = [...kept, ...typed.map((line) => ({ ...line, namesSold: namesSold(line.words, bank) }))];
  return bank;
}

/** Share of the words of a name that name it: "knives sharpened" of "mobile knife sharpening". */
const enough = 0.6;

/** Whether words name the trade or what is sold. */
const namesSold = (words: string, { sold }: Pick<Bank, 'sold'>): boolean =>
  sold.some(({ name }) => {
    const all = wordsOf(name);
    return all.filter((one) => hasAkin(words, one)).length >= all.length * enough;
  });
const hasAkin = (words: string, one: string) => wordsOf(words).some((other) => isAkin(one, other));

/** What a line is about: the products of the items that it rests on, those that it names, and those that it has a longer word of. */
export const aboutOf = (
  { words, restsOn }: Pick<Line, 'words' | 'restsOn'>,
  bank: Pick<Bank, 'items' | 'products' | 'book' | 'sold'>,
): Pick<Line, 'products' | 'near' | 'namesSold'> => ({
  products: [
    ...bank.items
      .filter(({ id }) => restsOn.some((one) => one.id === id))
      .flatMap(({ value }) => productsIn(value, bank.book)),
    ...bank.products.filter((name) => says(words, [name])),
  ],
  near: bank.products.filter((name) => wordsOf(name).some((one) => one.length > 2 && hasAkin(words, one))),
  namesSold: namesSold(words, bank),
});
