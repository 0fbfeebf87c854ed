import type { Fact, FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/languages';
import type { Strategist } from '@awning/strategist/types/strategist';
import { questionIn } from './sources.ts';
import type { FactRow } from './store.ts';

/**
 * A fact in the contract's shape. Where it can't be said in this language it is told in the owner's words; null where it has none.
 * @param scene.avatarId for whom it is listed: questions of other interviews are left out
 */
export function presentFact(
  { id, businessId, value, sources, state, evidence, mended, updatedAt }: FactRow,
  {
    strategist,
    businessType,
    language,
    avatarId,
  }: {
    strategist: Pick<Strategist, 'describe'>;
    businessType: string;
    language: Language;
    avatarId?: string;
  },
): Fact | null {
  const says =
    strategist.describe(value, { type: businessType }, language) ?? evidence ?? ownWordsOf(value) ?? null;
  if (says === null) return null;
  const told = sources.map((source) => ({
    from: source.from,
    questionId: avatarId ? questionIn(avatarId, source) : source.questionId,
  }));
  return {
    id,
    businessId,
    value,
    says,
    sources: told,
    evidence,
    state,
    mended,
    updatedAt: updatedAt.toISOString(),
  };
}

/** The words that a value holds; null for one of figures or terms alone. */
function ownWordsOf(value: FactValue): string | null {
  if ('wording' in value) return value.wording;
  if ('text' in value) return value.text;
  if (value.kind === 'place') return value.name;
  return value.kind === 'taboo' ? value.words : null;
}
