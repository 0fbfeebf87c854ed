import type { FactValue } from '@awning/contract/facts';
import { amountIn } from '../amount.ts';
import { splitLine } from '../editors/split-line.ts';
import type { Scene } from '../scene.ts';

type Price = Extract<FactValue, { kind: 'price' }>;

/** The price line that a sentence is, for its owner to look at; null where it names no amount, or several. */
export function priceIn(value: FactValue, scene: Scene): Price | null {
  if (value.kind !== 'sentence') return null;
  const found = amountIn(value.text, scene);
  if (!found) return null;
  const { what, isFrom, terms } = splitLine(found);
  const { amount, currency } = found;
  return {
    kind: 'price',
    product: null,
    wording: what.slice(0, 200) || null,
    amount,
    upTo: null,
    currency,
    isFrom,
    unit: 'item',
    ...(terms !== '' && { terms: terms.slice(0, 160) }),
  };
}
