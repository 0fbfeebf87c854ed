import type { Business } from '@awning/contract/businesses';
import type { CallToAction, Placement } from '@awning/contract/creatives';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { AdAccess, AdPlatform } from '../../ports/ad-platform.ts';
import type { LifetimeTotals } from './presenter.ts';
import type { AdPicture } from './tables.ts';

/** A creative with all that an ad is made of. */
export interface LaunchCreative {
  id: string;
  headline: string;
  text: string;
  description: string;
  callToAction: CallToAction;
  images: Record<Placement, AdPicture>;
}

/** What the owner's calls need. */
export interface CampaignDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  platform: AdPlatform;
  findBusiness(
    db: Db,
    ownerId: string,
    businessId: string,
  ): Promise<{ id: string; name: string; website: string; goals: Business['goals'] }>;
  creativesForLaunch(db: Db, ownerId: string, businessId: string, ids: string[]): Promise<LaunchCreative[]>;
  /** @throws AppFailure CONFLICT where the owner's account is being deleted */
  requireStaying(tx: Db, ownerId: string): Promise<void>;
  adAccess(ownerId: string): Promise<AdAccess>;
  invalidateToken(ownerId: string, grantId: string): Promise<boolean>;
  demandRoom(
    tx: Db,
    ownerId: string,
    key: 'campaigns' | 'ad_sets',
    used: () => Promise<number>,
    wanted?: number,
  ): Promise<void>;
  reserve(tx: Db, ownerId: string, key: 'ads_per_month', subjectIds: string[]): Promise<void>;
  lifetimeTotals(db: Db, ownerId: string, campaignIds: string[]): Promise<Map<string, LifetimeTotals>>;
}
