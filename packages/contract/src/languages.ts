import { joinPrefixes, saySabbath } from './hebrew.ts';
import { nestHebrewQuotes, nestQuotes } from './nested-quotes.ts';

/**
 * What every page of the application needs to know of a language. What servers need is in
 * `language-details.ts`. A third language is a row in both and its folder in `locales`; docs/decisions/0347.
 */
export interface LanguageRow {
  /** As its own readers write it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** BCP 47, in which dates and numbers are written. */
  locale: string;
  /** ISO 4217, where nothing else tells a business's currency. */
  currency: string;
  /** Whether its words differ by who speaks and who is addressed. */
  hasGenderedAddress: boolean;
  /** A text once its values are filled in. */
  complete(text: string): string;
  /** A date as `Intl` writes it, as people say it. */
  sayDate(date: string): string;
}

const rows = {
  en: {
    name: 'English',
    direction: 'ltr',
    locale: 'en-US',
    currency: 'USD',
    hasGenderedAddress: false,
    complete: nestQuotes,
    sayDate: (date) => date,
  },
  he: {
    name: 'עברית',
    direction: 'rtl',
    locale: 'he-IL',
    currency: 'ILS',
    hasGenderedAddress: true,
    complete: (text) => nestHebrewQuotes(joinPrefixes(text)),
    sayDate: saySabbath,
  },
} satisfies Record<string, LanguageRow>;

export type Language = keyof typeof rows;

/** The languages, each with its row. */
export const languageRows: Record<Language, LanguageRow> = rows;

/** Their codes, in the order in which they are offered. */
export const languages = Object.keys(rows) as [Language, ...Language[]];

/** The language whose texts are complete: what another one lacks is read in it, and so is what asks for none of them. */
export const defaultLanguage: Language = 'en';

export const isLanguage = (code: unknown): code is Language =>
  languages.some((language) => language === code);

/** Content of a feature by language. A language without its own has that of the default. */
export type ByLanguage<Content> = Partial<Record<Language, Content>> & Record<'en', Content>;

/** What a table of content has for a language. */
export const inLanguage = <Content>(table: ByLanguage<Content>, language: Language): Content =>
  table[language] ?? table.en;

/** The value of each language. */
export const forEachLanguage = <Value>(value: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, value(language)])) as Record<Language, Value>;

/** The address of a page in a language: `/about` in the default, `/he/about` in Hebrew. @param path begins with a slash */
export function withLanguage(path: string, language: Language): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The address of the same page in the default language. */
export function withoutLanguage(address: string): string {
  const [, first = '', ...others] = address.split('/');
  return first !== defaultLanguage && isLanguage(first) ? `/${others.join('/')}` : address;
}
