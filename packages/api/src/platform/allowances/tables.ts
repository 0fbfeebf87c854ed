import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What was taken of limits, by keyed hash of whom they concern. */
export const allowances = pgTable('allowances', {
  key: text('key').primaryKey(),
  taken: timestamp('taken', { withTimezone: true, mode: 'string' }).array().notNull().default(sql`'{}'`),
  expiresAt: at('expires_at').notNull(),
});
