import type { AdFactValue } from '@awning/contract/facts';
import { formatMoney } from '@awning/contract/money';
import { keyOfFact } from '../../facts/public.ts';
import type { FoundAt } from '../tables.ts';
import type { WordReader } from './reader.ts';

export type Price = Extract<AdFactValue, { kind: 'price' }>;

/** A price with the name that stands beside it as its wording, and where that is. */
export interface NamedPrice {
  price: Price;
  found: FoundAt;
}

/**
 * Prices of named things, with the playbook's term where a name means one and no other thing does: an ad can be made of it
 * then. Where two loaves have two prices, each keeps its own name.
 */
export async function withTerms(
  prices: readonly NamedPrice[],
  { strategist, business, language, signal }: WordReader,
): Promise<NamedPrice[]> {
  if (prices.length === 0 || !business.type) return [...prices];
  const text = prices
    .map(({ price }) => `${price.wording} ${formatMoney(price.amount, price.currency, 'en')}`)
    .join('\n');
  const { facts } = await strategist.read({ business, language, signal, text, slot: 'price' });
  const termOf = ({ price }: NamedPrice): string | null => {
    const terms = facts.flatMap((fact) =>
      fact.kind === 'price' && fact.amount === price.amount && fact.currency === price.currency
        ? [fact.product]
        : [],
    );
    // Two things of one price can't be told apart.
    return new Set(terms).size === 1 ? (terms[0] ?? null) : null;
  };
  const terms = prices.map(termOf);
  return prices.map((one, at) => {
    const term = terms[at] ?? null;
    const isOnly = term !== null && terms.filter((other) => other === term).length === 1;
    return isOnly ? { ...one, price: { ...one.price, product: term, wording: null } } : one;
  });
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
