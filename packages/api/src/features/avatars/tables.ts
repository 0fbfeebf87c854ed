import type { Briefing } from '@awning/contract/avatars';
import type { InterviewSession, InterviewSlot, Question } from '@awning/contract/interviews';
import type { Serving } from '@awning/contract/serving';
import type { Intent } from '@awning/strategist/types/interview';
import type { PersonaTraits } from '@awning/strategist/types/persona';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ContentChange } from './changes/content-change.ts';

/** `yes`: the profile was confirmed as it is. The last ones are of answers that were read before the brief. */
type StoredIntent = Intent | 'yes' | 'pass' | 'said' | 'joke' | 'noise' | 'keyboard';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const content = {
  humanName: text('human_name').notNull(),
  formText: text('form_text').notNull(),
  briefing: jsonb('briefing').$type<Briefing>().notNull(),
};

export const avatars = pgTable('avatars', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  ...content,
  /** Null: made by hand, or before this column. */
  traits: jsonb('traits').$type<PersonaTraits>(),
  isDefault: boolean('is_default').notNull().default(false),
  status: text('status', { enum: ['draft', 'published'] }).notNull(),
  version: integer('version').notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  /** Set when the owner deleted it; the row stays for the creatives made from it. */
  archivedAt: at('archived_at'),
});

/** An avatar's published states; a creative names the one it was made from. */
export const avatarVersions = pgTable(
  'avatar_versions',
  {
    avatarId: uuid('avatar_id').notNull(),
    version: integer('version').notNull(),
    ownerId: uuid('owner_id').notNull(),
    ...content,
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.avatarId, table.version] })],
);

/** Edits and instructions that can be undone. */
export const avatarChanges = pgTable('avatar_changes', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  avatarId: uuid('avatar_id').notNull(),
  /** The turn whose instruction it was; null for an edit by hand. */
  turnId: uuid('turn_id'),
  content: jsonb('content').$type<ContentChange>().notNull(),
  undoneAt: at('undone_at'),
  createdAt: at('created_at').notNull(),
});

export const interviews = pgTable('interviews', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  avatarId: uuid('avatar_id').notNull(),
  businessId: uuid('business_id').notNull(),
  status: text('status').$type<InterviewSession['status']>().notNull(),
  question: jsonb('question').$type<Question>(),
  turnId: uuid('turn_id'),
  attemptId: uuid('attempt_id'),
  /** The turn whose outcome is stored: run again after a crash, it only tells it once more. */
  settledTurnId: uuid('settled_turn_id'),
  error: jsonb('error').$type<NonNullable<InterviewSession['error']>>(),
  createdAt: at('created_at').notNull(),
});

export const interviewAnswers = pgTable(
  'interview_answers',
  {
    interviewId: uuid('interview_id').notNull(),
    questionId: text('question_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    slot: text('slot').$type<InterviewSlot>().notNull(),
    /** Of answers before the brief: the kind of the follow-up. Nothing reads or writes it any more. */
    probe: text('probe'),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    skipped: boolean('skipped').notNull(),
    /** Likewise. */
    followUp: text('follow_up'),
    /** What the owner did with the question; null until the answer was read. */
    intent: text('intent').$type<StoredIntent>(),
    /** Likewise. */
    replaced: jsonb('replaced').$type<unknown[]>().notNull().default([]),
    answeredAt: at('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.questionId] })],
);

export const interviewMessages = pgTable('interview_messages', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  interviewId: uuid('interview_id').notNull(),
  sender: text('sender', { enum: ['interviewer', 'owner'] }).notNull(),
  text: text('text').notNull(),
  questionId: text('question_id'),
  /** The turn that spoke it; an attempt replaces what the one before said. */
  turnId: uuid('turn_id'),
  /** Who spoke it, where the strategist tells. */
  serving: jsonb('serving').$type<Serving>(),
  /** The owner's words that its instruction left over. */
  unplaced: text('unplaced'),
  createdAt: at('created_at').notNull(),
});
