import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defaultLanguage, type Language, languageRows, languages } from '@awning/contract/languages';
import { createInstance, type Resource } from 'i18next';

const folder = new URL('../../../contract/locales/', import.meta.url);

/** Every text of packages/contract/locales, read once: the server speaks several languages at the same time. */
const texts = createInstance({
  resources: Object.fromEntries(languages.map((language) => [language, readLanguage(language)])),
  fallbackLng: defaultLanguage,
  initAsync: false,
  appendNamespaceToMissingKey: true,
  // Plain text; whoever puts it into HTML escapes it there.
  interpolation: { escapeValue: false },
});
texts.init();

/**
 * A text of packages/contract/locales in a language.
 * @param key `namespace:path.to.text`; anything else is returned as it is, as is a key that no language has
 * @param values fill `{{name}}`; `count` also chooses the plural form (`_one`, `_two`, `_other`) by the rules of the
 * language, and `{{count, number}}` writes it as the language writes numbers
 */
export function translate(
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string {
  if (!namespaced.test(key)) return key;
  const text = texts.t(key, { lng: language, ...values });
  return languageRows[language].complete(text);
}

/** The texts of a list, such as the examples of a question. Empty where the language files have no such list. */
export function translateList(language: Language, key: string): string[] {
  const list: unknown = texts.t(key, { lng: language, returnObjects: true });
  return Array.isArray(list) ? list : [];
}

const namespaced = /^[a-z][A-Za-z]*:[\w.]+$/;

function readLanguage(language: Language): Resource[string] {
  const own = new URL(`${language}/`, folder);
  const files = existsSync(own) ? readdirSync(own) : [];
  return Object.fromEntries(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, own), 'utf8'))]),
  );
}
