import { z } from 'zod';
import { route } from './route.ts';
import { calendarDate, currency, id, instant, money } from './scalars.ts';

export const statsGroupings = ['total', 'minute', 'hour', 'day'] as const;
export type StatsGrouping = (typeof statsGroupings)[number];

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

/** `bucket` is `total`, a calendar date in the account's time zone (`day`), or the UTC instant at which the hour or minute starts. */
export const statsRow = statsFigures.extend({ bucket: z.string() });
export type StatsRow = z.output<typeof statsRow>;

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
      groupBy: z.enum(statsGroupings).default('day'),
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
