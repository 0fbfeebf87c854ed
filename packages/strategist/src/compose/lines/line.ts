import { languageOfWords } from '@awning/contract/alphabets';
import type { AdFactValue } from '@awning/contract/facts';
import { defaultLanguage, type Language } from '@awning/contract/languages';
import { lineKey, rolesThatFit } from '@awning/contract/line-words';
import type { LineSource, LineTelling } from '@awning/contract/lines';
import { amountsIn } from '@awning/contract/written-amounts';
import type { AdItem, Basis } from '../../types/brief.ts';
import type { AdLine } from '../../types/lines.ts';
import { hasHebrew, wordsOf } from '../text.ts';

/** A line with what decides beside which others it stands. */
export interface Line extends AdLine {
  key: string;
  /** Whether its owner keeps it; what is typed stands in ads without that. */
  isKept: boolean;
  /** Whether she has seen all that it rests on. */
  seen: boolean;
  /** What it tells of, besides items: what of the profile, by name. */
  tells: readonly string[];
  /** Products that it is about, in lower case, as they are called; empty for all. */
  products: readonly string[];
  /** Sums of money and discounts in it, as written. */
  sums: readonly string[];
}

type Given = Pick<AdLine, 'words' | 'language' | 'telling' | 'source'> &
  Partial<Pick<Line, 'roles' | 'restsOn' | 'isKept' | 'seen' | 'tells' | 'products'>>;

export const lineOf = ({ words, restsOn = [], ...given }: Given): Line => ({
  roles: rolesThatFit(words),
  restsOn,
  isKept: false,
  seen: true,
  tells: [],
  products: [],
  ...given,
  words,
  key: lineKey(words),
  sums: amountsIn(words)
    .filter(({ unit, value, isSure }) => (unit === '%' ? value < 100 : isSure))
    .map(({ text }) => text),
});

export const basisOf = (items: readonly AdItem[]): Basis[] =>
  items.map(({ id, version }) => ({ id, version }));

/** A line that rests on an item. */
export const lineOfItem = (
  item: AdItem,
  words: string,
  about: { language: Language; telling: LineTelling; source: LineSource } & Partial<Given>,
): Line => lineOf({ words, restsOn: basisOf([item]), seen: item.seen, ...about });

/** Names of the products that lines are told apart by, in lower case. */
export function productNames(value: AdFactValue, nameOf: (term: string) => readonly string[]): string[] {
  const own = 'wording' in value && value.wording ? [value.wording.toLowerCase()] : [];
  const terms =
    value.kind === 'product'
      ? [value.term]
      : value.kind === 'price'
        ? [value.product]
        : value.kind === 'offer'
          ? [value.product, ...value.items.map(({ product }) => product)]
          : null;
  if (!terms) return [];
  return [...own, ...terms.flatMap((term) => (term ? nameOf(term) : [])).map((name) => name.toLowerCase())];
}

/** Whether words can stand in an ad of a language: they are written in its letters, or in none. */
export const isIn = (words: string, language: Language): boolean =>
  languageOfWords(words) === language ||
  (language !== defaultLanguage && words.toLowerCase() === words.toUpperCase());

/** Whether words hold one that is never to be said; within Hebrew words too, whose prefixes are a part of them. */
export const says = (words: string, taboos: readonly string[]): boolean =>
  taboos.some((taboo) => {
    const what = wordsOf(taboo).join(' ');
    const text = wordsOf(words).join(' ');
    if (what === '') return false;
    return hasHebrew(what) ? text.includes(what) : ` ${text} `.includes(` ${what} `);
  });
