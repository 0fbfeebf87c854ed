import { isOfCalendar } from '@awning/contract/calendar-names';
import { isDenial, isFunctionWord } from '@awning/contract/function-words';
import type { Language } from '@awning/contract/languages';
import { valueOfWord } from '@awning/contract/number-words';
import { isAkin, isSameWord, passageIn, plain } from '@awning/contract/word-forms';

/** So many words behind a "no" are what it denies. */
const denialReaches = 3;
/** More than this share of a sentence's telling words stands in the words that it rests on. */
const leastTold = 0.5;

/** Words that tell something, and whether they are said not to be so ("watches" in "no watches"). Figures and days are literals. */
const tellingIn = (text: string, language: Language) =>
  text.split(/[.,;:!?…\n()–—"“”״]/u).flatMap((clause) => {
    const words = plain(clause).split(' ');
    return words.flatMap((word, place) => {
      const isSmall = isFunctionWord(word, language) || isDenial(word, language);
      const isLiteral = /\d/u.test(word) || valueOfWord(word, language) || isOfCalendar(word, language);
      if (word.length < 2 || isSmall || isLiteral) return [];
      const before = words.slice(Math.max(0, place - denialReaches), place);
      return [{ word, isDenied: before.some((each) => isDenial(each, language)) }];
    });
  });

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
    const exact = all.filter((one) => isSameWord(one.word, word));
    const akin = exact.length > 0 ? exact : named.filter((one) => isAkin(one.word, word));
    const isNamed = named.some((one) => isSameWord(one.word, word) || isAkin(one.word, word));
    return !isNamed || !akin.some((one) => one.isDenied === isDenied);
  });
  return stated.length > 0 && strange.length >= stated.length * leastTold
    ? `is not in her words: ${strange.map(({ word }) => word).join(', ')}`
    : null;
}
