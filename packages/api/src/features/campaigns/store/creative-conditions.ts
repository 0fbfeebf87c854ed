import { and, eq, exists, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Column, Condition } from '../../../platform/db/condition.ts';
import { campaignAds, creativeUses } from '../tables.ts';

/** Creatives that are or were ads of a campaign. */
export const isOrWasIn = (ownerId: string, campaignId: string, creativeId: Column): Condition =>
  exists(
    new QueryBuilder()
      .select({ id: campaignAds.id })
      .from(campaignAds)
      .where(
        and(
          eq(campaignAds.ownerId, ownerId),
          eq(campaignAds.creativeId, creativeId),
          eq(campaignAds.campaignId, campaignId),
        ),
      ),
  );

/** Creatives that are no ad of any campaign; one that the owner took out of it is none. */
export const isInNone = (ownerId: string, creativeId: Column): Condition =>
  exists(
    new QueryBuilder()
      .select({ id: creativeUses.creativeId })
      .from(creativeUses)
      .where(
        and(
          eq(creativeUses.ownerId, ownerId),
          eq(creativeUses.creativeId, creativeId),
          sql`${creativeUses.ads} = 0`,
        ),
      ),
  );
