import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { campaignAds, campaigns } from '../tables.ts';
import type { CampaignAd } from './ads.ts';

/** Campaigns with all of their ads, by what a comparison of the ads needs. */
export async function findCompared(db: Db, ownerId: string, ids: string[]) {
  const { id, campaignId, status, metaAdId } = campaignAds;
  const [rows, ads] = await Promise.all([
    db
      .select({
        id: campaigns.id,
        name: campaigns.name,
        optimization: campaigns.optimization,
        adAccountId: campaigns.adAccountId,
        timeZone: campaigns.timeZone,
        launchedAt: campaigns.launchedAt,
        endDate: campaigns.endDate,
        delivery: campaigns.delivery,
      })
      .from(campaigns)
      .where(and(eq(campaigns.ownerId, ownerId), anyOf(campaigns.id, ids))),
    db
      .select({ id, campaignId, status, metaAdId })
      .from(campaignAds)
      .where(and(eq(campaignAds.ownerId, ownerId), anyOf(campaignId, ids)))
      .orderBy(asc(id)),
  ]);
  const byCampaign = Map.groupBy(ads, (ad) => ad.campaignId);
  return rows.map((row) => ({ ...row, ads: byCampaign.get(row.id) ?? [] }));
}

/** Some ads as they are shown. */
export const findAds = (db: Db, ownerId: string, ids: string[]): Promise<CampaignAd[]> =>
  db
    .select()
    .from(campaignAds)
    .where(and(eq(campaignAds.ownerId, ownerId), anyOf(campaignAds.id, ids)));
