import type { Language } from '@awning/contract/scalars';
import { translate, translateList } from '../../platform/messages.ts';

/** A text of the `interview` namespace. @param key without the namespace */
export const phrase = (
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string => translate(language, `interview:${key}`, values);

/** A list of texts of the `interview` namespace; empty where there is none. */
export const phrases = (language: Language, key: string): string[] =>
  translateList(language, `interview:${key}`);
