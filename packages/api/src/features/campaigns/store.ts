import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { campaignAds, campaigns } from './tables.ts';

export type Campaign = typeof campaigns.$inferSelect;
export type CampaignAd = typeof campaignAds.$inferSelect;
type CampaignChange = Partial<Omit<Campaign, 'id' | 'ownerId'>>;
type AdChange = Partial<Omit<CampaignAd, 'id' | 'ownerId' | 'campaignId'>>;

/** What no longer runs and does not count as live. */
const over = ['ended', 'failed'] as const;

/** @returns false where the business has a campaign of this name already, also under races */
export async function insertCampaign(
  db: Db,
  ownerId: string,
  campaign: Omit<Campaign, 'ownerId'>,
): Promise<boolean> {
  const rows = await db
    .insert(campaigns)
    .values({ ...campaign, ownerId })
    .onConflictDoNothing({ target: [campaigns.businessId, campaigns.nameKey] })
    .returning({ id: campaigns.id });
  return rows.length > 0;
}

export async function insertAds(db: Db, ownerId: string, ads: Omit<CampaignAd, 'ownerId'>[]): Promise<void> {
  await db.insert(campaignAds).values(ads.map((ad) => ({ ...ad, ownerId })));
}

export async function findCampaign(db: Db, ownerId: string, id: string): Promise<Campaign | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.ownerId, ownerId), eq(campaigns.id, id)));
  return row;
}

/** The campaign, held against other changes until the transaction ends. */
export async function lockCampaign(tx: Db, ownerId: string, id: string): Promise<Campaign | undefined> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.ownerId, ownerId), eq(campaigns.id, id)))
    .for('update');
  return row;
}

export async function nameTaken(
  db: Db,
  ownerId: string,
  businessId: string,
  nameKey: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.ownerId, ownerId),
        eq(campaigns.businessId, businessId),
        eq(campaigns.nameKey, nameKey),
      ),
    );
  return rows.length > 0;
}

export async function updateCampaign(
  db: Db,
  ownerId: string,
  id: string,
  change: CampaignChange,
): Promise<void> {
  await db
    .update(campaigns)
    .set(change)
    .where(and(eq(campaigns.ownerId, ownerId), eq(campaigns.id, id)));
}

export async function adsOf(db: Db, ownerId: string, campaignIds: string[]): Promise<CampaignAd[]> {
  if (campaignIds.length === 0) return [];
  return db
    .select()
    .from(campaignAds)
    .where(and(eq(campaignAds.ownerId, ownerId), inArray(campaignAds.campaignId, campaignIds)))
    .orderBy(asc(campaignAds.id));
}

export async function updateAd(db: Db, ownerId: string, id: string, change: AdChange): Promise<void> {
  await db
    .update(campaignAds)
    .set(change)
    .where(and(eq(campaignAds.ownerId, ownerId), eq(campaignAds.id, id)));
}

export async function updateAdsOf(
  db: Db,
  ownerId: string,
  campaignId: string,
  change: AdChange,
): Promise<void> {
  await db
    .update(campaignAds)
    .set(change)
    .where(and(eq(campaignAds.ownerId, ownerId), eq(campaignAds.campaignId, campaignId)));
}

/** Campaigns that count against the plan: all but those that ended or failed. */
export async function countLive(db: Db, ownerId: string): Promise<number> {
  return db.$count(campaigns, and(eq(campaigns.ownerId, ownerId), notInArray(campaigns.delivery, [...over])));
}

/** Campaigns that the owner wants to run, or that Meta may still be running. */
export async function listRunning(db: Db, ownerId: string): Promise<Campaign[]> {
  return db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.ownerId, ownerId),
        notInArray(campaigns.delivery, [...over]),
        or(eq(campaigns.status, 'active'), eq(campaigns.toldRunning, true), isNull(campaigns.toldRunning)),
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
  const rows = await db
    .select({
      creativeId: campaignAds.creativeId,
      id: campaigns.id,
      name: campaigns.name,
      over: sql<boolean>`${inArray(campaigns.delivery, [...over])}`,
    })
    .from(campaignAds)
    .innerJoin(campaigns, eq(campaigns.id, campaignAds.campaignId))
    .where(and(eq(campaignAds.ownerId, ownerId), inArray(campaignAds.creativeId, creativeIds)))
    .orderBy(asc(campaigns.createdAt));
  return rows.map(({ creativeId, id, name, over }) => ({ creativeId, campaign: { id, name }, over }));
}

