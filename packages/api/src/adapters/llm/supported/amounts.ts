import { numbersIn, type WrittenNumber } from './numbers.ts';

const signs: [string, RegExp][] = [
  ['ILS', /^(?:₪|ש["״]ח|שקל(?:ים)?|shekels?\b|nis\b)/iu],
  ['USD', /^(?:\$|dollars?\b|bucks\b|usd\b|דולר(?:ים)?)/iu],
  ['EUR', /^(?:€|euros?\b|eur\b|יורו|אירו)/iu],
  ['GBP', /^(?:£|pounds?\b|quid\b|gbp\b)/iu],
];
const signBefore: [string, RegExp][] = [
  ['ILS', /(?:₪|nis)[\s\u00a0]?$/iu],
  ['USD', /\$[\s\u00a0]?$/u],
  ['EUR', /€[\s\u00a0]?$/u],
  ['GBP', /£[\s\u00a0]?$/u],
];
const percent = /^(?:%|percent\b|per cent\b|אחוז(?:ים)?)/iu;

/** What a number counts: money of a currency, percent, or anything else. */
export interface Amount extends WrittenNumber {
  unit: 'percent' | 'plain' | (string & {});
}

/** The numbers of a text with what they count. */
export const amountsIn = (text: string): Amount[] =>
  numbersIn(text).map((number) => {
    const before = text.slice(Math.max(0, number.at - 6), number.at);
    const after = text.slice(number.until, number.until + 12).replace(/^[\s\u00a0-]+/u, '');
    const currency =
      signBefore.find(([, sign]) => sign.test(before))?.[0] ??
      signs.find(([, sign]) => sign.test(after))?.[0];
    return { ...number, unit: currency ?? (percent.test(after) ? 'percent' : 'plain') };
  });

/** What is given for nothing. "Gluten-free" and "feel free" give nothing. */
const free =
  /(?<![\p{L}-])(?:free(?!\s+(?:to|from|of|hours?|days?|evenings?|mornings?|afternoons?|minutes?|moments?|times?|weekends?|hands?|tables?|slots?|spots?)\b)(?![\p{L}-])|complimentary|on the house|at no (?:extra )?(?:cost|charge))|(?<![\u05d0-\u05ea])(?:ב?חינם|ללא תשלום|ללא עלות|במתנה|על חשבון הבית|בלי תוספת תשלום)(?![\u05d0-\u05ea])/giu;
const notGiven = /(?:feel|stress|worry|hassle|hands|risk|gluten|sugar|dairy|nut|pain|mess|care|duty)[\s-]$/iu;
/** A price cut without a figure. */
const cut =
  /\bhalf[\s-](?:price|off)\b|\bsale\b|\bdiscount(?:ed|s)?\b|(?<![\u05d0-\u05ea])(?:ב?חצי מחיר|הנח(?:ה|ות)|ב?מבצע(?:ים)?)(?![\u05d0-\u05ea])/giu;

/** Words that give something away or cut a price, as written. */
export const giftsIn = (text: string): string[] =>
  [...text.matchAll(free)]
    .filter(({ index }) => !notGiven.test(text.slice(Math.max(0, index - 9), index)))
    .map(([word]) => word);
export const cutsIn = (text: string): string[] => [...text.matchAll(cut)].map(([word]) => word);
