import { scriptOf } from './script.ts';

/** What is written short in names of towns. */
const shortened: [RegExp, string][] = [
  [/\bst\b\.?/g, 'saint'],
  [/\bft\b\.?/g, 'fort'],
  [/\bmt\b\.?/g, 'mount'],
];

/** A vav or yod that full spelling doubles ("קריית", "קרית"). */
const doubled: [RegExp, string][] = [
  [/וו+/g, 'ו'],
  [/יי+/g, 'י'],
];

/** Scripts without vowels, out of which names are put into Latin letters in many ways. */
const vowelless = new Set(['Hebr', 'Arab']);

/** Latin letters for one letter of theirs: "Zichron", "Zikhron"; "Qiryat", "Kiryat"; "Tsfat", "Zefat". */
const romanised: [RegExp, string][] = [
  [/[ck]h/g, 'h'],
  [/t[sz]/g, 'z'],
  [/q|c/g, 'k'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/([a-z])\1+/g, '$1'],
];

/**
 * A name as it is compared: without case, accents, vowel points, blanks, hyphens, apostrophes, geresh and gershayim, and whatever
 * is written short.
 */
export const comparable = (text: string): string => compared(text, [...shortened, ...doubled]);

/** How a country's names are compared: whatever their romanisation too, where they are written in such a script. */
export function comparableIn(country: string): (text: string) => string {
  if (!vowelless.has(scriptOf(country))) return comparable;
  const replacements = [...shortened, ...doubled, ...romanised];
  return (text) => compared(text, replacements);
}

function compared(text: string, replacements: [RegExp, string][]): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʼʻ`׳]/gu, '')
    .toLocaleLowerCase('en');
  return replacements
    .reduce((name, [letters, others]) => name.replace(letters, others), plain)
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
