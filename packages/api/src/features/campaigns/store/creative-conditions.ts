import { and, eq, exists, ne, type SQL } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { campaignAds } from '../tables.ts';

// Conditions that statements over creatives are narrowed by: the ids of a large library need not be fetched for it.

const adsOf = (ownerId: string, creativeId: PgColumn, narrower: SQL) =>
  exists(
    new QueryBuilder()
      .select({ id: campaignAds.id })
      .from(campaignAds)
      .where(and(eq(campaignAds.ownerId, ownerId), eq(campaignAds.creativeId, creativeId), narrower)),
  );

/** A condition: the creative of this column is or was an ad of a campaign. */
export const isOrWasIn = (ownerId: string, campaignId: string, creativeId: PgColumn): SQL =>
  adsOf(ownerId, creativeId, eq(campaignAds.campaignId, campaignId));

/** A condition: the creative of this column is an ad of any campaign, from which the owner has not taken it. */
export const isInAny = (ownerId: string, creativeId: PgColumn): SQL =>
  adsOf(ownerId, creativeId, ne(campaignAds.status, 'removed'));
