import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { unlessDeadlocked } from '../../../platform/db/deadlock.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { statsDays, statsHours, statsMinutes, statsPruned, statsReach } from '../tables.ts';
import { lockReadings } from './accounts.ts';

/** A business with figures. */
export interface StatsBusiness {
  ownerId: string;
  businessId: string;
}

/**
 * The next business with figures by day, in the order of owners and businesses: a step through the index instead of a
 * look at every row. All owners': for the worker alone.
 */
export async function businessAfter(db: Db, last: StatsBusiness | null): Promise<StatsBusiness | undefined> {
  const [row] = await db
    .select({ ownerId: statsDays.ownerId, businessId: statsDays.businessId })
    .from(statsDays)
    .where(
      last
        ? sql`${planPerCall} AND (${statsDays.ownerId}, ${statsDays.businessId}) > (${last.ownerId}::uuid, ${last.businessId}::uuid)`
        : undefined,
    )
    .orderBy(statsDays.ownerId, statsDays.businessId)
    .limit(1);
  return row;
}

/** Deletes up to `limit` minutes of a business before an instant. @returns how many went */
export const deleteMinutes = (db: Db, { ownerId, businessId }: StatsBusiness, before: Date, limit: number) =>
  deleteBatch(
    db,
    statsMinutes,
    and(
      eq(statsMinutes.ownerId, ownerId),
      eq(statsMinutes.businessId, businessId),
      lt(statsMinutes.minute, before),
    ),
    limit,
  );

/** The same of hours. */
export const deleteHours = (db: Db, { ownerId, businessId }: StatsBusiness, before: Date, limit: number) =>
  deleteBatch(
    db,
    statsHours,
    and(eq(statsHours.ownerId, ownerId), eq(statsHours.businessId, businessId), lt(statsHours.hour, before)),
    limit,
  );

/** The same of the people reached by day. */
export const deleteReach = (db: Db, { ownerId, businessId }: StatsBusiness, before: string, limit: number) =>
  deleteBatch(
    db,
    statsReach,
    and(
      eq(statsReach.ownerId, ownerId),
      eq(statsReach.businessId, businessId),
      ne(statsReach.bucket, 'total'),
      lt(statsReach.bucket, before),
    ),
    limit,
  );

/** Deletes up to `limit` days of a business before a date, whose sums its campaigns' lifetimes keep. @returns how many went */
export const deleteDays = (db: Db, business: StatsBusiness, before: string, limit: number): Promise<number> =>
  // A reading changes the same sums, and locks its account: one of both at a time.
  unlessDeadlocked(() =>
    db.transaction(async (tx) => {
      await lockReadings(tx, business.ownerId);
      return deleteDaysIn(tx, business, before, limit);
    }),
  );

async function deleteDaysIn(
  tx: Db,
  { ownerId, businessId }: StatsBusiness,
  before: string,
  limit: number,
): Promise<number> {
  const { rows } = (await tx.execute(sql`
    WITH gone AS (
      DELETE FROM stats_days WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM stats_days
        WHERE ${planPerCall} AND owner_id = ${ownerId}::uuid AND business_id = ${businessId}::uuid AND day < ${before}
        LIMIT ${limit}
      )) RETURNING *
    ), kept AS (
      INSERT INTO stats_pruned (campaign_id, owner_id, impressions, clicks, spend, results, pruned_before)
      SELECT campaign_id, owner_id, sum(impressions), sum(clicks), sum(spend), sum(results), ${before}::text
      FROM gone GROUP BY campaign_id, owner_id
      ON CONFLICT (campaign_id) DO UPDATE SET
        impressions = stats_pruned.impressions + excluded.impressions,
        clicks = stats_pruned.clicks + excluded.clicks,
        spend = stats_pruned.spend + excluded.spend,
        results = stats_pruned.results + excluded.results,
        pruned_before = greatest(stats_pruned.pruned_before, excluded.pruned_before)
    ) SELECT count(*)::integer AS count FROM gone`)) as unknown as { rows: { count: number }[] };
  return Number(rows[0]?.count ?? 0);
}

/** The dates before which days of campaigns were pruned, by campaign; those of which none was are not in it. */
export async function prunedBeforeOf(
  db: Db,
  ownerId: string,
  campaignIds: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ campaignId: statsPruned.campaignId, before: statsPruned.prunedBefore })
    .from(statsPruned)
    .where(and(eq(statsPruned.ownerId, ownerId), anyOf(statsPruned.campaignId, campaignIds)));
  return new Map(rows.map(({ campaignId, before }) => [campaignId, before]));
}
