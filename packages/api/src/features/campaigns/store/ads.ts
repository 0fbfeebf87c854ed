import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { campaignAds, campaigns } from '../tables.ts';
import { isOver } from './campaigns.ts';

export type CampaignAd = typeof campaignAds.$inferSelect;
export type AdChange = Partial<Omit<CampaignAd, 'id' | 'ownerId' | 'campaignId'>>;

export async function insertAds(db: Db, ownerId: string, ads: Omit<CampaignAd, 'ownerId'>[]): Promise<void> {
  await db.insert(campaignAds).values(ads.map((ad) => ({ ...ad, ownerId })));
}

/** Ads of campaigns, in the order in which they were added. */
export async function adsOf(db: Db, ownerId: string, campaignIds: string[]): Promise<CampaignAd[]> {
  if (campaignIds.length === 0) return [];
  return adsByCampaign(db).execute({ ownerId, campaignIds });
}

const adsByCampaign = prepared((db) =>
  db
    .select()
    .from(campaignAds)
    .where(
      and(
        eq(campaignAds.ownerId, sql.placeholder('ownerId')),
        anyOf(campaignAds.campaignId, sql.placeholder('campaignIds')),
      ),
    )
    .orderBy(asc(campaignAds.id))
    .prepare(''),
);

export async function updateAd(db: Db, ownerId: string, id: string, change: AdChange): Promise<void> {
  await db
    .update(campaignAds)
    .set(change)
    .where(and(eq(campaignAds.ownerId, ownerId), eq(campaignAds.id, id)));
}

/** Changes all ads of a campaign but those that Meta refused. */
export async function updateAdsOf(
  db: Db,
  ownerId: string,
  campaignId: string,
  change: AdChange,
): Promise<void> {
  await db
    .update(campaignAds)
    .set(change)
    .where(
      and(
        eq(campaignAds.ownerId, ownerId),
        eq(campaignAds.campaignId, campaignId),
        ne(campaignAds.metaState, 'refused'),
      ),
    );
}

/** Has the ads of a campaign switched on again that somebody paused at Meta; those that were deleted there stay so. */
export async function resumeAds(
  db: Db,
  ownerId: string,
  campaignId: string,
  launching: boolean,
): Promise<void> {
  await db
    .update(campaignAds)
    .set({ changedAtMeta: false, ...(launching && { delivery: 'launching' }) })
    .where(
      and(
        eq(campaignAds.ownerId, ownerId),
        eq(campaignAds.campaignId, campaignId),
        ne(campaignAds.metaState, 'refused'),
        launching ? undefined : ne(campaignAds.delivery, 'failed'),
      ),
    );
}

/** Has the ads of a campaign that Meta refused created again. */
export async function resetRefused(db: Db, ownerId: string, campaignId: string): Promise<void> {
  await db
    .update(campaignAds)
    .set({ metaState: 'off' })
    .where(
      and(
        eq(campaignAds.ownerId, ownerId),
        eq(campaignAds.campaignId, campaignId),
        eq(campaignAds.metaState, 'refused'),
      ),
    );
}

/** Where creatives are used. `over` is true of a campaign that has failed or ended: it holds on to nothing. */
export async function campaignsUsing(
  db: Db,
  ownerId: string,
  creativeIds: string[],
): Promise<{ creativeId: string; campaign: { id: string; name: string }; over: boolean }[]> {
  if (creativeIds.length === 0) return [];
  const rows = await uses(db).execute({ ownerId, creativeIds });
  return rows.map(({ creativeId, id, name, over }) => ({ creativeId, campaign: { id, name }, over }));
}

const uses = prepared((db) =>
  db
    .select({
      creativeId: campaignAds.creativeId,
      id: campaigns.id,
      name: campaigns.name,
      over: sql<boolean>`${isOver()}`,
    })
    .from(campaignAds)
    .innerJoin(campaigns, eq(campaigns.id, campaignAds.campaignId))
    .where(
      and(
        eq(campaignAds.ownerId, sql.placeholder('ownerId')),
        anyOf(campaignAds.creativeId, sql.placeholder('creativeIds')),
      ),
    )
    .orderBy(asc(campaigns.createdAt))
    .prepare(''),
);

/**
 * Media names of ads' pictures.
 * @param ownerId of one owner; where it is absent, of all owners, to find files that nothing refers to
 */
export async function mediaOfAds(db: Db, ownerId?: string): Promise<string[]> {
  const rows = await db
    .select({ images: campaignAds.images })
    .from(campaignAds)
    .where(ownerId ? eq(campaignAds.ownerId, ownerId) : undefined);
  return rows.flatMap(({ images }) => Object.values(images).map(({ name }) => name));
}
