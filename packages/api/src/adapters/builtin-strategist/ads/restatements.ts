import type { Language } from '@awning/contract/scalars';
import { tokensOf } from '@awning/playbooks/tokens';

/** Stop words: left out when two lines are compared. */
const empty = new Set(
  'that this with from your yours their they them have been what when where will would than then into only also and for the our you are was not all any one more who which how can של את על עם אל כל גם או אם מה זה זאת הוא היא לא יש אין רק עוד לכם שלכם אצלנו אנחנו אתם'.split(
    ' ',
  ),
);
/** Share of a line's words from which on it says what was said. */
const mostShared = 0.7;

/** Words of a sentence by their beginnings, so that inflections count as the same word. */
function stemsOf(sentence: string, language: Language): string[] {
  return tokensOf(sentence, language)
    .filter(({ text, number }) => number !== undefined || (text.length > 2 && !empty.has(text)))
    .map(({ text, number }) => {
      if (number !== undefined) return String(number);
      if (language === 'en') return text.slice(0, 5);
      return (text.length > 4 ? text.replace(/^[ושהבכלמ]/u, '') : text).slice(0, 4);
    });
}

/**
 * Whether a line says nothing that another one does not say: "In practice for 12 years" above a sentence of the same words.
 * The thousands of ads that facts can make share their sentences: each is taken apart once, for as long as the answer lives.
 */
export function restatementsIn(language: Language): (line: string, other: string) => boolean {
  const known = new Map<string, string[]>();
  const stems = (sentence: string) => {
    const found = known.get(sentence) ?? stemsOf(sentence, language);
    known.set(sentence, found);
    return found;
  };
  const stemsIn = (line: string) => new Set(line.split(/(?<=[.!?])\s+/u).flatMap(stems));
  return (line, other) => {
    const words = stemsIn(line);
    if (words.size < 2) return false;
    const otherWords = stemsIn(other);
    return [...words].filter((word) => otherWords.has(word)).length / words.size > mostShared;
  };
}
