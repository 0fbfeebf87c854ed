import { z } from 'zod';
import { avatarChange, briefingSections } from './avatars.ts';
import { enteredItems, factValue } from './facts.ts';
import { route } from './route.ts';
import { byId, id, instant } from './scalars.ts';
import { serving } from './serving.ts';

/**
 * The topics of the interview, the most important ones first. What is known already, from the profile or from an answer
 * to another question, is not asked; of what is missing the first in this list comes next. Everything else refers to a
 * topic by its name.
 */
export const interviewSlots = [
  'offer',
  'customer',
  'trigger',
  'doubts',
  'choice',
  'price',
  'reach',
  'words',
  'tone',
  'success',
] as const;
export type InterviewSlot = (typeof interviewSlots)[number];

/** A follow-up is put only while fewer questions than this were answered or are still to be asked; topics are asked all the same. */
export const mostWithFollowUps = 12;

/** Id of the first step, in which what was understood from the business profile is confirmed together. */
export const profileQuestionId = 'profile';

/** Editors of the brief. An item is entered and corrected with the editor of its kind wherever it stands. */
export const briefEditors = [
  'sentences',
  'products',
  'prices',
  'offer',
  'hours',
  'places',
  'quotes',
  'doubts',
  'voice',
  'never',
] as const;
export type BriefEditor = (typeof briefEditors)[number];

/** The editors that a topic's question brings, the usual one first. */
export const editorsOfTopic: Record<InterviewSlot, readonly BriefEditor[]> = {
  offer: ['products', 'sentences'],
  customer: ['sentences'],
  trigger: ['sentences'],
  doubts: ['doubts'],
  choice: ['sentences'],
  price: ['prices', 'offer'],
  reach: ['places', 'hours'],
  words: ['quotes'],
  tone: ['voice', 'never'],
  success: ['sentences'],
};

/** A line of the trade's playbook that becomes an item of the brief by a tap. */
export const chip = z.object({
  /** Kind and term: `reason:long_rise`. */
  id: z.string(),
  /** With `…` where a number is to be filled in. */
  label: z.string(),
  /** The item; of what has numbers, without them. */
  value: factValue,
  /** Names of the numbers that the owner has to fill in, in the order of the label. */
  numbers: z.array(z.string()),
});
export type Chip = z.output<typeof chip>;

/** Longest answer, in characters. */
export const answerMaxLength = 2000;

export const question = z.object({
  /** A topic's name; its follow-up has the suffix `.more`; `profile` asks for the facts of the profile to be confirmed. */
  id: z.string(),
  /** 1-based place among the topics that this interview asks about. */
  number: z.number().int(),
  /** About how many topics it will have asked about at its end: fewer once one of them turns out to be known. */
  total: z.number().int(),
  text: z.string(),
  /** The topic's; none for the profile. */
  editors: z.array(z.enum(briefEditors)).optional(),
  /** Lines of the business's own trade; none where it has no playbook. */
  chips: z.array(chip).optional(),
  /** True for the follow-up, at most one a topic, where what matters was not said. */
  followUp: z.boolean().optional(),
  /** Examples fitted to the trade, shown only when asked for. */
  suggestions: z.array(z.string()).optional(),
  /** Likely answers, to be sent as they are by a tap. */
  choices: z.array(z.string()).optional(),
});
export type Question = z.output<typeof question>;

export const interviewAnswer = z.object({
  questionId: z.string(),
  question: z.string(),
  answer: z.string(),
  skipped: z.boolean(),
  answeredAt: instant,
});
export type InterviewAnswer = z.output<typeof interviewAnswer>;

export const interviewMessage = z.object({
  id,
  from: z.enum(['interviewer', 'owner']),
  text: z.string(),
  questionId: z.string().nullable(),
  /** Owner's words that could not be carried out, for which a section can be chosen; null for none. */
  unplaced: z.string().nullable(),
  /** Who spoke it, where that was told. */
  serving: serving.nullable(),
  /** What the message's turn changed of the avatar. */
  change: avatarChange.nullable(),
  at: instant,
});
export type InterviewMessage = z.output<typeof interviewMessage>;

/** The state of an interview: all that is needed to continue it after a reload or on another device. */
export const interviewSession = z.object({
  sessionId: id,
  avatarId: id,
  /**
   * `answering`: a turn is running, `stopped`: the owner stopped it (retry takes it up again, and a question that was
   * put before the stop may be answered), `error`: it failed, retry takes it up again.
   */
  status: z.enum(['intro', 'asking', 'answering', 'stopped', 'complete', 'error']),
  /** Who leads the interview: the built-in strategist or a language model. */
  strategist: z.enum(['builtin', 'model']),
  question: question.nullable(),
  /** Topics that are still to be asked about. */
  remaining: z.number().int(),
  turnId: id.nullable(),
  attemptId: id.nullable(),
  answers: z.array(interviewAnswer),
  messages: z.array(interviewMessage),
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).nullable(),
});
export type InterviewSession = z.output<typeof interviewSession>;

export const avatarTurnActions = ['start', 'answer', 'skip', 'retry', 'revise', 'refine'] as const;

export const avatarTurnBody = z.object({
  businessId: id,
  avatarId: id.optional(),
  sessionId: id.optional(),
  turnId: id.optional(),
  attemptId: id.optional(),
  action: z.enum(avatarTurnActions),
  questionId: z.string().max(60).optional(),
  /** The answer; for `refine` the instruction. */
  answer: z.string().trim().max(answerMaxLength, 'errors:tooLong').optional(),
  /** What was entered with the question's editors and chips; with it the answer's text may be empty. */
  items: enteredItems.optional(),
  /** For `refine`, the section that the words are to stand in, where its owner chose one. */
  section: z.enum(briefingSections).optional(),
});
export type AvatarTurnBody = z.input<typeof avatarTurnBody>;

export const interviewRoutes = {
  session: route({
    method: 'GET',
    path: '/avatar/avatars/:id/session',
    summary: 'The interview behind an avatar, as it stands',
    access: 'verified',
    params: byId,
    status: 200,
    answer: interviewSession,
  }),
  turn: route({
    method: 'POST',
    path: '/chat/avatar/turn',
    idempotencyKey: true,
    summary: 'One turn of the avatar interview or of its refinement, streamed',
    access: 'verified',
    body: avatarTurnBody,
    status: 200,
    kind: 'stream',
    perMinute: 60,
  }),
};
