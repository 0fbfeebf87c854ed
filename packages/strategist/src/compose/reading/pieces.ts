import { forEachLanguage, type Language } from '@awning/contract/languages';
import { capital, ended, hasDigit, hasWord, tidy } from '../text.ts';
import { isWithin, keptTogether } from './quoted.ts';

/** A sentence of an answer, or a clause of one, word for word. */
export interface Piece {
  text: string;
  /** True where it stands after a comma in the same sentence as the piece before it. */
  continues: boolean;
}

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

/** Where the commas of a sentence are that are in no quotation, bracket or number. */
export function commasIn(sentence: string): number[] {
  const spans = keptTogether(sentence);
  return [...sentence.matchAll(/(?<!\d),|,(?!\d)/gu)]
    .map(({ index }) => index)
    .filter((at) => !isWithin(spans, at));
}

/** A number of a list stays: it may be one of the sentence. */
function withoutBullet(part: string): string {
  const [first = '', ...words] = part.split(' ');
  const bare = words.length > 0 && listMark.test(first) && !hasDigit(first) ? words.join(' ') : part;
  return bare.endsWith(';') ? bare.slice(0, -1) : bare;
}

/** Its clauses, where it is a list: where it has two commas or more. */
function clausesOf(sentence: string): string[] {
  const commas = commasIn(sentence);
  if (commas.length < 2) return [sentence];
  return [-1, ...commas]
    .map((at, place) => sentence.slice(at + 1, commas[place]).trim())
    .filter((clause) => clause !== '');
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
 * What was typed, sentence by sentence, and a list clause by clause. A capital and a full stop are set at sentences, and no more;
 * clauses that continue one keep their letters, since they may stand behind it again.
 * @param max most characters of a piece
 */
export const piecesOf = (text: string, language: Language, max: number): Piece[] =>
  sentencesOf(text, language).flatMap((sentence) =>
    clausesOf(sentence).flatMap((clause, place) =>
      inParts(clause, max).map((part, cut) => ({
        text: place > 0 && cut === 0 ? part : withStop(capital(part), max),
        continues: place > 0 && cut === 0,
      })),
    ),
  );

const withStop = (text: string, max: number) => (text.length < max ? ended(text) : text);
