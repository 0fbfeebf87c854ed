import type { Optimization } from '@awning/adapters/ports/ad-platform/plan';
import type { TillNote } from '@awning/contract/till-note';
import { and, asc, desc, eq, gt, gte, isNotNull, min, ne, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Column, Condition } from '../../../platform/db/condition.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { EarliestAfter } from '../../../platform/jobs/due-rows.ts';
import { campaignAds, campaigns } from '../tables.ts';
import { type CampaignGroup, groupsOfBusiness } from './groups.ts';

/** The campaigns of a business, or one of them, in groups; that of the newest campaign first. */
export async function findGroups(
  db: Db,
  ownerId: string,
  businessId: string,
  campaignId?: string,
): Promise<CampaignGroup[]> {
  if (campaignId === undefined) return groupsOfBusiness(db, { ownerId, businessId });
  const rows = await groupOfCampaign(db).execute({ ownerId, businessId, campaignId });
  return rows.map(({ optimization, ...group }) => ({ ...group, optimizations: [optimization] }));
}

const groupOfCampaign = prepared((db) =>
  db
    .select({
      currency: campaigns.currency,
      timeZone: campaigns.timeZone,
      adAccountId: campaigns.adAccountId,
      count: sql<number>`1`.mapWith(Number),
      anyId: campaigns.id,
      firstLaunchedAt: campaigns.launchedAt,
      optimization: campaigns.optimization,
    })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.ownerId, sql.placeholder('ownerId')),
        eq(campaigns.businessId, sql.placeholder('businessId')),
        eq(campaigns.id, sql.placeholder('campaignId')),
      ),
    )
    .prepare('campaign_group'),
);

/**
 * The condition that a column holds the id of a business's only campaign; met by nothing where it has none or several.
 * Its values are the placeholders `ownerId` and `businessId`.
 */
export const isOnlyCampaign = (column: Column): Condition =>
  sql`${column} = (
    SELECT min(id::text)::uuid FROM (
      SELECT id FROM ${campaigns}
      WHERE owner_id = ${sql.placeholder('ownerId')}::uuid AND business_id = ${sql.placeholder('businessId')}::uuid
      LIMIT 2
    ) AS first_two HAVING count(*) = 1)`;

/** Currency and time zone of a business's newest campaign. */
export async function findNewest(
  db: Db,
  ownerId: string,
  businessId: string,
): Promise<Pick<CampaignGroup, 'currency' | 'timeZone'> | undefined> {
  const [row] = await newest(db).execute({ ownerId, businessId });
  return row;
}

const newest = prepared((db) =>
  db
    .select({ currency: campaigns.currency, timeZone: campaigns.timeZone })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.ownerId, sql.placeholder('ownerId')),
        eq(campaigns.businessId, sql.placeholder('businessId')),
      ),
    )
    .orderBy(desc(campaigns.createdAt))
    .limit(1)
    .prepare('newest_campaign'),
);

/** When the first campaign of a business was launched; null where none was. */
export async function firstLaunchOf(db: Db, ownerId: string, businessId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(campaigns.launchedAt) })
    .from(campaigns)
    .where(and(eq(campaigns.ownerId, ownerId), eq(campaigns.businessId, businessId)));
  return row?.at ?? null;
}

/** The creatives that a campaign shows, or has shown. */
export async function creativesOf(db: Db, ownerId: string, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: campaignAds.creativeId })
    .from(campaignAds)
    .where(and(eq(campaignAds.ownerId, ownerId), eq(campaignAds.campaignId, campaignId)));
  return rows.map(({ id }) => id);
}

/** Which words the pictures of a campaign's ads have people say at the till, of those that are not removed. */
export async function notesOfAds(
  db: Db,
  ownerId: string,
  campaignId: string,
): Promise<{ creativeId: string; note: TillNote }[]> {
  const { creativeId, tillNote, status, id } = campaignAds;
  const rows = await db
    .select({ creativeId, note: tillNote })
    .from(campaignAds)
    .where(
      and(
        eq(campaignAds.ownerId, ownerId),
        eq(campaignAds.campaignId, campaignId),
        ne(status, 'removed'),
        isNotNull(tillNote),
      ),
    )
    .orderBy(asc(id));
  return rows.flatMap((row) => (row.note ? [{ creativeId: row.creativeId, note: row.note }] : []));
}

