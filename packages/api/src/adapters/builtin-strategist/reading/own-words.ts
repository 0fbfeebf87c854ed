import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import { isWrittenSo } from '@awning/playbooks/lexicon';
import { sentencesOf } from '../sentences.ts';
import { capital, tidy } from '../trim-text.ts';
import { contentWords } from '../words.ts';
import { agesIn } from './ages.ts';
import { isEmptyAnswer } from './empty-answer.ts';
import { intentOf } from './intent.ts';
import type { ReadingRequest } from './request.ts';
import { factsOfSentence } from './sentence.ts';

/** What an answer about customers tells in words that the playbook does not know: kept as said, for the persona alone. */
const keptKinds: Partial<Record<InterviewSlot, 'audience' | 'trigger' | 'doubt'>> = {
  customer: 'audience',
  trigger: 'trigger',
  doubts: 'doubt',
};
const mostKept = 2;
/** What customers tried before is asked for together with their doubts, and is none. */
const tried =
  /^(?:(?:they|people|some|most|he|she)\s+)?(?:(?:have|had|already|first)\s+)?(?:asked|searched|googled|tried|looked|went|called|compared|checked|bought|used)\b|^(?:(?:הם|הן|אנשים|כבר|קודם)\s+)?(?:חיפשו|שאלו|ניסו|גיגלו|הלכו|התקשרו|בדקו|השוו|קנו)(?![\u05d0-\u05ea])/iu;
const mostWords = 8;

/**
 * Short pieces of an answer about customers of which nothing was recognised, as facts in the owner's words. No ad is made of
 * them: ads take moments and doubts from the playbook.
 */
export function inOwnWords(text: string, known: readonly FactValue[], request: ReadingRequest): FactValue[] {
  const kind = request.slot && keptKinds[request.slot];
  if (!kind || known.length >= mostKept) return [];
  const pieces = sentencesOf(text)
    .flatMap((sentence) => sentence.split(/[,;]\s+/u))
    .map((piece) =>
      tidy(piece)
        .replace(/[.!]+$/, '')
        .replace(joining, ''),
    );
  const kept = pieces.filter((piece) => {
    const words = contentWords(piece);
    const isShort = words.length > 0 && piece.split(' ').length <= mostWords && piece.length <= 60;
    return (
      isShort &&
      !/[?]|\d/.test(piece) &&
      !tried.test(piece) &&
      !(kind === 'audience' && ofNamed.test(piece)) &&
      !isEmptyAnswer(piece) &&
      intentOf(piece, false) === 'answer' &&
      isSpelt(piece, request) &&
      isNew(piece, kind, request)
    );
  });
  const left = mostKept - known.length;
  return (kept.length > left ? listed(kept) : kept).slice(0, left).map((piece) => {
    const wording = capital(piece);
    return kind === 'audience' ? { kind, term: null, wording, ages: null } : { kind, term: null, wording };
  });
}

/** Hebrew has no dictionary here: a piece with a word that no playbook is written with may be misspelt, and is not kept. */
const isSpelt = (piece: string, { language }: ReadingRequest) =>
  language !== 'he' || isWrittenSo(piece, language);

/** What joins a piece to the one before: alone it begins without. */
const joining =
  /^(?:(?:and|or|but|also|plus|then|that|because)\s+)+(?=\p{L})|^(?:ויש גם|וגם|או|גם|אבל)\s+|^ו(?=ש[\u05d0-\u05ea]{2})/iu;

/** Says more of customers who were named before, and names none: "both work". */
const ofNamed =
  /^(?:both|all of them|most of them|they|who|which|שניהם|שתיהן|כולם|כולן|רובם|רובן|הם|הן)(?![\p{L}])/iu;

/** Longest list that is kept as one, in characters, and longest piece of a list, in words. */
const list = { longest: 80, words: 3 };

/** More short pieces than have a place of their own, as one: "designers, copywriters, developers" are all customers. */
function listed(pieces: readonly string[]): string[] {
  const joined = pieces.join(', ');
  const isList = pieces.every((piece) => piece.split(' ').length <= list.words);
  return isList && joined.length <= list.longest ? [joined] : [...pieces];
}

/** Facts in a piece that an answer of a kind does not give: a designer among the customers is nothing that is sold. */
const besides: Record<'audience' | 'trigger' | 'doubt', readonly FactValue['kind'][]> = {
  audience: ['product', 'reason', 'proof', 'trigger', 'doubt'],
  trigger: ['product'],
  doubt: ['product', 'audience'],
};

/** Whether nothing of a piece was recognised that the answer gives. */
const isNew = (piece: string, kind: 'audience' | 'trigger' | 'doubt', request: ReadingRequest) =>
  factsOfSentence(piece, request).every((fact) => besides[kind].includes(fact.kind)) &&
  agesIn(piece) === null;
