import type { FactValue } from '@awning/contract/facts';
import { minorDigits } from '@awning/contract/money';
import type { Conversation, Replacement } from '../../../ports/interview.ts';
import { wordsOf } from '../words.ts';
import { anySign, currenciesIn, currencyIn, figures } from './money.ts';

/** What an owner may say around a currency and mean nothing else: "no, it's in pounds please". */
const around =
  /^(?:no|yes|sorry|actually|it|it's|its|it’s|is|in|are|all|the|my|our|we|use|charge|that|that's|those|these|them|prices?|they|were|was|of|course|should|be|not|please|thanks|uk|british|i|meant?|a|to|change|switch|currency|everything|זה|זאת|הכל|הכול|ה?מחירים|ה?מחיר|המטבע|מטבע|הם|היו|לא|כן|סליחה|בעצם|אלא|התכוונתי|של|שלנו|כל|אנחנו|עובדים|בבקשה|תודה|צריך|להיות|אני|לשנות|תשנו|את|ב|ל)$/iu;
const sign = new RegExp(`[בלה]?[-־]?(?:${anySign})`, 'giu');
/** "Not dollars": a currency that is taken back. */
const denied = new RegExp(
  String.raw`(?:\bnot\s(?:in\s)?|\binstead of\s|(?<![\u05d0-\u05ea])ו?לא\sב?|במקום\s)(?:${anySign})`,
  'giu',
);

/** The currency that a text states and nothing else: "it's pounds", "£", «בדולרים». Null where it says more, or several. */
export function currencyStated(text: string): string | null {
  const meant = text.replace(denied, ' ');
  const [currency, ...others] = currenciesIn(meant);
  if (!currency || others.length > 0 || /\d/u.test(meant)) return null;
  return wordsOf(meant.replace(sign, ' ')).every((word) => around.test(word)) ? currency : null;
}

const sum = new RegExp(String.raw`(?:${anySign})\s?(?:${figures})|(?:${figures})\s?(?:${anySign})`, 'giu');
/** "Lose 20 pounds", "two pounds of flour". */
const weight =
  /\b(?:lo[ss]\p{L}*|gain\p{L}*|weigh\p{L}*)\b[^.;]{0,20}\d|\bpounds? (?:of|in weight|lighter|heavier)\b/iu;

/** The currency in which a text names amounts, or that it states; null where it does not name just one. */
export function currencyNamed(text: string): string | null {
  const stated = currencyStated(text);
  if (stated) return stated;
  if (weight.test(text)) return null;
  const named = currenciesIn((text.match(sum) ?? []).join(' '));
  return named.length === 1 ? (named[0] ?? null) : null;
}

const isSum = (value: FactValue) => value.kind === 'price' || value.kind === 'offer';

/** The currency of all prices that are known; null where they are of several. */
export function currencyOfKnown(known: readonly FactValue[]): string | null {
  const all = new Set(
    known.flatMap((value) => (isSum(value) && 'currency' in value ? [value.currency] : [])),
  );
  const [only] = all;
  return all.size === 1 ? (only ?? null) : null;
}

/** The currency that was named last, or else that of what is known; null where neither tells. */
export const currencyBefore = ({ said, known }: Conversation): string | null =>
  said.flatMap((text) => currencyNamed(text) ?? []).at(-1) ?? currencyOfKnown(known);

/** The same amount of money in another currency: it was misread, and is not exchanged. */
export function inCurrency<Value extends FactValue>(value: Value, currency: string): Value {
  if (value.kind !== 'price' && value.kind !== 'offer') return value;
  const scale = 10 ** (minorDigits(currency) - minorDigits(value.currency));
  const amount = value.amount === null ? null : Math.round(value.amount * scale);
  const rest = value.kind === 'price' && value.upTo !== null ? { upTo: Math.round(value.upTo * scale) } : {};
  return { ...value, ...rest, amount, currency };
}

/**
 * The known prices that turn out to be of another currency: all of them where a text states it, and where it is the first to
 * name one, beside a price of its own.
 * @param facts what was understood of the text
 */
export function pricesInOtherCurrency(
  text: string,
  facts: readonly FactValue[],
  { said, known }: Conversation,
): Replacement[] {
  const stated = currencyStated(text);
  const isFirst = !said.some((one) => currencyNamed(one) !== null);
  const own = isFirst && currencyIn(text) ? currencyOfKnown(facts) : null;
  const currency = stated ?? own;
  if (!currency || (!stated && currencyNamed(text) !== currency)) return [];
  return known
    .filter((value) => isSum(value) && 'currency' in value && value.currency !== currency)
    .map((before) => ({ before, after: inCurrency(before, currency) }));
}
