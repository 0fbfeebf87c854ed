import { heardAmong } from '@awning/playbooks/heard';
import { tokensOf } from '@awning/playbooks/tokens';
import type { Amount, AmountReading } from './amount.ts';
import { daysIn } from './days.ts';
import { around, looksLikeYear } from './not-money.ts';
import { outermost } from './outermost.ts';
import { namingWords } from './own-item.ts';
import { packIn } from './packs.ts';
import { rate } from './rates.ts';

/** Words between a product and its price, at most. */
const mostBetween = 2;
/** Between a product and a number these tell of a time, a place, an age or a quantity. */
const noPriceBefore =
  /^(?:at|on|in|since|by|until|till|to|under|over|above|below|aged?|ages|every|with|of|level|grade|year|room|no|number|seats?|around|about|open|opens|closed|minimum|maximum|up|within|after|before|עם|של|גיל|בני|בנות|מעל|מתחת|תוך|אחרי|לפני|רמה|כיתה|בערך|סביב|כ|עד|פתוח|סגור|ב[\u05d0-\u05ea]+)$/u;
/** Of what there is, and of what is done so many times. */
export const quantity =
  /\b(?:have|has|had|there (?:are|is)|team|staff|employ\w*|sell|sold|bake|baked|make|made|did|done|serve[ds]?|teach|taught|open|closed)\b|(?<![\u05d0-\u05ea])(?:יש|צוות|מוכרים|מוכרת|מכרנו|אופים|אפינו|עשינו|עשיתי|עובדים|פתוח|פתוחים|סגור)(?![\u05d0-\u05ea])/iu;
/** What may follow a price before the next comma. */
const extra =
  /^[\s)!.,;:|–—\ue000-]*$|^\s(?:fitted|installed|incl\w*|inc|plus|and up|upwards|only|now|total|כולל|ומעלה|בלבד|לפני|פלוס)(?!\p{L})|^\+/iu;
/** The youngest and the cheapest of a list: numbers up to a day's hours are times, ages, or classes as well. */
const ambiguous = 24;

const plural = /(?:[^s]s|ים|ות)[\s:–-]*$/iu;
/** Between a pack and its price. */
const packPrice = /^\s?(?:[:–-]|for|is|at|ב[-־]?)?\s?$/iu;

/** The product that a number without a sign stands behind as its price would; null where none does. */
export function productBeside(
  text: string,
  { from, until, value, upTo }: Amount,
  { book, language }: Pick<AmountReading, 'book' | 'language'>,
): { id: string; isNamedLast: boolean } | null {
  const { after } = around(text, from, until);
  const part = text.slice(0, from).replace(/^.*[,;|]/su, '');
  if (quantity.test(part) || daysIn(part, language).length > 0) return null;
  if (!extra.test(after.replace(/[,;|].*$/su, '')) && !rate.test(after)) return null;
  const [lower, upper] = [value, upTo ?? '0'].map((figures) => Number(figures.replace(/,/g, '')));
  if (looksLikeYear(lower ?? 0) && (lower ?? 0) % 100 > 0) return null;
  if (upTo !== null && (upper ?? 0) <= ambiguous) return null;
  const pack = packIn(part, language);
  if (pack && packPrice.test(part.slice(part.indexOf(pack) + pack.length)))
    return { id: pack, isNamedLast: false };
  const tokens = tokensOf(part, language);
  const product = outermost(heardAmong(book.products, tokens, language))
    .toSorted((one, other) => one.until - other.until)
    .at(-1);
  if (!product) return null;
  const between = tokens.slice(product.until);
  // "Haircuts 80 a month" is how many.
  const isPlural = plural.test(text.slice(0, from));
  if (isPlural && /^\s?(?:a|per)\s(?:month|year)\b/iu.test(after)) return null;
  const isNear =
    between.length <= mostBetween &&
    !between.some(({ text: word, number }) => number !== undefined || noPriceBefore.test(word)) &&
    between.filter(({ text: word }) => namingWords(word).length > 0).length < mostBetween;
  return isNear ? { id: product.entry.id, isNamedLast: between.length === 0 } : null;
}

/** Whether a number without a sign is the price of the product that it stands behind. */
export function isBeside(text: string, amount: Amount, reading: AmountReading): boolean {
  const product = productBeside(text, amount, reading);
  if (!product || reading.bare !== 'with a rate') return product !== null;
  // "Bookkeeping 80 a month".
  return (
    product.isNamedLast && !plural.test(text.slice(0, amount.from)) && rate.test(text.slice(amount.until))
  );
}

/** Whether numbers without a sign are a list of prices: of two products at least, one of them no time of day. */
export function isPriceList(
  parts: readonly string[],
  numbers: (part: string) => Amount[],
  reading: Pick<AmountReading, 'book' | 'language'>,
): boolean {
  const pairs = parts.flatMap((part) =>
    numbers(part).flatMap((amount) => {
      const product = productBeside(part, amount, reading);
      return product ? [{ id: product.id, value: Number(amount.value.replace(/,/g, '')) }] : [];
    }),
  );
  return new Set(pairs.map(({ id }) => id)).size > 1 && pairs.some(({ value }) => value > ambiguous);
}
