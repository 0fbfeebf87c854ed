import type { Amount, AmountReading } from './amount.ts';
import { amountsIn, numbersIn } from './amounts.ts';
import { namingWords } from './own-item.ts';
import { namesPercentage } from './percentage.ts';
import { rate } from './rates.ts';

/** A part of a sentence between commas, conjunctions and dashes, and what joins it to the part before. */
export interface Piece {
  text: string;
  joiner: string;
}

/** Pieces that belong together, of which the last one alone has an amount. */
export interface Clause {
  text: string;
  pieces: Piece[];
}

/** "Sorry": what follows takes back what was said before. */
const sorry = String.raw`(?:sorry|oops|i meant?|i mean|actually|correction|make that|scratch that|my mistake)(?!\p{L})|(?:סליחה|התכוונתי|בעצם|תיקון|טעיתי|טעות|אופס)(?![\u05d0-\u05ea])`;
export const corrects = new RegExp(
  String.raw`(?<!\p{L})(?:${sorry}|no,? wait|wait,? no|should (?:be|have been)|לא,? רגע|רגע,? לא)(?!\p{L})|^\s*(?:no|לא),`,
  'iu',
);
/** Where a correction begins within a sentence. */
export const atCorrection = new RegExp(String.raw`[\s,;–-]+(?=(?:${sorry}))`, 'iu');
/** Words that take something back, at the beginning of a sentence or its end. */
const apology = new RegExp(
  String.raw`^(?:(?:oh|no|wait|לא|רגע|אה),?\s+)*(?:(?:${sorry}|no,? wait(?!\p{L})|wait,? no(?!\p{L})|(?:לא,? רגע|רגע,? לא)(?![\u05d0-\u05ea]))[\s,.:;–-]*)+|[\s,;–-]+(?:${sorry})[\s.!]*$`,
  'iu',
);
/** A sentence without the words that take something back: "Sorry, 41 Mill Lane" names a lane. */
export const withoutApology = (sentence: string): string => sentence.replace(apology, '');
const separators = new RegExp(
  String.raw`[;,](?!\d{3})\s*|[.!?]\s+|\s+(?:and(?!\s+a\s+(?:half|quarter)\b)|but|plus|then)\s+|\s+(?=ו(?!חצי|רבע)[\u05d0-\u05ea])|\s+[-–—]+\s+(?![₪$€£]?\s?\d)|\s*[|•·]\s*|\s\/\s|\s+(?=${sorry})`,
  'giu',
);

/** The parts of a sentence. A comma in a number, a dash between two, and "an hour and a half" separate nothing. */
export function piecesOf(sentence: string): Piece[] {
  const numbers = numbersIn(sentence);
  const isInNumber = (at: number) => numbers.some(({ from, until }) => from < at && at < until);
  const pieces: Piece[] = [];
  let [from, joiner] = [0, ''];
  for (const match of sentence.matchAll(separators)) {
    if (isInNumber(match.index)) continue;
    pieces.push({ text: sentence.slice(from, match.index), joiner });
    [from, joiner] = [match.index + match[0].length, match[0]];
  }
  pieces.push({ text: sentence.slice(from), joiner });
  return pieces.filter(({ text }) => text.trim() !== '');
}

/** Where a piece with several amounts ends for each: "cut $50 color $90" behind, "$50 cut $90 color" before one. */
function cutsOf(text: string, found: readonly Amount[]): number[] {
  const [first] = found;
  const isItemFirst = namingWords(text.slice(0, first?.from)).length > 0;
  if (!isItemFirst) return found.slice(1).map(({ from }) => from);
  return found.slice(0, -1).map(({ until }) => until + (rate.exec(text.slice(until))?.[0].length ?? 0));
}

function withOneAmount(piece: Piece, found: readonly Amount[]): Piece[] {
  if (found.length < 2) return [piece];
  const cuts = [0, ...cutsOf(piece.text, found), piece.text.length];
  return cuts
    .slice(1)
    .map((until, at) => ({ text: piece.text.slice(cuts[at], until), joiner: at === 0 ? piece.joiner : ' ' }));
}

/** Clauses with an amount or a percentage each: what comes before it belongs to it ("two loaves and six buns for $16"). */
export function clausesOf(sentence: string, reading: AmountReading): Clause[] {
  const clauses: Clause[] = [];
  let open: Piece[] = [];
  const pieces = piecesOf(sentence).flatMap((piece) => withOneAmount(piece, amountsIn(piece.text, reading)));
  for (const piece of pieces) {
    open.push(open.length === 0 ? { ...piece, joiner: '' } : piece);
    if (!namesPercentage(piece.text) && amountsIn(piece.text, reading).length === 0) continue;
    clauses.push({ text: open.map(({ text, joiner }) => joiner + text).join(''), pieces: open });
    open = [];
  }
  return clauses;
}
