import { minorDigits } from '@awning/contract/money';
import type { Language } from '@awning/contract/scalars';
import { heardAmong } from '@awning/playbooks/heard';
import type { TradeBook } from '@awning/playbooks/load';
import type { Amount, AmountReading, Bare } from './amount.ts';
import { amountsIn, numbersIn } from './amounts.ts';
import { isPriceList } from './beside.ts';
import { bundleIn, togetherIn } from './bundles.ts';
import { type Clause, clausesOf, corrects, piecesOf } from './clauses.ts';
import { conditionOf, onCondition } from './conditional.ts';
import { isConditional } from './conditions.ts';
import { daysIn } from './days.ts';
import { currenciesIn, currencyIn } from './money.ts';
import { isSayable, joinedTerms, limitsOffer, offerTermsIn } from './offer-terms.ts';
import { bought, itemIn } from './own-item.ts';
import { withOwnNames } from './own-names.ts';
import { packIn } from './packs.ts';
import { percentOffIn } from './percent-off.ts';
import { cheaper } from './percentage.ts';
import { pricedItemOf } from './priced-item.ts';
import { unitIn } from './rates.ts';
import { type Priced, type PriceSaid, takesBack, withoutTakenBack } from './taken-back.ts';

/** More money than any price is, in minor units. */
const mostAmount = 1_000_000_000;
/** Typical spending, guesses and other people's prices are no offers. */
const noPromise =
  /\b(?:maybe|perhaps|might|would|thinking of|average|usually|normally|they pay|people pay|spend|used to|competitors?|others? (?:take|charge)|elsewhere)\b|אולי|בממוצע|בדרך כלל|לרוב|היינו|מוציאים|אצל אחרים|המתחרים/iu;
const from =
  /\b(?:from|starting|starts?|start at|and up|upwards|plus)\b|(?<![\u05d0-\u05ea])(?:החל|מתחיל(?:ה|ים|ות)?|ומעלה)(?![\u05d0-\u05ea])/iu;
/** "מ-150": at the end of what stands before the amount. */
const fromBefore = /(?<![\u05d0-\u05ea])מ[-־]?\s?[₪$€£]?\s?$/u;
/** The price of having things brought, which is no price of a product. */
const delivery = /\bdeliver(?:y|ies)?\b|\bshipping\b|משלוח/iu;
/** "2 hours for $60" is no price of an hour. */
const severalHours = /(?<!\d)(?:[2-9]|1\d|2[0-4])\s?(?:hours|hrs|שעות)(?!\p{L})/iu;
/** "Cookies 12 for $10": how many one gets for it. */
const countBefore = /\d\s(?:for|at|ב[-־]?)\s?$/iu;
/** "Between 30 and 50". */
const between =
  /\bbetween\s([₪$€£]?\s?\d[\d.,]*)\sand\s(?=[₪$€£]?\s?\d)|בין\s(\d[\d.,]*)\sל[-־]?\s?(?=\d)/giu;

export interface PriceReading extends AmountReading {
  /** Of amounts that name none. */
  currency: string;
}

interface PriceRequest {
  book: TradeBook;
  language: Language;
  currency: string;
  /** Whether prices were asked for, or the business. */
  about: 'prices' | 'business' | 'else';
}

/**
 * How the amounts of an answer are read. In the answer about prices a bare number is one; where it is about the business, beside
 * a product, if another amount has its sign, or in a list of such. One sign in an answer is enough for all of it.
 */
export function priceReading(answer: string, { about, currency, ...request }: PriceRequest): PriceReading {
  const named = currenciesIn(answer);
  const stated = named.length === 1 ? (named[0] ?? currency) : currency;
  const isList = () =>
    isPriceList(
      answer.split(/\n+|[.!?]\s/u).flatMap((sentence) => piecesOf(sentence).map(({ text }) => text)),
      (part) => amountsIn(part, { ...request, bare: 'any' }),
      request,
    );
  const isSaid = () => named.length === 1 && numbersIn(answer).some(({ isSigned }) => isSigned);
  const bare: Bare =
    about === 'prices'
      ? 'any'
      : about === 'business' && (isSaid() || isList())
        ? 'beside'
        : about === 'business'
          ? 'with a rate'
          : 'none';
  return { ...request, currency: stated, bare };
}

