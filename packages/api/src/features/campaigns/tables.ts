import type { HoursZone, Optimization } from '@awning/adapters/ports/ad-platform/plan';
import type { Audience } from '@awning/contract/audience';
import type { Goal } from '@awning/contract/businesses';
import type { DraftContent } from '@awning/contract/campaign-drafts';
import type { AdStatus, CampaignStatus, Delivery } from '@awning/contract/campaign-states';
import type { CampaignBody, Objective } from '@awning/contract/campaigns';
import type { CallToAction, Placement } from '@awning/contract/creatives';
import type { Destination } from '@awning/contract/destinations';
import type { FilmFormat } from '@awning/contract/films';
import type { Language } from '@awning/contract/languages';
import type { ClockHours, PhoneHours } from '@awning/contract/phone-hours';
import type { SpecialCategory } from '@awning/contract/special-categories';
import type { TillNote } from '@awning/contract/till-note';
import type { UnknownKind } from '@awning/contract/unknown-ads';
import type { WaitingLaunchState } from '@awning/contract/waiting-launches';
import {
  bigint,
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
import type { FilmNames } from '../creatives/public.ts';
import type { Consent, PendingEdit } from './edits/types.ts';
import type { KeptKind } from './forecast/kept/width.ts';
import type { Rate } from './forecast/rate.ts';
import type { StoredIssue } from './issues.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const money = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * What Meta last confirmed of an object's switch. `unknown` while a request is under way or was not answered; an object
 * that does not exist is `off`.
 */
export type MetaState = 'off' | 'unknown' | 'on';
/**
 * `refused`: Meta turned the ad down when it was to be created; it is not created again. `deleted`: a removed ad is gone
 * at Meta.
 */
export type AdMetaState = MetaState | 'refused' | 'deleted';

export const campaigns = pgTable('campaigns', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  goal: text('goal').$type<Goal>(),
  objective: text('objective').$type<Objective>().notNull(),
  optimization: text('optimization').$type<Optimization>().notNull(),
  pixelId: text('pixel_id'),
  leadFormId: text('lead_form_id'),
  /** As which account the ads are shown on Instagram; null until it is known. */
  instagramId: text('instagram_id'),
  link: text('link').notNull(),
  advertiser: text('advertiser').notNull(),
  /** Where the business is. */
  country: text('country').notNull(),
  /** Null for campaigns of before there were audiences: everyone in the country. */
  audience: jsonb('audience').$type<Audience>(),
  /** Null for campaigns of before: the website, or the form by whose leads it was optimised. */
  destination: jsonb('destination').$type<Destination>(),
  /** The telephone number, in E.164, that a call leads to. */
  contact: text('contact'),
  /** In which hours a campaign that calls is shown, in whose time; null for all hours. */
  phoneHours: jsonb('phone_hours').$type<PhoneHours>(),
  phoneHoursZone: text('phone_hours_zone').$type<HoursZone>(),
  /** Hours of the day that are left out of them. */
  hiddenHours: jsonb('hidden_hours').$type<ClockHours[]>().notNull().default([]),
  /** Of its ads. */
  language: text('language').$type<Language>().notNull().default('en'),
  /** What was believed at the launch of how often its result comes for money; null where nothing could be told. */
  forecast: jsonb('forecast').$type<Rate>(),
  /** Minor units of its currency in one US dollar at the launch; null where it was not known. */
  perDollar: doublePrecision('per_dollar'),
  /** As the owner declared them for Meta. */
  specialCategories: text('special_categories').array().$type<SpecialCategory[]>().notNull().default([]),
  dailyBudget: money('daily_budget'),
  totalBudget: money('total_budget'),
  currency: text('currency').notNull(),
  /** In which its ads are shown, by ISO 3166; null for campaigns of before, and those of its places then. */
  reachedCountries: text('reached_countries').array(),
  /** The tax that Meta adds for certain; null where it may or may not. */
  taxPercent: doublePrecision('tax_percent'),
  /** What ad sets of it have spent that were deleted at Meta and made anew, in minor units. */
  formerSpend: bigint('former_spend', { mode: 'number' }).notNull().default(0),
  timeZone: text('time_zone').notNull(),
  startDate: text('start_date').notNull(),
  endDate: text('end_date').notNull(),
  startsAt: at('starts_at').notNull(),
  /** When it ends at Meta at the latest: while a change of the end date is not confirmed, the later one. */
  endsAt: at('ends_at').notNull(),
  /** Raised by every change of the settings. */
  version: integer('version').notNull().default(1),
  edit: jsonb('edit').$type<PendingEdit>(),
  /** After the launch, whose total was consented to by launching; oldest first. */
  consents: jsonb('consents').$type<Consent[]>().notNull().default([]),
  /** The most that Meta may charge, where that is above every consent and it was paused for that; else null. */
  aboveConsent: bigint('above_consent', { mode: 'number' }),
  status: text('status').$type<CampaignStatus>().notNull(),
  delivery: text('delivery').$type<Delivery>().notNull(),
  issues: jsonb('issues').$type<StoredIssue[]>().notNull(),
  adAccountId: text('ad_account_id').notNull(),
  pageId: text('page_id').notNull(),
  metaCampaignId: text('meta_campaign_id'),
  metaAdSetId: text('meta_ad_set_id'),
  metaState: text('meta_state').$type<MetaState>().notNull().default('off'),
  metaAdSetState: text('meta_ad_set_state').$type<MetaState>().notNull().default('off'),
  /** Somebody else switched it at Meta since our last request. */
  changedAtMeta: boolean('changed_at_meta').notNull().default(false),
  /** Requests that were sent and not answered may still take effect until then. */
  inDoubtUntil: at('in_doubt_until'),
  /** A creating request was sent and not answered. */
  createInDoubt: boolean('create_in_doubt').notNull().default(false),
  /** When the owner last asked for something. */
  requestedAt: at('requested_at').notNull(),
  /** When the owner last asked for it to run or to stop; null where that is not known. */
  runAskedAt: at('run_asked_at'),
  /** When the owner last asked for other settings; null where that is not known. */
  settingsAskedAt: at('settings_asked_at'),
  /** When its owner paused everything and this with it; null once she has said something else of it. */
  pausedTogetherAt: at('paused_together_at'),
  /** When to reconcile or to look next; null when nothing will change any more. */
  nextReconcileAt: at('next_reconcile_at'),
  /** Attempts to reconcile that failed in a row. */
  failures: integer('failures').notNull().default(0),
  launchedAt: at('launched_at'),
  /** When alerts and reports look at it next; null where they need not. */
  lookAt: at('look_at'),
  /** When the optimizer decides about its ads next; null where it need not. */
  optimizeAt: at('optimize_at'),
  /** Until then a process decides about its ads. */
  optimizerLeaseUntil: at('optimizer_lease_until'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** A picture by the name of its media file. */
export interface AdPicture {
  name: string;
  width: number;
  height: number;
}

export const campaignAds = pgTable('campaign_ads', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  campaignId: uuid('campaign_id').notNull(),
  creativeId: uuid('creative_id').notNull(),
  headline: text('headline').notNull(),
  text: text('text').notNull(),
  description: text('description').notNull(),
  callToAction: text('call_to_action').$type<CallToAction>().notNull(),
  images: jsonb('images').$type<Record<Placement, AdPicture>>().notNull(),
  /** Whether a picture that a model made is in them. */
  isMade: boolean('is_made').notNull(),
  /** Which word they have people say at the till; null: none. */
  tillNote: jsonb('till_note').$type<TillNote>(),
  /** Of a moving story: media names by format. */
  films: jsonb('films').$type<FilmNames>(),
  /** Ids at Meta of those that were sent. */
  videoIds: jsonb('video_ids').$type<Partial<Record<FilmFormat, string>>>(),
  hashes: jsonb('hashes').$type<Record<Placement, string>>(),
  metaAdId: text('meta_ad_id'),
  /** What the owner wants. A removed ad keeps its row, and so its figures. */
  status: text('status').$type<AdStatus>().notNull().default('active'),
  metaState: text('meta_state').$type<AdMetaState>().notNull().default('off'),
  /** By whom it was paused; null for its owner. */
  pausedBy: text('paused_by', { enum: ['optimizer'] }),
  /** Somebody else switched it at Meta since the owner's last request. */
  changedAtMeta: boolean('changed_at_meta').notNull().default(false),
  /** When the owner, or the optimizer, last asked for `status`; null where that is not known. */
  askedAt: at('asked_at'),
  delivery: text('delivery').$type<Delivery>().notNull(),
  createdAt: at('created_at').notNull(),
});

/** What changes of a campaign are told of: by its owner, by us, by Meta, or by somebody else in Ads Manager. */
export type ChangeKind =
  | 'total'
  | 'end'
  | 'audience'
  | 'hours'
  | 'edit_refused'
  | 'taken_over'
  | 'stopped'
  | 'resumed'
  | 'switched_off'
  | 'budget_raised'
  | 'ads_added'
  | 'ad_removed'
  | 'ad_stopped'
  | 'ad_resumed'
  | 'ad_rejected';

/** What changed of a campaign, when and by whom. */
export const campaignChanges = pgTable(
  'campaign_changes',
  {
    ownerId: uuid('owner_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    id: uuid('id').notNull(),
    at: at('at').notNull(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    madeBy: text('made_by', { enum: ['owner', 'awning', 'meta', 'elsewhere'] }).notNull(),
    /** Of a total, in minor units. */
    former: bigint('former', { mode: 'number' }),
    /** Of a total, in minor units; of ads, how many. */
    now: bigint('now', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.campaignId, table.id] })],
);

/** Which life of the data this is, in one row: restoring a backup begins another. */
export const databaseEpoch = pgTable('database_epoch', {
  singleton: boolean('singleton').primaryKey().default(true),
  epoch: uuid('epoch').notNull(),
  changedAt: at('changed_at').notNull(),
});

/** Ad accounts that are looked through for objects of ours which this database does not know (reconcile/sweep). */
export const accountSweeps = pgTable(
  'account_sweeps',
  {
    ownerId: uuid('owner_id').notNull(),
    adAccountId: text('ad_account_id').notNull(),
    /** In which the last complete sweep was; null before the first. */
    epoch: uuid('epoch'),
    sweptAt: at('swept_at'),
    nextSweepAt: at('next_sweep_at').notNull(),
    /** When its campaigns are looked at; null where none runs. */
    nextLookAt: at('next_look_at'),
    /** When they were compared with Meta last; null where that is not known. */
    lookedAt: at('looked_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.adAccountId] })],
);

/** What a sweep found switched on at Meta and could not adopt. */
export const unknownAdObjects = pgTable(
  'unknown_ad_objects',
  {
    ownerId: uuid('owner_id').notNull(),
    /** Its id at Meta. */
    ref: text('ref').notNull(),
    adAccountId: text('ad_account_id').notNull(),
    kind: text('kind').$type<UnknownKind>().notNull(),
    /** As it is at Meta, without our key. */
    name: text('name').notNull(),
    foundAt: at('found_at').notNull(),
    /** Null until Meta has confirmed that it is off. */
    pausedAt: at('paused_at'),
    hiddenAt: at('hidden_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.ref] })],
);

/** Why a launch was refused: the texts' keys, and the values of their placeholders. */
export interface Refusal {
  keys: string[];
  values: Record<Language, Record<string, string | number>>;
}

/** Campaigns that are launched as soon as Meta answers. */
export const waitingLaunches = pgTable(
  'waiting_launches',
  {
    ownerId: uuid('owner_id').notNull(),
    /** Becomes the campaign's. */
    id: uuid('id').notNull(),
    businessId: uuid('business_id').notNull(),
    /** Of the connection when it was asked for: its money is the only one that may be spent. */
    adAccountId: text('ad_account_id').notNull(),
    body: jsonb('body').$type<CampaignBody>().notNull(),
    endDate: text('end_date').notNull(),
    state: text('state').$type<WaitingLaunchState>().notNull(),
    /** Why it was refused. */
    reason: jsonb('reason').$type<Refusal>(),
    failures: integer('failures').notNull().default(0),
    /** Null once it no longer waits. */
    nextTryAt: at('next_try_at'),
    /** When the owner last asked for it; null for launches of before this column. */
    askedAt: at('asked_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** Campaigns that are not launched yet. */
export const campaignDrafts = pgTable(
  'campaign_drafts',
  {
    ownerId: uuid('owner_id').notNull(),
    /** Chosen by the client that began it. */
    id: uuid('id').notNull(),
    businessId: uuid('business_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<DraftContent>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** How many ads show a creative, without those that were removed: the database keeps it (migrations/1085_creative_uses.sql). */
export const creativeUses = pgTable(
  'creative_uses',
  {
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    creativeId: uuid('creative_id').notNull(),
    ads: integer('ads').notNull().default(0),
  },
  ({ ownerId, creativeId }) => [primaryKey({ columns: [ownerId, creativeId] })],
);

/** Ranges that were said of campaigns, and what came. */
export const keptRanges = pgTable(
  'kept_ranges',
  {
    ownerId: uuid('owner_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    kind: text('kind').$type<KeptKind>().notNull(),
    /** Whose cost it is, where it is a single ad's. */
    adId: uuid('ad_id'),
    saidAt: at('said_at').notNull(),
    low: doublePrecision('low').notNull(),
    /** Null for no upper end. */
    high: doublePrecision('high'),
    /** Results, or minor units for one; null until it is known, and where it was not what the range is of. */
    came: doublePrecision('came'),
    settledAt: at('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.campaignId, table.kind] })],
);

/** How often they held on this installation. */
export const rangeCounts = pgTable('range_counts', {
  kind: text('kind').$type<KeptKind>().primaryKey(),
  held: integer('held').notNull(),
  said: integer('said').notNull(),
});
