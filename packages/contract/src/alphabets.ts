import { languageDetails } from './language-details.ts';
import { defaultLanguage, type Language, languages } from './languages.ts';

/** Languages with a script of their own, each with what finds a letter of it. */
const ofOwnScript = languages
  .filter((language) => languageDetails[language].script !== languageDetails[defaultLanguage].script)
  .map(
    (language) =>
      [language, new RegExp(`(?=\\p{L})\\p{Script=${languageDetails[language].script}}`, 'u')] as const,
  );

/**
 * The language of an ad's words, which their letters show whatever the business's own is: the first with a script of its own
 * that the text has a letter of, else the default.
 */
export const languageOfWords = (text: string): Language =>
  ofOwnScript.find(([, letter]) => letter.test(text))?.[0] ?? defaultLanguage;

const scripts = [...new Set(languages.map((language) => languageDetails[language].script))];
const counters = new Map(scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')]));
const count = (text: string, script: string): number => {
  const counter = counters.get(script);
  return counter ? (text.match(counter) ?? []).length : 0;
};

/** Whether a text is in a language, as far as its letters tell: Latin names stand in texts of every language. */
export function isWrittenIn(text: string, language: Language): boolean {
  const { script } = languageDetails[language];
  const own = count(text, script);
  if (script !== 'Latin') return own > 0 && own >= count(text, 'Latin') / 3;
  const others = scripts.reduce((sum, other) => (other === script ? sum : sum + count(text, other)), 0);
  return others === 0 || own > others;
}

const foreign = new RegExp(`[^${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/** Words with letters of a script that no language of ours has, which can look like what they are not. */
export const foreignWords = (text: string): string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter((word) => foreign.test(word));
