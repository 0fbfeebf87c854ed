import { languageOfWords } from '@awning/contract/alphabets';
import type { PictureLine } from '@awning/contract/designs';
import type { AdFactValue } from '@awning/contract/facts';
import { defaultLanguage, type Language } from '@awning/contract/languages';
import { type LineRole, lineKey, rolesThatFit } from '@awning/contract/line-words';
import { amountsIn } from '@awning/contract/written-amounts';
import type { TradeBook } from '../../playbooks/load.ts';
import { hasHebrew, wordsOf } from '../../text.ts';
import type { AdItem } from '../../types/brief.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import type { AdLine } from '../../types/lines.ts';
import type { Sold } from './sold.ts';

/** Words of a picture, and what stands apart from them: the sum of a price, the hours of some days, the date of an offer. */
export type Apart = Pick<PictureLine, 'says' | 'value'>;

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
  /** Products of whose names it has a word: a price of another one does not stand beside it. */
  near: readonly string[];
  /** Whether it names the trade or what is sold, in whatever form: "A horse €60" of a horse dentist does not. */
  namesSold: boolean;
  /** Of typed values, what a picture shows in rows: "Kitchen knife" and "$8". */
  apart: readonly Apart[];
  /** Sums of money and discounts in it, as written. */
  sums: readonly string[];
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
  /** What is sold: products and the trade. */
  sold: Sold[];
  /** Keys of lines that were refused. */
  refused: ReadonlySet<string>;
}

/** Parts of an ad for where a business is, when and how it is reached: as a headline that says nothing. */
export const below: readonly LineRole[] = ['text', 'description'];

type Given = Pick<AdLine, 'words' | 'language' | 'telling' | 'source'> & Partial<Line>;

export const lineOf = (given: Given): Line => ({
  roles: rolesThatFit(given.words),
  restsOn: [],
  isKept: false,
  seen: true,
  tells: given.telling === 'place' || given.telling === 'contact' ? [given.telling] : [],
  products: [],
  near: [],
  namesSold: false,
  apart: [],
  ...given,
  key: lineKey(given.words),
  sums: amountsIn(given.words)
    .filter(({ unit, value, isSure }) => (unit === '%' ? value < 100 : isSure))
    .map(({ text }) => text),
});

/** An answer about each line, worked out once. */
export function perLine<Answer>(work: (line: Line) => Answer): (line: Line) => Answer {
  const known = new WeakMap<Line, { answer: Answer }>();
  return (line) => {
    const found = known.get(line) ?? { answer: work(line) };
    known.set(line, found);
    return found.answer;
  };
}

/** What a sum as it is written amounts to, in whole units. */
export const amountOf = (sum: string): number => Number(sum.replace(/[^\d.]/g, ''));

/** A line that rests on items. */
export const lineFrom = (items: readonly AdItem[], given: Given): Line =>
  lineOf({
    restsOn: items.map(({ id, version }) => ({ id, version })),
    seen: items.every(({ seen }) => seen),
    ...given,
  });

/** Products that an item is of, as they are called, in lower case. */
export function productsIn(value: AdFactValue, book: TradeBook | null): string[] {
  if (value.kind !== 'product' && value.kind !== 'price' && value.kind !== 'offer') return [];
  const terms =
    value.kind === 'product'
      ? [value.term]
      : [value.product, ...('items' in value ? value.items.map(({ product }) => product) : [])];
  const named = book?.products.flatMap(({ id, many }) => (terms.includes(id) ? [many] : [])) ?? [];
  return [...(value.wording ? [value.wording] : []), ...named].map((name) => name.toLowerCase());
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
