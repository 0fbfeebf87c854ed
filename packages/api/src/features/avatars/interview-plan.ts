import { type InterviewSlot, interviewSlots } from '@awning/contract/avatars';
import type { Probe } from '../../ports/strategist.ts';
import type { AnswerRow } from './store/interviews.ts';

/** A question to put: a slot's own, or the follow-up of its thin answer. */
export interface PlannedQuestion {
  id: string;
  slot: InterviewSlot;
  probe: Probe | null;
  /** 1-based place of its topic. */
  number: number;
}

/** Id of the one follow-up a slot may have. */
export const followUpId = (slot: InterviewSlot) => `${slot}.more`;

/** The questions that rest on an answer, besides itself: changing it voids their answers. */
export const dependants = (questionId: string, slot: InterviewSlot) =>
  questionId === slot ? [followUpId(slot)] : [];

/** What is to be asked next: the first open slot or follow-up, in the fixed order; null when all is said. */
export function nextQuestion(answers: readonly AnswerRow[]): PlannedQuestion | null {
  const byId = new Map(answers.map((answer) => [answer.questionId, answer]));
  for (const [index, slot] of interviewSlots.entries()) {
    const number = index + 1;
    const answer = byId.get(slot);
    if (!answer) return { id: slot, slot, probe: null, number };
    const due = answer.followUp && answer.followUp !== 'none' && !byId.has(followUpId(slot));
    if (due) return { id: followUpId(slot), slot, probe: answer.followUp as Probe, number };
  }
  return null;
}

/** How many topics are not covered yet. */
export function topicsLeft(answers: readonly AnswerRow[]): number {
  const covered = new Set(answers.filter((answer) => answer.probe === null).map((answer) => answer.slot));
  return interviewSlots.length - covered.size;
}
