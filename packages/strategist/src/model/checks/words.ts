import { type Language, languageRows, languages } from '@awning/contract/languages';

/** Letters and figures alone, in lower case and in one form: what two texts share whatever their marks. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}’׳']/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether the words of a text stand in another, one after the other. */
export const isIn = (words: string, text: string): boolean =>
  ` ${plain(text)} `.includes(` ${plain(words)} `);

/** Letters that Hebrew writes at the beginning of a word where other languages have a word of its own. */
const hebrewPrefix = /^[ושהבלמכ](?=[\u05d0-\u05ea]{2})/u;

/** A word of `plain` text as it is written, and without the Hebrew prefixes that it may have: "ושבחיפה", "חיפה". */
export function formsOf(word: string): string[] {
  const rest = word.replace(hebrewPrefix, '');
  return rest === word ? [word] : [word, ...formsOf(rest)];
}

/**
 * The whole words of a text in which a passage of it stands; what is copied from Hebrew may begin behind a prefix.
 * @returns plain words; null where it does not stand there
 */
export function passageIn(words: string, text: string): string | null {
  const [first = '', ...others] = plain(words).split(' ');
  const all = plain(text).split(' ');
  const at = all.findIndex(
    (word, place) =>
      first !== '' &&
      formsOf(word).includes(first) &&
      others.every((other, index) => all[place + 1 + index] === other),
  );
  return at < 0 ? null : all.slice(at, at + 1 + others.length).join(' ');
}

const scripts = [...new Set(languages.map((language) => languageRows[language].script))];
const counters = new Map(scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')]));
const count = (text: string, script: string): number => {
  const counter = counters.get(script);
  return counter ? (text.match(counter) ?? []).length : 0;
};

/** Whether a text is in a language, as far as its letters tell: Latin names stand in texts of every language. */
export function isWrittenIn(text: string, language: Language): boolean {
  const { script } = languageRows[language];
  const own = count(text, script);
  if (script !== 'Latin') return own > 0 && own >= count(text, 'Latin') / 3;
  const others = scripts.reduce((sum, other) => (other === script ? sum : sum + count(text, other)), 0);
  return others === 0 || own > others;
}

const foreign = new RegExp(`[^${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/** Words with letters of a script that no language of ours has, which can look like what they are not. */
export const foreignWords = (text: string): string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter((word) => foreign.test(word));
