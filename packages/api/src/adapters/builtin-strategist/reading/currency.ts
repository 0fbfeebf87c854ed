import type { FactValue } from '@awning/contract/facts';
import { minorDigits } from '@awning/contract/money';
import type { Conversation, Replacement } from '../../../ports/interview.ts';
import { anySign, currenciesIn, currencyIn, figures } from './money.ts';
import { currenciesDenied, currencyTold } from './stated-currency.ts';

const sum = new RegExp(String.raw`(?:${anySign})\s?(?:${figures})|(?:${figures})\s?(?:${anySign})`, 'giu');
/** "Lose 20 pounds", "two pounds of flour". */
const weight =
  /\b(?:lo[ss]\p{L}*|gain\p{L}*|weigh\p{L}*)\b[^.;]{0,20}\d|\bpounds? (?:of|in weight|lighter|heavier)\b/iu;

/** The currency in which a text names amounts, or that it states; null where it does not name just one. */
export function currencyNamed(text: string): string | null {
  const stated = currencyTold(text);
  if (stated) return stated.currency;
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
export const currencyBefore = ({ texts, known }: Conversation): string | null =>
  texts.flatMap((text) => currencyNamed(text) ?? []).at(-1) ?? currencyOfKnown(known);

/** The same amount of money in another currency: it was misread, and is not exchanged. */
export function inCurrency<Value extends FactValue>(value: Value, currency: string): Value {
  if (value.kind !== 'price' && value.kind !== 'offer') return value;
  const scale = 10 ** (minorDigits(currency) - minorDigits(value.currency));
  const amount = value.amount === null ? null : Math.round(value.amount * scale);
  const rest = value.kind === 'price' && value.upTo !== null ? { upTo: Math.round(value.upTo * scale) } : {};
  return { ...value, ...rest, amount, currency };
}

/**
 * The known prices that are of another currency than the one that a text states, in that one. Of those that it takes back
 * ("not dollars"), where it names such and one is known; of all others, where it does not.
 */
export function inStatedCurrency<Value extends FactValue>(
  text: string,
  currency: string,
  known: readonly Value[],
): { before: Value; after: Value }[] {
  const others = known.filter((value) => isSum(value) && 'currency' in value && value.currency !== currency);
  const denied = currenciesDenied(text);
  const takenBack = others.filter((value) => 'currency' in value && denied.includes(value.currency));
  const meant = takenBack.length > 0 ? takenBack : others;
  return meant.map((before) => ({ before, after: inCurrency(before, currency) }));
}

/**
 * The known prices that turn out to be of another currency: all of them where a text states it, and where it is the first to
 * name one, beside a price of its own. Beside prices that were told bare, one that was told with its sign stays.
 * @param facts what was understood of the text
 */
export function pricesInOtherCurrency(
  text: string,
  facts: readonly FactValue[],
  { texts, known }: Conversation,
): Replacement[] {
  const stated = currencyTold(text)?.currency ?? null;
  const isFirst = !texts.some((one) => currencyNamed(one) !== null);
  const own = isFirst && currencyIn(text) ? currencyOfKnown(facts) : null;
  const currency = stated ?? own;
  if (!currency || (!stated && currencyNamed(text) !== currency)) return [];
  const others = inStatedCurrency(text, currency, known);
  const bare = others.filter(({ before }) => !isSigned(before, texts) || isTakenBack(before, text));
  return bare.length > 0 ? bare : others;
}

const isTakenBack = (value: FactValue, text: string) =>
  'currency' in value && currenciesDenied(text).includes(value.currency);

/** Whether the amount of a price was told with the sign of its currency. */
const isSigned = (value: FactValue, texts: readonly string[]): boolean =>
  isSum(value) &&
  'currency' in value &&
  value.amount !== null &&
  texts.some((text) =>
    (text.match(sum) ?? []).some(
      (one) =>
        currenciesIn(one).includes(value.currency) &&
        Number(one.replace(/[^\d.]/gu, '')) * 10 ** minorDigits(value.currency) === value.amount,
    ),
  );
