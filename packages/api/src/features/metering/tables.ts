import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** What a language model used for a business on a day (UTC). */
export const modelUsage = pgTable(
  'model_usage',
  {
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    model: text('model').notNull(),
    calls: integer('calls').notNull(),
    /** In tokens, as the archive leaves out what is called so. */
    input: count('input'),
    output: count('output'),
    /** In millionths of a dollar. */
    cost: count('cost'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.businessId, table.day, table.model] })],
);
