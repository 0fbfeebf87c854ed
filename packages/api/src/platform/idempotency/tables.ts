import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What creating calls answered, by caller and Idempotency-Key. `answer` is sealed JSON. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    ownerId: uuid('owner_id'),
    fingerprint: text('fingerprint').notNull(),
    answer: text('answer'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] })],
);
