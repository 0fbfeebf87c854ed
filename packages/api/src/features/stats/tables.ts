import type { GroupFigures } from '@awning/adapters/ports/ad-platform/figures';
import type { ResultKind } from '@awning/contract/destinations';
import {
  bigint,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Backfill } from './backfill.ts';

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

/** An owner's ad account: until when each window of its days was read (fetching/windows.ts). */
export const statsAccounts = pgTable(
  'stats_accounts',
  {
    ownerId: uuid('owner_id').notNull(),
    adAccountId: text('ad_account_id').notNull(),
    todayAt: at('today_at'),
    recentAt: at('recent_at'),
    restatedAt: at('restated_at'),
    /** Readings that failed in a row, and when the next is tried. */
    failures: integer('failures').notNull().default(0),
    retryAt: at('retry_at'),
    /** When it is to be read next; null where nothing of it changes any more. */
    dueAt: at('due_at'),
    /** Which process reads it, and until when nobody else does unless that renews it. */
    leaseHolder: uuid('lease_holder'),
    leaseUntil: at('lease_until'),
    /** The first date that the last reading of each window read. */
    todaySince: text('today_since'),
    recentSince: text('recent_since'),
    restatedSince: text('restated_since'),
    /** How far the reading of older days has come; null where none is under way. */
    backfill: jsonb('backfill').$type<Backfill>(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.adAccountId] })],
);

/** How many results of a day were known how many days later, by account and kind of result. */
export const statsArrivals = pgTable(
  'stats_arrivals',
  {
    ownerId: uuid('owner_id').notNull(),
    adAccountId: text('ad_account_id').notNull(),
    kind: text('kind').$type<ResultKind>().notNull(),
    day: text('day').notNull(),
    /** By the number of days later, up to `lastAge`: that goes on being restated. Where nobody looked, there is none. */
    known: jsonb('known').$type<Record<number, number>>().notNull(),
  },
  ({ ownerId, adAccountId, kind, day }) => [primaryKey({ columns: [ownerId, adAccountId, kind, day] })],
);

/** What campaigns brought on days that were pruned: their lifetime totals go on counting them. */
export const statsPruned = pgTable('stats_pruned', {
  campaignId: uuid('campaign_id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  /** Days before this date are counted here: readings leave them out, so that none counts twice. */
  prunedBefore: text('pruned_before').notNull(),
  ...figures(),
});

/** Sums of the rows of a business, which the database keeps with them (migrations/1080_stats_rollups.sql). */
const businessSums = () => ({
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  adAccountId: text('ad_account_id').notNull(),
  currency: text('currency').notNull(),
  ...sumsOfDetails(),
});

/** How many rows are summed, and what they add up to. */
const sumsOfDetails = () => ({ details: integer('details').notNull(), ...figures() });

export const statsBusinessDays = pgTable(
  'stats_business_days',
  {
    ...businessSums(),
    day: text('day').notNull(),
    /** What the reach of the rows adds up to, and how many have one. */
    reach: count('reach').notNull().default(0),
    reached: integer('reached').notNull().default(0),
  },
  ({ ownerId, businessId, day, adAccountId, currency }) => [
    primaryKey({ columns: [ownerId, businessId, day, adAccountId, currency] }),
  ],
);

export const statsBusinessHours = pgTable(
  'stats_business_hours',
  { ...businessSums(), hour: at('hour').notNull() },
  ({ ownerId, businessId, hour, adAccountId, currency }) => [
    primaryKey({ columns: [ownerId, businessId, hour, adAccountId, currency] }),
  ],
);

export const statsBusinessMinutes = pgTable(
  'stats_business_minutes',
  { ...businessSums(), minute: at('minute').notNull() },
  ({ ownerId, businessId, minute, adAccountId, currency }) => [
    primaryKey({ columns: [ownerId, businessId, minute, adAccountId, currency] }),
  ],
);

/** What a campaign brought on all days that are kept. */
export const statsCampaigns = pgTable(
  'stats_campaigns',
  { ownerId: uuid('owner_id').notNull(), campaignId: uuid('campaign_id').notNull(), ...sumsOfDetails() },
  ({ ownerId, campaignId }) => [primaryKey({ columns: [ownerId, campaignId] })],
);

/** The same of an ad. */
export const statsAds = pgTable(
  'stats_ads',
  {
    ...keys(),
    currency: text('currency').notNull(),
    /** No day with figures lies outside of them. */
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    ...sumsOfDetails(),
  },
  ({ ownerId, businessId, creativeId, adId }) => [
    primaryKey({ columns: [ownerId, businessId, creativeId, adId] }),
  ],
);

/** Breakdowns as Meta last gave them, by what was asked. */
export const statsBreakdowns = pgTable(
  'stats_breakdowns',
  {
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    question: text('question').notNull(),
    rows: jsonb('rows').$type<GroupFigures[]>().notNull(),
    readAt: at('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.businessId, table.question] })],
);

/** What is spent of the platform's budgets of calls, where that is much; of no owner. */
export const callBudgets = pgTable('call_budgets', {
  scope: text('scope').primaryKey(),
  /** Percent. */
  used: doublePrecision('used').notNull(),
  notedAt: at('noted_at').notNull(),
  closedUntil: at('closed_until'),
});

/** How the price of showing ads changed on this installation from week to week, by currency; of no owner. */
export const priceWeeks = pgTable(
  'price_weeks',
  {
    currency: text('currency').notNull(),
    /** Its Monday, `YYYY-MM-DD`. */
    week: text('week').notNull(),
    /** Accounts that the median is taken of. */
    owners: integer('owners').notNull(),
    /** How many times the price of the week before was paid: the median. */
    change: doublePrecision('change').notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.week] })],
);
