import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import type { StrategyBusiness } from '../../../ports/strategist.ts';

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
