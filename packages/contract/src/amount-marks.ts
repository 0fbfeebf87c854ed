import { currencyWords, percentWords } from './currency-words.ts';
import { plainlyTyped } from './written-numbers.ts';

/** What says that a number is an amount of something. */
export interface Mark {
  /** ISO 4217, or `%`. */
  unit: string;
  /** Whether it may stand before the number as well. */
  isSign: boolean;
  /** False for words that count something else, too. */
  isSure: boolean;
}

/** The currency of a business, of which signs and words of several currencies are, and the language in which it is named. */
export interface OwnCurrency {
  /** ISO 4217. */
  currency: string;
  language: string;
}

/** Marks by their text in small letters. Those of the own currency come first. */
export function marksOf(own: OwnCurrency | null): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  const add = (text: string, mark: Mark) => {
    const typed = plainlyTyped(text.replace(/[\u200e\u200f]/gu, '')).toLowerCase();
    if (typed && !marks.has(typed)) marks.set(typed, mark);
  };
  if (own) {
    const { currency: unit } = own;
    for (const language of [own.language, 'en'])
      for (const display of ['narrowSymbol', 'symbol', 'code', 'name'] as const)
        for (const value of [1, 2])
          add(shownAs(unit, language, display, value), { unit, isSign: display !== 'name', isSure: true });
  }
  for (const [unit, { signs, words, sharedWith = [], ambiguous = [] }] of Object.entries(currencyWords)) {
    const isShared = own !== null && sharedWith.includes(own.currency);
    const named = isShared ? own.currency : unit;
    for (const sign of [...signs, unit]) add(sign, { unit, isSign: true, isSure: true });
    for (const word of Object.values(words).flat())
      add(word, {
        unit: named,
        isSign: false,
        isSure: named === own?.currency || !ambiguous.includes(word),
      });
  }
  add('%', { unit: '%', isSign: true, isSure: true });
  for (const word of Object.values(percentWords).flat())
    add(word, { unit: '%', isSign: false, isSure: true });
  return marks;
}

function shownAs(
  currency: string,
  language: string,
  currencyDisplay: 'narrowSymbol' | 'symbol' | 'code' | 'name',
  value: number,
): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay });
  return format.formatToParts(value).find(({ type }) => type === 'currency')?.value ?? '';
}

/** Alternatives of an expression, the longest first. */
export const alternatives = (texts: Iterable<string>): string =>
  [...texts]
    .toSorted((one, other) => other.length - one.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
