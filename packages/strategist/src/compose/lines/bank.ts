import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/languages';
import { lineKey } from '@awning/contract/line-words';
import { isAkin } from '@awning/contract/word-forms';
import { ownBook, type TradeBook } from '../../playbooks/load.ts';
import { wordsOf } from '../../text.ts';
import type { AdItem } from '../../types/brief.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import type { KnownLines } from '../../types/lines.ts';
import { composedIn } from '../typed/typed.ts';
import { isIn, type Line, lineOf, productsIn, says } from './line.ts';
import { typedLines } from './typed-lines.ts';

/** What lines are taken from. */
export interface BankRequest {
  business: StrategyBusiness;
  items: readonly AdItem[];
  manner: readonly FactValue[];
  lines: KnownLines;
}

/** All lines that ads of a business in one language may be made of. */
export interface Bank {
  business: StrategyBusiness;
  language: Language;
  book: TradeBook | null;
  items: readonly AdItem[];
  /** Those that were kept first, each in its order. */
  lines: Line[];
  /** What it never says. */
  taboos: string[];
  /** How it speaks of itself. */
  speaks: 'i' | 'we' | null;
  /** Products by their names, in lower case. */
  products: string[];
  /** Keys of lines that were refused. */
  refused: ReadonlySet<string>;
}

export function bankOf({ business, items, manner, lines }: BankRequest, asked: Language): Bank {
  const language = composedIn(asked);
  const book = ownBook(business.type, language);
  const taboos = manner.flatMap((value) => (value.kind === 'taboo' ? [value.words] : []));
  const speaks = manner.flatMap((value) => (value.kind === 'voice' ? [value.speaks] : []))[0] ?? null;
  const refused = new Set(lines.refused.map(lineKey));
  const products = items.flatMap(({ value }) => productsIn(value, book));
  const kept = lines.kept
    .filter((line) => line.language === language)
    .map((line) =>
      lineOf({
        ...line,
        isKept: true,
        products: productsOf(line.words, line.restsOn, items, products, book),
        near: products.filter((name) => sharesWord(line.words, name)),
      }),
    );
  const keys = new Set(kept.map(({ key }) => key));
  const typed = typedLines({ business, items, book, language }).filter(
    ({ key, words }, at, all) =>
      // What is sold may be called as the trade is.
      all.findIndex((one) => one.key === key) === at &&
      !keys.has(key) &&
      !refused.has(key) &&
      !says(words, taboos) &&
      (isIn(words, language) || words.includes(business.name)),
  );
  return {
    business,
    language,
    book,
    items,
    lines: [...kept.filter(({ words }) => !says(words, taboos)), ...typed],
    taboos,
    speaks,
    products,
    refused,
  };
}

/** Whether words have a longer one of a product's name, in whatever form. */
const sharesWord = (words: string, name: string): boolean =>
  wordsOf(name).some((one) => one.length > 2 && wordsOf(words).some((other) => isAkin(one, other)));

/** What a line is about: the products of the items that it rests on, and those that it names. */
export function productsOf(
  words: string,
  restsOn: Line['restsOn'],
  items: readonly AdItem[],
  products: readonly string[],
  book: TradeBook | null,
): string[] {
  return [
    ...items
      .filter(({ id }) => restsOn.some((one) => one.id === id))
      .flatMap(({ value }) => productsIn(value, book)),
    ...products.filter((name) => says(words, [name])),
  ];
}
