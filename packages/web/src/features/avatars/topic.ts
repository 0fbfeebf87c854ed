import type { InterviewSlot } from '@awning/contract/interviews';

/** The topic that a question belongs to: a follow-up's id is its topic's with a suffix (`offer.2`). */
export const topicOf = (questionId: string) => questionId.split('.')[0] as InterviewSlot;
