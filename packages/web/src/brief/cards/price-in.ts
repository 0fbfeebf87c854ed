import type { Fact, FactValue } from '@awning/contract/facts';
import { greatestAmount } from '@awning/contract/money';
import { moneyIn } from '@awning/contract/written-amounts';
import { amountIn } from '../amount.ts';
import { splitLine } from '../editors/split-line.ts';
import type { Scene } from '../scene.ts';

export type Price = Extract<FactValue, { kind: 'price' }>;

const isKnown = (facts: readonly Fact[], amount: number, currency: string): boolean =>
  facts.some(
    ({ state, value: known }) =>
      state !== 'rejected' &&
      known.kind === 'price' &&
      known.amount === amount &&
      known.currency === currency,
  );

/** Of a sentence that names several amounts, those that no price of the brief has: which is of what only its owner can say. */
export function pricesIn(value: FactValue, scene: Scene, facts: readonly Fact[]): Price[] {
  const amounts = value.kind === 'sentence' ? moneyIn(value.text, scene) : [];
  if (amounts.length < 2) return [];
  const prices = amounts.flatMap(({ minor, upTo, unit }): Price[] =>
    minor === null || upTo !== null || minor > greatestAmount || isKnown(facts, minor, unit)
      ? []
      : [
          {
            ...({ kind: 'price', product: null, wording: null, upTo: null, isFrom: false } as const),
            ...({ unit: 'item', amount: minor, currency: unit } as const),
          },
        ],
  );
  const isSame = (one: Price, other: Price) => one.amount === other.amount && one.currency === other.currency;
  return prices.filter((one, at) => prices.findIndex((other) => isSame(one, other)) === at);
}

/**
 * The price line that a sentence is, for its owner to look at.
 * @returns null where it names no amount or several, or one that a price of the brief has, and where it is too long for one
 */
export function priceIn(value: FactValue, scene: Scene, facts: readonly Fact[]): Price | null {
  if (value.kind !== 'sentence') return null;
  const found = amountIn(value.text, scene);
  const line = found && splitLine(found);
  if (!line) return null;
  const { amount, currency } = found;
  if (isKnown(facts, amount, currency)) return null;
  const { what, isFrom, terms } = line;
  return {
    kind: 'price',
    product: null,
    wording: what || null,
    amount,
    upTo: null,
    currency,
    isFrom,
    unit: 'item',
    ...(terms !== '' && { terms }),
  };
}
