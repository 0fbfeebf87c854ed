import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import type { Sums } from '../figures.ts';
import { statsDays } from '../tables.ts';
import { type Dates, isOf, numberOrNull, type Part, type Scope, soleReach, sumsOf } from './sums.ts';

export interface CreativeSums extends Sums {
  creativeId: string;
  /** The reach of the one ad and day there is; null where there are several. */
  reach: number | null;
}

/** A page of sums of a period by creative, in the order of their ids. */
export interface CreativePage {
  /** Only creatives beyond this one. */
  after?: string | undefined;
  limit: number;
}

/** The first creatives with figures in a period; of a part or of the whole business. */
export const sumCreatives = (
  db: Db,
  scope: Scope,
  dates: Dates,
  page: CreativePage,
): Promise<CreativeSums[]> =>
  scope.part ? sumOfPart(db, scope, scope.part, dates, page) : sumOfBusiness(db, scope, dates, page);

function sumOfPart(
  db: Db,
  { ownerId, businessId }: Scope,
  part: Part,
  { from, to }: Dates,
  { after, limit }: CreativePage,
): Promise<CreativeSums[]> {
  return db
    .select({ creativeId: statsDays.creativeId, ...sumsOf(statsDays), reach: soleReach(true) })
    .from(statsDays)
    .where(
      and(
        planPerCall,
        eq(statsDays.ownerId, ownerId),
        eq(statsDays.businessId, businessId),
        isOf(statsDays, part),
        gte(statsDays.day, from),
        lte(statsDays.day, to),
        after === undefined ? undefined : gt(statsDays.creativeId, after),
      ),
    )
    .groupBy(statsDays.creativeId)
    .orderBy(asc(statsDays.creativeId))
    .limit(limit);
}

/**
 * Ads are gone through in the order of their creatives until the page is full. The sums of an ad whose days all lie in
 * the period are there; of others, its days are added up, and so are those of an ad of one day, whose reach is wanted.
 */
async function sumOfBusiness(
  db: Db,
  { ownerId, businessId, currency }: Scope,
  { from, to }: Dates,
  { after, limit }: CreativePage,
): Promise<CreativeSums[]> {
  const { rows } = (await db.execute(sql`
    SELECT a.creative_id, sum(s.impressions) AS impressions, sum(s.clicks) AS clicks, sum(s.spend) AS spend,
      sum(s.results) AS results, CASE WHEN sum(s.details) = 1 THEN max(s.reach) END AS reach
    FROM stats_ads a CROSS JOIN LATERAL (
      SELECT a.impressions, a.clicks, a.spend, a.results, a.details, NULL::bigint AS reach
      WHERE a.first_day >= ${from} AND a.last_day <= ${to} AND a.details > 1
      UNION ALL
      SELECT sum(d.impressions), sum(d.clicks), sum(d.spend), sum(d.results), count(*), max(d.reach)
      FROM stats_days d
      WHERE d.ad_id = a.ad_id AND d.owner_id = a.owner_id AND d.day BETWEEN ${from} AND ${to}
        AND NOT (a.first_day >= ${from} AND a.last_day <= ${to} AND a.details > 1)
      HAVING count(*) > 0
    ) s
    WHERE ${planPerCall} AND a.owner_id = ${ownerId}::uuid AND a.business_id = ${businessId}::uuid
      AND a.first_day <= ${to} AND a.last_day >= ${from}
      ${currency === null ? sql`` : sql`AND a.currency = ${currency}`}
      ${after === undefined ? sql`` : sql`AND a.creative_id > ${after}::uuid`}
    GROUP BY a.creative_id ORDER BY a.creative_id LIMIT ${limit}`)) as unknown as {
    rows: Record<string, string | number | null>[];
  };
  return rows.map(({ creative_id, impressions, clicks, spend, results, reach }) => ({
    creativeId: String(creative_id),
    impressions: Number(impressions),
    clicks: Number(clicks),
    spend: Number(spend),
    results: Number(results),
    reach: numberOrNull(reach),
  }));
}
