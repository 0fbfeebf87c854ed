import type { AdFactValue } from '@awning/contract/facts';
import { keyOfFact } from '../../facts/public.ts';
import type { FoundAt } from '../tables.ts';

export type Price = Extract<AdFactValue, { kind: 'price' }>;

/** A price with the name that stands beside it as its wording, and where that is. */
export interface NamedPrice {
  price: Price;
  found: FoundAt;
}

/**
 * Prices of one thing that differ become a range, where they lie near each other; where they don't, nobody knows which is
 * meant, and none is left.
 */
export function plainly(prices: readonly NamedPrice[]): NamedPrice[] {
  return [...Map.groupBy(prices, ({ price }) => keyOfFact(price)).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const amounts = same.flatMap(({ price }) => [price.amount, price.upTo ?? price.amount]);
    const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
    if (same.some(({ price }) => price.currency !== first.price.currency) || high > 3 * low) return [];
    const isRange = high > low;
    const isFrom = isRange || first.price.isFrom;
    return [{ ...first, price: { ...first.price, amount: low, upTo: isRange ? high : null, isFrom } }];
  });
}
