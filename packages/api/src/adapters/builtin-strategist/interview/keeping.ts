import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import type { PutQuestion, Reading, StrategyAnswer } from '../../../ports/interview.ts';
import type { StrategyBusiness } from '../../../ports/strategist.ts';
import { phrase } from '../phrase.ts';
import { intentOf } from '../reading/intent.ts';
import { readingOf } from '../reading/request.ts';
import { argumentsIn, statementsIn } from '../reading/statements.ts';
import { tidy, withoutEndMarks } from '../trim-text.ts';
import type { Situation } from './situation.ts';

/** The topics whose answers are about the business: what is said there may stand in an ad. */
const aboutBusiness: readonly InterviewSlot[] = ['offer', 'choice'];

/** What of an answer could be kept in the owner's words; empty on topics that are not about the business. */
export function keepable(
  { slot, text }: Pick<StrategyAnswer, 'slot' | 'text'>,
  business: StrategyBusiness,
): string[] {
  return aboutBusiness.includes(slot) ? statementsIn(text, readingOf(business, text, slot)) : [];
}

/** Asks whether what no playbook knows may stand in ads in the owner's words. @returns null where there is nothing such */
export function keepingQuestion(
  slot: InterviewSlot,
  { answers, business, language }: Situation,
): PutQuestion | null {
  const about = answers.find(({ questionId }) => questionId === slot);
  const pieces = about ? keepable(about, business) : [];
  if (pieces.length === 0) return null;
  const isOne = pieces.length === 1;
  return {
    kind: 'question',
    text: phrase(language, isOne ? 'keep.askOne' : 'keep.askBoth'),
    suggestions: [],
    choices: isOne
      ? [...pieces, phrase(language, 'keep.no')]
      : [...pieces, phrase(language, 'keep.both'), phrase(language, 'likely.neither')],
  };
}

/**
 * What the owner decides about her own words, tapped or written.
 * @param offered her answer that they stand in
 * @returns null where the reply decides nothing about them
 */
export function readKeeping(
  text: string,
  offered: string,
  slot: InterviewSlot,
  business: StrategyBusiness,
): Reading | null {
  const pieces = keepable({ slot, text: offered }, business);
  const reply = plain(text);
  const is = (key: string) =>
    (['en', 'he'] as const).some((language) => plain(phrase(language, key)) === reply);
  if (is('keep.no') || is('likely.neither') || refusal.test(reply)) return { intent: 'pass', facts: [] };
  if (is('keep.both') || intentOf(text, false) === 'yes')
    return { intent: 'answer', facts: pieces.map(keptAs) };
  const tapped = pieces.filter((piece) => plain(piece) === reply);
  if (tapped.length > 0) return { intent: 'answer', facts: tapped.map(keptAs) };
  const anew = statementsIn(text, readingOf(business, text, slot));
  return anew.length > 0 ? { intent: 'answer', facts: anew.map(keptAs) } : null;
}

/** What sets a business apart, in its owner's words, where she was asked for just that. */
export const argumentsToldIn = (text: string, business: StrategyBusiness) =>
  argumentsIn(text, readingOf(business, text, 'choice')).map(keptAs);

const refusal = /^(?:no|nope|no thanks?|leave (?:it|them) out|לא|לא תודה|בלי)$/iu;

const plain = (text: string) => withoutEndMarks(tidy(text)).toLowerCase();

const keptAs = (wording: string) =>
  ({ kind: 'reason', term: null, wording, numbers: {} }) satisfies FactValue;
