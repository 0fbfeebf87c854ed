import { isWithin, quotedIn } from '@awning/contract/quoted';
import { capital, ended, hasDigit, hasWord, tidy } from '../../text.ts';

/** Words after whose full stop a sentence goes on. */
const abbreviations = new Set(
  'approx. incl. excl. ca. min. mins. max. hr. hrs. no. nr. vs. e.g. i.e. ext. tel. apt. oz. lb. lbs. ft. sq. dept. רח. טל. מס.'.split(
    ' ',
  ),
);
/** "St.", "Dr.", "J.": a short word with a capital is a name's part more often than a sentence's end. */
const shortName = /^["“(]?\p{Lu}\p{Ll}{0,2}\.$/u;
const listMark = /^(?:[-–—•*·]|\d{1,2}[.)])$/u;

/** Whether what looks like a sentence's end is none. */
function goesOn(before: string, after: string): boolean {
  const line = before.trimEnd().split('\n').at(-1) ?? '';
  const words = line.trim().split(' ');
  if (words.every((word) => listMark.test(word))) return true;
  const last = words.at(-1) ?? '';
  const isEllipsis = last.endsWith('..') || last.endsWith('…');
  const isSmall = after.slice(0, 1) !== after.slice(0, 1).toUpperCase();
  return abbreviations.has(last.toLowerCase()) || shortName.test(last) || (isEllipsis && isSmall);
}

/** Between two sentences: behind marks, or at a line's end. */
const gaps = /(?<=[.!?…;]["”״'’)»]*)\s+|\n+/gu;

/** Sentences of a text, each as it was typed; a bullet before one is no part of it. */
function sentencesOf(text: string): string[] {
  const spans = quotedIn(text);
  const starts = [...text.matchAll(gaps)].flatMap(({ 0: gap, index }) => {
    const at = index + gap.length;
    const isEnd = gap.includes('\n') || !(isWithin(spans, at) || goesOn(text.slice(0, at), text.slice(at)));
    return isEnd ? [at] : [];
  });
  const parts = [0, ...starts].map((at, place) => withoutBullet(tidy(text.slice(at, starts[place]))));
  const sentences: string[] = [];
  for (const part of parts) {
    const last = sentences.at(-1);
    // What has neither letter nor number ("!!", an emoji) belongs to what it stands behind.
    if (last !== undefined && part !== '' && !(hasWord(part) && hasWord(last)))
      sentences[sentences.length - 1] = `${last} ${part}`;
    else if (part !== '') sentences.push(part);
  }
  return sentences;
}

/** A number of a list stays: it may be one of the sentence. */
function withoutBullet(part: string): string {
  const [first = '', ...words] = part.split(' ');
  const bare = words.length > 0 && listMark.test(first) && !hasDigit(first) ? words.join(' ') : part;
  return bare.endsWith(';') ? bare.slice(0, -1) : bare;
}

/** What was typed, sentence by sentence. A capital and a full stop are set, and no more. */
export const piecesOf = (text: string): string[] =>
  sentencesOf(text).map((sentence) => ended(capital(sentence)));
