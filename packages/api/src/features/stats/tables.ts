import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const count = (name: string) => bigint(name, { mode: 'number' });

/** Whose figures they are, and of what; on every row. */
const keys = () => ({
  adId: uuid('ad_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  campaignId: uuid('campaign_id').notNull(),
  creativeId: uuid('creative_id').notNull(),
});

/** Spend in minor units. */
const figures = () => ({
  impressions: count('impressions').notNull(),
  clicks: count('clicks').notNull(),
  spend: count('spend').notNull(),
  results: count('results').notNull(),
});

export const statsDays = pgTable(
  'stats_days',
  { ...keys(), ...figures(), day: text('day').notNull(), reach: count('reach') },
  (table) => [primaryKey({ columns: [table.adId, table.day] })],
);

export const statsHours = pgTable(
  'stats_hours',
  { ...keys(), ...figures(), hour: at('hour').notNull() },
  (table) => [primaryKey({ columns: [table.adId, table.hour] })],
);

export const statsMinutes = pgTable(
  'stats_minutes',
  { ...keys(), ...figures(), minute: at('minute').notNull() },
  (table) => [primaryKey({ columns: [table.adId, table.minute] })],
);

export const statsReach = pgTable(
  'stats_reach',
  {
    campaignId: uuid('campaign_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    bucket: text('bucket').notNull(),
    reach: count('reach').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.bucket] })],
);

export const statsFetches = pgTable('stats_fetches', {
  campaignId: uuid('campaign_id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  fetchedAt: at('fetched_at').notNull(),
  since: text('since').notNull(),
});
