import type { Language } from './languages.ts';
import { timeSpansIn } from './time-spans.ts';

/** In how many hours something is done: the most that is promised ("within two days"), or as it is ("usually a week"). */
export interface ToldTime {
  hours: number;
  isMost: boolean;
}

/** Closed lists of a language, each of words in lower case. */
export interface TimeWords {
  /** "Within", «תוך». */
  within: readonly string[];
  sameDay: readonly string[];
  nextDay: readonly string[];
  /** What makes a length of time another thing than when something is done: "for", "guarantee", "every". */
  lasting: readonly string[];
}

/** Whether two may not both be so. What takes less than the most that is promised keeps the promise. */
export function isOtherTime(one: ToldTime, two: ToldTime): boolean {
  if (one.isMost === two.isMost) return one.hours !== two.hours;
  return one.isMost ? two.hours > one.hours : one.hours > two.hours;
}

const hebrew = /[\u05d0-\u05ea]/u;
const clauseEnd = /[,;:.!?()–—]+(?:\s|$)/u;
/** Most words beside a length of time that it is nearly all with: "usually a week", "ready in two days". */
const mostBeside = 2;
/** Hours in which something is done where it is not said to be: what is shorter is how long it takes, a guarantee holds longer. */
const shortest = 24;
const longest = 100 * 24;

/** In what time something is done, clause by clause: what is promised at most, and each length of time that nearly all of a clause is. */
export const timesTold = (text: string, language: Language, lists: TimeWords): ToldTime[] =>
  text.split(clauseEnd).flatMap((clause) => timeIn(clause, language, lists));

function timeIn(
  clause: string,
  language: Language,
  { within, sameDay, nextDay, lasting }: TimeWords,
): ToldTime[] {
  const words = ` ${wordsOf(clause).join(' ')} `;
  // A Hebrew prefix is a part of the word behind it.
  const says = (list: readonly string[]) =>
    list.some((one) => words.includes(hebrew.test(one) ? `${one} ` : ` ${one} `));
  if (says(sameDay)) return [{ hours: 24, isMost: true }];
  if (says(nextDay)) return [{ hours: 48, isMost: true }];
  const before = within.find((one) => words.includes(` ${one} `));
  const behind = before && words.split(` ${before} `)[1]?.split(' ').slice(0, 4).join(' ');
  const { spans, rest } = timeSpansIn(before ? `${before} ${behind}` : clause, language);
  if (spans.length === 0) return [];
  const hours = Math.max(
    ...spans.map(({ scale, value }) => (scale === 'minutes' ? value / 60 : value * 30 * 24)),
  );
  const isAll = wordsOf(rest).length <= mostBeside && !says(lasting) && hours >= shortest && hours <= longest;
  return before || isAll ? [{ hours, isMost: Boolean(before) }] : [];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
