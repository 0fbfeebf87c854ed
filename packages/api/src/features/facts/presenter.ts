import type { Fact } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import type { Strategist } from '../../ports/strategist.ts';
import { questionIn } from './sources.ts';
import type { FactRow } from './store.ts';

/**
 * A fact in the contract's shape; null where it can't be said in this language.
 * @param scene.avatarId for whom it is listed: questions of other interviews are left out
 */
export function presentFact(
  { id, businessId, value, sources, state, mended, updatedAt }: FactRow,
  {
    strategist,
    businessType,
    language,
    avatarId,
  }: { strategist: Strategist; businessType: string; language: Language; avatarId?: string },
): Fact | null {
  const says = strategist.describe(value, { type: businessType }, language);
  const told = sources.map((source) => ({
    from: source.from,
    questionId: avatarId ? questionIn(avatarId, source) : source.questionId,
  }));
  return says === null
    ? null
    : { id, businessId, value, says, sources: told, state, mended, updatedAt: updatedAt.toISOString() };
}
