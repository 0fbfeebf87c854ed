import type { Objective } from '@awning/contract/campaigns';
import type { CallToAction, Placement } from '@awning/contract/creatives';

/** Why the ad platform did not do what we asked. */
export type AdPlatformFailureKind =
  /** No answer, an answer that makes no sense, or one that says "try again". */
  | 'unavailable'
  /** Too many calls for now. */
  | 'throttled'
  /** The token is void: the person has to connect again. */
  | 'access'
  /** It refuses this request, and would refuse it again. */
  | 'refused';

/** What a refusal is about, where the platform's code tells; our own words, stored and translated when shown. */
export type RefusalReason =
  | 'budget_too_low'
  | 'payment_method'
  | 'account_disabled'
  | 'permission'
  | 'image_refused'
  | 'text_refused'
  | 'link_refused'
  | 'schedule_refused'
  | 'audience_refused'
  | 'policy_blocked'
  | 'terms_not_accepted'
  | 'ad_change_refused'
  | 'other';

/**
 * Seconds to pause after the platform has throttled us without naming a time. Its budgets are counted over a sliding
 * hour, so that five minutes give part of one back.
 */
export const throttlePauseSeconds = 300;

/** Every failure of the ad platform. Carries no token. */
export class AdPlatformFailure extends Error {
  readonly kind: AdPlatformFailureKind;
  readonly reason: RefusalReason;
  /** What the platform itself tells the person; null where it says nothing readable. */
  readonly userMessage: string | null;
  /** Seconds to wait before trying again: what the platform named, `throttlePauseSeconds` where it throttled and named nothing, else null. */
  readonly retryAfter: number | null;
  /**
   * Whether the call may have been carried out all the same, or may still be: true for every call that was sent and
   * not plainly refused.
   */
  readonly mayHaveTakenEffect: boolean;

