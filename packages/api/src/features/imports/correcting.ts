import { businessTypes } from '@awning/contract/business-types';
import type { FindingTopic } from '@awning/contract/imports';
import { languages } from '@awning/contract/languages';
import { invalid } from '../../platform/failure.ts';
import { translate } from '../../platform/messages.ts';

/** Longest texts of a business's profile (`businessBody` of the contract). */
const most: Partial<Record<FindingTopic, number>> = { name: 100, type: 60, description: 500, address: 200 };

/** A text of the profile in its owner's words; a type by its name is that type. @throws AppFailure VALIDATION_FAILED */
export function correctedText(topic: FindingTopic, text: string): string {
  if (text.length > (most[topic] ?? 0)) throw invalid({ text: 'errors:tooLong' });
  if (topic !== 'type') return text;
  const named = businessTypes.find((type) =>
    languages.some(
      (language) => translate(language, `businesses:types.${type}`).toLowerCase() === text.toLowerCase(),
    ),
  );
  return named ?? text;
}