/** An ad of a campaign, as figures are asked for by. */
export interface AdInCurrency {
  id: string;
  campaignId: string;
  currency: string;
  adAccountId: string;
  /** When its campaign was launched. */
  launchedAt: Date | null;
  optimization: Optimization;
}

/** The ads of a business's campaigns that show a creative. */
export async function findAdsOfCreative(
  db: Db,
  ownerId: string,
  businessId: string,
  creativeId: string,
): Promise<AdInCurrency[]> {
  return adsOfCreative(db).execute({ ownerId, businessId, id: creativeId });
}

const adsOfCreative = prepared((db) =>
  db
    .select({
      id: campaignAds.id,
      campaignId: campaignAds.campaignId,
      currency: campaigns.currency,
      adAccountId: campaigns.adAccountId,
      launchedAt: campaigns.launchedAt,
      optimization: campaigns.optimization,
    })
    .from(campaignAds)
    .innerJoin(campaigns, eq(campaigns.id, campaignAds.campaignId))
    .where(
      and(
        eq(campaignAds.ownerId, sql.placeholder('ownerId')),
        eq(campaignAds.creativeId, sql.placeholder('id')),
        eq(campaigns.ownerId, sql.placeholder('ownerId')),
        eq(campaigns.businessId, sql.placeholder('businessId')),
      ),
    )
    .prepare('ads_of_creative'),
);

/** The ads of a business's campaigns in one currency, with what their campaigns ask Meta for. */
export const adsWithAims = (db: Db, ownerId: string, businessId: string, currency: string) =>
  db
    .select({ id: campaignAds.id, optimization: campaigns.optimization })
    .from(campaignAds)
    .innerJoin(campaigns, eq(campaigns.id, campaignAds.campaignId))
    .where(
      and(
        eq(campaignAds.ownerId, ownerId),
        eq(campaigns.ownerId, ownerId),
        eq(campaigns.businessId, businessId),
        eq(campaigns.currency, currency),
      ),
    );

/** Campaigns that lead to a form and were made since an instant, whosever they are. */
export const campaignsWithForms = (db: Db, since: Date) =>
  db
    .select({
      ownerId: campaigns.ownerId,
      businessId: campaigns.businessId,
      name: campaigns.name,
      pageId: campaigns.pageId,
      timeZone: campaigns.timeZone,
      formRef: sql<string>`${campaigns.destination} ->> 'formId'`,
    })
    .from(campaigns)
    .where(and(sql`${campaigns.destination} ->> 'kind' = 'form'`, gte(campaigns.createdAt, since)));

/**
 * When the first campaign was made that leads to a form for which something is missing; within the last day, since it is
 * looked for soon.
 * @param isMissing by the columns of an owner's id and of a form at Meta
 */
export const earliestWithForm =
  (isMissing: (ownerId: SQL, formRef: SQL) => SQL): EarliestAfter =>
  (after) =>
    sql`SELECT min(${campaigns.createdAt}) FROM ${campaigns}
      WHERE ${campaigns.createdAt} > greatest(${after}, now() - interval '1 day')
        AND ${campaigns.destination} ->> 'kind' = 'form'
        AND ${isMissing(sql`${campaigns.ownerId}`, sql`${campaigns.destination} ->> 'formId'`)}`;

/** Campaigns of an owner that are switched on, have not ended and lead to a form; the newest first. */
export const campaignsLeadingTo = (db: Db, ownerId: string, formRef: string, now: Date) =>
  db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.ownerId, ownerId),
        eq(campaigns.status, 'active'),
        gt(campaigns.endsAt, now),
        ne(campaigns.delivery, 'failed'),
        sql`${campaigns.destination} ->> 'formId' = ${formRef}`,
      ),
    )
    .orderBy(desc(campaigns.createdAt));

/** Campaigns of an owner by their ids at Meta. */
export async function idsByRefs(
  db: Db,
  ownerId: string,
  refs: readonly string[],
): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map();
  const rows = await db
    .select({ id: campaigns.id, ref: campaigns.metaCampaignId })
    .from(campaigns)
    .where(and(eq(campaigns.ownerId, ownerId), anyOf(campaigns.metaCampaignId, refs)));
  return new Map(rows.map(({ id, ref }) => [ref ?? '', id]));
}
