import { type BusinessTypeKey, businessTypes } from '@awning/contract/business-types';
import { languages } from '@awning/contract/languages';
import { translate } from '../../../platform/messages.ts';

/** Words of one type of business: those by which its owner searches for it in the form, in every language. */
function wordsOf(type: BusinessTypeKey): RegExp[] {
  return languages.flatMap((language) => {
    const words = `${translate(language, `businesses:types.${type}`)}, ${translate(language, `businesses:typeWords.${type}`)}`;
    return words
      .split(/\s*,\s*|\s+(?:and|or)\s+|\s+(?:או)\s+/u)
      .map((word) => word.trim())
      .filter((word) => word.length > 2 && !tooGeneral.test(word))
      .map(asPattern);
  });
}

/** Words that stand on the sites of many trades. */
const tooGeneral =
  /^(?:home|shop|store|studio|clinic|online store|web shop|online shop|kitchen|food|training|fitness|wellness|accessories|trees|tea|rings|phones|computers|plants|beer|medical|legal|events food|therapist|pt|gp|בית|חנות|סטודיו|קליניקה|אוכל|מטבח|אירועים|מרפאה|משרד|רפואי|אימון|טבעות|תה)$/iu;

/** A word with its plural or, in Hebrew, a prefix and an ending. */
function asPattern(word: string): RegExp {
  const bare = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /[\u05d0-\u05ea]/u.test(word)
    ? new RegExp(`(?<![\\u05d0-\\u05ea])[ושהבכלמ]{0,2}${bare}(?:ים|ות)?(?![\\u05d0-\\u05ea])`, 'u')
    : new RegExp(`(?<!\\p{L})${bare}(?:s|es)?(?!\\p{L})`, 'iu');
}

let patterns: [BusinessTypeKey, RegExp[]][] | null = null;

/**
 * The trade that lines of a site or a Page tell of: named in the first of them, or in two words of its own, and no other
 * nearly as often. Null where that leaves a doubt.
 */
export function tradeIn(lines: readonly string[]): BusinessTypeKey | null {
  patterns ??= businessTypes.map((type) => [type, wordsOf(type)]);
  const [title = ''] = lines;
  const text = lines.join('\n').slice(0, 5000);
  const scores = patterns
    .map(([type, words]) => ({
      type,
      score:
        words.filter((word) => word.test(text)).length + 2 * words.filter((word) => word.test(title)).length,
    }))
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = scores;
  return best && best.score >= 2 && best.score >= 2 * (second?.score ?? 0) ? best.type : null;
}
