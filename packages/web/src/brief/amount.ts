import { greatestAmount } from '@awning/contract/facts';
import { minorDigits } from '@awning/contract/money';
import type { Scene } from './scene.ts';

/** Digits, with or without groups of three, and at most three decimals. */
const number = String.raw`(?:\d{1,3}(?:[,.'’\u00a0\u202f ]\d{3})+|\d+)(?:[.,]\d{1,3})?`;
const wholeNumber = /^(\d{1,3}(?:[,.'’\u00a0\u202f ]\d{3})+|\d+)(?:[.,](\d{1,3}))?$/u;
/** Of a currency with three decimals, a point before three digits is the decimal point. */
const ofThreeDecimals = /^(\d{1,3}(?:[,'’\u00a0\u202f ]\d{3})+|\d+)\.(\d{3})$/u;

/**
 * A number as people write amounts, `1,250.50` or `12,5`, in minor units of a currency.
 * @returns null for what is no such number, has more decimals than the currency, or is more than the contract takes
 */
export function minorAmount(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const typed = text.trim();
  const match = (digits === 3 && ofThreeDecimals.exec(typed)) || wholeNumber.exec(typed);
  if (!match) return null;
  const decimals = match[2] ?? '';
  if (decimals.length > digits) return null;
  const minor = Number(`${match[1]?.replace(/\D/gu, '')}${decimals.padEnd(digits, '0')}`);
  return minor <= greatestAmount ? minor : null;
}

/** An amount as it stands in its field: `12.5` and not `12.50 €`. */
export function typedAmount(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const value = minor / 10 ** digits;
  return Number.isInteger(value) ? String(value) : value.toFixed(digits);
}

/** Currencies whose signs and names are recognised besides the business's own. */
const common = ['USD', 'EUR', 'GBP', 'ILS', 'CAD', 'AUD', 'CHF', 'JPY', 'INR'];
/** How Hebrew writes its currency; Intl knows the sign and the full name. */
const shekels = ['ש״ח', 'ש"ח', "ש''ח", 'שח', 'שקל', 'שקלים', 'NIS'];

function signsOf(currency: string, language: string): string[] {
  const shown = (['narrowSymbol', 'symbol', 'code', 'name'] as const).flatMap((currencyDisplay) =>
    [1, 2].map(
      (value) =>
        new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
          .formatToParts(value)
          .find(({ type }) => type === 'currency')?.value ?? '',
    ),
  );
  return [...new Set([...shown, ...(currency === 'ILS' ? shekels : [])])].filter(Boolean);
}

export interface WrittenAmount {
  /** In minor units. */
  amount: number;
  currency: string;
  /** What stands before it and after it. */
  before: string;
  after: string;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Reader {
  /** By the sign in small letters. */
  signs: ReadonlyMap<string, string>;
  pattern: RegExp;
}

/** Making a format costs a thousand times what using it does: each reader is made once. */
const readers = new Map<string, Reader>();

function readerOf({ language, currency }: Scene): Reader {
  const key = `${language} ${currency}`;
  const known = readers.get(key);
  if (known) return known;
  const signs = new Map<string, string>();
  // A sign of several currencies is the business's own.
  for (const code of [currency, ...common])
    for (const sign of [...signsOf(code, language), ...signsOf(code, 'en')])
      if (!signs.has(sign.toLowerCase())) signs.set(sign.toLowerCase(), code);
  const longestFirst = [...signs.keys()].toSorted((a, b) => b.length - a.length);
  const any = longestFirst.map(literally).join('|');
  const pattern = new RegExp(
    `(?<!\\p{L})(${any})\\s?(${number})(?!\\d)|(?<![\\d.,])(${number})\\s?(${any})(?!\\p{L})`,
    'giu',
  );
  const reader = { signs, pattern };
  readers.set(key, reader);
  return reader;
}

/** The one amount with its currency that stands in a text; null where there is none, or where there are several. */
export function amountIn(text: string, scene: Scene): WrittenAmount | null {
  if (!/\d/.test(text)) return null;
  const { signs, pattern } = readerOf(scene);
  const [match, ...others] = text.matchAll(pattern);
  if (!match || others.length > 0) return null;
  const found = signs.get((match[1] ?? match[4] ?? '').toLowerCase()) ?? scene.currency;
  const minor = minorAmount(match[2] ?? match[3] ?? '', found);
  if (minor === null) return null;
  return {
    amount: minor,
    currency: found,
    before: text.slice(0, match.index).trim(),
    after: text.slice(match.index + match[0].length).trim(),
  };
}
