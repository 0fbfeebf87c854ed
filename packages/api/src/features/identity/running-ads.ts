import type { Db } from '../../platform/db/database.ts';

/** A campaign of which Meta has not confirmed that it is off. */
export interface UnconfirmedCampaign {
  name: string;
  /** With its `act_` prefix. */
  adAccountId: string;
  /** When it ends at Meta at the latest. */
  endsAt: Date;
  /** Whether Meta denies us access, so that only its owner can switch it off in Ads Manager. */
  denied: boolean;
}

/** What the deletion of an account needs of its owner's ads; registered by the campaigns feature. */
export interface RunningAds {
  /** Requests in the caller's transaction that every campaign is switched off at Meta. */
  pauseAll(tx: Db, ownerId: string): Promise<void>;
  /** Campaigns that may still run at Meta. What is past its end, or was never created there, is not among them. */
  unconfirmed(db: Db, ownerId: string): Promise<UnconfirmedCampaign[]>;
}
