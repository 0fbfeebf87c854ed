import type { JsonObject } from '../platform/json.ts';

/** What a person may set on a campaign, ad set or ad. */
type ConfiguredStatus = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';

export interface Person {
  name: string;
  pageIds: string[];
  adAccountIds: string[];
  /** Permissions that the person declined in the dialog, or revoked since. */
  declined?: string[];
}

/** A business portfolio, with what the person who belongs to it reaches through it. */
export interface Portfolio {
  name: string;
  personId: string;
  /** `client`: another business owns it and shares it; `isAssigned`: the person has tasks on it. */
  pages: { id: string; relation: 'owned' | 'client'; isAssigned: boolean }[];
  adAccounts: { id: string; relation: 'owned' | 'client'; isAssigned: boolean }[];
}

/** The app's settings at Meta: addresses that are told what people do with it. */
export interface AppCallbacks {
  deauthorizeUrl: string | null;
  dataDeletionUrl: string | null;
  /** Whether it serves those alone who have a role in it; live when absent. */
  isInDevelopment?: boolean;
}

/** What the app answered: a status, or why there was none; and what it says of a deletion. */
export interface CallbackAnswer {
  answer: string;
  url: string | null;
  code: string | null;
}

/** What a person did with the app, by her id. */
export interface AppRemoval {
  /** Milliseconds since 1970; null while she has not removed it. */
  removedAt: number | null;
  /** What the callbacks answered; null where none was called. */
  deauthorized: CallbackAnswer | null;
  deleted: CallbackAnswer | null;
}

export interface Page {
  name: string;
  category: string;
  /** Fields whose changes the app is told of by webhook; undefined where the Page has not installed it. */
  subscribedFields?: string[];
  /** True where no WhatsApp number is connected. */
  withoutWhatsapp?: boolean;
  /** True where no Instagram account is connected. */
  withoutInstagram?: boolean;
  hasShop?: boolean;
  /** False while people can't see it; true when absent. */
  isPublished?: boolean;
  /** True until somebody accepts the terms of lead ads for the Page; accepted when absent. */
  lacksLeadTerms?: boolean;
  /** True where Leads Access Manager gives the Page's leads to others than this app. */
  leadsGivenToOthers?: boolean;
}

export interface AdAccount {
  name: string;
  currency: string;
  timeZone: string;
  ownerId: string;
  pixel: { id: string; name: string } | null;
  /** `account_status`; 1, active, when absent. */
  status?: number;
  disableReason?: number;
  /** Whether the app is told of its ads' troubles by webhook. */
  subscribed?: boolean;
  /** False where no card is on file; true when absent. */
  hasPaymentMethod?: boolean;
  reports?: ReportRules;
  /** True where the goal QUALITY_CALL is not offered. */
  withoutCalls?: boolean;
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
  /** Why it is refused though its time has not run out: cut short, or access taken back. */
  void?: 'expired' | 'revoked';
}

export interface AuthCode {
  personId: string;
  redirectUri: string;
  scopes: string[];
  challenge: string | null;
  challengeMethod: string;
  expiresAt: number;
}

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
  rules?: ReportRules;
}

/** How an ad account's reports go, set by tests. */
export interface ReportRules {
  /** Most rows that an answer at once may have; more of them only a report tells. */
  mostRows?: number | undefined;
  /** How long a report takes, in milliseconds. */
  runMs?: number | undefined;
  /** What becomes of it; `stuck` ones never end. */
  outcome?: 'completed' | 'failed' | 'skipped' | 'stuck' | undefined;
  /** How long it exists, in milliseconds. */
  keptMs?: number | undefined;
}

/** A form that opens within a lead ad ("Leadgen form" reference). */
export interface LeadForm {
  pageId: string;
  name: string;
  locale: string;
  status: 'ACTIVE' | 'ARCHIVED' | 'DELETED' | 'DRAFT';
  questions: JsonObject[];
  privacyPolicyUrl: string | null;
  followUpUrl: string | null;
  kept?: JsonObject;
}

/** Who is behind a lead: somebody who can be reached, somebody who can't, or nobody who asked. */
export type LeadTruth = 'real' | 'unreachable' | 'fake';

/** What one person filled in. */
export interface Lead {
  pageId: string;
  formId: string;
  adId: string | null;
  /** The hour of the ad account's clock in which Insights counts it, by its start in milliseconds; none of an organic one. */
  hour?: number;
  /** Known to control calls alone; `real` when absent. */
  truth?: LeadTruth;
  fieldData: { name: string; values: string[] }[];
  /** Made by `POST /FORM_ID/test_leads`. */
  isTest?: boolean;
}

/** A Page's photograph; its picture is drawn from the scene when it is asked for. */
export interface Photo {
  pageId: string;
  caption: string;
  scene: string;
  width: number;
  height: number;
}

export interface Post {
  pageId: string;
  message: string;
  photoId: string | null;
}

export interface InstagramAccount {
  pageId: string;
  username: string;
  name: string;
  /** Whether it only stands for its Page in ads. */
  isPageBacked?: boolean;
}

export interface InstagramMedia {
  instagramId: string;
  caption: string;
  photoId: string;
}

export interface CustomAudience {
  accountId: string;
  name: string;
  description: string;
  subtype: string;
  customerFileSource: string | null;
  rule: unknown;
  lookalikeSpec: JsonObject | null;
  retentionDays: number | null;
  pixelId: string | null;
  /** Hashed people that were added, by what identifies them. */
  members: string[];
  updatedAt: number;
  deletedAt: number | null;
}

/** A webhook subscription of the app to an object's changes. */
export interface Subscription {
  object: string;
  callbackUrl: string;
  fields: string[];
  includeValues: boolean;
}

/** One notification on its way to a callback. */
export interface Notification {
  url: string;
  object: string;
  /** The very bytes that are signed and sent. */
  body: string;
  attempts: number;
  /** `lost`: a control call had it never sent. */
  state: 'pending' | 'delivered' | 'given up' | 'lost';
  /** When it is tried next, in wall-clock milliseconds since the epoch. */
  nextAt: number;
  /** What the last attempt came to: an HTTP status, or why there was none. */
  lastAnswer: string | null;
}

/** An event of the Conversions API, as it came. */
export interface Conversion {
  datasetId: string;
  accountId: string;
  /** Name and id, by which one that comes twice counts once. */
  key: string;
  event: JsonObject;
  /** Of the tool for testing events; such events count for nothing. */
  testCode: string | null;
  isDoubled: boolean;
  /** Whether the lead that it names is one of ours. */
  isMatched: boolean;
}
