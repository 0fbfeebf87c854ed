import { minorDigits } from './money.ts';

const asTyped: Readonly<Record<string, string>> = {
  '٫': '.',
  '٬': ',',
  '٪': '%',
  '％': '%',
  '＄': '$',
  '￡': '£',
  '￥': '¥',
  '’': "'",
  '‘': "'",
  '׳': "'",
  '״': '"',
  '”': '"',
  '“': '"',
  '„': '"',
};

/** A text with the digits, signs and quotation marks of a plain keyboard: as long as before, each at its place. */
export const plainlyTyped = (text: string): string =>
  text.replace(
    /[٫٬٪％＄￡￥’‘׳״”“„\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/gu,
    (char) => asTyped[char] ?? String(char.charCodeAt(0) & 0xf),
  );

/** Groups of three with one separator, or digits alone; then decimals behind another one. */
const written = /^([1-9]\d{0,2}([,.' ])\d{3}(?:\2\d{3})*|\d+)(?:([.,])(\d{1,3}))?$/u;
/** Where there are three decimals, a point before three digits is the decimal point. */
const ofThreeDecimals = /^([1-9]\d{0,2}([,' ])\d{3}(?:\2\d{3})*|\d+)(\.)(\d{3})$/u;

/**
 * A number as people write it: `1,250.50`, `1.250,50`, `1 250`, `12,5`, `١٢`.
 * @param decimals how many it can have: with three of them `1.250` is a little more than one
 * @returns its digits before and behind the point; null for what is no such number
 */
export function readNumber(text: string, decimals = 2): { whole: string; fraction: string } | null {
  const typed = plainlyTyped(text)
    .replace(/[\u00a0\u202f]/gu, ' ')
    .trim();
  const match = (decimals === 3 && ofThreeDecimals.exec(typed)) || written.exec(typed);
  if (!match) return null;
  const [, whole = '', group, point, fraction = ''] = match;
  if (fraction.length > decimals || (point !== undefined && point === group)) return null;
  return { whole: whole.replace(/\D/gu, ''), fraction };
}

/**
 * The same in minor units of a currency.
 * @returns null for what is no such number, or has more decimals than the currency
 */
export function minorAmount(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const read = readNumber(text, digits);
  return read && Number(`${read.whole}${read.fraction.padEnd(digits, '0')}`);
}
