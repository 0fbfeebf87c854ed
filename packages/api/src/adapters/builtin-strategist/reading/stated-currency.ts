import { wordsOf } from '../words.ts';
import { anySign, currenciesIn, figures } from './money.ts';

/** What an owner may say around a currency and mean nothing else: "no, it's in pounds please". */
const around =
  /^(?:no|nope|yes|ok|okay|oh|hey|well|so|and|but|or|both|cause|because|btw|sorry|actually|it|it['’]?s|is|in|are|all|the|my|our|we|we['’]re|they['’]re|use|charge|price|bill|quote|work|that|that['’]?s|those|these|them|prices?|they|were|was|of|course|should|be|been|not|now|here|please|thanks|uk|england|britain|scotland|wales|ireland|british|american|israeli?|i|meant?|a|to|change|switch|swap|replace|with|from|signs?|currency|everything(?:['’]s)?|only|just|always|by|way|ו?(?:זה|זאת|הכל|הכול|ה?מחירים|ה?מחיר|המטבע|מטבע|הם|היו|כן|סליחה|בעצם|אלא|התכוונתי|של|שלנו|שלי|כל|אנחנו|אני|עובדים|עובדת|עובד|גובים|גובה|גובות|מתמחרים|רק|תמיד|כאן|אצלנו|אצלי|אבל|עכשיו|בבקשה|תודה|צריך|להיות|לשנות|תשנו|את)|לא|או|ב|ל|ו|אגב|דרך|כי)$/iu;
const sign = new RegExp(`ו?[בלהמ]?[-־]?(?:${anySign})`, 'giu');
/** "Not dollars", "dollars to pounds": a currency that is taken back. */
const denied = new RegExp(
  [
    String.raw`(?:\b(?:not|n['’]t|isnt|arent|never)\s(?:in\s)?|n['’]t\s(?:in\s)?|\binstead of\s|\brather than\s|(?<![\u05d0-\u05ea])ו?לא\sב?|במקום\s)(?:the\s)?(?:${anySign})`,
    String.raw`(?:the\s|מ|את ה)?[-־]?(?:${anySign})(?:\ssigns?)?\s(?:to|with|for|into|ל(?=\s))?\s?(?:the\s)?(?=ל?[-־]?(?:${anySign})(?!\s?\d))`,
    String.raw`\b(?:you|it|that|this|(?:the\s)?(?:chips?|ads?|prices?|screen))\s(?:(?:have|has|had|just|all|now|still)\s){0,2}?(?:wrote|written|put|said|says?|shows?|showed|shown|has|have|used?|uses|reads?)\s(?:(?:it|them|that|everything|all|prices|down)\s){0,2}(?:(?:in|as|is|are)\s)?(?:${anySign})(?!\s?\d)`,
    String.raw`(?<![\u05d0-\u05ea])(?:אתם\s|אתה\s|את\s)?(?:כתבת|כתבתם|רשמת|רשמתם|שמתם|שמת|מופיע|כתוב|רשום)\s(?:(?:לי|שם|את זה|אצלכם|הכל)\s)?ב?[-־]?(?:${anySign})(?!\s?\d)`,
  ].join('|'),
  'giu',
);
/** "It isn't dollars": what is left of it. */
const auxiliary = /\b(?:is|are|was|were|do|does)(?=\s*(?:$|[,.;!]|\s(?:it|they|but)\b))/giu;

/** The currencies that a text takes back: "not dollars". */
export const currenciesDenied = (text: string): string[] =>
  currenciesIn((text.match(denied) ?? []).join(' '));

/** Asks and tells nothing: "is it in dollars?". */
const asks =
  /\?\s*$|^\s*(?:is|are|do|does|can|could|should|what|which|how)\b|^\s*(?:האם|מה|איזה|באיזה)(?![\u05d0-\u05ea])/iu;

/** The currency that a text states and nothing else: "it's pounds", "£", «בדולרים». Null where it says more, or several. */
export function currencyStated(text: string): string | null {
  const meant = text.replace(denied, ' ').replace(auxiliary, ' ');
  const [currency, ...others] = currenciesIn(meant);
  if (!currency || others.length > 0 || /\d/u.test(meant) || asks.test(text)) return null;
  return wordsOf(meant.replace(sign, ' ')).every((word) => around.test(word)) ? currency : null;
}

const inSign = String.raw`(?:${anySign})(?!\s?\d)`;
const notIn = String.raw`(?:,?\s(?:and\s|ו)?(?:not|instead of|rather than|ו?לא|במקום)\s(?:in\s|ב)?(?:${anySign})(?!\s?\d))`;
/** What states a currency wherever it stands: "we charge in pounds", "in pounds, not dollars". */
const statements = new RegExp(
  [
    String.raw`\b(?:we|i)\s(?:(?:only|always|just|all)\s)?(?:charge|price|bill|quote|work)\s(?:(?:only|all|everything|it|our|prices)\s){0,3}in\s${inSign}${notIn}?`,
    String.raw`\b(?:(?:(?:all|the|our|my)\s)+prices|everything|it)(?:\s(?:is|are)|['’]s)\s(?:(?:all|only|now)\s)?in\s${inSign}${notIn}?`,
    String.raw`(?<!\d\s?)\b(?:(?:it|that)(?:['’]?s|\sis)\s)?(?:in\s)?${inSign}${notIn}`,
    String.raw`(?<![\u05d0-\u05ea])ו?(?:אנחנו|אני)\s(?:(?:רק|תמיד)\s)?(?:גובים|גובה|גובות|עובדים|עובדת|עובד|מתמחרים)\s(?:רק\s)?ב[-־]?${inSign}${notIn}?`,
    String.raw`(?<![\u05d0-\u05ea])ו?(?:כל\s)?(?:המחירים|הכל|הכול)\s(?:שלנו\s|שלי\s|אצלנו\s)?(?:(?:הם|הוא)\s)?ב[-־]?${inSign}${notIn}?`,
    String.raw`(?<!\d\s?)(?<![\u05d0-\u05ea])ו?(?:זה\s)?ב?[-־]?${inSign}${notIn}`,
  ].join('|'),
  'giu',
);
const borders =
  /([.!?;,\n]+(?!\d)\s*|\s+[-–—]+\s+|\s+(?:and|but|or)\s+|\s+(?:או\s+|(?=ו[\u05d0-\u05ea]{2})))/iu;
/** What a part of a longer text must have to be of the currency of prices: a list of weights may name pounds. */
const frame =
  /\b(?:in|it['’]?s|it is|that['’]?s|they['’]re|they are|charge|prices?|currency|please|meant?|use)\b|(?<![\u05d0-\u05ea])ו?(?:זה|ב[-־]?(?=[₪$€£]|דולר|שקל|יורו|אירו|פאונד|ש["״'׳])|המחירים|הכל|הכול|המטבע|בבקשה|התכוונתי)/iu;
const weight =
  /\b(?:lo[ss]\p{L}*|gain\p{L}*|weigh\p{L}*)\b[^.;]{0,20}\d|\bpounds? (?:of|in weight|lighter|heavier)\b|\b(?:kilos?|kg|kilograms?|ounces|stones?|los(?:e|es|ing)|lost|gain(?:s|ed)?|weigh\w*)\b/iu;

/** Of others, and of other times: "they used to be in dollars", "competitors charge in euros". */
const ofOthers =
  /\b(?:customers?|clients?|competitors?|others?|guests?|people|tourists?|suppliers?|used to|pays?|paid|also|if)\b|(?<![\u05d0-\u05ea])(?:לקוחות|מתחרים|אחרים|אנשים|תיירים|ספקים|משלמים|גם|אם|פעם)(?![\u05d0-\u05ea])/iu;

/** The currency that a text states, alone or beside other things, and what it says besides. */
export interface CurrencyTold {
  currency: string;
  rest: string;
}

/** Null where a text states none, or several: "£45, it's pounds and euros". */
export function currencyTold(text: string): CurrencyTold | null {
  const alone = currencyStated(text);
  if (alone) return { currency: alone, rest: '' };
  if (currenciesIn(text).length === 0 || weight.test(text)) return null;
  const pieces = text.replace(statements, (words, at: number) => {
    const sentence = sentenceAround(text, at);
    return ofOthers.test(sentence) || asks.test(sentence) ? words : `\n${words}\n`;
  });
  const parts = pieces.split(borders);
  let isFramed = false;
  const stated = new Set<string>();
  const rest: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] ?? '';
    const mark = parts[at + 1] ?? '';
    const currency = mark.includes('?') ? null : currencyStated(part);
    if (currency) {
      isFramed ||= frame.test(part);
      stated.add(currency);
    } else if (!isTakingBack(part)) rest.push(part + mark);
    else isFramed = true;
  }
  const [currency, ...others] = stated;
  if (!currency || others.length > 0 || !isFramed) return null;
  const left = tidied(rest.join(''));
  const sums = (text.match(sum) ?? []).join(' ');
  const taken = currenciesDenied(text);
  const isOther = currenciesIn(sums.replace(denied, ' ')).some(
    (one) => one !== currency && !taken.includes(one),
  );
  return isOther ? null : { currency, rest: /[\p{L}\p{N}]/u.test(left) ? left : '' };
}

const sum = new RegExp(
  String.raw`(?:\bnot\s|\bלא\s)?(?:(?:${anySign})\s?(?:${figures})|(?:${figures})\s?(?:${anySign}))`,
  'giu',
);

/** What is left around statements, without what joined it to them. */
const tidied = (text: string): string =>
  text
    .replace(/(?:[\s,;–-]|\b(?:and|but|because|so)(?=\s*\n))*\n[\s.]*/giu, '. ')
    .replace(/([.!])\s*\./gu, '$1')
    .replace(/^[\s.,;!–-]+|(?:[\s.,;–-]|\s(?:and|but|because|so))+$/giu, '')
    .trim();

/** "Not dollars" alone. */
function isTakingBack(part: string): boolean {
  if (currenciesDenied(part).length === 0) return false;
  const left = part.replace(denied, ' ');
  return currenciesIn(left).length === 0 && wordsOf(left).every((word) => around.test(word));
}

const sentenceAround = (text: string, at: number): string => {
  const from = Math.max(...['.', '!', ';', '\n'].map((mark) => text.lastIndexOf(mark, at - 1))) + 1;
  const end = /[.!?;\n]/u.exec(text.slice(at));
  return text.slice(from, end ? at + end.index + 1 : text.length);
};
