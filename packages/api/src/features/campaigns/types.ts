import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import type { Gazetteer } from '@awning/adapters/ports/gazetteer';
import type { Website } from '@awning/adapters/ports/website';
import type { CampaignForecast } from '@awning/contract/campaign-forecast';
import type { campaignRoutes } from '@awning/contract/campaigns';
import type { DaySums } from '@awning/inference/count-dispersion';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Hook } from '../../platform/hook.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { AccountsService } from '../accounts/public.ts';
import type { ConnectionsService } from '../connections/public.ts';
import type { CreativesService } from '../creatives/public.ts';
import type { IdentityService } from '../identity/public.ts';
import type { StoredIssue } from './issues.ts';
import type { CampaignAd } from './store/ads.ts';
import type { Campaign } from './store/campaigns.ts';
import type { AccountKey } from './store/due.ts';

/** What a campaign brought so far. Spend in minor units of its currency. */
export interface LifetimeTotals {
  spend: number;
  impressions: number;
  clicks: number;
  results: number;
  /** When it was last asked for at Meta. */
  asOf: Date | null;
}

/** What one ad brought so far. */
export type AdTotals = Pick<LifetimeTotals, 'impressions' | 'clicks' | 'results'>;

export const noTotals: LifetimeTotals = { spend: 0, impressions: 0, clicks: 0, results: 0, asOf: null };

/** A campaign with its ads, its figures, and what stands in its way at this moment. */
export interface CampaignView {
  campaign: Campaign;
  ads: CampaignAd[];
  issues: StoredIssue[];
  totals: LifetimeTotals;
  forecast: CampaignForecast | null;
  /** Its first day has not begun. */
  isAhead: boolean;
}

/** Creatives that become ads of a campaign, with what their owner says of them. */
export type AddedCreatives = z.output<typeof campaignRoutes.addCreatives.body>;

/** The figures of campaigns; registered by the stats feature. */
export interface CampaignFigures {
  /** By campaign id; campaigns without figures may be missing. */
  lifetimeTotals(
    db: Db,
    ownerId: string,
    campaigns: { id: string; adAccountId: string; launchedAt: Date | null }[],
  ): Promise<Map<string, LifetimeTotals>>;
  /** The days of campaigns added up, by campaign id; those without figures are missing, and days that were pruned. */
  daySums(db: Db, ownerId: string, campaignIds: string[]): Promise<Map<string, DaySums>>;
  /** What the ads of a campaign brought, by ad id; ads without figures are missing, and days that were pruned. */
  adTotals(db: Db, ownerId: string, campaignId: string): Promise<Map<string, AdTotals>>;
  /** Has figures fetched soon: something began or ceased to run. */
  requestFetch(tx: Db, account: AccountKey): Promise<void>;
  /** Has an owner's figures fetched that waited after failures: the connection is another now. */
  resumeFetching(tx: Db, ownerId: string): Promise<void>;
}

/** What the owner's calls need. */
export interface CampaignDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  platform: AdPlatform;
  website: Pick<Website, 'answers'>;
  gazetteer: Pick<Gazetteer, 'circle'>;
  identity: IdentityService;
  accounts: AccountsService;
  connections: ConnectionsService;
  creatives: CreativesService;
  figures: Hook<CampaignFigures>;
}
