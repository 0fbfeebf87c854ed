import { z } from 'zod';
import { avatar } from './avatars.ts';
import type { EventNames } from './event-names.ts';
import { fact } from './facts.ts';
import { interviewSession, question } from './interviews.ts';
import { id } from './scalars.ts';
import { serving } from './serving.ts';

/**
 * Events of an avatar turn, by name. Each `turn` begins an attempt: the text of an earlier attempt of the same turn is
 * void. `refine` without an answer brings stale statements up to date.
 */
export const avatarTurnEvents = {
  turn: z.object({ sessionId: id, avatarId: id, turnId: id, attemptId: id }),
  serving,
  delta: z.object({ text: z.string() }),
  question,
  avatar,
  /** What was understood of the answer just given. */
  facts: z.object({ questionId: z.string(), facts: z.array(fact) }),
  done: z.object({ status: interviewSession.shape.status }),
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }),
};

export const avatarTurnEventNames: EventNames<typeof avatarTurnEvents> = {
  names: ['turn', 'serving', 'delta', 'question', 'avatar', 'facts', 'done', 'error'],
};
