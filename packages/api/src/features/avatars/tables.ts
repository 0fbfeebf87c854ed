import type { Briefing } from '@awning/contract/avatars';
import type { InterviewSession, InterviewSlot, Question } from '@awning/contract/interviews';
import type { Serving } from '@awning/contract/serving';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FactChange, Intent } from '../../ports/interview.ts';
import type { PersonaTraits } from '../../ports/persona.ts';
import type { ContentChange } from './changes/content-change.ts';

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

const probes = ['describe', 'lastCustomer', 'clarify', 'explain', 'likely', 'keep'] as const;

export const interviewAnswers = pgTable(
  'interview_answers',
  {
    interviewId: uuid('interview_id').notNull(),
    questionId: text('question_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    slot: text('slot').$type<InterviewSlot>().notNull(),
    /** Kind of the follow-up this answers; null for a slot's own question. */
    probe: text('probe', { enum: probes }),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    skipped: boolean('skipped').notNull(),
    /** Follow-up decided on for this answer: null while undecided, `none` or its kind. */
    followUp: text('follow_up', { enum: ['none', ...probes] }),
    /** What the owner did with the question; null until the answer was read. */
    intent: text('intent').$type<Intent>(),
    /** Facts that an earlier answer had put otherwise. */
    replaced: jsonb('replaced').$type<FactChange[]>().notNull(),
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
  createdAt: at('created_at').notNull(),
});
