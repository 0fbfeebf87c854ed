import { and, count, desc, eq, max, min, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { campaignAds, campaigns } from '../tables.ts';

/** Campaigns of a business that share currency, time zone and ad account. */
export interface CampaignGroup {
  currency: string;
  timeZone: string;
  adAccountId: string;
  count: number;
  /** The id of one of them. */
  anyId: string;
  firstLaunchedAt: Date | null;
}

const ofBusiness = (ownerId: string, businessId: string) =>
  and(eq(campaigns.ownerId, ownerId), eq(campaigns.businessId, businessId));

/** The campaigns of a business, or one of them, in groups; that of the newest campaign first. */
export async function findGroups(
  db: Db,
  ownerId: string,
  businessId: string,
  campaignId?: string,
): Promise<CampaignGroup[]> {
  return groups(db).execute({ ownerId, businessId, campaignId: campaignId ?? null });
}

const groups = prepared((db) =>
  db
    .select({
      currency: campaigns.currency,
      timeZone: campaigns.timeZone,
      adAccountId: campaigns.adAccountId,
      count: count(),
      anyId: sql<string>`min(${campaigns.id}::text)`,
      firstLaunchedAt: min(campaigns.launchedAt),
    })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.ownerId, sql.placeholder('ownerId')),
        eq(campaigns.businessId, sql.placeholder('businessId')),
        sql`(${sql.placeholder('campaignId')}::uuid IS NULL OR ${campaigns.id} = ${sql.placeholder('campaignId')}::uuid)`,
      ),
    )
    .groupBy(campaigns.currency, campaigns.timeZone, campaigns.adAccountId)
    .orderBy(desc(max(campaigns.createdAt)))
    .prepare('campaign_groups'),
);

/** Ids of a business's campaigns in a currency. */
export async function findIdsInCurrency(
  db: Db,
  ownerId: string,
  businessId: string,
  currency: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(ofBusiness(ownerId, businessId), eq(campaigns.currency, currency)));
  return rows.map(({ id }) => id);
}

interface AdFilter {
  businessId: string;
  currency: string;
  campaignId: string | undefined;
  creativeId: string | undefined;
}

/** Ids of the ads of a business's campaigns in a currency: those of one campaign, of one creative, or both. */
export async function findAdIds(db: Db, ownerId: string, filter: AdFilter): Promise<string[]> {
  const { businessId, currency, campaignId, creativeId } = filter;
  const rows = await db
    .select({ id: campaignAds.id })
    .from(campaignAds)
    .innerJoin(campaigns, eq(campaigns.id, campaignAds.campaignId))
    .where(
      and(
        eq(campaignAds.ownerId, ownerId),
        campaignId ? eq(campaignAds.campaignId, campaignId) : undefined,
        creativeId ? eq(campaignAds.creativeId, creativeId) : undefined,
        ofBusiness(ownerId, businessId),
        eq(campaigns.currency, currency),
      ),
    );
  return rows.map(({ id }) => id);
}
