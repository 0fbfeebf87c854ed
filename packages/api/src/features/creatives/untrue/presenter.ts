import type { Language } from '@awning/contract/languages';
import type { UntrueAd } from '@awning/contract/untrue-ads';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { UntrueAds } from './untrue-ads.ts';

/** Untrue ads in the contract's shape, with what was told since in the request's language. */
export function presentUntrueAds(
  { ads, businessType }: UntrueAds,
  { strategist, language }: { strategist: Pick<Strategist, 'describe'>; language: Language },
): UntrueAd[] {
  return ads.map(({ id, statements }) => ({
    id,
    statements: statements.map(({ id: statement, field, words, current, isOver }) => ({
      id: statement,
      field,
      words,
      current: current && strategist.describe(current, { type: businessType }, language),
      isOver,
    })),
  }));
}
