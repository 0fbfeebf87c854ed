import { joinPrefixes } from '@awning/contract/hebrew';
import en from '@awning/contract/locales/en/interview.json' with { type: 'json' };
import he from '@awning/contract/locales/he/interview.json' with { type: 'json' };
import type { Language } from '@awning/contract/scalars';
import { createInstance } from 'i18next';

const texts = createInstance({
  resources: { en: { interview: en }, he: { interview: he } },
  defaultNS: 'interview',
  fallbackLng: 'en',
  initAsync: false,
  // Plain text; whoever puts it into HTML escapes it there.
  interpolation: { escapeValue: false },
});
texts.init();

/** A text of the `interview` namespace. @param key without the namespace */
export function phrase(
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const text = texts.t(key, { lng: language, ...values });
  return language === 'he' ? joinPrefixes(text) : text;
}

/** A list of texts of the `interview` namespace; empty where there is none. */
export function phrases(language: Language, key: string): string[] {
  const list: unknown = texts.t(key, { lng: language, returnObjects: true });
  return Array.isArray(list) ? list : [];
}
