import { isDeepStrictEqual } from 'node:util';
import type { AdFactValue } from '@awning/contract/facts';
import type { AskedOfAds } from '../../../ports/ad-copy.ts';
import type { StrategyBusiness } from '../../../ports/strategist.ts';
import { isArgumentMissing } from '../ads/missing-fact.ts';
import { argumentsToldIn } from '../interview/keeping.ts';
import { isUnasked } from './parse.ts';

/**
 * What sets the business apart, in the owner's own words, where she was asked for that because no ad could be made. Null where
 * something else was missing, and where an instruction asks for something or tells what is recognised.
 */
export function answerIn(
  instruction: string,
  asked: AskedOfAds,
  business: StrategyBusiness,
  known: readonly AdFactValue[],
): { asked: AskedOfAds; left: string[] } | null {
  if (!isArgumentMissing(known)) return null;
  const isKnown = (fact: AdFactValue) => known.some((one) => isDeepStrictEqual(one, fact));
  const tellsMore = asked.facts.some((fact) => fact.kind !== 'product' && !isKnown(fact));
  if (tellsMore || !isUnasked({ ...asked, facts: [] })) return null;
  const told = argumentsToldIn(instruction, business);
  return told.length > 0 ? { asked: { ...asked, facts: told }, left: [] } : null;
}
