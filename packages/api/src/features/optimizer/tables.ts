import type { Automation, DecisionOutcome } from '@awning/contract/optimizer';
import type { Decision } from '@awning/optimizer/decide';
import type { CampaignState } from '@awning/optimizer/state';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What owners settled; a campaign without a row has what is usual. */
export const optimizerSettings = pgTable(
  'optimizer_settings',
  {
    ownerId: uuid('owner_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    automation: text('automation').$type<Automation>().notNull(),
    changesAWeek: integer('changes_a_week').notNull(),
    leastDays: integer('least_days').notNull(),
    /** The hours in which it is shown are not to be changed. */
    keepsHours: boolean('keeps_hours').notNull().default(false),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.campaignId] })],
);

export const optimizerAds = pgTable(
  'optimizer_ads',
  {
    ownerId: uuid('owner_id').notNull(),
    adId: uuid('ad_id').notNull(),
    isLocked: boolean('is_locked').notNull().default(false),
    /** Its owner paused it, and lets it be switched on. */
    isReserve: boolean('is_reserve').notNull().default(false),
    /** What was undone or declined is not done until then. */
    heldUntil: at('held_until'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.adId] })],
);

export const optimizerDecisions = pgTable(
  'optimizer_decisions',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    businessId: uuid('business_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    /** `YYYY-MM-DD` of the ad account's time zone. */
    day: text('day').notNull(),
    at: at('at').notNull(),
    version: integer('version').notNull(),
    seed: integer('seed').notNull(),
    state: jsonb('state').$type<CampaignState>().notNull(),
    decision: jsonb('decision').$type<Decision>().notNull(),
    outcome: text('outcome').$type<DecisionOutcome>().notNull(),
    doneAt: at('done_at'),
    /** The designer's conversation in which the ad that it proposes was made; null for none. */
    conversationId: uuid('conversation_id'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** What all campaigns of the installation have shown; of nobody. */
export const optimizerMeasured = pgTable('optimizer_measured', {
  kind: text('kind').$type<'learning_cost' | 'result_spread'>().primaryKey(),
  value: doublePrecision('value').notNull(),
  /** Changes, or campaigns, that it was measured on. */
  cases: integer('cases').notNull(),
  measuredAt: at('measured_at').notNull(),
});

/** Owners who have stopped all automation of their account. */
export const optimizerStops = pgTable('optimizer_stops', {
  ownerId: uuid('owner_id').primaryKey(),
  stoppedAt: at('stopped_at').notNull(),
});
