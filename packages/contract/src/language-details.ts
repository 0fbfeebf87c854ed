import { type Language, languages } from './languages.ts';

/** What is decided by a language and needed by no page once it is built. */
export interface LanguageDetails {
  /** As a model is told it. */
  englishName: string;
  /** Codes that browsers and websites have for it besides its own (BCP 47, primary subtags). */
  otherCodes: readonly string[];
  /** Unicode's name of its script. */
  script: string;
  /** As Meta writes it: "en_US". */
  metaLocale: string;
  /** As Stripe's checkout has it; "auto" is the browser's. */
  checkoutLocale: 'en' | 'auto';
  /** The country whose calendar its readers go by, ISO 3166; null where they live in many. */
  country: string | null;
  /** Whether a single thing is counted without a number ("דקה", not "1 דקה"). */
  omitsOne: boolean;
}

export const languageDetails: Record<Language, LanguageDetails> = {
  en: {
    englishName: 'English',
    otherCodes: [],
    script: 'Latin',
    metaLocale: 'en_US',
    checkoutLocale: 'en',
    country: null,
    omitsOne: false,
  },
  he: {
    englishName: 'Hebrew',
    // Its former code, which old Android versions still send.
    otherCodes: ['iw'],
    script: 'Hebrew',
    metaLocale: 'he_IL',
    // Checkout has no Hebrew.
    checkoutLocale: 'auto',
    country: 'IL',
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
