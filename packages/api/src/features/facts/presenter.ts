import type { Fact } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import type { Strategist } from '../../ports/strategist.ts';
import type { FactRow } from './store.ts';

/** A fact in the contract's shape; null where it can't be said in this language. */
export function presentFact(
  { id, businessId, value, sources, state, mended, updatedAt }: FactRow,
  {
    strategist,
    businessType,
    language,
  }: { strategist: Strategist; businessType: string; language: Language },
): Fact | null {
  const says = strategist.describe(value, { type: businessType }, language);
  return says === null
    ? null
    : { id, businessId, value, says, sources, state, mended, updatedAt: updatedAt.toISOString() };
}
