import type { Fact, FactValue } from '@awning/contract/facts';
import { moneyIn } from '@awning/contract/written-amounts';
import { amountIn } from '../amount.ts';
import { splitLine } from '../editors/split-line.ts';
import type { Scene } from '../scene.ts';

export type Price = Extract<FactValue, { kind: 'price' }>;

/** Whether a sentence names several prices, none of which the brief has: which is of what only its owner can say. */
export const hasPrices = (value: FactValue, scene: Scene, facts: readonly Fact[]): boolean =>
  value.kind === 'sentence' &&
  moneyIn(value.text, scene).length > 1 &&
  !facts.some(({ state, value: { kind } }) => state !== 'rejected' && kind === 'price');

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
  const isKnown = facts.some(
    ({ state, value: known }) =>
      state !== 'rejected' &&
      known.kind === 'price' &&
      known.amount === amount &&
      known.currency === currency,
  );
  if (isKnown) return null;
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
