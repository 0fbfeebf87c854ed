import { foreignWords, isWrittenIn } from '@awning/contract/alphabets';
import { datesIn, isNamedDate, mentionsDate, namesOfDates } from '@awning/contract/calendar-names';
import type { Language } from '@awning/contract/languages';
import { type TimeSpan, timeSpansIn } from '@awning/contract/time-spans';
import { isIn, passageIn } from '@awning/contract/word-forms';
import { type Figure, figuresIn } from '@awning/contract/written-amounts';

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

const keyOf = ({ value, scale }: TimeSpan) => `${value} ${scale}`;

/** Numbers, amounts and lengths of time of texts. A number alone ("how long? 12") may be one of any length. */
export function valuesIn(text: string, language: Language) {
  const { spans, rest } = timeSpansIn(text, language);
  const figures = figuresIn(rest);
  const halves = figures.flatMap(({ value, unit }) => (unit === '%' ? [value / 100] : []));
  return {
    spans,
    figures,
    lengths: new Set(spans.map(keyOf)),
    numbers: new Set([...figures.map(({ value }) => value), ...halves]),
    amounts: new Set(figures.map(({ value, unit }) => `${value} ${unit}`)),
  };
}

/** "7 am" told does not hold "7 pm". */
const halvesOfDay = (text: string) =>
  [...text.matchAll(/(\d+) ?([ap])\.?m\b/giu)].map(([, hour, half = '']) => `${hour} ${half.toLowerCase()}m`);

/** Which numbers, amounts, dates and lengths of time of a text stand in no other, which may say them in words or in another unit. */
export function strangeValues(
  text: string,
  told: string,
  language: Language,
  priced: readonly string[] = [],
): string[] {
  const [said, stated] = [valuesIn(told, language), valuesIn(text, language)];
  const bare = new Set(figuresIn(priced.join('\n')).flatMap(({ value, unit }) => (unit ? [] : [value])));
  const [toldHalves, toldDates] = [halvesOfDay(told), datesIn(told, language)];
  const isOtherHalf = (time: string) =>
    !toldHalves.includes(time) &&
    toldHalves.some((one) => Number.parseInt(one, 10) === Number.parseInt(time, 10));
  const isSaid = ({ value, unit }: Figure) =>
    said.numbers.has(value) &&
    (!unit || said.amounts.has(`${value} ${unit}`) || (unit !== '%' && bare.has(value)));
  return [
    ...stated.spans.filter((span) => !said.lengths.has(keyOf(span))),
    ...stated.figures.filter((figure) => !isSaid(figure)),
  ]
    .map((one) => one.text)
    .concat(halvesOfDay(text).filter(isOtherHalf))
    .concat(datesIn(text, language).filter((date) => toldDates.length > 0 && !toldDates.includes(date)));
}

/**
 * What a text states literally that none of its sources has: amounts, percentages, numbers and lengths of time in figures, words and
 * fractions, days, names, quotations; and letters of another script. What it means is not looked at.
 * @returns in words that a model can mend it by; empty where nothing is wrong
 */
export function literalProblems(text: string, { sources, priced }: Told, language: Language): string[] {
  const whole = sources.join('\n');
  const found = strangeValues(text, whole, language, priced).map(
    (shown) => `“${shown}” stands in nothing that the owner said`,
  );
  for (const [, words = ''] of text.matchAll(quoted))
    if (!sources.some((source) => passageIn(words, source)))
      found.push(`the quotation “${words}” is not in the owner's words`);
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
