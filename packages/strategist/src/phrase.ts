import { existsSync, readFileSync } from 'node:fs';
import { defaultLanguage, forEachLanguage, type Language, languageRows } from '@awning/contract/languages';
import { createInstance, type ResourceKey } from 'i18next';

const texts = createInstance({
  resources: forEachLanguage((language) => ({ interview: read(language) })),
  defaultNS: 'interview',
  fallbackLng: defaultLanguage,
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
  return languageRows[language].complete(text);
}

/** A list of texts of the `interview` namespace; empty where there is none. */
export function phrases(language: Language, key: string): string[] {
  const list: unknown = texts.t(key, { lng: language, returnObjects: true });
  return Array.isArray(list) ? list : [];
}

function read(language: Language): ResourceKey {
  const file = new URL(`../../contract/locales/${language}/interview.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
