import { z } from 'zod';
import { resultKinds } from './destinations.ts';
import { planId } from './plans.ts';
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
  /** On links: Meta's `inline_link_clicks`, not its `clicks`, which holds likes, comments and opened pictures too. */
  clicks: z.number().int(),
  spend: money,
  /** 0 to 1. */
  ctr: z.number().nullable(),
  /** Minor units. */
  cpc: z.number().nullable(),
  /** Minor units for a thousand impressions. */
  cpm: z.number().nullable(),
  /** Null where the campaigns aim at different things: unlike results are no sum, and each kind has its own figure. */
  results: z.number().int().nullable(),
});
export type StatsFigures = z.output<typeof statsFigures>;

/** What campaigns that aim at one kind of result brought: results of different kinds are no sum. */
export const resultsOfKind = z.object({
  kind: z.enum(resultKinds),
  results: z.number().int(),
  /** Of these campaigns alone. */
  spend: money,
});
export type ResultsOfKind = z.output<typeof resultsOfKind>;

/**
 * `bucket` is `total`, a calendar date in the account's time zone (`day`), the UTC instant at which the hour or minute
 * starts, or a creative's id (`creative`). Creatives without figures in the period have no row.
 */
export const statsRow = statsFigures.extend({
  bucket: z.string(),
  /** Only where the campaigns aim at different things: then `results` is null, and these are what counts. */
  resultsByKind: z.array(resultsOfKind).optional(),
});
export type StatsRow = z.output<typeof statsRow>;

/**
 * Days for which figures are kept as before after a change to a plan that keeps them for less long: whoever changes back
 * in time loses none.
 */
export const statsGraceDays = 7;

/** Which figures a change of plan would delete. */
export const statsRetention = z.object({
  /** Days with figures that would be deleted. */
  days: z.number().int(),
  /** Days that would keep their sums and lose figures by the hour or minute. */
  coarserDays: z.number().int(),
  /** Days for which the plan shows figures. */
  keptDays: z.number().int(),
  /** From when on they are deleted. */
  deletedAt: instant,
});
export type StatsRetention = z.output<typeof statsRetention>;

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
      /**
       * Leaves out of `totals` what came on the last day after the time of day of the newest figures, so that they compare
       * with those of a period that ends today. With `groupBy=total` alone.
       */
      untilTimeOfDay: z.literal('true').optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(400),
      cursor: z.string().max(500).optional(),
    }),
    status: 200,
    answer: z.object({
      data: z.array(statsRow),
      /** Several entries in `resultsByKind` where the campaigns aim at different things: `results` is null then. */
      totals: statsFigures.extend({ resultsByKind: z.array(resultsOfKind) }),
      currency,
      timeZone: z.string(),
      /** When the newest figures were fetched from Meta; null before the first fetch. */
      freshAsOf: instant.nullable(),
      nextCursor: z.string().nullable(),
    }),
  }),
  retention: route({
    method: 'GET',
    path: '/stats/retention',
    summary: 'Which figures a change to a plan would delete, told before the change',
    access: 'verified',
    query: z.object({
      planId: z.coerce.number().pipe(planId),
      /** Whether the plan is changed at once or at the end of the period. */
      effect: z.enum(['now', 'period_end']),
    }),
    status: 200,
    answer: statsRetention,
  }),
};
export type StatsAnswer = z.output<(typeof statsRoutes)['get']['answer']>;
