import { forEachLanguage, type Language } from '@awning/contract/languages';
import { capital, ended, hasDigit, hasWord, tidy } from '../../text.ts';
import { isWithin, keptTogether } from './quoted.ts';

const segmenters = forEachLanguage((language) => new Intl.Segmenter(language, { granularity: 'sentence' }));

/** Words after whose full stop a sentence goes on: the segmenter knows no abbreviations. */
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

/** Where the sentences of a text begin: as the segmenter has it, and after a full stop that a small letter follows. */
function* beginnings(text: string, language: Language): Generator<number> {
  const spans = keptTogether(text);
  const found = new Set([0]);
  for (const { index } of segmenters[language].segment(text)) found.add(index);
  for (const { 0: gap, index } of text.matchAll(/(?<=[.!?…;]["”״']?)\s+|\n+/gu))
    found.add(index + gap.length);
  for (const at of [...found].toSorted((one, other) => one - other)) {
    const before = text.slice(0, at);
    const gap = before.slice(before.trimEnd().length);
    if (at === 0 || gap.includes('\n')) yield at;
    else if (gap !== '' && !isWithin(spans, at) && !goesOn(before, text.slice(at))) yield at;
  }
}

/** Sentences of a text, each as it was typed; a bullet before one is no part of it. */
function sentencesOf(text: string, language: Language): string[] {
  const starts = [...beginnings(text, language)];
  const parts = starts.map((at, place) => withoutBullet(tidy(text.slice(at, starts[place + 1]))));
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

/** In parts of at most so many characters, cut between words; a longer word is cut where it has to be. */
function inParts(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const space = rest.lastIndexOf(' ', max);
    const hard = /[\ud800-\udbff]/.test(rest[max - 1] ?? '') ? max - 1 : max;
    const at = space > 0 ? space : hard;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...parts, rest];
}

/**
 * What was typed, sentence by sentence. A capital and a full stop are set, and no more.
 * @param max most characters of a piece: only a longer sentence is cut, between words
 */
export const piecesOf = (text: string, language: Language, max: number): string[] =>
  sentencesOf(text, language).flatMap((sentence) =>
    inParts(sentence, max).map((part) => withStop(capital(part), max)),
  );

const withStop = (text: string, max: number) => (text.length < max ? ended(text) : text);
