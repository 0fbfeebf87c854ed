import { isDenial, isFunctionWord } from '@awning/contract/function-words';
import type { Language } from '@awning/contract/languages';
import { valueOfWord } from '@awning/contract/number-words';
import { isOfCalendar } from './literal.ts';
import { formsOf, passageIn, plain } from './words.ts';

/** A word that tells something, and whether it is said not to be so: "watches" in "no watches". */
interface TellingWord {
  word: string;
  isDenied: boolean;
}

/** So many words behind a "no" are what it denies. */
const denialReaches = 3;
/** More than this share of a sentence's telling words stands in the words that it rests on. */
const leastTold = 0.5;

const isAny = (word: string, language: Language, is: typeof isDenial) =>
  formsOf(word).some((form) => is(form, language));

/** The words of a text that tell something. Figures and days are compared as literals. */
const tellingIn = (text: string, language: Language): TellingWord[] =>
  text.split(/[.,;:!?…\n()–—"“”״]/u).flatMap((clause) => {
    const words = plain(clause).split(' ');
    return words.flatMap((word, place) => {
      const isSmall = isAny(word, language, isFunctionWord) || isAny(word, language, isDenial);
      const isLiteral = /\d/u.test(word) || valueOfWord(word, language) || isOfCalendar(word, language);
      if (word.length < 2 || isSmall || isLiteral) return [];
      const before = words.slice(Math.max(0, place - denialReaches), place);
      return [{ word, isDenied: before.some((each) => isAny(each, language, isDenial)) }];
    });
  });

const isSame = (one: string, other: string) => formsOf(one).some((form) => formsOf(other).includes(form));

/** Whether two words are forms of one, as far as their letters tell: "sharpen" and "sharpening", "mins" and "minutes". */
const isAkin = (one: string, other: string) =>
  formsOf(one).some((a) =>
    formsOf(other).some((b) => {
      const [short, long] = a.length < b.length ? [a, b] : [b, a];
      const stem = short.replace(/(?<=...)s$/u, '');
      if (stem.length < 3) return false;
      if (long.startsWith(stem)) return long.length - stem.length <= 4;
      const shared = [...short].findIndex((letter, place) => letter !== long[place]);
      const leastShared = /[\u05d0-\u05ea]/u.test(short) ? 3 : 4;
      return shared >= leastShared && long.length - shared <= leastShared - 1;
    }),
  );

/**
 * Compares what a sentence tells with the words that it is said to rest on, letter by letter: what a judge lets pass has to stand
 * there, and not be denied there. A word that was told only as not so ("no watches") supports none that says it.
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
  const strange = stated.filter(({ word, isDenied }) => {
    const exact = all.filter((one) => isSame(one.word, word));
    const akin = exact.length > 0 ? exact : named.filter((one) => isAkin(one.word, word));
    const isNamed = named.some((one) => isSame(one.word, word) || isAkin(one.word, word));
    return !isNamed || !akin.some((one) => one.isDenied === isDenied);
  });
  return stated.length > 0 && strange.length >= stated.length * leastTold
    ? `is not in her words: ${strange.map(({ word }) => word).join(', ')}`
    : null;
}
