import type { FactValue } from '@awning/contract/facts';
import { languages } from '@awning/contract/languages';
import type { Strategist } from '@awning/strategist/types/strategist';
import { invalid } from '../../platform/failure.ts';

/**
 * What can be told in no language can't be shown, and so not be removed: a line of another trade's playbook, or of none.
 * @throws AppFailure VALIDATION_FAILED naming the field
 */
export function requireSayable(
  strategist: Pick<Strategist, 'describe'>,
  type: string,
  values: readonly FactValue[],
  field: 'items' | 'value',
): void {
  const isSayable = (value: FactValue) =>
    languages.some((language) => strategist.describe(value, { type }, language) !== null);
  if (!values.every(isSayable)) throw invalid({ [field]: 'errors:invalid' });
}
