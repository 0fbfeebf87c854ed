import { z } from 'zod';
import { route } from './route.ts';
import { calendarDate, currency, id, instant, money } from './scalars.ts';

/** Groupings by time; `total` is the whole period as one row. */
export const statsGroupings = ['total', 'minute', 'hour', 'day'] as const;
export type StatsGrouping = (typeof statsGroupings)[number];
/** What `groupBy` takes: a grouping by time, or one row a creative for the whole period. */
export const statsGroupBys = [...statsGroupings, 'creative'] as const;
export type StatsGroupBy = (typeof statsGroupBys)[number];

/** Rates are null where their divisor is 0. */
export const statsFigures = z.object({
  impressions: z.number().int(),
  /** People; can't be added up across buckets, so it is null where Meta gives none for the bucket. */
  reach: z.number().int().nullable(),
  clicks: z.number().int(),
  spend: money,
  /** 0 to 1. */
  ctr: z.number().nullable(),
  /** Minor units. */
  cpc: z.number().nullable(),
  /** Minor units for a thousand impressions. */
  cpm: z.number().nullable(),
  results: z.number().int(),
});
export type StatsFigures = z.output<typeof statsFigures>;

/**
 * `bucket` is `total`, a calendar date in the account's time zone (`day`), the UTC instant at which the hour or minute
 * starts, or a creative's id (`creative`). Creatives without figures in the period have no row.
 */
export const statsRow = statsFigures.extend({ bucket: z.string() });
export type StatsRow = z.output<typeof statsRow>;

/**
 * `GET /stats`. The figures of each ad of a campaign come in one call with `campaignId` and `groupBy=creative`, since a
 * campaign has one ad a creative: `{data: [{bucket: creativeId, impressions, clicks, spend, ...}], totals, ...}`, ordered
 * by creative id; a row's `reach` is null unless the period is one day. Every plan may group by creative.
 * `totals` and `freshAsOf` of later pages are those of the first one.
 */
export const statsRoutes = {
  get: route({
    method: 'GET',
    path: '/stats',
    summary:
      'What the ads brought, in buckets; `from` and `to` are calendar dates in the account time zone, both included',
    access: 'verified',
    query: z.object({
      businessId: id,
      campaignId: id.optional(),
      creativeId: id.optional(),
      from: calendarDate,
      to: calendarDate,
      groupBy: z.enum(statsGroupBys).default('day'),
      limit: z.coerce.number().int().min(1).max(1000).default(400),
      cursor: z.string().max(500).optional(),
    }),
    status: 200,
    answer: z.object({
      data: z.array(statsRow),
      totals: statsFigures,
      currency,
      timeZone: z.string(),
      /** When the newest figures were fetched from Meta; null before the first fetch. */
      freshAsOf: instant.nullable(),
      nextCursor: z.string().nullable(),
    }),
  }),
};
export type StatsAnswer = z.output<(typeof statsRoutes)['get']['answer']>;
