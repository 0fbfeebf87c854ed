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
  said: Pick<Amount, 'value' | 'unit' | 'counted' | 'text'>,
  comparing: Comparing,
): boolean {
  if (held.value !== said.value) return false;
  if (said.value === null && held.text.toLowerCase() !== said.text.toLowerCase()) return false;
  if (said.unit !== 'plain') return held.unit === said.unit && isOfOneSum(held, said);
  // A price may stand without its sign, "6 a loaf", and a share without the word.
  if (held.unit !== 'plain') return isBare(said) && said.counted.topic === held.counted.topic;
  return isOfOneThing(held.counted, said.counted, comparing);
}

/** What is taken off is no price, and a share of one thing none of another. */
function isOfOneSum(
  { counted: held }: Known,
  { unit, counted: said }: Pick<Amount, 'unit' | 'counted'>,
): boolean {
  if (said.topic === 'off' || held.topic === 'off') {
    const isNamed = said.topic !== 'off' && (said.nouns.length > 0 || said.what !== null);
    return held.topic === 'off' && !isNamed;
  }
  return unit !== 'percent' || said.nouns.length === 0 || shares(held.nouns, said.nouns);
}

function isOfOneThing(
  held: Known['counted'],
  said: Known['counted'],
  { isStrict, callings, mayTranslate }: Comparing,
): boolean {
  const isConflict = held.topic !== null && said.topic !== null && held.topic !== said.topic;
  if (isConflict || (said.topic === 'warranty' && held.topic !== 'warranty')) return false;
  if (said.mayBeClock && held.what === 'clock') return true;
  if (said.what !== null && held.what !== null) return isOneKind(said.what, held.what);
  // A kind is told by the words of both languages: what none of them names is of no kind.
  if (said.what !== null) return said.what === 'age' && !isStrict && held.nouns.length === 0;
  if (said.nouns.length === 0) return held.what !== 'age' || !isStrict;
  if (held.what !== null) return false;
  return (
    held.nouns.length === 0 ||
    shares(held.nouns, said.nouns) ||
    callings.some((names) => shares(held.nouns, names) && shares(names, said.nouns)) ||
    (mayTranslate && isOfOtherScript(held.nouns, said.nouns))
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
