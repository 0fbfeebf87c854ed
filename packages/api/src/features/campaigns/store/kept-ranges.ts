import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type Held, type KeptKind, keptKinds } from '../forecast/kept/width.ts';
import { campaigns, keptRanges, rangeCounts } from '../tables.ts';

/** A range as it was said of a campaign. */
export interface SaidRange {
  kind: KeptKind;
  low: number;
  high: number | null;
  /** Of a single ad. */
  adId?: string;
}

/** Keeps what was said of a campaign; what was kept before stays. */
export async function keepRanges(
  db: Db,
  ownerId: string,
  campaignId: string,
  ranges: readonly SaidRange[],
  now: Date,
): Promise<void> {
  if (ranges.length === 0) return;
  await db
    .insert(keptRanges)
    .values(ranges.map((range) => ({ ...range, ownerId, campaignId, saidAt: now })))
    .onConflictDoNothing();
}

/** Launched campaigns of all owners of which half is over and nothing is kept, the first that end first: for the worker alone. */
export const campaignsToSayOf = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: campaigns.id, ownerId: campaigns.ownerId })
    .from(campaigns)
    .where(
      and(
        isNotNull(campaigns.launchedAt),
        eq(campaigns.status, 'active'),
        sql`${campaigns.endsAt} > ${now.toISOString()}::timestamptz`,
        sql`${campaigns.startsAt} + (${campaigns.endsAt} - ${campaigns.startsAt}) / 2 < ${now.toISOString()}::timestamptz`,
        sql`NOT EXISTS (SELECT 1 FROM ${keptRanges} WHERE ${keptRanges.ownerId} = ${campaigns.ownerId}
          AND ${keptRanges.campaignId} = ${campaigns.id})`,
      ),
    )
    .orderBy(campaigns.endsAt)
    .limit(limit);

/**
 * Campaigns of all owners that ended before an instant and of which something is open, each with the ad of which a cost was said
 * and when all was said: for the worker alone.
 */
export const campaignsToSettle = (db: Db, endedBefore: Date, limit: number) =>
  db
    .select({
      id: campaigns.id,
      ownerId: campaigns.ownerId,
      adId: sql<string | null>`max(${keptRanges.adId}::text)`,
      saidAt: sql`min(${keptRanges.saidAt})`.mapWith(keptRanges.saidAt),
    })
    .from(keptRanges)
    .innerJoin(
      campaigns,
      and(eq(campaigns.id, keptRanges.campaignId), eq(campaigns.ownerId, keptRanges.ownerId)),
    )
    .where(and(isNull(keptRanges.settledAt), lt(campaigns.endsAt, endedBefore)))
    .groupBy(campaigns.id, campaigns.ownerId)
    .limit(limit);

/** Puts down what came; null where it was not what the ranges were of. */
export async function settleRanges(
  db: Db,
  ownerId: string,
  campaignId: string,
  came: Record<KeptKind, number | null>,
  now: Date,
): Promise<void> {
  for (const kind of keptKinds)
    await db
      .update(keptRanges)
      .set({ came: came[kind], settledAt: now })
      .where(
        and(
          eq(keptRanges.ownerId, ownerId),
          eq(keptRanges.campaignId, campaignId),
          eq(keptRanges.kind, kind),
          isNull(keptRanges.settledAt),
        ),
      );
}

/** Counts anew how often ranges held, over all owners: for the worker alone. */
export async function countRanges(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${rangeCounts} (kind, held, said)
    SELECT kind, count(*) FILTER (WHERE came >= low AND came <= coalesce(high, 'infinity'))::integer, count(*)::integer
    FROM ${keptRanges} WHERE came IS NOT NULL GROUP BY kind
    ON CONFLICT (kind) DO UPDATE SET held = excluded.held, said = excluded.said`);
}

/** By kind; one of which nothing has come yet is missing. */
export async function heldRanges(db: Db): Promise<Map<KeptKind, Held>> {
  const rows = await db.select().from(rangeCounts);
  return new Map(rows.map(({ kind, ...held }) => [kind, held]));
}
