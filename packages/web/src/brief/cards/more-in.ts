import type { Fact, FactValue } from '@awning/contract/facts';
import { neverSaidIn } from '@awning/contract/never-said';
import { phoneIn } from '../phone/phone-in.ts';
import type { Scene } from '../scene.ts';
import { type Price, priceIn, pricesIn } from './price-in.ts';

/** What an item tells that ads can tell only once it is entered as what it is. */
export type More =
  | { kind: 'price'; price: Price }
  | { kind: 'phone'; number: string }
  | { kind: 'place' }
  | { kind: 'never'; words: string }
  | { kind: 'answer' };

/** Whether a sentence is the first about where and when that is no telephone number, while no place is entered. */
const isOfPlace = (value: FactValue, all: readonly Fact[]): boolean => {
  const known = all.filter(({ state }) => state !== 'rejected').map((fact) => fact.value);
  const first = known.find((one) => one.kind === 'sentence' && one.topic === 'reach' && !phoneIn(one));
  if (value.kind !== 'sentence' || first?.kind !== 'sentence' || first.text !== value.text) return false;
  return !known.some(({ kind }) => kind === 'place');
};

/** Words that she said ads must not say, and that are not entered as such. */
const forbiddenIn = (value: FactValue, all: readonly Fact[]): string[] => {
  if (value.kind !== 'note' || value.topic !== 'tone') return [];
  const isEntered = (words: string) =>
    all.some((one) => one.value.kind === 'taboo' && one.value.words.toLowerCase() === words.toLowerCase());
  return neverSaidIn(value.text).filter((words) => !isEntered(words));
};

/**
 * Each price in a sentence, a telephone number of a business that has none, where it is, words that ads must not say, the answer that
 * a doubt lacks.
 * @param all everything that is known, by which a price is one already
 */
export function moreIn(value: FactValue, scene: Scene, all: readonly Fact[]): More[] {
  const price = priceIn(value, scene, all);
  const prices = price ? [price] : pricesIn(value, scene, all);
  const number = scene.hasPhone ? null : phoneIn(value);
  const isUnanswered = value.kind === 'doubt' && !value.answer && value.wording !== null;
  return [
    ...prices.map((one) => ({ kind: 'price', price: one }) as const),
    ...(number ? [{ kind: 'phone', number } as const] : []),
    ...(isOfPlace(value, all) ? [{ kind: 'place' } as const] : []),
    ...forbiddenIn(value, all).map((words) => ({ kind: 'never', words }) as const),
    ...(isUnanswered ? [{ kind: 'answer' } as const] : []),
  ];
}
