import type { Optimization } from '@awning/adapters/ports/ad-platform/plan';
import { sql } from 'drizzle-orm';
import { preparedSql } from '../../../platform/db/prepared.ts';

/** Campaigns of a business that share currency, time zone and ad account. */
export interface CampaignGroup {
  currency: string;
  timeZone: string;
  adAccountId: string;
  /** Two stand for several. */
  count: number;
  /** The id of one of them. */
  anyId: string;
  firstLaunchedAt: Date | null;
  /** What they ask Meta for. */
  optimizations: Optimization[];
}

const ofBusiness = sql`owner_id = ${sql.placeholder('ownerId')}::uuid
  AND business_id = ${sql.placeholder('businessId')}::uuid`;
const inGroup = sql`${ofBusiness} AND c.ad_account_id = groups.ad_account_id AND c.currency = groups.currency
  AND c.time_zone = groups.time_zone`;
const key = sql`ad_account_id, currency, time_zone`;

/** The columns in their order; the instant in milliseconds. */
type Columns = [string, string, string, number, string, number | null, string];

/**
 * The campaigns of a business in groups, that of the newest campaign first. Each group is looked up beyond the last one in
 * an index (a "loose index scan"), so that the time grows with groups and not with campaigns.
 */
export const groupsOfBusiness = preparedSql(
  sql`
    WITH RECURSIVE groups AS (
      (SELECT ${key} FROM campaigns WHERE ${ofBusiness} ORDER BY ${key} LIMIT 1)
      UNION ALL
      SELECT next.* FROM groups CROSS JOIN LATERAL (
        SELECT ${key} FROM campaigns c
        WHERE ${ofBusiness} AND (c.ad_account_id, c.currency, c.time_zone)
          > (groups.ad_account_id, groups.currency, groups.time_zone)
        ORDER BY ${key} LIMIT 1
      ) next
    )
    SELECT currency, time_zone, ad_account_id, two.count, two.any_id,
      (SELECT extract(epoch FROM min(launched_at))::float8 * 1000 FROM campaigns c WHERE ${inGroup}),
      (SELECT string_agg(DISTINCT optimization, ',') FROM campaigns c WHERE ${inGroup})
    FROM groups CROSS JOIN LATERAL (
      SELECT count(*)::integer AS count, min(id::text) AS any_id
      FROM (SELECT id FROM campaigns c WHERE ${inGroup} ORDER BY launched_at LIMIT 2) first_two
    ) two
    ORDER BY (SELECT max(created_at) FROM campaigns c WHERE ${inGroup}) DESC`,
  ([currency, timeZone, adAccountId, count, anyId, launchedAt, optimizations]: Columns): CampaignGroup => ({
    currency,
    timeZone,
    adAccountId,
    count,
    anyId,
    firstLaunchedAt: launchedAt === null ? null : new Date(launchedAt),
    optimizations: optimizations.split(',') as Optimization[],
  }),
);
