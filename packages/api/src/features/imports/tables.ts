import type { BrandChoices } from '@awning/contract/brand';
import type { FactValue } from '@awning/contract/facts';
import type {
  FindingPlace,
  FindingState,
  FindingTopic,
  ImportProblem,
  ImportSource,
  ImportState,
} from '@awning/contract/imports';
import type { PhoneHours } from '@awning/contract/phone-hours';
import { boolean, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Acceptance } from '../facts/public.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  /** Null until the business exists, at onboarding. */
  businessId: uuid('business_id'),
  source: text('source').$type<ImportSource>().notNull(),
  /** The website's address, or the id of the Page. */
  address: text('address').notNull(),
  /** What its owner knows it by. */
  label: text('label').notNull(),
  state: text('state').$type<ImportState>().notNull(),
  problem: text('problem').$type<ImportProblem>(),
  pagesRead: integer('pages_read').notNull(),
  pagesOf: integer('pages_of').notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** What a finding says: facts, or a text: a name, a key of a business type, a colour as `#rrggbb`, a picture's address. */
export interface FoundValue {
  text?: string;
  facts?: FactValue[];
  /** Of a picture: the page's words for it. */
  alt?: string;
  /** Of a telephone: when somebody answers it. */
  hours?: PhoneHours;
}

export interface FoundAt {
  address: string;
  by: FindingPlace;
}

/** What accepting a finding replaced: a text of the business, or facts as they were; null for one that was not there. */
export interface Replaced {
  text?: string;
  facts?: Acceptance[];
  hours?: PhoneHours;
  /** Parts of the brand kit. */
  brand?: Partial<Pick<BrandChoices, 'main' | 'accent' | 'type'>>;
}

export const importFindings = pgTable('import_findings', {
  id: uuid('id').primaryKey(),
  importId: uuid('import_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  position: integer('position').notNull(),
  topic: text('topic').$type<FindingTopic>().notNull(),
  key: text('key').notNull(),
  value: jsonb('value').$type<FoundValue>().notNull(),
  found: jsonb('found').$type<FoundAt>().notNull(),
  isSafe: boolean('is_safe').notNull(),
  state: text('state').$type<FindingState>().notNull(),
  replaced: jsonb('replaced').$type<Replaced>(),
  preview: text('preview'),
  bytes: bytea('bytes'),
});
