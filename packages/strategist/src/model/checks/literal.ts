import { foreignWords, isWrittenIn } from '@awning/contract/alphabets';
import { isNamedDate, mentionsDate, namesOfDates } from '@awning/contract/calendar-names';
import type { Language } from '@awning/contract/languages';
import { numberWordsIn } from '@awning/contract/number-words';
import { isIn, plain } from '@awning/contract/word-forms';
import { figuresIn } from '@awning/contract/written-amounts';

/** Passages in quotation marks; a mark inside a word (ש״ח, it's) is none. */
const quoted = /(?<![\p{L}\p{N}])[“”"„״«]([^“”"„״«»\n]{2,200})[”“"״»](?![\p{L}\p{N}])/gu;
/** A word with a capital that begins no sentence. */
const capital = /(?<=[\p{Ll}\p{N},;)]\s)\p{Lu}[\p{L}'’-]+/gu;

/** What an owner said. */
export interface Told {
  /** All of it, and what is known of her business. */
  sources: readonly string[];
  /** What of it is about prices: there a figure without a sign may be an amount of money. */
  priced: readonly string[];
}

/**
 * What a text states literally that none of its sources has: amounts, percentages, numbers in words, times, days, names, quotations; and letters of
 * another script. What it means is not looked at.
 * @returns in words that a model can mend it by; empty where nothing is wrong
 */
export function literalProblems(text: string, { sources, priced }: Told, language: Language): string[] {
  const whole = sources.join('\n');
  const found: string[] = [];
  const said = figuresIn(whole);
  const inWords = (words: string) => numberWordsIn(plain(words).split(' '), language);
  const figures = new Set([...said, ...inWords(whole)].map(({ value }) => value));
  const amounts = new Set(said.map(({ value, unit }) => `${value} ${unit}`));
  const bare = new Set(figuresIn(priced.join('\n')).flatMap(({ value, unit }) => (unit ? [] : [value])));
  for (const { value, unit, text: shown } of figuresIn(text)) {
    const isSaid = !unit || amounts.has(`${value} ${unit}`) || (unit !== '%' && bare.has(value));
    if (!figures.has(value) || !isSaid) found.push(`“${shown}” stands in nothing that the owner said`);
  }
  for (const { value, text: shown } of inWords(text))
    if (!figures.has(value)) found.push(`“${shown}” stands in nothing that the owner said`);
  for (const [, words = ''] of text.matchAll(quoted))
    if (!isIn(words, whole)) found.push(`the quotation “${words}” is not in the owner's words`);
  for (const name of namesOfDates(text, language))
    if (!mentionsDate(whole, name)) found.push(`“${name}” stands in nothing that the owner said`);
  const named = isTitleCase(text) ? [] : [...text.matchAll(capital)].map(([name]) => name);
  for (const name of named)
    if (!isIn(name, whole) && !name.split('-').every((part) => isNamed(part, whole)) && name !== 'I')
      found.push(`the name “${name}” stands in nothing that the owner said`);
  for (const word of foreignWords(text)) if (!isIn(word, whole)) found.push(`“${word}” is in another script`);
  if (!isWrittenIn(text, language) && !isIn(text, whole)) found.push('it is not in the language of the ads');
  return found;
}

const isNamed = (word: string, text: string) => isIn(word, text) || isNamedDate(word, text);

/** Whether all longer words have a capital, as a headline's may; what ends in a full stop is a sentence. */
const isTitleCase = (text: string) => {
  if (text.endsWith('.')) return false;
  const words = (text.match(/\p{L}{4,}/gu) ?? []).filter((word) => word !== word.toUpperCase());
  return words.length > 1 && words.every((word) => word[0] !== word[0]?.toLowerCase());
};
