import { languages } from '@awning/contract/languages';
import type { AlertKind } from '@awning/contract/reports';
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Who gets an account's reports. */
export const reportRecipients = pgTable(
  'report_recipients',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    /** Null for the owner, whose address is the account's. */
    email: text('email'),
    language: text('language', { enum: languages }).notNull(),
    confirmedAt: at('confirmed_at'),
    unsubscribedAt: at('unsubscribed_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** When a business's next weekly report is due. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    nextAt: at('next_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.businessId] })],
);

/** What was reported. */
export const reports = pgTable(
  'reports',
  {
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    kind: text('kind', { enum: ['week', 'campaign'] }).notNull(),
    /** The first day of the week, or the campaign's id. */
    subject: text('subject').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.businessId, table.kind, table.subject] })],
);

/** What an owner is told at once. */
export const alerts = pgTable(
  'alerts',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    businessId: uuid('business_id').notNull(),
    /** Null where it is about the whole account. */
    campaignId: uuid('campaign_id'),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** What tells events of a kind apart. */
    subject: text('subject').notNull(),
    since: at('since').notNull(),
    /** Null while it is so. */
    resolvedAt: at('resolved_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);
