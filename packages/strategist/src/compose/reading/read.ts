import { type FactValue, quoteMaxLength, sentenceMaxLength } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import { quotedIn } from '@awning/contract/quoted';
import { isPutBack } from '@awning/contract/requests';
import { isTyped } from '../../playbooks/typed-words.ts';
import { capital, hasPicture, hasWord, isQuestion, wordsOf } from '../../text.ts';
import type { ReadItem, Reading } from '../../types/interview.ts';
import { piecesOf } from './pieces.ts';

/**
 * An answer, sentence by sentence and word for word, as items of the topic that was asked: what is in it decides nothing. A sentence
 * that is longer than an item may be, one that says nothing beside others, and a question put back is left in the answer alone: none is cut.
 * @param topic null for the description in the business's profile
 */
export function readAnswer(text: string, topic: InterviewSlot | null): Reading {
  // A description was asked for by nobody: whatever it says is kept.
  if (topic !== null) {
    if (text.includes('?') && !hasWord(text)) return { intent: 'question', items: [] };
    if (saysNothing(text)) return { intent: 'unknown', items: [] };
    if (isAskedBack(text)) return { intent: 'question', items: [] };
  }
  const values = topic === 'words' ? quotesAndNotes(text) : valuesOf(text, topic);
  return {
    intent: 'answer',
    items: values.map((value): ReadItem => ({ value, evidence: null, replaces: null })),
  };
}

/** One sentence that ends in a question mark, and is none that somebody is quoted with. */
const isAskedBack = (text: string) =>
  isQuestion(text) && quotedIn(text).length === 0 && piecesOf(text).length === 1;

function valuesOf(text: string, topic: InterviewSlot | null): FactValue[] {
  const pieces = piecesOf(text).filter(
    (words) =>
      words.length <= sentenceMaxLength &&
      (topic === null || !hasWord(words) || !(saysNothing(words) || isPutBack(words))),
  );
  return pieces.map((words): FactValue => {
    switch (topic) {
      case 'trigger':
        return { kind: 'trigger', term: null, wording: capital(words) };
      case 'doubts':
        return { kind: 'doubt', term: null, wording: capital(words) };
      case 'customer':
      case 'tone':
      case 'success':
      case 'words':
        return { kind: 'note', topic, text: words };
      default:
        return { kind: 'sentence', topic: topic ?? 'profile', text: words };
    }
  });
}

/** What is in quotation marks is a customer's, word for word; what stands around it is the owner's own. */
function quotesAndNotes(text: string): FactValue[] {
  const values: FactValue[] = [];
  const note = (words: string) => {
    if (hasWord(words) || hasPicture(words)) values.push(...valuesOf(words, 'words'));
  };
  let at = 0;
  for (const { from, until, words } of quotedIn(text)) {
    if (words.length < 2 || words.length > quoteMaxLength || isTitle(text, from, until)) continue;
    note(text.slice(at, from));
    values.push({ kind: 'quote', text: words });
    at = until;
  }
  note(text.slice(at).replace(/^[\s.,;]+/u, ''));
  return values;
}

/** Whether one or two words in quotation marks stand in the midst of a sentence: the title of a song, or a name. */
const isTitle = (text: string, from: number, until: number): boolean =>
  wordsOf(text.slice(from, until)).length < 3 &&
  hasWord(text.slice(Math.max(0, from - 2), from)) &&
  hasWord(text.slice(until, until + 2));

/** Whether an answer says nothing: one of a closed list, or without a letter, a number and a picture. */
export const saysNothing = (text: string): boolean =>
  hasWord(text) ? isTyped(text, ({ nothing }) => nothing) : !hasPicture(text);
