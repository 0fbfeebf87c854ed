import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/languages';
import { capital, hasPicture, hasWord } from '../../text.ts';
import type { ReadItem, Reading } from '../../types/interview.ts';
import { piecesOf } from './pieces.ts';
import { quotedIn } from './quoted.ts';
import { saysNothing } from './says-nothing.ts';

/** Most characters of an item's words (packages/contract/src/facts.ts). */
const most = { sentence: 300, wording: 200, quote: 120 };

/**
 * An answer, sentence by sentence and word for word, as items of the topic that was asked: what is in it decides nothing.
 * @param topic null for the description in the business's profile
 */
export function readAnswer(text: string, topic: InterviewSlot | null, language: Language): Reading {
  // A description was asked for by nobody: whatever it says is kept.
  if (topic !== null) {
    if (text.includes('?') && !hasWord(text)) return { intent: 'question', items: [] };
    if (saysNothing(text)) return { intent: 'unknown', items: [] };
    if (isQuestion(text, language)) return { intent: 'question', items: [] };
  }
  const values = topic === 'words' ? quotesAndNotes(text, language) : valuesOf(text, topic, language);
  return {
    intent: 'answer',
    items: values.map((value): ReadItem => ({ value, evidence: null, replaces: null })),
  };
}

/** One sentence that ends in a question mark, and is none that somebody is quoted with. */
const isQuestion = (text: string, language: Language) =>
  /[?؟][!\s]*$/u.test(text) &&
  quotedIn(text).length === 0 &&
  piecesOf(text, language, most.sentence).length === 1;

function valuesOf(text: string, topic: InterviewSlot | null, language: Language): FactValue[] {
  const isWording = topic === 'trigger' || topic === 'doubts';
  const pieces = piecesOf(text, language, isWording ? most.wording : most.sentence);
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
function quotesAndNotes(text: string, language: Language): FactValue[] {
  const values: FactValue[] = [];
  const note = (words: string) => {
    if (hasWord(words) || hasPicture(words)) values.push(...valuesOf(words, 'words', language));
  };
  let at = 0;
  for (const { from, until, words } of quotedIn(text)) {
    if (words.length < 2 || words.length > most.quote) continue;
    note(text.slice(at, from));
    values.push({ kind: 'quote', text: words });
    at = until;
  }
  note(text.slice(at).replace(/^[\s.,;]+/u, ''));
  return values;
}
