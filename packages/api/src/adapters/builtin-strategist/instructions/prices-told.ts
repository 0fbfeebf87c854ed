import type { AdFactValue } from '@awning/contract/facts';
import { minorDigits } from '@awning/contract/money';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import { currencyIn, sum } from '../reading/money.ts';
import { priceReading, pricesIn } from '../reading/prices.ts';
import { unitIn } from '../reading/rates.ts';
import { settle, withoutTakenBack } from '../reading/taken-back.ts';
import { isHebrew } from '../words.ts';
import { wording } from './wording.ts';

export interface Scene {
  language: Language;
  currency: string;
  facts: readonly AdFactValue[];
}

export const languageOf = (text: string): Language => (isHebrew(text) ? 'he' : 'en');

export type Price = Extract<AdFactValue, { kind: 'price' }>;

/** "The price isn't right, write …": its denial is of the price that was shown, and not of what is written next. */
const objection =
  /^(?:(?:the )?prices? (?:is|are)(?:n['’]?t| not) (?:right|correct)|ה?מחיר(?:ים)? (?:הוא )?לא נכו(?:ן|נים))[\s,.:;–-]*/iu;

/** How owners say that a price has changed, or is so much; of a number without a sign beside what it is of. */
const changed = new RegExp(
  [
    String.raw`\b(?:went|gone|goes|going|gets|put|moved|came|bumped)\s(?:\p{L}+\s){0,5}?(?:up|down)\b|\b(?:rais|lower|increas|reduc|dropp|chang|updat)\p{L}*`,
    String.raw`\b(?:is|are|['’]s|be|for|at)\s(?:(?:now|only|just|actually|currently|at|up to|down to|from)\s){0,2}(?:${sum})`,
    String.raw`\b(?:make|set|put|change|update)\s(?:the\s)?(?:\p{L}+\s){1,4}?(?:to\s)?(?:${sum})(?=\s*(?:$|[.,;!]|now\b|not\b|instead\b))`,
    String.raw`\bnow\b|\bfrom (?:now|today) on\b|\bno longer\b|\bany ?more\b`,
    String.raw`(?<![\u05d0-\u05ea])(?:(?:ה)?(?:עלה|עלתה|עלו|ירד|ירדה|ירדו|העלינו|העליתי|הורדנו|הורדתי|הוזלנו|הוזלתי|התייקר(?:ה|ו)?|ייקרנו|הוזל(?:ה|ו)?|שינינו|שיניתי)|תעשו|תשנו|שנו|לשנות|תעדכנו|עדכנו|[מ]?עכשיו|היום|כיום|מהיום|כבר לא|אלא|עולים|עולות|יעלה|תעלה|זה|הוא|היא|ב[-־]?\s?(?=\d))`,
  ].join('|'),
  'iu',
);
/** A number up to a day's hours behind these may be a time of day. */
const atTime = /(?:\b(?:at|from|by|around|to)|(?<![\u05d0-\u05ea])[במל][-־]?)\s?$/iu;
/** How long something takes. */
const lasts =
  /\b(?:takes?|lasts?|long)\b|(?<![\u05d0-\u05ea])(?:לוקח(?:ת|ים|ות)?|אורכ(?:ת|ים|ות)|אורך|נמשכ(?:ת|ים|ות)|נמשך)(?![\u05d0-\u05ea])/iu;
const courtesy =
  /[\s,]*(?:\b(?:please|thanks|thank you)\b|(?<![\u05d0-\u05ea])(?:בבקשה|תודה)(?![\u05d0-\u05ea]))/giu;
/** In whole units of money. */
const lastHour = 24;
/** How many times higher or lower a price may become where nothing but its number tells that it is one. */
const mostTimes = 3;

const isNear = ({ amount }: Price, former: Price | undefined): boolean =>
  former !== undefined &&
  former.amount > 0 &&
  amount <= former.amount * mostTimes &&
  amount * mostTimes >= former.amount;

const nameOf = ({ product, wording }: Price) => (product ?? wording ?? '').toLowerCase();

/** The price of the same thing that is known, of the same unit where there are several. */
export function formerPrice(price: Price, facts: readonly AdFactValue[]): Price | undefined {
  const same = facts.filter((fact): fact is Price => fact.kind === 'price' && nameOf(fact) === nameOf(price));
  return same.find(({ unit }) => unit === price.unit) ?? same[0];
}

/**
 * The prices that an owner tells or changes, each with its currency, unit and "from" as they were known where she names none.
 * A number without a sign is a price beside a product that has a price, or in the words of a price that changed.
 */
export function pricesToldIn(instruction: string, book: TradeBook, { currency, facts }: Scene): Price[] {
  const text = wordsOfPrice(instruction);
  const isOfPrice = wording.price.test(text);
  const isChange = isOfPrice || changed.test(text);
  return pricesRead(text, book, currency).flatMap((fact) => {
    const price = ofPriceMeant(fact, text, facts) ?? ofProduct(fact, facts);
    if (!price) return [];
    const former = formerPrice(price, facts);
    const whole = asKnown(price, former, text);
    if (currencyIn(text) || isOfPrice) return [whole];
    // "The photo of bread 3" is of a picture.
    if (lasts.test(text) || wording.picture.test(text)) return [];
    const isNamed = fact.product !== null || fact.wording !== null;
    const isSure = isChange && isNamed && !mayBeTime(whole, text);
    return isSure || isNear(whole, former) ? [whole] : [];
  });
}

const wordsOfPrice = (instruction: string) => instruction.trim().replace(objection, '').replace(courtesy, '');

/** The prices in a text as they are read, before it is known what those without a name are of. */
function pricesRead(text: string, book: TradeBook, currency: string): Price[] {
  if (!/\d/u.test(text)) return [];
  const isChange = wording.price.test(text) || changed.test(text);
  const about = isChange ? 'prices' : 'business';
  const reading = priceReading(text, { book, language: languageOf(text), currency, about });
  const told = settle([], pricesIn(text, isChange ? reading : { ...reading, bare: 'beside' }));
  return told.filter((fact) => fact.kind === 'price');
}

const isNameless = ({ product, wording }: Price) => product === null && wording === null;
const pricesOf = (facts: readonly AdFactValue[]) => facts.filter((fact) => fact.kind === 'price');

/** A price without a name of which its text tells which one it is: by the sum that it had, or by the unit that it is for. */
function ofPriceMeant(price: Price, text: string, facts: readonly AdFactValue[]): Price | null {
  const known = pricesOf(facts);
  const { amounts } = withoutTakenBack(text);
  // "£45 not $45" takes back a currency, and no sum.
  const former = known.filter(
    ({ amount, currency }) =>
      amount !== price.amount && amounts.includes(amount / 10 ** minorDigits(currency)),
  );
  const named = formerPrice(price, facts);
  const unit = isNameless(price) ? unitIn(text) : null;
  const alike = unit ? known.filter((one) => one.unit === unit) : [];
  const usual = unit && alike.length === 0 ? known.filter(isNameless) : alike;
  // What has a price of its own is meant by its name, whatever sum is beside it.
  const [meant, ...others] = named && !isNameless(price) ? [] : former.length > 0 ? former : usual;
  if (!meant || others.length > 0) return null;
  return { ...price, product: meant.product, wording: meant.wording, unit: meant.unit };
}

/**
 * The prices among which it is open whose one an instruction changes: it names none of them ("the price is $400").
 * Null where it is known, or where it tells no price.
 */
export function pricesOpenIn(
  instruction: string,
  book: TradeBook,
  { currency, facts }: Scene,
): { told: Price; known: Price[] } | null {
  const text = wordsOfPrice(instruction);
  const known = pricesOf(facts);
  if (known.length < 2 || !wording.price.test(text)) return null;
  const told = pricesRead(text, book, currency).find(
    (price) => isNameless(price) && !ofPriceMeant(price, text, facts) && !ofProduct(price, facts),
  );
  return told ? { told, known } : null;
}

/** A price with the product that it is of; null where that is not known, or has no place in an ad. */
export function ofProduct(price: Price, facts: readonly AdFactValue[]): Price | null {
  if (price.product !== null) return price;
  if (price.wording !== null) return formerPrice(price, facts) ? price : null;
  const priced = facts.flatMap((fact) =>
    fact.kind === 'price' && (fact.product !== null || fact.wording === null) ? [fact.product] : [],
  );
  const [only] = priced;
  if (only !== undefined) return new Set(priced).size === 1 ? { ...price, product: only } : null;
  const sold = facts.find((fact) => fact.kind === 'product');
  return { ...price, product: sold?.term ?? null };
}

/** A new price in the currency and unit of the one that is known, and "from" as that one, where nothing else is said. */
function asKnown(price: Price, former: Price | undefined, text: string): Price {
  if (!former) return price;
  const isExact = /\b(?:exactly|flat|fixed|always)\b|בדיוק|קבוע|תמיד/iu.test(text);
  const minor = currencyIn(text) ?? former.currency;
  return {
    ...price,
    wording: former.product === null ? former.wording : price.wording,
    currency: minor,
    unit: unitIn(text) ? price.unit : former.unit,
    isFrom: price.isFrom || (former.isFrom && former.upTo === null && !isExact),
  };
}

function mayBeTime({ amount, upTo }: Price, text: string): boolean {
  const most = Math.max(amount, upTo ?? 0) / 100;
  if (most > lastHour) return false;
  return upTo !== null || atTime.test(text.slice(0, text.indexOf(String(amount / 100))));
}
