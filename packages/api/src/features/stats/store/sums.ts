import { and, asc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import { preparedSql } from '../../../platform/db/prepared.ts';
import type { Sums } from '../figures.ts';
import {
  statsBusinessDays,
  statsBusinessHours,
  statsBusinessMinutes,
  statsDays,
  statsHours,
  statsMinutes,
} from '../tables.ts';

/** One campaign, whatever its ads: its rows lie together. Or some ads, by their ids. */
export type Part = { campaignId: string } | { adIds: string[] };

/** Whose figures are added up. Figures of different currencies must not meet in it. */
export interface Scope {
  ownerId: string;
  businessId: string;
  /** What of the business; null for all of it. */
  part: Part | null;
  /** Only campaigns in this currency, where the whole business is asked about and has several; null for every one. */
  currency: string | null;
}

/** Calendar dates in the ad account's time zone, both included. */
export interface Dates {
  from: string;
  to: string;
}

type Details = typeof statsDays | typeof statsHours | typeof statsMinutes;
type BusinessSums = typeof statsBusinessDays | typeof statsBusinessHours | typeof statsBusinessMinutes;

const total = (column: (Details | BusinessSums)['impressions']) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

export const sumsOf = (table: Details | BusinessSums) => ({
  impressions: total(table.impressions),
  clicks: total(table.clicks),
  spend: total(table.spend),
  results: total(table.results),
});

export const numberOrNull = (value: unknown) => (value === null ? null : Number(value));

/** The reach of the one ad and day there is; null where there are several, since people can't be added up. */
export const soleReach = (isOfAds: boolean) =>
  sql<number | null>`${
    isOfAds
      ? sql`CASE WHEN count(*) = 1 THEN max(${statsDays.reach}) END`
      : sql`CASE WHEN sum(${statsBusinessDays.details}) = 1 AND sum(${statsBusinessDays.reached}) = 1
          THEN sum(${statsBusinessDays.reach}) END`
  }`.mapWith(numberOrNull);

/** Of few ads the planner finds each by the primary key. */
export const isOf = (details: Details, part: Part): SQL =>
  'campaignId' in part ? eq(details.campaignId, part.campaignId) : anyOf(details.adId, part.adIds);

/** Rows of a part, or sums of the whole business. */
function within(scope: Scope, details: Details, sums: BusinessSums): SQL | undefined {
  const { ownerId, businessId, part, currency } = scope;
  const table = part ? details : sums;
  return and(
    planPerCall,
    eq(table.ownerId, ownerId),
    eq(table.businessId, businessId),
    part ? isOf(details, part) : currency === null ? undefined : eq(sums.currency, currency),
  );
}

/** Where the days of a scope are read. */
function days(scope: Scope, { from, to }: Dates) {
  const table = scope.part ? statsDays : statsBusinessDays;
  const isAsked = within(scope, statsDays, statsBusinessDays);
  return { table, isAsked: and(isAsked, gte(table.day, from), lte(table.day, to)) };
}

/** Where its hours are read, from an instant up to another. */
export function hours(scope: Scope, from: Date, until: Date) {
  const table = scope.part ? statsHours : statsBusinessHours;
  const isAsked = within(scope, statsHours, statsBusinessHours);
  return { table, isAsked: and(isAsked, gte(table.hour, from), lt(table.hour, until)) };
}

export interface PeriodSums extends Sums {
  /** The first and the last day with figures; null where there are none. */
  firstDay: string | null;
  lastDay: string | null;
  reach: number | null;
}

/** Sums of a whole period. */
export async function sumPeriod(db: Db, scope: Scope, dates: Dates): Promise<PeriodSums> {
  const { table, isAsked } = days(scope, dates);
  const [row] = await db
    .select({
      ...sumsOf(table),
      firstDay: sql<string | null>`min(${table.day})`,
      lastDay: sql<string | null>`max(${table.day})`,
      reach: soleReach(table === statsDays),
    })
    .from(table)
    .where(isAsked);
  if (!row) throw new Error('a sum without a row');
  return row;
}

export interface DaySums extends Sums {
  day: string;
  reach: number | null;
}

/** Sums by day; days without figures are not in it. */
export async function sumDays(db: Db, scope: Scope, dates: Dates): Promise<DaySums[]> {
  const { ownerId, businessId, part, currency } = scope;
  const of = { ownerId, businessId, ...dates };
  if (!part) return sumDaysOfBusiness(db, { ...of, currency });
  return 'campaignId' in part
    ? sumDaysOfCampaign(db, { ...of, ...part })
    : sumDaysOfAds(db, { ...of, ...part });
}

/** The columns of `dayColumns` as the driver gives them: sums of integers as text. */
type DayColumns = [day: string, ...sums: [string, string, string, string], reach: number | null];

const daySums = ([day, impressions, clicks, spend, results, reach]: DayColumns): DaySums => ({
  day,
  impressions: Number(impressions),
  clicks: Number(clicks),
  spend: Number(spend),
  results: Number(results),
  reach: numberOrNull(reach),
});

const { placeholder } = sql;

const sums = sql.raw(`sum(impressions) AS impressions, sum(clicks) AS clicks, sum(spend) AS spend,
  sum(results) AS results`);

/** Of the whole business, as the statistics are opened. Named: a few rows a day are found by the primary key. */
const sumDaysOfBusiness = preparedSql(
  sql`
    SELECT day, ${sums}, CASE WHEN sum(details) = 1 AND sum(reached) = 1 THEN sum(reach) END AS reach
    FROM stats_business_days
    WHERE owner_id = ${placeholder('ownerId')}::uuid AND business_id = ${placeholder('businessId')}::uuid
      AND day >= ${placeholder('from')} AND day <= ${placeholder('to')}
      AND currency = coalesce(${placeholder('currency')}::text, currency)
    GROUP BY day ORDER BY day`,
  daySums,
);

/** Of a campaign. Named: its days are found by the index of the campaign, in their order. */
const sumDaysOfCampaign = preparedSql(
  sql`
    SELECT day, ${sums}, CASE WHEN count(*) = 1 THEN max(reach) END AS reach
    FROM stats_days
    WHERE campaign_id = ${placeholder('campaignId')}::uuid
      AND day >= ${placeholder('from')} AND day <= ${placeholder('to')}
      AND owner_id = ${placeholder('ownerId')}::uuid AND business_id = ${placeholder('businessId')}::uuid
    GROUP BY day ORDER BY day`,
  daySums,
);

/**
 * Of some ads. Named: the inner select knows the ad and the days alone, and OFFSET keeps PostgreSQL from telling it more, so
 * that each ad is found by the primary key however many there are.
 */
const sumDaysOfAds = preparedSql(
  sql`
    SELECT day, ${sums}, CASE WHEN count(*) = 1 THEN max(reach) END AS reach
    FROM unnest(${placeholder('adIds')}::uuid[]) AS asked (ad_id)
    CROSS JOIN LATERAL (
      SELECT * FROM stats_days s
      WHERE s.ad_id = asked.ad_id AND s.day >= ${placeholder('from')} AND s.day <= ${placeholder('to')} OFFSET 0
    ) d
    WHERE d.owner_id = ${placeholder('ownerId')}::uuid AND d.business_id = ${placeholder('businessId')}::uuid
    GROUP BY day ORDER BY day`,
  daySums,
);

export interface InstantSums extends Sums {
  at: Date;
}

/** Sums by hour from an instant up to another; hours without figures are not in it. */
export async function sumHours(db: Db, scope: Scope, from: Date, until: Date): Promise<InstantSums[]> {
  const { table, isAsked } = hours(scope, from, until);
  return db
    .select({ at: table.hour, ...sumsOf(table) })
    .from(table)
    .where(isAsked)
    .groupBy(table.hour)
    .orderBy(asc(table.hour));
}

/** The first `limit` minutes with figures from an instant up to another. */
export async function sumMinutes(
  db: Db,
  scope: Scope,
  from: Date,
  until: Date,
  limit: number,
): Promise<InstantSums[]> {
  const table = scope.part ? statsMinutes : statsBusinessMinutes;
  const isAsked = within(scope, statsMinutes, statsBusinessMinutes);
  return db
    .select({ at: table.minute, ...sumsOf(table) })
    .from(table)
    .where(and(isAsked, gte(table.minute, from), lt(table.minute, until)))
    .groupBy(table.minute)
    .orderBy(asc(table.minute))
    .limit(limit);
}
