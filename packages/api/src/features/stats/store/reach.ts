import { and, between, eq, or, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Condition } from '../../../platform/db/condition.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { DateRange } from '../../../ports/ad-platform/figures.ts';
import { isOnlyCampaign } from '../../campaigns/public.ts';
import { statsReach } from '../tables.ts';
import { inSlices } from './slices.ts';

export type ReachRow = typeof statsReach.$inferSelect;

/** People reached by one campaign, by bucket (a date, or `total`). */
export async function reachOf(db: Db, ownerId: string, campaignId: string): Promise<Map<string, number>> {
  return byBucket(await ofCampaign(db).execute({ ownerId, campaignId }));
}

/** The same of a business's only campaign; of several, nothing. */
export async function reachOfOnly(db: Db, ownerId: string, businessId: string): Promise<Map<string, number>> {
  return byBucket(await ofOnlyCampaign(db).execute({ ownerId, businessId }));
}

const byBucket = (rows: Pick<ReachRow, 'bucket' | 'reach'>[]) =>
  new Map(rows.map(({ bucket, reach }) => [bucket, reach]));

const reachWhere = (name: string, isAsked: Condition) =>
  prepared((db) =>
    db
      .select({ bucket: statsReach.bucket, reach: statsReach.reach })
      .from(statsReach)
      .where(and(eq(statsReach.ownerId, sql.placeholder('ownerId')), isAsked))
      .prepare(name),
  );
const ofCampaign = reachWhere('reach_of_campaign', eq(statsReach.campaignId, sql.placeholder('campaignId')));
const ofOnlyCampaign = reachWhere('reach_of_only_campaign', isOnlyCampaign(statsReach.campaignId));

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
