import { type Language, languages } from './languages.ts';

/** What is decided by a language and not needed by every page. */
export interface LanguageDetails {
  /** As a model is told it. */
  englishName: string;
  /** Codes that browsers and websites have for it besides its own (BCP 47, primary subtags). */
  otherCodes: readonly string[];
  /** Unicode's name of its script. */
  script: string;
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
}

export const languageDetails: Record<Language, LanguageDetails> = {
  en: {
    englishName: 'English',
    otherCodes: [],
    script: 'Latin',
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
  },
  he: {
    englishName: 'Hebrew',
    // Its former code, which old Android versions still send.
    otherCodes: ['iw'],
    script: 'Hebrew',
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
  },
};

/** The language that a code names, whatever its region: "he", "he-IL" and "iw"; null for none of ours. */
export function languageOfCode(code: string): Language | null {
  const primary = code.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return (
    languages.find(
      (language) => language === primary || languageDetails[language].otherCodes.includes(primary),
    ) ?? null
  );
}
