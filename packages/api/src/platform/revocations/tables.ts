import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What was taken back or deleted for good: triggers write it where it happens (migrations/1311_revocations.sql). */
export const revocations = pgTable(
  'revocations',
  {
    /** Also of an account that is deleted. */
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    /** `feature.what`. */
    kind: text('kind').notNull(),
    subject: jsonb('subject').$type<Record<string, unknown>>().notNull(),
    revokedAt: at('revoked_at').notNull(),
    /** The name under which the ledger has it; null until it does. */
    keptIn: text('kept_in'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);
