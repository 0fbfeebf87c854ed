import type { PlanId } from '@awning/contract/accounts';
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A user's plan and where its months stand. */
export const accounts = pgTable('accounts', {
  ownerId: uuid('owner_id').primaryKey(),
  id: uuid('id').notNull(),
  planId: integer('plan_id').$type<PlanId>().notNull(),
  anchorAt: at('anchor_at').notNull(),
  periodEnd: at('period_end').notNull(),
  paidUntil: at('paid_until'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  disabled: boolean('disabled').notNull().default(false),
  noticedFor: at('noticed_for'),
  /** A wider plan than the one in force, whose figures are kept until `retainedUntil`. */
  retainedPlanId: integer('retained_plan_id').$type<PlanId>(),
  retainedUntil: at('retained_until'),
  createdAt: at('created_at').notNull(),
});

/** Things that count against a month's limit, by the month they were first counted in. */
export const usage = pgTable(
  'usage',
  {
    ownerId: uuid('owner_id').notNull(),
    key: text('key').notNull(),
    subjectId: text('subject_id').notNull(),
    countedAt: at('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key, table.subjectId] })],
);