/** The prices and offers in a sentence, with what they correct. */
export function pricesIn(sentence: string, reading: PriceReading): PriceSaid[] {
  const { text, amounts } = withoutTakenBack(
    sentence.replace(between, (_, english: string, hebrew: string) => `${english ?? hebrew} - `),
  );
  let at = 0;
  let isAfterOffer = false;
  const prices = clausesOf(text, reading).flatMap((whole, index) => {
    const clause = index === 0 ? whole : withoutFormerCondition(whole, reading.language);
    const from = text.indexOf(whole.text, at);
    if (from >= 0) at = from + whole.text.length;
    if (noPromise.test(clause.text)) return [];
    // "Up to 2 per customer" has no price.
    if (isAfterOffer && clause.pieces.every((piece) => limitsOffer(piece.text, reading.language))) return [];
    const price = priceOf(clause, () => (from < 0 ? [] : limitsAfter(text, at, reading.language)), reading);
    isAfterOffer = price?.value.kind === 'offer';
    if (!price) return [];
    const { value, isNamed } = price;
    const words = value.kind === 'price' ? wordsBeside(clause, reading) : null;
    const isCorrection = corrects.test(clause.text) || takesBack(clause.text);
    const takenBack = amounts.map((amount) => Math.round(amount * 10 ** minorDigits(value.currency)));
    return [{ value, isNamed, isCorrection, words, takenBack }];
  });
  return withOwnNames(prices, reading);
}

/** A clause without the parts at its beginning that say on what condition the price before it holds. */
function withoutFormerCondition({ text, pieces }: Clause, language: Language): Clause {
  const isOfFormer = (piece: string) => isConditional(piece) && limitsOffer(piece, language);
  const own = pieces.findIndex((piece, at) => at === pieces.length - 1 || !isOfFormer(piece.text));
  return { text, pieces: pieces.slice(own) };
}

/** How far behind an offer is looked for what limits it, in characters: more than an ad has room for. */
const mostOfLimits = 200;

/** The parts of a sentence that say of the offer before them what limits it. */
function limitsAfter(sentence: string, at: number, language: Language): string[] {
  const parts = piecesOf(sentence.slice(at, at + mostOfLimits)).map(({ text }) => text);
  const other = parts.findIndex((part) => !limitsOffer(part, language));
  return other < 0 ? parts : parts.slice(0, other);
}

/** The words beside the amount of a clause, in its own part of the sentence. */
function wordsBeside({ pieces }: Clause, reading: PriceReading): string | null {
  const last = pieces.at(-1)?.text ?? '';
  const amount = amountsIn(last, reading).at(-1);
  if (!amount) return null;
  return (
    itemIn(last.slice(0, amount.from), reading.language) ??
    itemIn(last.slice(amount.until).replace(bought, ' '), reading.language)
  );
}

type NamedSum = Pick<PriceSaid, 'value' | 'isNamed'>;
type Items = Extract<Priced, { kind: 'offer' }>['items'];
/** In minor units. */
type Sum = { amount: number; upTo: number | null; currency: string };

/** @param limits what is said behind the clause of what limits its offer */
function priceOf(clause: Clause, limits: () => readonly string[], reading: PriceReading): NamedSum | null {
  const last = clause.pieces.at(-1);
  if (!last) return null;
  if (cheaper.test(clause.text)) {
    const percent = percentOffIn(clause, limits(), reading);
    return percent && { value: percent, isNamed: percent.product !== null };
  }
  const amount = amountsIn(last.text, reading).at(-1);
  if (!amount) return null;
  const currency = currencyIn(clause.text) ?? reading.currency;
  const minor = (written: string) =>
    Math.round(Number(written.replace(/,/g, '')) * 10 ** minorDigits(currency));
  const upTo = amount.upTo ? minor(amount.upTo) : null;
  const sum = { amount: minor(amount.value), upTo, currency };
  if (sum.amount === 0 || Math.max(sum.amount, upTo ?? 0) > mostAmount) return null;
  const items = bundleIn(togetherIn(clause, amount, reading), reading);
  if (!items) return null;
  return (
    offerOf(clause, limits, { items, sum }, reading) ??
    onItsCondition(clause, amount, limits, singlePriceOf(clause, amount, sum, reading), reading)
  );
}