/** Takes the right to bring Meta in line; undefined where another process has it, or the campaign is gone. */
export async function takeLease(db: Db, id: string, now: Date, until: Date): Promise<Campaign | undefined> {
  const [row] = await db
    .update(campaigns)
    .set({ leaseUntil: until })
    .where(and(eq(campaigns.id, id), or(isNull(campaigns.leaseUntil), lt(campaigns.leaseUntil, now))))
    .returning();
  return row;
}

/** Renews or (with null) gives up a lease that still runs as it was left. @returns false where it was lost */
export async function moveLease(db: Db, id: string, from: Date, to: Date | null): Promise<boolean> {
  const rows = await db
    .update(campaigns)
    .set({ leaseUntil: to })
    .where(and(eq(campaigns.id, id), eq(campaigns.leaseUntil, from)))
    .returning({ id: campaigns.id });
  return rows.length > 0;
}

export async function exists(db: Db, id: string): Promise<boolean> {
  return (await db.$count(campaigns, eq(campaigns.id, id))) > 0;
}

/** Campaigns whose process died while it brought Meta in line. All owners': for the worker alone. */
export async function orphaned(db: Db, now: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(isNotNull(campaigns.leaseUntil), lt(campaigns.leaseUntil, now)));
}

/** Takes the campaigns whose turn it is to be looked at, and sets when they are next. All owners': for the worker alone. */
export async function takeDue(db: Db, now: Date, next: Date): Promise<Campaign[]> {
  return db
    .update(campaigns)
    .set({ nextSyncAt: next })
    .where(and(lte(campaigns.nextSyncAt, now), isNotNull(campaigns.metaCampaignId)))
    .returning();
}

/** When the next campaign is to be looked at, or a lease runs out; null where neither is in sight. */
export async function nextDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ sync: min(campaigns.nextSyncAt), lease: min(campaigns.leaseUntil) })
    .from(campaigns)
    .where(or(isNotNull(campaigns.nextSyncAt), isNotNull(campaigns.leaseUntil)));
  const instants = [row?.sync, row?.lease].flatMap((at) => at?.getTime() ?? []);
  return instants.length > 0 ? new Date(Math.min(...instants)) : null;
}

/** A campaign with the ads that exist at Meta, for fetching its figures. */
export interface MeasuredCampaign {
  campaign: Campaign;
  ads: { id: string; creativeId: string; ref: string }[];
}

/** Launched campaigns whose figures may still change at `since` or later. All owners': for the worker alone. */
export async function measured(db: Db, since: Date): Promise<MeasuredCampaign[]> {
  const rows = await db
    .select({ campaign: campaigns, ad: campaignAds })
    .from(campaigns)
    .innerJoin(campaignAds, eq(campaignAds.campaignId, campaigns.id))
    .where(
      and(
        isNotNull(campaigns.launchedAt),
        gt(campaigns.endsAt, since),
        isNotNull(campaignAds.metaAdId),
        ne(campaigns.delivery, 'failed'),
      ),
    );
  const found = new Map<string, MeasuredCampaign>();
  for (const { campaign, ad } of rows) {
    const entry = found.get(campaign.id) ?? { campaign, ads: [] };
    if (ad.metaAdId) entry.ads.push({ id: ad.id, creativeId: ad.creativeId, ref: ad.metaAdId });
    found.set(campaign.id, entry);
  }
  return [...found.values()];
}

/** Campaigns of a business, for reading figures by their currency and time zone; newest first. */
export async function ofBusiness(db: Db, ownerId: string, businessId: string): Promise<Campaign[]> {
  return db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.ownerId, ownerId), eq(campaigns.businessId, businessId)))
    .orderBy(sql`${campaigns.createdAt} DESC`);
}
