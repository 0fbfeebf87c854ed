import type { DateRange } from '@awning/adapters/ports/ad-platform/figures';
import { and, between, eq, or, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Condition } from '../../../platform/db/condition.ts';
import type { Db } from '../../../platform/db/database.ts';
import { preparedSql } from '../../../platform/db/prepared.ts';
import { isOnlyCampaign } from '../../campaigns/public.ts';
import { statsReach } from '../tables.ts';
import { inSlices } from './slices.ts';

export type ReachRow = typeof statsReach.$inferSelect;

/** People reached by one campaign, by bucket (a date, or `total`). */
export const reachOf = async (db: Db, ownerId: string, campaignId: string): Promise<Map<string, number>> =>
  new Map(await ofCampaign(db, { ownerId, campaignId }));

/** The same of a business's only campaign; of several, nothing. */
export const reachOfOnly = async (
  db: Db,
  ownerId: string,
  businessId: string,
): Promise<Map<string, number>> => new Map(await ofOnlyCampaign(db, { ownerId, businessId }));

const reachWhere = (isAsked: Condition) =>
  preparedSql(
    sql`SELECT bucket, reach FROM ${statsReach} WHERE owner_id = ${sql.placeholder('ownerId')}::uuid AND ${isAsked}`,
    // As the driver gives them: a bigint as text.
    ([bucket, reach]: [string, string]) => [bucket, Number(reach)] as const,
  );
const ofCampaign = reachWhere(sql`campaign_id = ${sql.placeholder('campaignId')}::uuid`);
const ofOnlyCampaign = reachWhere(isOnlyCampaign(statsReach.campaignId));

/** What is kept of the reach of campaigns: of their whole run, and of a range of days. */
export async function reachOfCampaigns(
  db: Db,
  ownerId: string,
  campaignIds: string[],
  { since, until }: DateRange,
): Promise<ReachRow[]> {
  return db
    .select()
    .from(statsReach)
    .where(
      and(
        eq(statsReach.ownerId, ownerId),
        anyOf(statsReach.campaignId, campaignIds),
        or(eq(statsReach.bucket, 'total'), between(statsReach.bucket, since, until)),
      ),
    );
}

export async function putReach(db: Db, rows: ReachRow[]): Promise<void> {
  await inSlices(rows, (slice) =>
    db
      .insert(statsReach)
      .values(slice)
      .onConflictDoUpdate({
        target: [statsReach.campaignId, statsReach.bucket],
        set: { reach: sql`excluded.reach` },
      }),
  );
}
