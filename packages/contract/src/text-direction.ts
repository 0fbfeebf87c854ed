import { defaultLanguage, type Language, languageRows, languages } from './languages.ts';

/**
 * Keeps a name, a number or an address together inside a sentence of the other direction: between Unicode's
 * first-strong isolate and its end (UAX #9), it lends the sentence around it no direction and takes none from it.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** Languages with a script of their own, each with what finds a letter of it. */
const ofOwnScript = languages
  .filter((language) => languageRows[language].script !== languageRows[defaultLanguage].script)
  .map(
    (language) =>
      [language, new RegExp(`(?=\\p{L})\\p{Script=${languageRows[language].script}}`, 'u')] as const,
  );

/**
 * The language of an ad's words, which their letters show whatever the business's own is: the first with a script of its own
 * that the text has a letter of, else the default.
 */
export const languageOfWords = (text: string): Language =>
  ofOwnScript.find(([, letter]) => letter.test(text))?.[0] ?? defaultLanguage;
