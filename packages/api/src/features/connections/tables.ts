import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An open login dialog. Only digests of state and browser secret are stored. */
export const connectStates = pgTable('meta_connect_states', {
  stateDigest: text('state_digest').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  browserDigest: text('browser_digest').notNull(),
  sealedVerifier: text('sealed_verifier').notNull(),
  returnTo: text('return_to', { enum: ['onboarding', 'dashboard', 'settings', 'campaigns'] }).notNull(),
  expiresAt: at('expires_at').notNull(),
});

export interface StoredPage {
  id: string;
  name: string;
  category: string;
  pictureUrl: string | null;
}

export interface StoredAdAccount {
  id: string;
  name: string;
  currency: string;
  timeZone: string;
  usable: boolean;
}

/** One connection an owner. */
export const connections = pgTable('meta_connections', {
  ownerId: uuid('owner_id').primaryKey(),
  personId: text('person_id').notNull(),
  personName: text('person_name').notNull(),
  /** Changes with every token, so that a failure of an earlier one says nothing about a later one. */
  grantId: uuid('grant_id').notNull(),
  /** Null once the person has removed the app at Meta. */
  sealedTokens: text('sealed_tokens'),
  /** What the person allows, by Meta's names, as it was last told. */
  permissions: jsonb('permissions').$type<string[]>().notNull(),
  pages: jsonb('pages').$type<StoredPage[]>().notNull(),
  adAccounts: jsonb('ad_accounts').$type<StoredAdAccount[]>().notNull(),
  /** How many more Meta listed that can't be used, for want of a currency or a time zone. */
  unusableAdAccounts: integer('unusable_ad_accounts').notNull().default(0),
  /** What the first business advertises with, before there is one. */
  pageId: text('page_id'),
  adAccountId: text('ad_account_id'),
  connectedAt: at('connected_at').notNull(),
  expiresAt: at('expires_at'),
  voidSince: at('void_since'),
});

/** What each business advertises with. A business without a row has chosen nothing yet. */
export const choices = pgTable(
  'meta_choices',
  {
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    pageId: text('page_id'),
    adAccountId: text('ad_account_id'),
  },
  ({ ownerId, businessId }) => [primaryKey({ columns: [ownerId, businessId] })],
);

/** What was deleted at the request of a person at Meta; of no account, and of nobody who could be named. */
export const dataDeletions = pgTable('meta_data_deletions', {
  code: text('code').primaryKey(),
  /** A keyed hash of her id at Meta. */
  personDigest: text('person_digest').notNull(),
  /** As Meta says it, to the second. */
  requestedAt: at('requested_at').notNull(),
  completedAt: at('completed_at').notNull(),
  connections: integer('connections').notNull(),
  readings: integer('readings').notNull(),
  photos: integer('photos').notNull(),
});
