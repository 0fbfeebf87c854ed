import { type Amount, countedIn } from './counted.ts';
import { spelledIn } from './number-words.ts';
import { numbersIn, type WrittenNumber } from './numbers.ts';
import { isTime } from './units.ts';

const signs: [string, RegExp][] = [
  ['ILS', /^(?:₪|ש["״]?ח(?![\u05d0-\u05ea])|שקל(?:ים)?|shekels?\b|[ni][il]s\b)/iu],
  ['USD', /^(?:\$|dollars?\b|bucks?\b|usd\b|דולר(?:ים)?)/iu],
  ['EUR', /^(?:€|euros?\b|eur\b|יורו|אירו)/iu],
  ['GBP', /^(?:£|pounds?\b|quid\b|gbp\b)/iu],
  ['cents', /^(?:¢|cents?\b|pence\b|אגורות|אגורה|סנט)/iu],
];
const signBefore: [string, RegExp][] = [
  ['ILS', /(?:₪|ש["״]?ח|\bnis|\bils)[\s\u00a0]?$/iu],
  ['USD', /(?:\$|\busd)[\s\u00a0]?$/iu],
  ['EUR', /(?:€|\beur)[\s\u00a0]?$/iu],
  ['GBP', /(?:£|\bgbp)[\s\u00a0]?$/iu],
];
const percent = /^(?:%|percent\b|per cent\b|אחוז(?:ים)?)/iu;
const percentBefore = /%[\s\u00a0]?$/u;

/** Two numbers with one unit behind them: "30 to 45 minutes". */
const between = /^[\s\u00a0]*(?:-|–|—|to|or|until|עד|או)[\s\u00a0]*$/iu;

/**
 * The numbers of a text with what they count.
 * @param text as `normalised` gives it
 * @param isWord whether a Hebrew word is one of the trade's
 */
export function amountsIn(text: string, isWord?: (word: string) => boolean): Amount[] {
  const amounts: Amount[] = [];
  const numbers = numbersIn(text);
  // From the end, so that the first of two takes its unit from the second.
  for (const number of numbers.toReversed()) {
    const next = amounts.at(-1);
    const isRange = next && next.at >= number.until && between.test(text.slice(number.until, next.at));
    const own = ofNumber(text, number, isWord);
    const hasOwn = own.unit !== 'plain' || own.counted.what !== null || own.counted.nouns.length > 0;
    const amount = isRange && !hasOwn ? { ...own, unit: next.unit, counted: next.counted } : own;
    if (!number.isWeak || isMeant(amount)) amounts.push(amount);
  }
  return [
    ...amounts.reverse(),
    ...spelledIn(text).filter(({ at }) => !amounts.some((one) => at >= one.at && at < one.until)),
  ];
}

/** Whether a word that is mostly another one, "one", is a number: of money, of percent, or of a time that is promised. */
const isMeant = ({ unit, counted, value }: Amount) =>
  unit !== 'plain' ||
  (isTime(counted.what) && counted.topic !== null) ||
  (value === 10 && counted.what !== null);

function ofNumber(text: string, number: WrittenNumber, isWord?: (word: string) => boolean): Amount {
  const before = text.slice(Math.max(0, number.at - 6), number.at);
  const behind = text.slice(number.until, number.until + 14);
  const after = behind.replace(/^[\s\u00a0-]+/u, '');
  const sign = signs.find(([, pattern]) => pattern.test(after));
  const currency = signBefore.find(([, pattern]) => pattern.test(before))?.[0] ?? sign?.[0];
  const isPercent = currency === undefined && (percent.test(after) || percentBefore.test(before));
  const written = (isPercent ? percent : sign?.[1])?.exec(after)?.[0] ?? '';
  const length = written === '' ? 0 : behind.length - after.length + written.length;
  const counted = countedIn(text, number, { sign: length, ...(isWord && { isWord }) });
  return { ...number, unit: currency ?? (isPercent ? 'percent' : 'plain'), counted };
}

/** What is given for nothing. "Gluten-free" and "feel free" give nothing. */
const free =
  /(?<![\p{L}-])(?:free(?!\s+(?:to|from|of|hours?|days?|evenings?|mornings?|afternoons?|minutes?|moments?|times?|weekends?|hands?|tables?|slots?|spots?)\b)(?![\p{L}-])|complimentary|on the house|(?<!\b(?:rely|count|depend|call|lean|bet|drop in|check) )on us(?! all)|at no (?:extra )?(?:cost|charge)|no (?:delivery|shipping|booking|call[- ]?out|service|hidden|extra|additional|joining|set-?up) (?:fees?|charges?|costs?)|(?:delivery|shipping) (?:is )?included|included in the price|a gift (?:with|for every)|bonus|money[\s-]back)(?![\p{L}-])|(?<![\u05d0-\u05ea])(?:ב?חינם|חינמי(?:ת|ים|ות)?|(?:ללא|בלי) דמי [\u05d0-\u05ea]+|(?:משלוח|הובלה|התקנה) (?:כלול(?:ה|ים)?|עלינו)|כלול(?:ה|ים|ות)? במחיר|מתנה (?:לכל|עם כל|בכל)|בונוס|החזר כספי|כסף בחזרה|ללא תשלום|ללא עלות|במתנה|על חשבון הבית|בלי תוספת תשלום)(?![\u05d0-\u05ea])/giu;
const notGiven = /(?:feel|stress|worry|hassle|hands|risk|gluten|sugar|dairy|nut|pain|mess|care|duty)[\s-]$/iu;
/** A price cut without a figure. */
const cut =
  /\bsale\b|\bdiscount(?:ed|s)?\b|\bspecial (?:price|offer)s?\b|(?<!\bbig )\bdeals?\b(?! with| of)|\bclearance\b|\bcoupons?\b|\bpromo(?:tion)?s?\b|\b(?:use|with) (?:the )?code\b|\breduced prices?\b|\bprices? (?:slashed|cut|reduced|dropped)\b|\bsave (?:big|money|on)\b|\bbargains?\b|(?<![\u05d0-\u05ea])(?:הנח(?:ה|ות)|ב?מבצע(?:ים)?|ב?מחיר (?:מיוחד|השקה|רצפה|היכרות|מוזל)|מחירים (?:נמוכים|מיוחדים|מוזלים)|מחירי (?:רצפה|השקה)|קופון|קוד הנחה|דילים?)(?![\u05d0-\u05ea])/giu;

/** Several for the price of fewer: what is counted there is no number of the offer that is known. */
const bundle =
  /\b(?:two|three|four|[2-4])[\s-]for[\s-](?:one|two|three|[1-3]|the price)\b|\bfor the price of (?:one|two|three|\d)\b|\bbuy (?:one|two|1|2),? get (?:one|two|1|2)\b|\bbogo\b|(?<![\d+])[1-3]\s?\+\s?1(?!\d)|(?<![\u05d0-\u05ea])(?:אחד פלוס אחד|במחיר (?:של )?(?:אחד|אחת|שניים|שתיים)|השני(?:יה|ה)? ב(?:חצי|מתנה|חינם))(?![\u05d0-\u05ea])/giu;

/** Words that give something away or cut a price, as written. */
export const giftsIn = (text: string): string[] =>
  [...text.matchAll(free)]
    .filter(({ index }) => !notGiven.test(text.slice(Math.max(0, index - 9), index)))
    .map(([word]) => word);
export const bundlesIn = (text: string): string[] => text.match(bundle) ?? [];
export const cutsIn = (text: string): string[] => [...text.matchAll(cut)].map(([word]) => word);
