import { isDeepStrictEqual } from 'node:util';
import type { FactValue } from '@awning/contract/facts';
import { minorDigits } from '@awning/contract/money';
import { heardAmong } from '@awning/playbooks/heard';
import { sentencesOf } from '../sentences.ts';
import { numbersIn } from './amounts.ts';
import { isConditional } from './conditions.ts';
import { currencyIn } from './money.ts';
import { around, isNoMoney, isNoPrice } from './not-money.ts';
import { namingWords } from './own-item.ts';
import type { ReadingRequest } from './request.ts';
import { withoutTakenBack } from './taken-back.ts';

type Price = Extract<FactValue, { kind: 'price' }>;
interface PriceChange {
  before: Price;
  after: Price;
}

/** That a sentence is of a price, where its amounts have no sign: "it's 41, not 14" may be of a house. */
const ofPrice =
  /\b(?:pric\p{L}*|cost\p{L}*|charg\p{L}*|fees?|rates?)\b|(?<![\u05d0-\u05ea])[ושהבכלמ]{0,2}(?:מחיר(?:ים)?|עלות|תעריף|עול(?:ה|ים|ות)|גוב(?:ה|ים)|לוקח(?:ת|ים)?)(?![\u05d0-\u05ea])/iu;

/**
 * The known price that a text corrects by taking its amount back ("it's 400 now, not 380"), whatever was asked: the product,
 * the currency and the unit stay. None where the facts that the text tells have it already, where several prices are of that amount, or where the sentence names something else.
 */
export function priceCorrected(
  { text, slot, ...reading }: ReadingRequest,
  told: readonly FactValue[],
  known: readonly FactValue[],
): PriceChange | null {
  const prices = known.filter((fact): fact is Price => fact.kind === 'price');
  for (const sentence of prices.length > 0 ? sentencesOf(text) : []) {
    const isOfPrice = slot === 'price' || ofPrice.test(sentence) || currencyIn(sentence) !== undefined;
    if (!isOfPrice || sentence.includes('?') || isConditional(sentence)) continue;
    const found = correctedIn(sentence, prices, reading);
    if (found) return told.some((fact) => isDeepStrictEqual(fact, found.after)) ? null : found;
  }
  return null;
}

function correctedIn(
  sentence: string,
  prices: readonly Price[],
  { book, language }: Pick<ReadingRequest, 'book' | 'language'>,
): PriceChange | null {
  const { text, amounts } = withoutTakenBack(sentence);
  const [takenBack] = amounts;
  if (takenBack === undefined || amounts.length > 1) return null;
  const meant = prices.filter(
    ({ amount, upTo, currency }) => upTo === null && amount === minor(takenBack, currency),
  );
  const [before] = meant;
  const numbers = numbersIn(text);
  const [now] = numbers;
  if (!before || meant.length > 1 || !now || numbers.length > 1 || now.upTo !== null) return null;
  const company = around(text, now.from, now.until);
  const isOther = (currencyIn(sentence) ?? before.currency) !== before.currency;
  if (isOther || isNoPrice(company) || isNoMoney(now.value, company)) return null;
  const products = heardAmong(book.products, text, language).map(({ entry }) => entry.id);
  const isNamed = products.length > 0 && products.every((id) => id === before.product);
  if (!isNamed && (products.length > 0 || namingWords(text).length > 0)) return null;
  const amount = minor(Number(now.value.replace(/,/g, '')), before.currency);
  return amount > 0 ? { before, after: { ...before, amount } } : null;
}

const minor = (amount: number, currency: string) => Math.round(amount * 10 ** minorDigits(currency));

/** Whether a fact of the same text tells that price once more. */
export const tellsPrice = (fact: FactValue, { after }: PriceChange): boolean =>
  fact.kind === 'price' &&
  fact.amount === after.amount &&
  (fact.product ?? after.product) === after.product &&
  (fact.wording ?? after.wording) === after.wording;
