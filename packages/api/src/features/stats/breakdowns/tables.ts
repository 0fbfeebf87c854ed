import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { GroupFigures } from '../../../ports/ad-platform/figures.ts';

/** Breakdowns as Meta last gave them, by what was asked. */
export const statsBreakdowns = pgTable(
  'stats_breakdowns',
  {
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    question: text('question').notNull(),
    rows: jsonb('rows').$type<GroupFigures[]>().notNull(),
    readAt: timestamp('read_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.businessId, table.question] })],
);
