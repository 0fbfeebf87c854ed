import type { Fact, FactValue } from '@awning/contract/facts';
import { neverSaidIn } from '@awning/contract/never-said';
import { phoneIn } from '../phone/phone-in.ts';
import type { Scene } from '../scene.ts';
import { nextPriceIn, type Price, priceIn } from './price-in.ts';

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
 * A price in a sentence, the next of several, a telephone number of a business that has none, where it is, words that ads must not say, the
 * answer that a doubt lacks.
 * @param all everything that is known, by which a price is one already
 * @returns null for nothing
 */
export function moreIn(value: FactValue, scene: Scene, all: readonly Fact[]): More | null {
  const price = priceIn(value, scene, all) ?? nextPriceIn(value, scene, all);
  if (price) return { kind: 'price', price };
  const number = scene.hasPhone ? null : phoneIn(value);
  if (number) return { kind: 'phone', number };
  if (isOfPlace(value, all)) return { kind: 'place' };
  const [never] = forbiddenIn(value, all);
  if (never) return { kind: 'never', words: never };
  const isUnanswered = value.kind === 'doubt' && !value.answer && value.wording !== null;
  return isUnanswered ? { kind: 'answer' } : null;
}
