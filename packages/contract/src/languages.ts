import { joinPrefixes } from './hebrew.ts';

/** What is decided by a language. A third one is a row here and its folder in `locales`; docs/decisions/0347. */
export interface LanguageRow {
  /** As its own readers write it. */
  name: string;
  /** As a model is told it. */
  englishName: string;
  /** Codes that browsers and websites have for it besides its own (BCP 47, primary subtags). */
  otherCodes: readonly string[];
  direction: 'ltr' | 'rtl';
  /** Unicode's name of its script. */
  script: string;
  /** BCP 47, in which dates and numbers are written. */
  locale: string;
  /** A clock of full hours. */
  hour: Intl.DateTimeFormatOptions;
  /** Days of the weekend, 0 for Sunday. */
  weekend: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6)[];
  /** Whether calendars name the days of the week by letters. */
  hasLettersForDays: boolean;
  /** How a chosen day is written, in dayjs's notation. */
  dayFormats: { short: string; withWeekday: string };
  /** As Meta writes it: "en_US". */
  metaLocale: string;
  /** As Stripe's checkout has it; "auto" is the browser's. */
  checkoutLocale: 'en' | 'auto';
  /** The country whose calendar its readers go by, ISO 3166; null where they live in many. */
  country: string | null;
  /** ISO 4217, where nothing else tells a business's currency. */
  currency: string;
  /** Whether its words differ by who speaks and who is addressed. */
  hasGenderedAddress: boolean;
  /** Whether a single thing is counted without a number ("דקה", not "1 דקה"). */
  omitsOne: boolean;
  /** A text once its values are filled in. */
  complete(text: string): string;
}

const rows = {
  en: {
    name: 'English',
    englishName: 'English',
    otherCodes: [],
    direction: 'ltr',
    script: 'Latin',
    locale: 'en-US',
    hour: { hour: 'numeric' },
    weekend: [0, 6],
    hasLettersForDays: false,
    dayFormats: { short: 'MMM D, YYYY', withWeekday: 'ddd, MMM D, YYYY' },
    metaLocale: 'en_US',
    checkoutLocale: 'en',
    country: null,
    currency: 'USD',
    hasGenderedAddress: false,
    omitsOne: false,
    complete: (text) => text,
  },
  he: {
    name: 'עברית',
    englishName: 'Hebrew',
    // Its former code, which old Android versions still send.
    otherCodes: ['iw'],
    direction: 'rtl',
    script: 'Hebrew',
    locale: 'he-IL',
    hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    // The working week runs from Sunday to Thursday.
    weekend: [5, 6],
    hasLettersForDays: true,
    dayFormats: { short: 'D בMMMM YYYY', withWeekday: 'יום dd, D בMMMM YYYY' },
    metaLocale: 'he_IL',
    // Checkout has no Hebrew.
    checkoutLocale: 'auto',
    country: 'IL',
    currency: 'ILS',
    hasGenderedAddress: true,
    omitsOne: true,
    complete: joinPrefixes,
  },
} satisfies Record<string, LanguageRow>;

export type Language = keyof typeof rows;

/** The languages, each with what is decided by it. */
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

/** The language that a code names, whatever its region: "he", "he-IL" and "iw"; null for none of ours. */
export function languageOfCode(code: string): Language | null {
  const primary = code.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return (
    languages.find(
      (language) => language === primary || languageRows[language].otherCodes.includes(primary),
    ) ?? null
  );
}

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
