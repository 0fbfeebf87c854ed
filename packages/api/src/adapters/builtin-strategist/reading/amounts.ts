import { heardAmong } from '@awning/playbooks/heard';
import type { Amount, AmountReading } from './amount.ts';
import { isBeside } from './beside.ts';
import { anySign, figures, sign } from './money.ts';
import { type Around, around, isCounting, isNoMoney, isNoPrice } from './not-money.ts';
import { addition, bought, namingWords } from './own-item.ts';
import { rate } from './rates.ts';

const amounts = new RegExp(
  String.raw`(?:(?:${anySign})\s?)?(?<![\d.,])(${figures})(?!\d|[.,]\d|\s?%)(?:\s?(?:${anySign}))?(?:\s?(?:-|–|to|up to|עד|ועד)\s?(?:(?:${anySign})\s?)?(${figures})(?!\d|\s?%))?(?:\s?(?:${anySign}))?`,
  'giu',
);
const signAfter = new RegExp(String.raw`^\s?(?:${anySign})`, 'iu');
/** Of how many numbers of a text the last ones are looked at. */
const mostAmounts = 20;

const numberOf = (written: string) => Number(written.replace(/,/g, ''));

/** All numbers of a text that could be amounts; "120 - 45 minutes" is one and no range. */
export const numbersIn = (text: string): Amount[] =>
  [...text.matchAll(amounts)].slice(-mostAmounts).flatMap((match): Amount[] => {
    const [whole, value = '', second] = match;
    const [from, until] = [match.index, match.index + whole.length];
    const isSigned = sign.test(whole);
    if (second === undefined) return [{ from, until, value, upTo: null, isSigned }];
    const isRange = numberOf(value) < numberOf(second);
    const isOfTime = isCounting(text.slice(until, until + 20));
    if (isRange && !isOfTime) return [{ from, until, value, upTo: second, isSigned }];
    // "Open 9 to 5", a telephone.
    if (!isSigned && !isOfTime) return [];
    const end = from + whole.indexOf(value) + value.length;
    const [after = ''] = signAfter.exec(text.slice(end, until)) ?? [];
    const first = text.slice(from, end + after.length);
    return [{ from, until: end + after.length, value, upTo: null, isSigned: sign.test(first) }];
  });

/** The amounts of money in a part of a text between commas, or in a clause. */
export const amountsIn = (text: string, reading: AmountReading): Amount[] =>
  numbersIn(text).filter((amount) => {
    const company = around(text, amount.from, amount.until);
    if (isNoPrice(company)) return false;
    if (amount.isSigned) return true;
    if (reading.bare === 'none') return false;
    if (isNoMoney(amount.value, company) || isNoMoney(amount.upTo ?? amount.value, company)) return false;
    if (countsProduct(company, reading) || isCountOf(company)) return false;
    if (countsOther(text, amount)) return false;
    return reading.bare === 'any' || isBeside(text, amount, reading);
  });

/** "Cookies 12 for $10", «סדרה של 5 ב-1200»: the number before the amount is how many one gets for it. */
function isCountOf({ after }: Around): boolean {
  const sum = priced.exec(after);
  return sum !== null && !isCounting(after.slice(sum[0].length));
}
const priced = new RegExp(String.raw`^\s(?:for|at|ב[-־]?)\s?(?:(?:${anySign})\s?)?(?:${figures})`, 'iu');

/** "6 buns": a product that follows at once, in the same part of the sentence. «18 לחלה» is for one. */
function countsProduct({ after }: Around, { book, language }: AmountReading): boolean {
  const next = /^[\s-]{1,2}(\p{L}[^,;:|–—]*)/u.exec(after)?.[1];
  const isFirst = (text: string) => heardAmong(book.products, text, language).some(({ from }) => from === 0);
  if (next === undefined || !isFirst(next)) return false;
  return !(language === 'he' && next.startsWith('ל') && isFirst(next.slice(1)));
}

/** "2 courses 25", "50 photos": a number with nothing named before it, and a thing right behind it. */
function countsOther(text: string, { from, until }: Amount): boolean {
  const after = text.slice(until);
  const next = /^[\s-]{1,2}(\p{L}[\p{L}'’"״׳]*)/u.exec(after)?.[1] ?? '';
  if (rate.test(after) || bought.test(after) || addition.test(after)) return false;
  return namingWords(next).length > 0 && namingWords(text.slice(0, from)).length === 0;
}
