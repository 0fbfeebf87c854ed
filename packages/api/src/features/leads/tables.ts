import type { FormQuestion } from '@awning/contract/lead-forms';
import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Forms that were made, or are being made, on the Page of a business. */
export const leadForms = pgTable('lead_forms', {
  ownerId: uuid('owner_id').notNull(),
  id: uuid('id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  /** Of the connection when it was asked for. */
  pageId: text('page_id').notNull(),
  headline: text('headline').notNull(),
  question: jsonb('question').$type<FormQuestion>(),
  asksMail: boolean('asks_mail').notNull(),
  /** The business's own; null where ours is linked. */
  privacyUrl: text('privacy_url'),
  language: text('language', { enum: ['en', 'he'] }).notNull(),
  state: text('state', { enum: ['making', 'ready', 'failed'] }).notNull(),
  /** Its id at Meta. */
  formRef: text('form_ref'),
  /** What Meta said of a form that it refused; null where it said nothing readable. */
  refusal: text('refusal'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
