import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { phrase } from '../phrase.ts';

/** What ads gain most from, best first, and how much of it is enough. */
const wanted: readonly [key: string, kinds: readonly AdFactValue['kind'][], enough: number][] = [
  ['reason', ['reason', 'policy', 'proof'], 2],
  ['price', ['price', 'offer'], 1],
  ['place', ['place'], 1],
  ['product', ['product'], 1],
  ['moreReasons', ['reason', 'policy', 'proof'], 4],
  ['quote', ['quote'], 1],
];

/** What would help the ads most, by what `wanted` names it; undefined where nothing is missing. */
const missingIn = (facts: readonly AdFactValue[]) =>
  wanted.find(([, kinds, enough]) => facts.filter(({ kind }) => kinds.includes(kind)).length < enough)?.[0];

/** The question whose answer would help the ads most, in the conversation's language; null where nothing is missing. */
export function askForMissingFact(facts: readonly AdFactValue[], language: Language): string | null {
  const missing = missingIn(facts);
  return missing ? phrase(language, `missingFact.${missing}`) : null;
}

/** Whether that question is what sets the business apart. */
export const isArgumentMissing = (facts: readonly AdFactValue[]): boolean =>
  ['reason', 'moreReasons'].includes(missingIn(facts) ?? '');
