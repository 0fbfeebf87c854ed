import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Condition } from '../../../platform/db/condition.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { type CampaignUse, isAmongNewest, namesOfFilms } from '../../creatives/public.ts';
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

/** The ad of a creative in a campaign; the last one where it was removed and added again. */
export async function findAd(
  db: Db,
  ownerId: string,
  campaignId: string,
  creativeId: string,
): Promise<CampaignAd | undefined> {
  const [row] = await db
    .select()
    .from(campaignAds)
    .where(
      and(
        eq(campaignAds.ownerId, ownerId),
        eq(campaignAds.campaignId, campaignId),
        eq(campaignAds.creativeId, creativeId),
      ),
    )
    // Ids grow with time.
    .orderBy(desc(campaignAds.id))
    .limit(1);
  return row;
}

export async function updateAd(db: Db, ownerId: string, id: string, change: AdChange): Promise<void> {
  await db
    .update(campaignAds)
    .set(change)
    .where(and(eq(campaignAds.ownerId, ownerId), eq(campaignAds.id, id)));
}

/** Changes all ads of a campaign but those that Meta refused and those that were removed. */
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
        ne(campaignAds.status, 'removed'),
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
        ne(campaignAds.status, 'removed'),
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
        ne(campaignAds.status, 'removed'),
      ),
    );
}

/** Where creatives are used. */
export async function campaignsUsing(db: Db, ownerId: string, creativeIds: string[]): Promise<CampaignUse[]> {
  if (creativeIds.length === 0) return [];
  return usesIn(await uses(db).execute({ ownerId, creativeIds }));
}

/** Where the newest creatives of a business are used. */
export async function campaignsUsingNewest(
  db: Db,
  ownerId: string,
  newest: { businessId: string; limit: number },
): Promise<CampaignUse[]> {
  return usesIn(await usesOfNewest(db).execute({ ownerId, ...newest }));
}

const usesIn = (rows: (Omit<CampaignUse, 'campaign'> & CampaignUse['campaign'])[]): CampaignUse[] =>
  rows.map(({ creativeId, id, name, over, removed }) => ({
    creativeId,
    campaign: { id, name },
    over,
    removed,
  }));

/** A condition: the ad was removed, and nothing of it is left at Meta. */
const isGone = () =>
  and(
    eq(campaignAds.status, 'removed'),
    or(eq(campaignAds.metaState, 'deleted'), isNull(campaignAds.metaAdId)),
  );

/** Named although they have lists: the index on owner and creative serves one as well as fifty. */
const usesWhere = (name: string, isAsked: Condition) =>
  prepared((db) =>
    db
      .select({
        creativeId: campaignAds.creativeId,
        id: campaigns.id,
        name: campaigns.name,
        over: sql<boolean>`${or(isOver(), isGone())}`,
        removed: sql<boolean>`${eq(campaignAds.status, 'removed')}`,
      })
      .from(campaignAds)
      .innerJoin(campaigns, eq(campaigns.id, campaignAds.campaignId))
      .where(and(eq(campaignAds.ownerId, sql.placeholder('ownerId')), isAsked))
      .orderBy(asc(campaigns.createdAt))
      .prepare(name),
  );
const uses = usesWhere(
  'campaigns_using_creatives',
  anyOf(campaignAds.creativeId, sql.placeholder('creativeIds')),
);
const usesOfNewest = usesWhere('campaigns_using_newest_creatives', isAmongNewest(campaignAds.creativeId));

/**
 * Media names of ads' pictures and films.
 * @param ownerId of one owner; where it is absent, of all owners, to find files that nothing refers to
 */
export async function mediaOfAds(db: Db, ownerId?: string): Promise<string[]> {
  const rows = await db
    .select({ images: campaignAds.images, films: campaignAds.films })
    .from(campaignAds)
    .where(ownerId ? eq(campaignAds.ownerId, ownerId) : undefined);
  return rows.flatMap(({ images, films }) => [
    ...Object.values(images).map(({ name }) => name),
    ...namesOfFilms(films),
  ]);
}
