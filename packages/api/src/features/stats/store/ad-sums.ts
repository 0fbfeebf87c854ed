import { and, eq } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { statsAds } from '../tables.ts';

/** What each ad of a campaign brought on the days that are kept, by ad id. */
export async function sumAds(
  db: Db,
  ownerId: string,
  campaignId: string,
): Promise<Map<string, { impressions: number; clicks: number; results: number }>> {
  const { adId, impressions, clicks, results } = statsAds;
  const rows = await db
    .select({ adId, impressions, clicks, results })
    .from(statsAds)
    .where(and(eq(statsAds.ownerId, ownerId), eq(statsAds.campaignId, campaignId)));
  return new Map(rows.map(({ adId: id, ...sums }) => [id, sums]));
}

/** Clicks and results of each ad of some campaigns, whoever owns them: for the worker alone. */
export const countsOfAds = (db: Db, of: readonly { id: string; ownerId: string }[]) =>
  db
    .select({ campaignId: statsAds.campaignId, clicks: statsAds.clicks, results: statsAds.results })
    .from(statsAds)
    .where(
      and(
        anyOf(
          statsAds.ownerId,
          of.map(({ ownerId }) => ownerId),
        ),
        anyOf(
          statsAds.campaignId,
          of.map(({ id }) => id),
        ),
      ),
    );
