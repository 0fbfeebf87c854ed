import { type Language, type LanguageRow, languageRows, languages } from '../languages.ts';

const arabic: LanguageRow = {
  ...languageRows.he,
  name: 'العربية',
  englishName: 'Arabic',
  otherCodes: [],
  script: 'Arabic',
  locale: 'ar-EG',
  metaLocale: 'ar_AR',
  country: null,
  currency: 'EGP',
  hasLettersForDays: false,
  omitsOne: false,
  complete: (text) => text,
};

/** A language that the product does not have, added by importing this file before any other but the table. */
export const thirdLanguage = 'ar' as Language;

languageRows[thirdLanguage] = arabic;
languages.push(thirdLanguage);
