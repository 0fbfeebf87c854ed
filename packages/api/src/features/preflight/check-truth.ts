import type { PreflightFinding } from '@awning/contract/preflight';
import type { UntrueStatement } from '../creatives/public.ts';

/**
 * A statement that is not so any more, as a finding. Meta has no rule against it; its owner has to say that she has read it.
 * @param told what its owner has told since, in her language
 */
export const truthFinding = (
  { field, words, isOver }: Pick<UntrueStatement, 'field' | 'words' | 'isOver'>,
  told: string | null = null,
): PreflightFinding => ({
  rule: 'truth',
  field,
  words,
  severity: 'warning',
  instead: null,
  layout: null,
  current: told,
  isOver,
});
