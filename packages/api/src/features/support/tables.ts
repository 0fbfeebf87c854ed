import { languages } from '@awning/contract/languages';
import type { SupportContext } from '@awning/contract/support';
import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Bugs that signed-in users reported. */
export const bugReports = pgTable('bug_reports', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  subject: text('subject').notNull(),
  description: text('description').notNull(),
  /** Null: nothing attached. */
  context: jsonb('context').$type<SupportContext>(),
  /** Answered first: the plan of its sender said so. */
  priority: boolean('priority').notNull().default(false),
  createdAt: at('created_at').notNull(),
});

/** What anybody wrote through the contact form. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  /** Null: nothing attached. */
  context: jsonb('context').$type<SupportContext>(),
  language: text('language', { enum: languages }).notNull(),
  /** Answered first: the plan of its sender said so. */
  priority: boolean('priority').notNull().default(false),
  createdAt: at('created_at').notNull(),
});
