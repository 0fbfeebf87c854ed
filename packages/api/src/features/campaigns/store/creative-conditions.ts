import { and, eq, exists, ne, not, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Column, Condition } from '../../../platform/db/condition.ts';
import { campaignAds } from '../tables.ts';

const isInAd = (ownerId: string, creativeId: Column, which: SQL) =>
  exists(
    new QueryBuilder()
      .select({ id: campaignAds.id })
      .from(campaignAds)
      .where(and(eq(campaignAds.ownerId, ownerId), eq(campaignAds.creativeId, creativeId), which)),
  );

/** Creatives that are or were ads of a campaign. */
export const isOrWasIn = (ownerId: string, campaignId: string, creativeId: Column): Condition =>
  isInAd(ownerId, creativeId, eq(campaignAds.campaignId, campaignId));

/** Creatives that are no ad of any campaign; one that the owner took out of it is none. */
export const isInNone = (ownerId: string, creativeId: Column): Condition =>
  not(isInAd(ownerId, creativeId, ne(campaignAds.status, 'removed')));
