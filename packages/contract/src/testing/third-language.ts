import { languageDetails } from '../language-details.ts';
import { type Language, languageRows, languages } from '../languages.ts';

/** A language that the product does not have, added by importing this file before any other but the tables. */
export const thirdLanguage = 'ar' as Language;

languageRows[thirdLanguage] = {
  name: 'العربية',
  direction: 'rtl',
  locale: 'ar-EG',
  currency: 'EGP',
  hasGenderedAddress: true,
  sayDate: (date) => date,
  complete: (text) => text,
};
languageDetails[thirdLanguage] = {
  ...languageDetails.he,
  englishName: 'Arabic',
  otherCodes: [],
  script: 'Arabic',
  metaLocale: 'ar_AR',
  country: null,
  omitsOne: false,
};
languages.push(thirdLanguage);
