import type { FactKind, FactValue } from '@awning/contract/facts';
import {
  type InterviewSlot,
  interviewSlots,
  mostWithFollowUps,
  profileQuestionId,
} from '@awning/contract/interviews';
import { spansOf } from '@awning/contract/opening-hours';
import type { KnownItem } from '../facts/public.ts';
import type { AnswerRow } from './store/interviews.ts';

/** A question to put: a topic's own, the follow-up of an answer, or that for the items of the profile. */
export interface PlannedQuestion {
  id: string;
  /** Null for the items of the profile. */
  slot: InterviewSlot | null;
  /** 1-based place among the questions, follow-ups aside. */
  number: number;
  /** About how many there will be. */
  total: number;
}

type Count = (...kinds: FactKind[]) => number;

/** By which items a topic is known, besides sentences that answered it. */
const isKnownBy: Record<InterviewSlot, (count: Count) => boolean> = {
  // What is sold is half of it: the question also asks for what people get nowhere else.
  offer: (count) => count('product') > 0 && count('reason', 'policy', 'proof') > 0,
  customer: (count) => count('audience') > 0,
  trigger: (count) => count('trigger') > 0,
  doubts: (count) => count('doubt') > 0,
  // Ads need several arguments, and those that decide are rarely the first to be named.
  choice: (count) => count('reason', 'policy', 'proof') > 3,
  price: (count) => count('price', 'offer') > 0,
  reach: (count) => count('place') > 0 && count('hours') > 0,
  words: (count) => count('quote') > 0,
  tone: (count) => count('tone', 'voice') > 0,
  success: (count) => count('private_goal') > 0,
};

/** Kinds that make no topic known where they are told in passing: in the business's description, or in answer to another question. */
const toldInPassing: readonly FactKind[] = [
  // A first lesson that is free is no price list.
  'offer',
  'product',
  'reason',
  'policy',
  'proof',
  'sentence',
  'note',
  'voice',
];
/** One end of a day that is told in passing ("Fridays until midnight") leaves open when one can come. */
const isWhole = ({ value, sources }: KnownItem) =>
  value.kind !== 'hours' ||
  sources.some((source) => slotOf(source) === null) ||
  spansOf(value).some(({ opens, closes }) => opens !== null && closes !== null);

/** What a persona and its ads stand on: all but the owner's private goal. Once all of it is known, nothing more is asked. */
const essential = interviewSlots.filter((slot) => slot !== 'success');

/** Id of the one follow-up a slot may have. */
export const followUpId = (slot: InterviewSlot) => `${slot}.more`;

/** The topic that a question is about; null for the items of the profile. */
export const slotOf = (questionId: string): InterviewSlot | null =>
  interviewSlots.find((slot) => questionId === slot || questionId === followUpId(slot)) ?? null;

/** The questions that rest on an answer, besides itself: changing it voids their answers. */
export const dependants = (questionId: string, slot: InterviewSlot) =>
  questionId === slot ? [followUpId(slot)] : [];

const topicOf = (value: FactValue): InterviewSlot | null =>
  (value.kind === 'sentence' || value.kind === 'note') && value.topic !== 'profile' ? value.topic : null;

/** The topics that are known from the profile, an import, another avatar's interview, or an answer to something else. */
export function knownTopics(items: readonly KnownItem[]): InterviewSlot[] {
  return interviewSlots.filter((slot) => {
    // What the topic's own answers tell is no reason not to ask it: it was asked.
    const others = items.filter(({ value, sources, isOfDescription }) =>
      toldInPassing.includes(value.kind)
        ? !isOfDescription && sources.some((source) => slotOf(source) === null)
        : sources.some((source) => slotOf(source) !== slot),
    );
    const count: Count = (...kinds) =>
      others.filter((item) => kinds.includes(item.value.kind) && isWhole(item)).length;
    return isKnownBy[slot](count) || others.some(({ value }) => topicOf(value) === slot);
  });
}

/** The topics that are still to be asked about, the next one first. */
export function openTopics(
  answers: readonly Pick<AnswerRow, 'questionId'>[],
  items: readonly KnownItem[],
): InterviewSlot[] {
  const known = knownTopics(items);
  const asked = new Set(answers.map(({ questionId }) => questionId));
  const isOpen = (slot: InterviewSlot) => !known.includes(slot) && !asked.has(slot);
  if (essential.every((slot) => known.includes(slot))) return [];
  return interviewSlots.filter(isOpen);
}

/**
 * What is to be asked next; null when all is said.
 * @param items what is known
 * @param options.confirmsProfile whether items of the profile wait to be confirmed: that comes first
 * @param options.isFinished true once there is a persona: then nothing new is asked
 * @param options.wanted the topic that a model would ask about next; that of the newest answer for its follow-up
 */
export function nextQuestion(
  answers: readonly Pick<AnswerRow, 'questionId'>[],
  items: readonly KnownItem[],
  {
    confirmsProfile = false,
    isFinished = false,
    wanted = null,
  }: { confirmsProfile?: boolean; isFinished?: boolean; wanted?: InterviewSlot | null } = {},
): PlannedQuestion | null {
  const ids = new Set(answers.map(({ questionId }) => questionId));
  const open = openTopics(answers, items);
  const number = [...ids].filter((id) => !id.endsWith('.more')).length + 1;
  if (confirmsProfile && ids.size === 0) {
    return { id: profileQuestionId, slot: null, number, total: number + open.length };
  }
  if (isFinished) return null;
  const total = number - 1 + open.length;
  const mayFollowUp = ids.size + open.length < mostWithFollowUps;
  if (wanted && mayFollowUp && ids.has(wanted) && !ids.has(followUpId(wanted))) {
    return { id: followUpId(wanted), slot: wanted, number: number - 1, total };
  }
  const slot = open.find((one) => one === wanted) ?? open[0];
  return slot ? { id: slot, slot, number, total } : null;
}
