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
  adAccess(ownerId: string): Promise<AdAccess>;
  accessLost(ownerId: string): Promise<void>;
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
