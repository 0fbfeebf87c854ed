import { type InterviewSlot, interviewSlots } from '@awning/contract/avatars';
import type { Language } from '@awning/contract/scalars';
import type { StrategyAvatar, StrategyBusiness, VariationRequest } from '../../../ports/strategist.ts';
import { buildBriefing } from '../briefing.ts';

/** An owner of a business, with their answers to the ten questions. */
export interface Owner {
  type: string;
  name: string;
  description: string;
  answers: string[];
}

export function businessOf(owner: Owner, language: Language): StrategyBusiness {
  return {
    name: owner.name,
    type: owner.type,
    description: owner.description,
    website: '',
    goals: ['sales'],
    language,
    tenureYears: null,
    customersYearly: null,
    customersMonthly: null,
  };
}

/** The topics of the answers in owners-english.ts and owners-hebrew.ts, in the order in which those are written. */
const writtenOrder: InterviewSlot[] = [
  'offer',
  'customer',
  'trigger',
  'doubts',
  'choice',
  'reach',
  'words',
  'price',
  'tone',
  'success',
];

/** An owner's answer to a topic; empty where it is skipped. */
export const answerTo = (owner: Owner, slot: InterviewSlot): string =>
  owner.answers[writtenOrder.indexOf(slot)] ?? '';

/** The persona built from the owner's answers. */
export function avatarOf(owner: Owner, language: Language): StrategyAvatar {
  const answers = interviewSlots.map((slot, at) => ({
    questionId: `q${at}`,
    slot,
    probe: null,
    question: '',
    text: answerTo(owner, slot),
    skipped: answerTo(owner, slot) === '',
  }));
  const { humanName, statements } = buildBriefing(businessOf(owner, language), answers);
  const keys = [...new Set(statements.map((statement) => statement.section))];
  const sections = keys.map((key) => ({
    key,
    statements: statements
      .filter((statement) => statement.section === key)
      .map(({ section, ...rest }, at) => ({ ...rest, id: `${section}${at}`, stale: false })),
  }));
  return { humanName, briefing: { sections } };
}

export function requestOf(
  owner: Owner,
  language: Language,
  more: { instruction?: string; count?: number } = {},
): VariationRequest {
  return {
    business: businessOf(owner, language),
    avatar: avatarOf(owner, language),
    facts: [],
    language,
    goal: 'sales',
    instruction: more.instruction ?? null,
    count: more.count ?? 3,
    signal: new AbortController().signal,
  };
}
