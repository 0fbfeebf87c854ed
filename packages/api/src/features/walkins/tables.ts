import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Which word people say at the till because of a campaign. */
export const tillWords = pgTable(
  'till_words',
  {
    ownerId: uuid('owner_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    businessId: uuid('business_id').notNull(),
    word: text('word').notNull(),
    /** What they get for it, and until which day; null where nothing. */
    offer: text('offer'),
    offerUntil: text('offer_until'),
    /** Words of ads that have another one. */
    ofAds: jsonb('of_ads').$type<{ creativeId: string; word: string }[]>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.campaignId] })],
);

/** People who came because of a campaign. */
export const walkIns = pgTable(
  'walk_ins',
  {
    ownerId: uuid('owner_id').notNull(),
    /** Made where they were counted. */
    id: uuid('id').notNull(),
    businessId: uuid('business_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    /** Of the ad whose word was said; null for the campaign's own word. */
    creativeId: uuid('creative_id'),
    countedAt: at('counted_at').notNull(),
    receivedAt: at('received_at').notNull(),
    undoneAt: at('undone_at'),
    /** Who counted: a link, which may be gone; null for the owner. */
    tillLinkId: uuid('till_link_id'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** Links by which somebody counts, and can do nothing else. */
export const tillLinks = pgTable(
  'till_links',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    businessId: uuid('business_id').notNull(),
    name: text('name').notNull(),
    digest: text('digest').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);