/** A price with the condition that it holds on; null where it can't be told with it. */
function onItsCondition(
  clause: Clause,
  amount: Amount,
  limits: () => readonly string[],
  price: NamedSum | null,
  reading: PriceReading,
): NamedSum | null {
  if (price?.value.kind !== 'price') return price;
  const last = clause.pieces.at(-1)?.text ?? '';
  const around = { before: last.slice(0, amount.from), after: last.slice(amount.until) };
  const condition = conditionOf(clause, around, limits(), reading);
  if (condition === undefined) return price;
  const value = condition && onCondition(price.value, condition);
  return value && { value, isNamed: price.isNamed };
}

/** Counted things for one amount, or a product on its days; null where the amount is a price as such. */
function offerOf(
  { text }: Clause,
  limits: () => readonly string[],
  { items, sum }: { items: Items; sum: Sum },
  reading: PriceReading,
): NamedSum | null {
  if (items.length === 0 && daysIn(text, reading.language).length === 0) return null;
  const found = [text, ...limits()].map((part) => offerTermsIn(part, reading.language));
  const [{ rest } = { rest: text }] = found;
  const terms = joinedTerms(found.map((part) => part.terms));
  const days = daysIn(found.map((part) => part.rest).join(', '), reading.language);
  const product = productIn(rest, reading);
  const isOffer =
    items.length > 1 ||
    (items[0]?.count ?? 1) > 1 ||
    ((items.length === 1 || product !== null) && days.length > 0);
  if (!isOffer) return null;
  const what = { product, items, wording: null, amount: sum.amount, percentOff: null };
  if (!isSayable({ terms })) return null;
  return {
    value: { kind: 'offer', ...what, currency: sum.currency, days, ...(terms && { terms }) },
    isNamed: true,
  };
}

/** The product of a text, the one of the longest name. */
const productIn = (text: string, { book, language }: PriceReading): string | null =>
  heardAmong(book.products, text, language).toSorted(
    (one, other) => other.until - other.from - (one.until - one.from),
  )[0]?.entry.id ?? null;

function singlePriceOf(clause: Clause, amount: Amount, sum: Sum, reading: PriceReading): NamedSum | null {
  const { book, language } = reading;
  const last = clause.pieces.at(-1)?.text ?? '';
  const [before, after] = [last.slice(0, amount.from), last.slice(amount.until)];
  const inWords = (wording: string): NamedSum => ({
    value: { kind: 'price', product: null, wording, ...sum, isFrom: false, unit: 'item' },
    isNamed: true,
  });
  const item = pricedItemOf(clause, amount, reading);
  if (delivery.test(before) || (delivery.test(clause.text) && !item?.product)) {
    // "Free delivery over 200" is no price of delivery.
    const isFree = /\b(?:over|above|free)\b|מעל|חינם|בלי תשלום/iu.test(clause.text);
    return isFree ? null : inWords(language === 'he' ? 'משלוח' : 'delivery');
  }
  const pack = packIn(`${before}|${after}`, language);
  if (pack) return inWords(pack);
  const hours = item && !item.isNamed ? severalHours.exec(last)?.[0] : undefined;
  if (hours) return inWords(hours);
  if (!item || countBefore.test(before)) return null;
  const isFrom = sum.upTo !== null || from.test(clause.text) || fromBefore.test(before);
  const usual = book.products.find(({ id }) => id === item.product)?.unit;
  const { product, wording, isNamed } = item;
  const unit = unitIn(clause.text) ?? usual ?? 'item';
  return { value: { kind: 'price', product, wording, ...sum, isFrom, unit }, isNamed };
}
