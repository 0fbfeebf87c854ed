import { distance } from 'fastest-levenshtein';
import { isCommonHebrew } from './hebrew-common.ts';

/** Letters of the shortest word that is compared with the trade's. */
const shortest = 5;

/**
 * Hebrew without such typing mistakes as can be told without a dictionary: a letter held down, and a slip in a word that the
 * trade uses. What is Latin is left alone.
 * @param known words that are right: the trade's, and those of the business's name
 */
export function mendHebrew(text: string, known: ReadonlySet<string>): string {
  return text.replace(/[\u05d0-\u05ea][\u05d0-\u05ea'’׳״"]*/gu, (word) => {
    const single = word.replace(/([\u05d0-\u05ea])\1{2,}/gu, '$1');
    if (single !== word || known.has(word) || word.length < shortest) return single;
    const [prefix = '', bare = word] = /^([ושהבכלמ]?)(.+)$/u.exec(word)?.slice(1) ?? [];
    if (known.has(bare) || isCommonHebrew(word)) return word;
    // A last letter is a different word as often as a mistake: of one customer, or of many.
    const near = [...known].filter(
      (one) => one.length >= shortest && one.at(-1) === word.at(-1) && isSlip(word, bare, one),
    );
    const [only] = near;
    if (!only || near.length > 1) return word;
    return distance(word, only) <= 1 ? only : prefix + only;
  });
}

/** Letters that sound alike, or almost. */
const alike = ['חכ', 'טת', 'קכ', 'אע', 'אה', 'בו', 'שס', 'סצ'];

/** One letter left out or too many, with or without a prefix, or one that sounds alike; another may be another word. */
const isSlip = (word: string, bare: string, meant: string) =>
  [word, bare].some(
    (one) =>
      one[0] === meant[0] &&
      distance(one, meant) === 1 &&
      (one.length !== meant.length || soundsLike(one, meant)),
  );

/** Whether two words of one length differ in letters that sound alike alone. */
const soundsLike = (one: string, other: string): boolean =>
  [...one].every(
    (letter, at) =>
      letter === other[at] || alike.some((pair) => pair.includes(letter) && pair.includes(other[at] ?? '?')),
  );
