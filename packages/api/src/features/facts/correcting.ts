import type { FactValue, factChange } from '@awning/contract/facts';
import type { z } from 'zod';
import { invalid } from '../../platform/failure.ts';
import { isStorable } from './kinds.ts';

/**
 * A fact as its owner puts it: the value of its editor, or words in place of its own, kept as they are written.
 * @returns null where it is neither
 * @throws AppFailure VALIDATION_FAILED where it is of another kind, or stands in no words
 */
export function corrected(
  before: FactValue,
  { value, text }: Pick<z.output<typeof factChange>, 'value' | 'text'>,
): FactValue | null {
  if (value !== undefined) {
    if (value.kind !== before.kind) throw invalid({ value: 'errors:invalid' });
    return value;
  }
  if (text === undefined) return null;
  const next = inWords(before, text);
  if (!next) throw invalid({ text: 'errors:invalid' });
  if (!isStorable(next)) throw invalid({ text: 'errors:tooLong' });
  return next;
}

/** The same kind of fact in other words; null for kinds that are figures or a choice. */
function inWords(value: FactValue, text: string): FactValue | null {
  switch (value.kind) {
    case 'quote':
    case 'sentence':
    case 'note':
    case 'name':
    case 'private_goal':
      return { ...value, text };
    case 'place':
      return { ...value, name: text };
    case 'taboo':
      return { ...value, words: text };
    case 'product':
    case 'trigger':
    case 'audience':
    case 'doubt':
      return { ...value, term: null, wording: text };
    case 'reason':
    case 'policy':
    case 'proof':
      return { ...value, term: null, wording: text, numbers: {} };
    default:
      return null;
  }
}
