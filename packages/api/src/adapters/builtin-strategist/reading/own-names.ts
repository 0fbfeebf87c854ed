import type { FactValue } from '@awning/contract/facts';
import { heardAmong } from '@awning/playbooks/heard';
import { tokensOf } from '@awning/playbooks/tokens';
import type { AmountReading } from './amount.ts';
import type { PriceSaid } from './taken-back.ts';

type Reading = Pick<AmountReading, 'book' | 'language'>;
type Price = Extract<FactValue, { kind: 'price' }>;

/** How well words name a product: by its own name, by words that all mean it, or by one word among others. */
function closeness(words: string, product: string, { book, language }: Reading): number {
  const entry = book.products.find(({ id }) => id === product);
  const tokens = tokensOf(words, language).map(({ text }) => text);
  const names = entry
    ? [entry.one, entry.many].map((name) => tokensOf(name, language).map(({ text }) => text))
    : [];
  if (names.some((name) => tokens.every((word) => name.some((one) => one.endsWith(word))))) return 2;
  const heard = heardAmong(book.products, words, language).find((one) => one.entry.id === product);
  return heard && heard.until - heard.from === tokens.length ? 1 : 0;
}

/**
 * Prices of one answer in which two are of the same product: "colour 120, root touch-up 80". The one that names the product
 * best keeps it, the others stand in their own words; of two that name it as well as each other, both do.
 */
export function withOwnNames(prices: readonly PriceSaid[], reading: Reading): PriceSaid[] {
  const isPrice = (one: PriceSaid): one is PriceSaid & { value: Price } => one.value.kind === 'price';
  const sameOf = ({ product, unit }: Price) =>
    prices
      .filter(isPrice)
      .filter(
        ({ value, isCorrection, words }) =>
          !isCorrection && words !== null && value.product === product && value.unit === unit,
      );
  return prices.map((one) => {
    const { words } = one;
    if (!isPrice(one) || one.isCorrection || words === null || one.value.product === null) return one;
    const { product } = one.value;
    const same = sameOf(one.value).filter((other) => other.words?.toLowerCase() !== words.toLowerCase());
    if (same.length === 0) return one;
    const own = closeness(words, product, reading);
    const isBest = same.every((other) => closeness(other.words ?? '', product, reading) < own);
    return isBest ? one : { ...one, value: { ...one.value, product: null, wording: words } };
  });
}
