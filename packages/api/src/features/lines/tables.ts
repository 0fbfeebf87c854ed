import { languages } from '@awning/contract/languages';
import type { LineRole } from '@awning/contract/line-words';
import type { LineSource, LineTelling } from '@awning/contract/lines';
import type { Basis } from '@awning/strategist/types/brief';
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Whole lines that ads are made of. */
export const adLines = pgTable(
  'ad_lines',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    businessId: uuid('business_id').notNull(),
    /** `lineKey` of its words: two lines with the same key are one. */
    key: text('key').notNull(),
    words: text('words').notNull(),
    language: text('language', { enum: languages }).notNull(),
    roles: jsonb('roles').$type<LineRole[]>().notNull(),
    telling: text('telling').$type<LineTelling>().notNull(),
    restsOn: jsonb('rests_on').$type<Basis[]>().notNull(),
    source: text('source').$type<LineSource>().notNull(),
    starterId: text('starter_id'),
    /** `unseen`: a model's, which its owner has not kept in an ad. */
    state: text('state', { enum: ['kept', 'refused', 'unseen'] }).notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);
