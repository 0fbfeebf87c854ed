import { plain } from '@awning/contract/search';
import { plainlyTyped } from '@awning/contract/written-numbers';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import type { LeadPerson } from '../person.ts';

/** What is searched of a person. */
export type Searched = Pick<LeadPerson, 'name' | 'phone' | 'mail' | 'note'>;

/** A word of a search, or several that are one telephone number. */
interface Sought {
  /** Each has to begin a word. */
  words: string[];
  /** Or these begin or end the telephone number; empty where it can be none. */
  digits: string;
}

/** How many letters of a word's beginning are indexed: what lies between is told by the text itself, once it is opened. */
const wordLengths = [2, 3, 4, 6, 9, 13];
const digitLengths = [2, 3, 4, 5, 7, 9, 12];

const wordsIn = (text: string): string[] =>
  plain(plainlyTyped(text.normalize('NFKC'))).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
/** Without the zeros that are dialled before a number of the same country, or of another one. */
const digitsIn = (text: string): string => plainlyTyped(text.normalize('NFKC')).replaceAll(/^\D*0+|\D/g, '');

/** Hebrew writes "and", "the", "in", "to", "as", "from" and "that" as one word with what follows. */
const attached = /^[והבלכמש](?=\p{L}{3})/u;

/** From where a word is read: its first letter and, in Hebrew, that of the word within it. */
function beginningsOf(word: string): string[] {
  const within = word.replace(attached, '');
  const further = within.replace(attached, '');
  return [...new Set([word, within, further])];
}

/** Codes of countries, of which none begins another (E.164). */
const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
const callingCodeLengths = [1, 2, 3];

/** From where a telephone number is read: with the code of its country and without. */
const numbersOf = (phone: string): string[] => {
  const digits = digitsIn(phone);
  if (!phone.startsWith('+')) return [digits];
  const length = callingCodeLengths.find((one) => callingCodes.has(digits.slice(0, one)));
  return length ? [digits, digits.slice(length).replace(/^0+/, '')] : [digits];
};

const searchedWords = ({ name, mail, note }: Searched) => wordsIn(`${name} ${mail} ${note}`);
const upTo = (lengths: readonly number[], text: string) => lengths.filter((length) => length <= text.length);

/** What is indexed of a person, each once. */
export function indexedOf(person: Searched): string[] {
  const words = searchedWords(person)
    .flatMap(beginningsOf)
    .flatMap((word) => upTo(wordLengths, word).map((length) => `word ${word.slice(0, length)}`));
  const numbers = numbersOf(person.phone).flatMap((digits) =>
    upTo(digitLengths, digits).flatMap((length) => [
      `from ${digits.slice(0, length)}`,
      `to ${digits.slice(-length)}`,
    ]),
  );
  return [...new Set([...words, ...numbers])];
}

/** Digits that people set apart by blanks and signs are one number. */
const grouped = /(?<![\p{L}\p{N}])\+?\d[\d\s()./-]*(?![\p{L}\p{N}])/gu;

/** What a search looks for: all of it has to be found. */
export function soughtIn(search: string): Sought[] {
  const typed = plainlyTyped(search.normalize('NFKC'));
  const numbers = (typed.match(grouped) ?? []).map((text) => ({
    words: wordsIn(text),
    digits: digitsIn(text),
  }));
  const words = wordsIn(typed.replaceAll(grouped, ' ')).map((word) => ({ words: [word], digits: '' }));
  return [...words, ...numbers];
}

/**
 * What of the index a lead has to have that is found: all of `words`, or one of `numbers`. Null where too little is sought for the
 * index to help: such leads are told by their texts alone.
 */
export function indexedFor({ words, digits }: Sought): { words: string[]; numbers: string[] } | null {
  const last = (lengths: readonly number[], text: string) => upTo(lengths, text).at(-1);
  const ofWords = words.flatMap((word) => {
    const length = last(wordLengths, word);
    return length ? [`word ${word.slice(0, length)}`] : [];
  });
  const length = last(digitLengths, digits);
  if (ofWords.length === 0 || (digits !== '' && !length)) return null;
  const numbers = length ? [`from ${digits.slice(0, length)}`, `to ${digits.slice(-length)}`] : [];
  return { words: ofWords, numbers };
}

/** Whether all that is sought begins words of a person's texts, or begins or ends her telephone number. */
export function isFound(person: Searched, sought: readonly Sought[]): boolean {
  const beginnings = searchedWords(person).flatMap(beginningsOf);
  const numbers = sought.some(({ digits }) => digits !== '') ? numbersOf(person.phone) : [];
  return sought.every(
    ({ words, digits }) =>
      words.every((word) => beginnings.some((text) => text.startsWith(word))) ||
      (digits !== '' && numbers.some((number) => number.startsWith(digits) || number.endsWith(digits))),
  );
}
