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

/** The question whose answer would help the ads most, in the conversation's language; null where nothing is missing. */
export function askForMissingFact(facts: readonly AdFactValue[], language: Language): string | null {
  const missing = wanted.find(
    ([, kinds, enough]) => facts.filter(({ kind }) => kinds.includes(kind)).length < enough,
  );
  return missing ? phrase(language, `missingFact.${missing[0]}`) : null;
}
