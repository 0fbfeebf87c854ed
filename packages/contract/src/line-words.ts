import { copyLimits } from './creatives.ts';
import { prefixed } from './grammar.ts';

/** Parts of an ad that a line can stand in. */
export const lineRoles = ['headline', 'text', 'description'] as const;
export type LineRole = (typeof lineRoles)[number];

/** A text around its gaps, one string more than there are gaps: `['Before you pay anything, ', '.']`. */
export type LineParts = readonly string[];

/** The letter or two that a Hebrew word is joined to: «ש», «כש», at the end of what stands before a gap. */
const joinedPrefix = /(?<![\u05d0-\u05ea])([ושהכלבמ]{1,3})$/u;

/**
 * The line that words in the gaps of a starter make: what an owner sees while she types, and what is kept. Nothing that she typed is
 * inflected or left out but a mark at the end of a gap that the starter has itself, and its own beginning typed once more.
 * @param values of its gaps, in order; a gap without words is shown as an ellipsis
 */
export function lineOfStarter(parts: LineParts, values: readonly string[]): string {
  const line = parts.slice(1).reduce((before, after, at) => {
    const typed = (values[at] ?? '').replace(/\s+/gu, ' ').trim();
    const words = withoutMark(withoutStart(typed, parts[at] ?? ''), after) || '…';
    const prefix = joinedPrefix.exec(before)?.[1];
    const joined = prefix
      ? before.slice(0, before.length - prefix.length) + prefixed(prefix, words)
      : before + words;
    return joined + after;
  }, parts[0] ?? '');
  return line.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Without the words before the gap, where they were typed into it: "When" of "When the tap drips". */
function withoutStart(typed: string, before: string): string {
  const start = before.trimStart();
  return start && !joinedPrefix.test(start) && typed.toLowerCase().startsWith(start.toLowerCase())
    ? typed.slice(start.length)
    : typed;
}

/** Without the comma, stop or quotation mark at its end, where what stands behind the gap begins with one. */
const withoutMark = (typed: string, after: string): string =>
  /^[\p{P}]/u.test(after) ? typed.replace(/(?<!\.)[.,;:]$/u, '') : typed;

/** The parts of an ad that a line fits by its length, the most telling first. */
export const rolesThatFit = (words: string): LineRole[] =>
  lineRoles.filter((role) => [...words].length <= copyLimits[role]);

/** What tells two lines apart: capitals, spaces and marks between words count for nothing. The migration 1200 has the same. */
export const lineKey = (words: string): string => {
  const key = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,;:!?…'’"“”„׳״–—-]+/gu, ' ')
    .trim();
  return key || words.trim();
};
