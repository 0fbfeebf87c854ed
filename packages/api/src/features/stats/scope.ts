import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import {
  type CampaignGroup,
  findAdsOfCampaign,
  findAdsOfCreative,
  findGroups,
  findIdsInCurrency,
} from '../campaigns/public.ts';
import type { Scope } from './store/sums.ts';

export interface ResolvedScope {
  scope: Scope;
  currency: string;
  timeZone: string;
  /** The one campaign that is asked about, whatever its ads; null where there are none or several. */
  soleCampaignId: string | null;
  groups: CampaignGroup[];
}

/** The ads of the campaign, of the creative, or of both that are asked for; null where the business as a whole is. */
async function adsAskedFor(
  db: Db,
  ownerId: string,
  { businessId, campaignId, creativeId }: { businessId: string; campaignId?: string; creativeId?: string },
) {
  if (creativeId === undefined) {
    return campaignId === undefined ? null : findAdsOfCampaign(db, ownerId, businessId, campaignId);
  }
  const ads = await findAdsOfCreative(db, ownerId, businessId, creativeId);
  return campaignId === undefined ? ads : ads.filter((ad) => ad.campaignId === campaignId);
}

/**
 * What a query is about: figures that can be added up, those in the currency of the newest campaign.
 * @param fallback currency and time zone where there is no campaign
 * @throws AppFailure NOT_FOUND for a campaign that is not one of the business
 */
export async function resolveScope(
  db: Db,
  ownerId: string,
  query: { businessId: string; campaignId?: string; creativeId?: string },
  fallback: () => Promise<{ currency: string; timeZone: string } | null>,
): Promise<ResolvedScope> {
  const { businessId, campaignId } = query;
  const [all, ads] = await Promise.all([
    findGroups(db, ownerId, businessId, campaignId),
    adsAskedFor(db, ownerId, query),
  ]);
  if (campaignId && all.length === 0) throw notFound();
  const { currency, timeZone } = all[0] ?? (await fallback()) ?? { currency: 'USD', timeZone: 'UTC' };
  const groups = all.filter((group) => group.currency === currency);
  const scope: Scope = {
    ownerId,
    businessId,
    adIds: ads?.filter((ad) => ad.currency === currency).map(({ id }) => id) ?? null,
    campaignIds:
      ads || groups.length === all.length ? null : await findIdsInCurrency(db, ownerId, businessId, currency),
  };
  const [only] = groups;
  const soleCampaignId = only && groups.length === 1 && only.count === 1 ? only.anyId : null;
  return { scope, currency, timeZone, soleCampaignId, groups };
}
