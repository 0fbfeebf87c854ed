import type { Language } from '@awning/contract/scalars';
import { translate } from '../../platform/messages.ts';

/**
 * A text of the `interview` namespace. In Hebrew a one-letter prefix takes a maqaf before a foreign name or a number
 * and none before a Hebrew word; the texts are written with it, so it goes where the value turns out to be Hebrew.
 */
export function phrase(
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const text = translate(language, `interview:${key}`, values);
  return language === 'he' ? text.replace(/(?<=(?:^|\s)[בלמהכשו])־(?=[\u05d0-\u05ea])/gu, '') : text;
}
