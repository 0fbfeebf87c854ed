import type { JsonObject } from '../../platform/json.ts';

/** What a person may set on a campaign, ad set or ad. */
type ConfiguredStatus = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';

/** One entry of `issues_info` ("Ad campaign issues info" reference). */
export interface Issue {
  level: string;
  error_code: number;
  error_summary: string;
  error_message: string;
  error_type: string;
}

interface AdObject {
  accountId: string;
  name: string;
  status: ConfiguredStatus;
  updatedAt: number;
  /** What stands in the way of its delivery. */
  issues?: Issue[];
  /** Until when Meta still works on what was changed, in milliseconds since the epoch. */
  processingUntil?: number;
  /** Documented fields that change nothing in the model: kept as they were given, and read back. */
  kept?: JsonObject;
}

/** Budgets are integers in the minor unit of the account's currency, as the Marketing API counts them. */
export interface Campaign extends AdObject {
  objective: string;
  buyingType: string;
  specialAdCategories: string[];
  specialAdCategoryCountry: string[];
  budgetSharing: boolean | null;
  dailyBudget: number | null;
  lifetimeBudget: number | null;
  bidStrategy: string | null;
  /** The most that it may ever spend; none when absent. */
  spendCap?: number | null;
  startTime: number | null;
  stopTime: number | null;
}

export interface AdSet extends AdObject {
  campaignId: string;
  billingEvent: string;
  optimizationGoal: string;
  destinationType: string;
  dailyBudget: number | null;
  lifetimeBudget: number | null;
  bidStrategy: string | null;
  bidAmount: number | null;
  startTime: number;
  endTime: number | null;
  targeting: JsonObject;
  promotedObject: JsonObject | null;
  attributionSpec: unknown;
  isDynamicCreative: boolean;
  dsaBeneficiary: string | null;
  dsaPayor: string | null;
  /** When it was last changed so much that learning begins anew; absent before that. */
  significantEditAt?: number;
  /** How it was paced before each change of budget or schedule, oldest first. */
  pacedBefore?: Pacing[];
}

/** A stretch of an ad set's run with one budget. Milliseconds since the epoch, minor units. */
export interface Pacing {
  until: number;
  daily: number;
  /** Spent by then. */
  spent: number;
}

export interface AdCreative {
  accountId: string;
  name: string;
  status: ConfiguredStatus;
  objectStorySpec: JsonObject | null;
  assetFeedSpec: JsonObject | null;
  degreesOfFreedomSpec: JsonObject | null;
  urlTags: string | null;
  kept?: JsonObject;
}

/** The ad's rates and prices that a control call set; the others are drawn from the seed. */
interface AdRatesSet {
  /** Clicks per impression. */
  ctr?: number | undefined;
  /** Major currency units per thousand impressions. */
  cpm?: number | undefined;
  /** Results per click. */
  conversionRate?: number | undefined;
  /** Days after a click over which its results are attributed evenly. */
  resultDays?: number | undefined;
  /** Of the people who send its form, the share of those who only play with it, and of those who can't be reached. */
  fakeShare?: number | undefined;
  unreachableShare?: number | undefined;
}

interface Review {
  state: 'NONE' | 'PENDING' | 'APPROVED' | 'REJECTED';
  /** When a pending review is decided, in milliseconds since the epoch. */
  dueAt: number | null;
  reason: string | null;
}

export interface Ad extends AdObject {
  adSetId: string;
  campaignId: string;
  creativeId: string;
  review: Review;
  /** Spans in which the ad really delivered, `[from, to)` in milliseconds; `to` is null while it does. */
  delivered: [number, number | null][];
  /** Past spans of delivery that a control call simulated; they don't depend on the schedule. */
  played: [number, number][];
  setRates?: AdRatesSet | undefined;
  /** Each configured status that it has had, oldest first; absent where it never changed. */
  statuses?: ConfiguredStatus[];
  /** What its chance is drawn from where a control call set it; its id otherwise. */
  luck?: string;
}

export interface AdVideo {
  accountId: string;
  name: string;
  seconds: number;
  /** How many it has. */
  bytes: number;
}

export interface AdImage {
  accountId: string;
  hash: string;
  name: string;
  width: number;
  height: number;
  mime: string;
}