  constructor(
    kind: AdPlatformFailureKind,
    message: string,
    options: {
      reason?: RefusalReason;
      userMessage?: string | null;
      retryAfter?: number | null;
      /** False where the call was never sent, or refused before it was carried out. Default: true for `unavailable`. */
      mayHaveTakenEffect?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.reason = options.reason ?? 'other';
    this.userMessage = options.userMessage ?? null;
    this.retryAfter = options.retryAfter ?? (kind === 'throttled' ? throttlePauseSeconds : null);
    this.mayHaveTakenEffect = options.mayHaveTakenEffect ?? kind === 'unavailable';
  }
}

export interface ConnectRequest {
  state: string;
  /** PKCE S256 challenge. */
  challenge: string;
  redirectUri: string;
}

export interface Grant {
  accessToken: string;
  /** Null where it does not expire. */
  expiresAt: Date | null;
}

/** A Page the person may advertise for, with the token that acts as it. */
export interface HeldPage {
  id: string;
  name: string;
  category: string;
  pictureUrl: string | null;
  accessToken: string | null;
}

export interface HeldAdAccount {
  /** With its `act_` prefix. */
  id: string;
  name: string;
  currency: string;
  timeZone: string;
  usable: boolean;
}

/** What a person may advertise with. */
export interface HeldAssets {
  personId: string;
  personName: string;
  permissions: string[];
  pages: HeldPage[];
  adAccounts: HeldAdAccount[];
}

/** With whose token, on which ad account and as which Page we act. Amounts count in minor units of `currency`. */
export interface AdAccess {
  /** Which grant of the owner's the token belongs to: a failure of an older one says nothing about a newer one. */
  grantId: string;
  accessToken: string;
  pageId: string;
  /** Acts as the Page; null where the platform gave none. */
  pageAccessToken: string | null;
  adAccountId: string;
  currency: string;
  timeZone: string;
}

/** What an ad account has and demands, asked before a campaign is planned. */
export interface AccountFacts {
  usable: boolean;
  /** Smallest budget a day, in minor units. */
  minDailyBudget: number;
  /** ISO 3166 country where the account lives. */
  country: string;
  pixelId: string | null;
  leadFormId: string | null;
}

/** What the ad set is asked to bring. */
export type Optimization = 'reach' | 'link_clicks' | 'form_leads' | 'site_leads' | 'site_sales';

export interface AdPlan {
  /** Our id of the ad; part of its name at the platform, so that a lost answer is found again. */
  key: string;
  name: string;
  headline: string;
  text: string;
  description: string;
  callToAction: CallToAction;
  /** Image references by placement. */
  images: Record<Placement, string>;
}

export interface CampaignPlan {
  /** Our id of the campaign; part of every name at the platform. */
  key: string;
  name: string;
  objective: Objective;
  optimization: Optimization;
  pixelId: string | null;
  leadFormId: string | null;
  /** Null means at once. */
  start: Date | null;
  end: Date;
  /** Hard cap over the whole run, in minor units. */
  lifetimeBudget: number;
  country: string;
  /** Who benefits from and pays for the ads; named where the law demands it. */
  advertiser: string;
  link: string;
  ads: AdPlan[];
}

/** References at the platform of what exists so far. `ads` runs from our key to their reference. */
export interface Launched {
  campaignRef: string | null;
  adSetRef: string | null;
  ads: Record<string, string>;
}

/** What was created, which ads were refused (by our key), and what stopped the rest. */
export interface CreateOutcome extends Launched {
  refused: Record<string, AdPlatformFailure>;
  failure: AdPlatformFailure | null;
}

export interface ImageUpload {
  name: string;
  bytes: Buffer;
}

/** Objects whose names end as ours do: all there are, whether we know of them or not; oldest first. */
export interface FoundObjects {
  /** `off`: the object itself is switched off, as everything is that we create. */
  campaigns: { ref: string; off: boolean }[];
  adSets: { ref: string; off: boolean; campaignRef: string }[];
  ads: { ref: string; off: boolean; adSetRef: string; key: string }[];
}

/** What the platform does with one ad. */
export type AdState = 'in_review' | 'delivering' | 'rejected' | 'paused' | 'issues' | 'gone';

export interface AdReading {
  ref: string;
  /** Whether the ad itself is switched on, whatever holds it back above. */
  on: boolean;
  state: AdState;
  /** Why it was rejected or limited, in the platform's words. */
  userMessage: string | null;
}

export interface CampaignReading {
  ref: string;
  /** Whether the campaign itself is switched on. */
  on: boolean;
  adSetOn: boolean;
  /** Deleted or archived. */
  gone: boolean;
  /** Why it could not be read, where this token may no longer see it; nothing else of the reading holds then. */
  unreadable: AdPlatformFailure | null;
  learning: 'learning' | 'limited' | null;
  ads: AdReading[];
}

export interface Figures {
  impressions: number;
  clicks: number;
  /** Minor units of the account's currency. */
  spend: number;
  /** What the objective counts. */
  results: number;
}

export interface DayFigures extends Figures {
  adRef: string;
  /** Calendar date in the account's time zone. */
  day: string;
  reach: number | null;
}

export interface HourFigures extends Figures {
  adRef: string;
  day: string;
  /** 0 to 23 on the account's clock. */
  hour: number;
}

/** Calendar dates in the ad account's time zone, both included. */
export interface DateRange {
  since: string;
  until: string;
}

/** What the figures of an account's campaigns are read by: objectives by campaign reference. Others are left out. */
export type Objectives = ReadonlyMap<string, Objective>;

export interface DailyInsights {
  days: DayFigures[];
  /** People a campaign reached on a day, each counted once whichever ads they saw. */
  campaignDays: { campaignRef: string; day: string; reach: number }[];
}

/** The platform on which ads run. Every function throws AdPlatformFailure. */
export interface AdPlatform {
  connectUrl(request: ConnectRequest): string;
  /** A code of the dialog for a long-lived token. */
  redeem(code: string, verifier: string, redirectUri: string): Promise<Grant>;
  listAssets(accessToken: string): Promise<HeldAssets>;
  /** Withdraws what the person granted. */
  revoke(accessToken: string): Promise<void>;
  facts(access: AdAccess): Promise<AccountFacts>;
  /** Uploads images in one call; the same bytes always get the same reference. @returns references by name */
  uploadImages(access: AdAccess, images: ImageUpload[]): Promise<Record<string, string>>;
  /** Creates, switched off, whatever of the plan `known` lacks. Throws only where nothing is known of the outcome. */
  create(access: AdAccess, plan: CampaignPlan, known: Launched): Promise<CreateOutcome>;
  /** What exists of a campaign by the key in the names, copies made by late requests included. */
  find(access: AdAccess, key: string): Promise<FoundObjects>;
  /** Deletes an object, and with it what is below it; one that is gone already counts as deleted. */
  remove(access: AdAccess, ref: string): Promise<void>;
  /**
   * Switches on what is named, in one call for up to 48 ads. A refused ad leaves the others and the campaign be.
   * @returns refusals by our keys of the ads
   */
  switchOn(access: AdAccess, launched: Launched): Promise<CreateOutcome['refused']>;
  /** Switches a campaign or an ad off; what is below it stays as it is. */
  pause(access: AdAccess, ref: string): Promise<void>;
  /** Status and review of campaigns, of our ad set in each, and of its ads: 50 campaigns a call. */
  readDelivery(
    access: AdAccess,
    campaigns: { ref: string; adSetRef: string | null }[],
  ): Promise<CampaignReading[]>;
  /**
   * Figures by ad and day of the whole account, with the people reached by campaign and day. All there is, or a failure:
   * the number of calls grows with the pages of rows and not with campaigns.
   */
  readDays(access: AdAccess, range: DateRange, objectives: Objectives): Promise<DailyInsights>;
  /** Figures by ad and hour of the whole account, for several ranges of days. */
  readHours(access: AdAccess, ranges: DateRange[], objectives: Objectives): Promise<HourFigures[]>;
  /** People that each campaign of the account reached in its whole run, each counted once. */
  readLifetimeReach(
    access: AdAccess,
    objectives: Objectives,
  ): Promise<{ campaignRef: string; reach: number }[]>;
}
