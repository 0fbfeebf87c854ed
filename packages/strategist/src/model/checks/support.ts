import { isOfCalendar } from '@awning/contract/calendar-names';
import { isBareDenial, isDenial, isFunctionWord } from '@awning/contract/function-words';
import type { Language } from '@awning/contract/languages';
import { valueOfWord } from '@awning/contract/number-words';
import { isUnitOfTime } from '@awning/contract/time-spans';
import { isAkin, isSameWord, passageIn, plain } from '@awning/contract/word-forms';
import { currencyMarks, moneyIn } from '@awning/contract/written-amounts';
import { strangeValues } from './literal.ts';

/** So many words behind a "no" are what it denies. */
const denialReaches = 3;
/** More than this share of a sentence's telling words stands in the words that it rests on. */
const leastTold = 0.5;

/** What is a figure, or stands beside one: "8 pm", "60 shekels". */
const ofFigures = new RegExp(`\\d|^(?:[ap]m|${currencyMarks()})$`, 'iu');

interface Telling {
  word: string;
  isDenied: boolean;
  /** Of time: what stands beside a figure, and is compared with it. */
  isUnit: boolean;
}

/** Words that tell something, and whether they are said not to be so ("watches" in "no watches"). Figures and days are literals. */
const tellingIn = (text: string, language: Language): Telling[] =>
  text.split(/[.,;:!?…\n()–—"“”״]/u).flatMap((clause, at, clauses) => {
    const words = plain(clause).split(' ');
    // "I'll paint over it. I don't, …" says both.
    const isTakenBack = isBareDenial(plain(clauses[at + 1] ?? ''), language);
    return words.flatMap((word, place) => {
      const isSmall = isFunctionWord(word, language) || isDenial(word, language);
      const isLiteral = ofFigures.test(word) || valueOfWord(word, language) || isOfCalendar(word, language);
      if (word.length < 2 || isSmall || isLiteral) return [];
      const before = words.slice(Math.max(0, place - denialReaches), place);
      const isDenied = before.some((each) => isDenial(each, language));
      const one = { word, isDenied, isUnit: isUnitOfTime(word) };
      return isTakenBack ? [one, { ...one, isDenied: true }] : [one];
    });
  });

/**
 * Compares what a sentence tells with the words that it is said to rest on, letter by letter: what a judge lets pass has to stand
 * there with each of its figures, and not be denied there. A word that was told only as not so ("no watches") supports none that says it.
 * @param passages as the judge names them
 * @param told all that was told
 * @returns what does not stand there, in words that a model can mend it by; null where enough does
 */
export function unsupportedIn(
  say: string,
  passages: readonly string[],
  told: readonly string[],
  language: Language,
): string | null {
  const sources = told.filter((source) => passages.some((passage) => passageIn(passage, source) !== null));
  if (sources.length === 0) return 'rests on no words of hers';
  const all = told.flatMap((source) => tellingIn(source, language));
  const named = sources.flatMap((source) => tellingIn(source, language));
  const stated = tellingIn(say, language);
  const isNamed = ({ word, isUnit }: Telling) => isUnit || named.some((one) => isForm(one.word, word));
  const isOpposed = ({ word, isDenied, isUnit }: Telling) => {
    const exact = all.filter((one) => isSameWord(one.word, word));
    const akin = exact.length > 0 ? exact : named.filter((one) => isAkin(one.word, word));
    return !isUnit && akin.length > 0 && !akin.some((one) => one.isDenied === isDenied);
  };
  const opposed = stated.filter(isOpposed);
  if (opposed.length > 0) return `says the opposite of her words: ${wordsOf(opposed)}`;
  const strange = stated.filter((one) => !isNamed(one));
  if (stated.length > 0 && strange.length >= stated.length * leastTold)
    return `is not in her words: ${wordsOf(strange)}`;
  const unheld = unheldIn(say, sources.flatMap(sentencesOf).filter(isOf(passages)), language);
  return unheld.length > 0 ? `has what the words it rests on do not say: ${unheld.join(', ')}` : null;
}

const wordsOf = (telling: readonly Telling[]) => telling.map(({ word }) => word).join(', ');
const isForm = (one: string, other: string) => isSameWord(one, other) || isAkin(one, other);
const sentencesOf = (text: string) => text.split(/[.!?;…]+(?=\s|$)|\n/u).filter((one) => plain(one) !== '');
const isOf = (passages: readonly string[]) => (sentence: string) =>
  passages.some((passage) => passageIn(passage, sentence) !== null || passageIn(sentence, passage) !== null);

/** What a sentence states literally that none of some does. The price of another thing holds no price. */
const unheldIn = (say: string, sentences: readonly string[], language: Language): string[] =>
  say.split(/[,;:–—](?=\s)/u).flatMap((clause) => {
    const stated =
      moneyIn(clause).length > 0 ? tellingIn(clause, language).filter(({ isUnit }) => !isUnit) : [];
    const missing = sentences.flatMap((sentence) => {
      const telling = tellingIn(sentence, language);
      const shared = stated.filter(({ word }) => telling.some((one) => isForm(one.word, word)));
      const isAbout = stated.length === 0 || shared.length > stated.length / 2;
      return isAbout ? [strangeValues(clause, sentence, language, [sentence])] : [];
    });
    return strangeValues(clause, '', language).filter((value) =>
      missing.every((values) => values.includes(value)),
    );
  });
