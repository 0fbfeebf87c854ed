import { heardAmong } from '@awning/playbooks/heard';
import { tokensOf } from '@awning/playbooks/tokens';
import type { Amount, AmountReading } from './amount.ts';
import type { Clause, Piece } from './clauses.ts';
import { isForSome } from './offer-terms.ts';
import { outermost } from './outermost.ts';
import { addition, bought, itemIn, namingWords } from './own-item.ts';
import { rate } from './rates.ts';

/** What a price is of: a product of the playbook, a thing in the owner's words, or nothing that was named. */
export interface PricedItem {
  product: string | null;
  wording: string | null;
  isNamed: boolean;
}

const unnamed: PricedItem = { product: null, wording: null, isNamed: false };
/** "A cut with a blow dry is $90" is the price of neither. */
const together =
  /\s(?:and(?!\sa\s(?:half|quarter)\b)|with|plus)\s|\s&|\sו(?!חצי|רבע)[\u05d0-\u05ea]|\sעם\s/iu;
export const isAnd = ({ text, joiner }: Piece) =>
  /\b(?:and|plus)\b/iu.test(joiner) || /^ו[\u05d0-\u05ea]/u.test(text);
/** Behind an amount: what one gets besides. */
const extra = /^\s?(?:with|including|incl\.?|plus|עם|כולל|פלוס)(?!\p{L})/iu;
/** What holds the first time only is no price of the product as such. */
const first =
  /(?<!\p{L})(?:first|1st|initial|trial|taster|intro(?:ductory)?|new (?:clients?|customers?|patients?|students?)|ה?(?:ראשון|ראשונה|ניסיון|היכרות)|[בל]?ניסיון|ל?לקוחות חדשים)(?!\p{L})/iu;

const free = /\bfree\b|\bno charge\b|חינם|ללא עלות|ללא תשלום|בלי תשלום|במתנה/iu;
/** Products that there is only one of for each customer. */
const onceOnly = new RegExp(`${first.source}|evaluation|assessment|consultation|ייעוץ|אבחון|הערכה`, 'iu');

/** The products named in a text, the longest name first. */
const productsIn = (text: string, { book, language }: AmountReading) =>
  outermost(heardAmong(book.products, text, language)).toSorted(
    (one, other) => other.until - other.from - (one.until - one.from),
  );

/** What a text names; `undefined` where it names nothing, null where it is not clear what. */
function namedIn(text: string, reading: AmountReading): PricedItem | null | undefined {
  const [product] = productsIn(text, reading);
  if (!product && namingWords(text).length === 0) return undefined;
  const name = product && tokensOf(text, reading.language).slice(product.from, product.until);
  const isWhole =
    product &&
    (!first.test(text) || onceOnly.test(product.entry.one) || name?.some((token) => first.test(token.text)));
  if (isWhole) return { product: product.entry.id, wording: null, isNamed: true };
  const wording = itemIn(text, reading.language);
  return wording === null ? null : { product: null, wording, isNamed: true };
}

/**
 * What the amount of a clause is of: what its own part of the sentence names, and where that names nothing, the parts before.
 * @returns null where it can't be told, and for what several things cost together
 */
export function pricedItemOf({ pieces }: Clause, amount: Amount, reading: AmountReading): PricedItem | null {
  const last = pieces.at(-1);
  if (!last) return null;
  const [before, after] = [last.text.slice(0, amount.from), last.text.slice(amount.until)];
  const earlier = pieces
    .slice(0, -1)
    .map(({ joiner, text }) => joiner + text)
    .join('');
  const ahead = namedIn(before, reading);
  if (ahead === null) return null;
  if (ahead) {
    const isTogether = isAnd(last) && namingWords(earlier).length > 0;
    // "A massage is $50 for new clients".
    const isFirst = ahead.product !== null && (first.test(after) || isForSome(after));
    return isTogether || isFirst || (ahead.product && together.test(before)) ? null : ahead;
  }
  // "120, 150 with a blow dry": what is added has no price of its own.
  if (extra.test(after) && namedIn(after, reading)) return null;
  const behind = namedIn(after.replace(bought, ' '), reading);
  if (behind?.product || (behind !== undefined && !addition.test(after))) return behind;
  const named = namedIn(earlier, reading);
  if (!named) return named === undefined ? unnamed : null;
  // "The first visit is free, then £200 an hour".
  if (free.test(earlier)) return rate.test(after) ? unnamed : null;
  const isOne = new Set(productsIn(earlier, reading).map(({ entry }) => entry.id)).size < 2;
  return isOne && !together.test(earlier) ? named : null;
}
