import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One turn of a conversation: work on the server whose events a browser follows. */
export const turns = pgTable('turns', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  /** Which runner carries it out. */
  kind: text('kind').notNull(),
  /** What the runner was given, as JSON. */
  input: text('input').notNull(),
  attemptId: uuid('attempt_id').notNull(),
  status: text('status', { enum: ['running', 'stopping', 'ended'] }).notNull(),
  /** Until when the process that runs it vouches for it. */
  leaseUntil: at('lease_until').notNull(),
  /** Events up to this number belong to an attempt that ended and was asked for again; nobody is told them any more. */
  firstSeq: integer('first_seq').notNull().default(0),
  /** When its events were deleted; null where they are all there. */
  prunedAt: at('pruned_at'),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** Events of a turn, exactly as they are sent: `data` is the JSON text, so that a resumed stream repeats it byte for byte. */
export const turnEvents = pgTable(
  'turn_events',
  {
    turnId: uuid('turn_id').notNull(),
    seq: integer('seq').notNull(),
    event: text('event').notNull(),
    data: text('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.turnId, table.seq] })],
);
