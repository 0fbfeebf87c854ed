import type { FactState, FactValue } from '@awning/contract/facts';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StoredSource } from './sources.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const facts = pgTable('facts', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  /** Whose customers it is about; null: it is true of the business whoever buys. */
  avatarId: uuid('avatar_id'),
  /** Facts with the same key say the same thing, maybe with other values. */
  key: text('key').notNull(),
  /** Keys that it had before its owner put it otherwise: what says one of them once more says this fact. */
  formerKeys: text('former_keys').array().notNull().default([]),
  value: jsonb('value').$type<FactValue>().notNull(),
  /** Grows by one each time the value is another one. */
  version: integer('version').notNull().default(1),
  /** The owner's words that a typed value was read from, letter for letter. */
  evidence: text('evidence'),
  sources: jsonb('sources').$type<StoredSource[]>().notNull(),
  state: text('state').$type<FactState>().notNull(),
  /** The owner's own words without their typing mistakes, where it stands in them and they have some. */
  mended: text('mended'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** What facts said before, by version: an ad may have been made of it. */
export const factVersions = pgTable(
  'fact_versions',
  {
    factId: uuid('fact_id').notNull(),
    version: integer('version').notNull(),
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    value: jsonb('value').$type<FactValue>().notNull(),
    replacedAt: at('replaced_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.factId, table.version] })],
);

/** Which description of a business its facts were read from. */
export const profileReadings = pgTable('profile_readings', {
  businessId: uuid('business_id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  /** SHA-256 of the text. */
  digest: text('digest').notNull(),
  readAt: at('read_at').notNull(),
});

/** What facts said once, as it was kept until facts had versions. Nothing reads or writes it any more. */
export const formerFacts = pgTable('former_facts', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  value: jsonb('value').$type<FactValue>().notNull(),
  replacedAt: at('replaced_at').notNull(),
});
