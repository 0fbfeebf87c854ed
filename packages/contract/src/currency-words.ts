import type { ByLanguage } from './languages.ts';

/** What a currency is called in texts, besides its code of ISO 4217. In small letters, with straight quotation marks. */
interface CurrencyWords {
  /** Before an amount or behind it. */
  signs: readonly string[];
  /** Behind an amount alone: "Euro 2024" is none. */
  words: ByLanguage<readonly string[]>;
  /** Other currencies that are called so where they are the business's own. */
  sharedWith?: readonly string[];
  /** Words of it that count something else, too: "10 pounds of beans". */
  ambiguous?: readonly string[];
}

export const currencyWords: Readonly<Record<string, CurrencyWords>> = {
  USD: {
    signs: ['$', 'us$'],
    words: {
      en: ['dollar', 'dollars', 'us dollar', 'us dollars', 'buck', 'bucks'],
      he: ['דולר', 'דולרים', 'דולר אמריקאי'],
    },
    sharedWith: ['CAD', 'AUD', 'NZD', 'HKD', 'SGD'],
  },
  EUR: { signs: ['€'], words: { en: ['euro', 'euros'], he: ['אירו', 'יורו'] } },
  GBP: {
    signs: ['£'],
    words: {
      en: ['pound', 'pounds', 'british pounds', 'pounds sterling', 'quid'],
      he: ['ליש"ט', 'לירה שטרלינג', 'לירות שטרלינג'],
    },
    sharedWith: ['EGP', 'LBP'],
    ambiguous: ['pound', 'pounds'],
  },
  ILS: {
    signs: ['₪', 'nis', 'ש"ח', "ש''ח", "ש'ח"],
    words: {
      en: ['shekel', 'shekels', 'new shekel', 'new shekels', 'israeli new shekels'],
      he: ['שח', 'שקל', 'שקלים', 'שקל חדש', 'שקלים חדשים'],
    },
  },
  CAD: { signs: ['ca$', 'c$'], words: { en: ['canadian dollars'], he: ['דולר קנדי'] } },
  AUD: { signs: ['a$', 'au$'], words: { en: ['australian dollars'], he: ['דולר אוסטרלי'] } },
  CHF: {
    signs: ['sfr'],
    words: { en: ['franc', 'francs', 'swiss francs'], he: ['פרנק', 'פרנקים', 'פרנק שוויצרי'] },
  },
  JPY: { signs: ['¥'], words: { en: ['yen', 'japanese yen'], he: ['ין', 'ין יפני'] } },
  INR: { signs: ['₹'], words: { en: ['rupee', 'rupees', 'indian rupees'], he: ['רופי', 'רופי הודי'] } },
};

/** Words for `%`. */
export const percentWords: ByLanguage<readonly string[]> = {
  en: ['percent', 'per cent'],
  he: ['אחוז', 'אחוזים'],
};
