import type { FactKind, FactValue } from '@awning/contract/facts';
import {
  type InterviewSlot,
  interviewSlots,
  mostWithFollowUps,
  profileQuestionId,
} from '@awning/contract/interviews';
import type { Probe } from '../../ports/interview.ts';
import type { AnswerRow } from './store/interviews.ts';

/** A question to put: a topic's own, the follow-up of an answer, or that for the facts of the profile. */
export interface PlannedQuestion {
  id: string;
  /** Null for the facts of the profile. */
  slot: InterviewSlot | null;
  probe: Probe | null;
  /** 1-based place among the questions, follow-ups aside. */
  number: number;
  /** About how many there will be. */
  total: number;
}

type Count = (...kinds: FactKind[]) => number;

/** By which facts a topic is known, whoever told them and in answer to whatever. */
const isKnownBy: Record<InterviewSlot, (count: Count) => boolean> = {
  // A profile names what is sold in a word or two; what is different about it is what ads live on.
  offer: (count) => count('product') > 0 && count('reason', 'policy', 'proof') > 1,
  customer: (count) => count('audience') > 0,
  trigger: (count) => count('trigger') > 0,
  doubts: (count) => count('doubt') > 0,
  // Ads need several arguments, and those that decide are rarely the first to be named.
  choice: (count) => count('reason', 'policy', 'proof') > 3,
  price: (count) => count('price', 'offer') > 0,
  reach: (count) => count('place') > 0 && count('hours') > 0,
  words: (count) => count('quote') > 0,
  tone: (count) => count('tone') > 0,
  success: (count) => count('private_goal') > 0,
};

/** What a persona and its ads stand on: all but the owner's private goal. Once all of it is known, nothing more is asked. */
const essential = interviewSlots.filter((slot) => slot !== 'success');

/** Id of the one follow-up a slot may have. */
export const followUpId = (slot: InterviewSlot) => `${slot}.more`;

/** The topic that a question is about; null for the facts of the profile. */
export const slotOf = (questionId: string): InterviewSlot | null =>
  interviewSlots.find((slot) => questionId === slot || questionId === followUpId(slot)) ?? null;

/** The questions that rest on an answer, besides itself: changing it voids their answers. */
export const dependants = (questionId: string, slot: InterviewSlot) =>
  questionId === slot ? [followUpId(slot)] : [];

/** The topics that are known from what was said so far. */
export function knownTopics(facts: readonly FactValue[]): InterviewSlot[] {
  // A price that stands in words of its own is that of an extra, such as delivery.
  const informative = facts.filter((fact) => fact.kind !== 'price' || fact.wording === null);
  const count: Count = (...kinds) => informative.filter(({ kind }) => kinds.includes(kind)).length;
  return interviewSlots.filter((slot) => isKnownBy[slot](count));
}

type Answered = Pick<AnswerRow, 'questionId' | 'slot' | 'followUp'>;

/** The topics that are still to be asked about, the next one first. */
export function openTopics(
  answers: readonly Pick<Answered, 'questionId'>[],
  facts: readonly FactValue[],
): InterviewSlot[] {
  const known = knownTopics(facts);
  if (essential.every((slot) => known.includes(slot))) return [];
  const asked = new Set(answers.map(({ questionId }) => questionId));
  return interviewSlots.filter((slot) => !known.includes(slot) && !asked.has(slot));
}

/** Whether a follow-up leaves room for all the topics that are still to be asked about. */
export const mayFollowUp = (
  answers: readonly Pick<Answered, 'questionId'>[],
  facts: readonly FactValue[],
): boolean => answers.length + openTopics(answers, facts).length < mostWithFollowUps;

/**
 * What is to be asked next; null when all is said.
 * @param facts what is known, the rejected left out
 * @param options.confirmsProfile whether facts of the profile wait to be confirmed: that comes first
 * @param options.isFinished true once there is a persona: then only follow-ups of changed answers are put
 */
export function nextQuestion(
  answers: readonly Answered[],
  facts: readonly FactValue[],
  { confirmsProfile = false, isFinished = false } = {},
): PlannedQuestion | null {
  const ids = new Set(answers.map(({ questionId }) => questionId));
  const open = openTopics(answers, facts);
  const number = [...ids].filter((id) => !id.endsWith('.more')).length + 1;
  if (confirmsProfile && ids.size === 0) {
    return { id: profileQuestionId, slot: null, probe: null, number, total: number + open.length };
  }
  const due = answers.find(
    ({ questionId, slot, followUp }) =>
      questionId === slot && followUp && followUp !== 'none' && !ids.has(followUpId(slot)),
  );
  if (due) {
    const { slot, followUp } = due;
    const total = number - 1 + open.length;
    return { id: followUpId(slot), slot, probe: followUp as Probe, number: number - 1, total };
  }
  const [slot] = isFinished ? [] : open;
  return slot ? { id: slot, slot, probe: null, number, total: number - 1 + open.length } : null;
}
