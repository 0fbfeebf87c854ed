import type { AdPlatformFailure } from './failure.ts';

/** What the platform does with one ad. */
export type AdState = 'in_review' | 'delivering' | 'rejected' | 'paused' | 'issues' | 'gone';

/** What an ad shows, as the platform tells it; null for what it does not tell. */
export interface ShownCreative {
  pageId: string | null;
  /** As which Instagram account. */
  instagramId: string | null;
  text: string | null;
  headline: string | null;
  description: string | null;
  /** Where a click on it leads. */
  link: string | null;
  /** References of all its pictures. */
  images: string[] | null;
  /** Ids of its videos; null where none is told. */
  videos: string[] | null;
  /** What the platform may change or add by itself, by its own names. */
  changes: string[];
}

export interface AdReading {
  ref: string;
  /** Whether the ad itself is switched on, whatever holds it back above. */
  on: boolean;
  state: AdState;
  /** Why it was rejected or limited, in the platform's words. */
  userMessage: string | null;
  /** Null where the platform does not tell it. */
  shown: ShownCreative | null;
}

/** What stands in the way of all ads of an ad account. */
export type AccountProblem =
  | 'account_off'
  | 'account_policy'
  | 'account_identity'
  | 'account_portfolio'
  | 'account_unused'
  | 'account_closed_for_good'
  | 'account_payment_risk'
  | 'account_hacked'
  | 'account_unsettled'
  | 'account_review'
  | 'account_settling'
  | 'account_grace'
  | 'account_closed'
  | 'account_no_payment'
  | 'account_limit';

export interface AccountState {
  problem: AccountProblem | null;
  /** Pages that advertise with it and are not published. */
  hiddenPages: string[];
}

/** Stands for an amount without a bound. */
export const unlimited = Number.MAX_SAFE_INTEGER;

/** What of a campaign is read, by its references. */
export interface CampaignRefs {
  ref: string;
  adSetRef: string | null;
  /** Of its budgets. */
  currency: string;
}

/** A look at an ad account and its campaigns. */
export interface AccountLook {
  /** Null where its state could not be read. */
  account: AccountState | null;
  /** What the person grants now, by the platform's names; null where it did not tell. */
  permissions: string[] | null;
  campaigns: CampaignReading[];
}

export interface CampaignReading {
  ref: string;
  /** Whether the campaign itself is switched on. */
  on: boolean;
  adSetOn: boolean;
  /** Our ad set was deleted or archived, or was not in it yet when it was read. */
  adSetGone: boolean;
  /** Deleted or archived. */
  gone: boolean;
  /** Why it could not be read, where this token may no longer see it; nothing else of the reading holds then. */
  unreadable: AdPlatformFailure | null;
  learning: 'learning' | 'limited' | null;
  /**
   * The most that it may be charged by the budgets that stand there, in minor units: those of our ad set and of any other
   * that is switched on. `unlimited` where nothing bounds it; null where no budget is told.
   */
  mostCharged: number | null;
  ads: AdReading[];
  /** Whether an ad that is not among `ads` is there no more: the list was neither cut nor lacks what could not be read. */
  hasAllAds: boolean;
}
