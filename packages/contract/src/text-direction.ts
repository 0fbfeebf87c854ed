import { defaultLanguage, type Language, languageRows, languages } from './languages.ts';

/**
 * Keeps a name, a number or an address together inside a sentence of the other direction: between Unicode's
 * first-strong isolate and its end (UAX #9), it lends the sentence around it no direction and takes none from it.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

const scriptOf = (language: Language) => languageRows[language].script;

/** Whether a text has a letter of a language's script. */
export const hasLettersOf = (text: string, language: Language): boolean =>
  new RegExp(`(?=\\p{L})\\p{Script=${scriptOf(language)}}`, 'u').test(text);

/**
 * The language of an ad's words, which their letters show whatever the business's own is: the first with a script of its own
 * that the text has a letter of, else the default.
 */
export const languageOfWords = (text: string): Language =>
  languages.find(
    (language) => scriptOf(language) !== scriptOf(defaultLanguage) && hasLettersOf(text, language),
  ) ?? defaultLanguage;
