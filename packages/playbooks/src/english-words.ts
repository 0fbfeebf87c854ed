import { readFileSync } from 'node:fs';
import nspell from 'nspell';

type Nspell = ReturnType<typeof nspell>;

let dictionary: Nspell | null = null;

/**
 * The English dictionary of the npm package `dictionary-en` (American), read when it is first asked for and kept from then on: about
 * 100 ms and 13 MB, which a process that reads no English never spends.
 */
export function englishWords(): Nspell {
  dictionary ??= nspell({ aff: fileOf('index.aff'), dic: fileOf('index.dic') });
  return dictionary;
}

const fileOf = (name: string): Buffer => readFileSync(new URL(name, import.meta.resolve('dictionary-en')));

/** British spellings, as the American dictionary has them. */
const american: readonly [RegExp, string][] = [
  [/our/, 'or'],
  [/ise/, 'ize'],
  [/ising/, 'izing'],
  [/isation/, 'ization'],
  [/yse/, 'yze'],
  [/tre$/, 'ter'],
  [/ll(?=ed|ing|er|ery)/, 'l'],
  [/ogue$/, 'og'],
  [/ence$/, 'ense'],
  [/^tyre/, 'tire'],
  [/^kerb/, 'curb'],
  [/^grey/, 'gray'],
  [/^jewellery/, 'jewelry'],
  [/^programme/, 'program'],
  [/^mum/, 'mom'],
];

/** Whether a word, in lower case, is an English one, be it in American or in British spelling. */
export function isEnglishWord(word: string): boolean {
  const words = englishWords();
  return (
    words.correct(word) ||
    american.some(([british, to]) => british.test(word) && words.correct(word.replace(british, to)))
  );
}

/** The forms of a word: its plural, or its verb's in -s, -ed and -ing. */
function formsOf(word: string): string[] {
  const stem = /[^aeiou]y$|e$/.test(word) ? word.slice(0, -1) : word;
  const doubled = `${word}${word.at(-1)}`;
  return [
    word,
    `${word}s`,
    `${word}'s`,
    `${word}es`,
    ...(stem === word
      ? [`${word}ed`, `${word}ing`, `${doubled}ed`, `${doubled}ing`]
      : word.endsWith('y')
        ? [`${stem}ies`, `${stem}ied`, `${word}ing`]
        : [`${stem}ed`, `${stem}ing`]),
  ];
}

/** Whether two English words are forms of one: "facial" and "facials", "shave" and "shaved". */
export const isSameWord = (one: string, other: string): boolean =>
  formsOf(one).includes(other) || formsOf(other).includes(one);
