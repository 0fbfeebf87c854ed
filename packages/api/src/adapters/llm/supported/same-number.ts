import type { Amount } from './counted.ts';
import { isBare, type Known } from './evidence.ts';
import { isOneKind } from './units.ts';

/** How numbers are compared. */
interface Comparing {
  /** In an ad, where an age is nobody's business, and a bare number is no age. */
  isStrict: boolean;
  /** Words of which each list names one thing. */
  callings: readonly (readonly string[])[];
  /** Whether words of two languages may be of one thing, for they can't be compared by their letters. */
  mayTranslate: boolean;
}

/**
 * Whether no number of that value is known with words of the language in which it is said: where one is, what others count is
 * not told apart by their being in another language.
 */
export const isOfOtherLanguages = (
  known: readonly Known[],
  { value, counted }: Pick<Amount, 'value' | 'counted'>,
) =>
  !known.some(
    (held) =>
      held.value === value &&
      held.counted.nouns.length > 0 &&
      !isOfOtherScript(held.counted.nouns, counted.nouns),
  );

/** Whether a number that is written is supported by one that is known: the same value, of the same thing. */
export function covers(
  held: Known,
  written: Pick<Amount, 'value' | 'unit' | 'counted' | 'text'>,
  comparing: Comparing,
): boolean {
  if (held.value !== written.value) return false;
  if (written.value === null && held.text.toLowerCase() !== written.text.toLowerCase()) return false;
  if (written.unit !== 'plain') return held.unit === written.unit && isOfOneSum(held, written);
  // A price may stand without its sign, "6 a loaf", and a share without the word.
  if (held.unit !== 'plain') return isBare(written) && written.counted.topic === held.counted.topic;
  return isOfOneThing(held.counted, written.counted, comparing);
}

/** What is taken off is no price, and a share of one thing none of another. */
function isOfOneSum(
  { counted: held }: Known,
  { unit, counted: written }: Pick<Amount, 'unit' | 'counted'>,
): boolean {
  if (written.topic === 'off' || held.topic === 'off') {
    const isNamed = written.topic !== 'off' && (written.nouns.length > 0 || written.what !== null);
    return held.topic === 'off' && !isNamed;
  }
  return unit !== 'percent' || written.nouns.length === 0 || shares(held.nouns, written.nouns);
}

function isOfOneThing(
  held: Known['counted'],
  written: Known['counted'],
  { isStrict, callings, mayTranslate }: Comparing,
): boolean {
  const isConflict = held.topic !== null && written.topic !== null && held.topic !== written.topic;
  if (isConflict || (written.topic === 'warranty' && held.topic !== 'warranty')) return false;
  if (written.mayBeClock && held.what === 'clock') return true;
  if (written.what !== null && held.what !== null) return isOneKind(written.what, held.what);
  // A kind is told by the words of both languages: what none of them names is of no kind.
  if (written.what !== null) return written.what === 'age' && !isStrict && held.nouns.length === 0;
  if (written.nouns.length === 0) return held.what !== 'age' || !isStrict;
  if (held.what !== null) return false;
  return (
    held.nouns.length === 0 ||
    shares(held.nouns, written.nouns) ||
    callings.some((names) => shares(held.nouns, names) && shares(names, written.nouns)) ||
    (mayTranslate && isOfOtherScript(held.nouns, written.nouns))
  );
}

/** Whether two phrases have a word in common, whatever its ending and, in Hebrew, the letter before it. */
function shares(some: readonly string[], others: readonly string[]): boolean {
  const stems = (words: readonly string[]) =>
    words
      .flatMap((word) => [word, word.replace(/^[והבלכמש](?=[\u05d0-\u05ea]{3})/u, '')])
      .map((word) => word.slice(0, 4));
  const known = stems(some);
  return stems(others).some((stem) => known.includes(stem));
}

const isHebrew = (words: readonly string[]) => words.some((word) => /[\u05d0-\u05ea]/u.test(word));
const isOfOtherScript = (some: readonly string[], others: readonly string[]) =>
  isHebrew(some) !== isHebrew(others);
