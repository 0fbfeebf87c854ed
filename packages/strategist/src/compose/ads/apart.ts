import { bare, wordsOf } from '../text.ts';
import type { Line } from './line.ts';

/** Share of a line's words from which on another one says the same. */
const same = 0.6;

interface Compared {
  /** In lower case. */
  text: string;
  /** Its longer words: the shorter ones are those of grammar. */
  words: ReadonlySet<string>;
}

const known = new WeakMap<Line, Compared>();

/** A line as it is compared: each is compared with all others. */
function comparedOf(line: Line): Compared {
  const before = known.get(line);
  if (before) return before;
  const text = bare(line.words).toLowerCase();
  const compared = { text, words: new Set(wordsOf(text).filter((word) => word.length > 3)) };
  known.set(line, compared);
  return compared;
}

/** Whether a line names something. @param name in lower case */
export const mentions = (line: Line, name: string): boolean => comparedOf(line).text.includes(name);

/** Whether one line says what the other does: it stands in it, or most of its words do. */
export function restates(line: Line, other: Line): boolean {
  const [one, two] = [comparedOf(line), comparedOf(other)];
  if (one.text.includes(two.text) || two.text.includes(one.text)) return true;
  const fewest = Math.min(one.words.size, two.words.size);
  const common = [...one.words].filter((word) => two.words.has(word)).length;
  return fewest > 0 && common >= fewest * same;
}

const compared = new WeakMap<Line, WeakMap<Line, boolean>>();

/** Whether two lines tell different things, of different items. The same two are asked of in hundreds of ads. */
export function isApart(line: Line, other: Line): boolean {
  const answers = compared.get(line) ?? new WeakMap<Line, boolean>();
  compared.set(line, answers);
  const before = answers.get(other);
  if (before !== undefined) return before;
  const answer = tellOthers(line, other);
  answers.set(other, answer);
  return answer;
}

const tellOthers = (line: Line, other: Line): boolean =>
  !line.basis.some(({ id }) => other.basis.some((one) => one.id === id)) && !restates(line, other);

export const areApart = (lines: readonly Line[]): boolean =>
  lines.every((line, at) => lines.slice(at + 1).every((other) => isApart(line, other)));
