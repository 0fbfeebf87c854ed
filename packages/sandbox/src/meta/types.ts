import type { JsonObject } from '../platform/json.ts';

/** What a person may set on a campaign, ad set or ad. */
type ConfiguredStatus = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';

export interface Person {
  name: string;
  pageIds: string[];
  adAccountIds: string[];
}

export interface Page {
  name: string;
  category: string;
  /** Lead forms that ads may open; empty where the owner made none. */
  leadForms: { id: string; name: string }[];
}

export interface AdAccount {
  name: string;
  currency: string;
  timeZone: string;
  ownerId: string;
  pixel: { id: string; name: string } | null;
}

export interface Token {
  type: 'USER' | 'PAGE' | 'APP';
  appId: string;
  personId: string | null;
  pageId: string | null;
  scopes: string[];
  issuedAt: number;
  /** Milliseconds since the epoch; null never expires, as Page tokens of long-lived users do. */
  expiresAt: number | null;
  /** Whether calls without `appsecret_proof` are refused, the app setting "Require App Secret". */
  requiresProof: boolean;
}

export interface AuthCode {
  personId: string;
  redirectUri: string;
  scopes: string[];
  challenge: string | null;
  challengeMethod: string;
  expiresAt: number;
}

interface AdObject {
  accountId: string;
  name: string;
  status: ConfiguredStatus;
  updatedAt: number;
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
}

export interface AdCreative {
  accountId: string;
  name: string;
  status: ConfiguredStatus;
  objectStorySpec: JsonObject | null;
  assetFeedSpec: JsonObject | null;
  degreesOfFreedomSpec: JsonObject | null;
  urlTags: string | null;
}

/** The truth behind an ad, where a rehearsal set it; otherwise drawn from the seed. */
interface AdTruth {
  /** Clicks per impression. */
  ctr?: number | undefined;
  /** Major currency units per thousand impressions. */
  cpm?: number | undefined;
  /** Results per click. */
  conversionRate?: number | undefined;
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
  /** Spans that a rehearsal played into the past: they don't depend on the schedule. */
  played: [number, number][];
  truth: AdTruth;
}

export interface AdImage {
  accountId: string;
  hash: string;
  name: string;
  width: number;
  height: number;
  mime: string;
}

export interface ReportRun {
  accountId: string;
  objectId: string;
  params: JsonObject;
}
