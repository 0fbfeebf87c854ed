import type { Language } from '@awning/contract/scalars';
import { isolate } from '@awning/contract/text-direction';
import { translate, translateList } from '../../platform/messages.ts';

/** A text of the `interview` namespace. @param key without the namespace */
export const phrase = (
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string => {
  const text = translate(language, `interview:${key}`, values);
  return language === 'he' ? text.replace(handle, isolate) : text;
};

/** The name of an account in a social network ("@adama.raka"), not yet isolated and not part of an address. */
const handle = /(?<![\w.@\u2068])@\w(?:[\w.]*\w)?/gu;

/** A list of texts of the `interview` namespace; empty where there is none. */
export const phrases = (language: Language, key: string): string[] =>
  translateList(language, `interview:${key}`);
