import { z } from 'zod';
import { route } from './route.ts';
import { calendarDate, currency, id, instant } from './scalars.ts';
import { resultsOfKind, statsFigures } from './stats.ts';

/**
 * What figures are broken down by, and what each row's `values` are: ages and genders (`25-34`, `female`); places (a country's code
 * and a region's name); where ads were shown (`instagram`, `instagram_stories`), each in Meta's own words ("Insights API",
 * breakdowns); hours of the week on the account's clock (`0` for Sunday to `6`, `0` to `23`).
 */
export const breakdownsBy = ['people', 'place', 'placement', 'weekHour'] as const;
export type BreakdownBy = (typeof breakdownsBy)[number];

/** Longest period of a breakdown, in days. */
export const longestBreakdown = 366;

export const breakdownRow = statsFigures.omit({ reach: true }).extend({
  values: z.tuple([z.string(), z.string()]),
  /** Only where the campaigns aim at different things, and then of the same kinds in each row: `results` is null. */
  resultsByKind: z.array(resultsOfKind).optional(),
});
export type BreakdownRow = z.output<typeof breakdownRow>;

export const breakdownRoutes = {
  get: route({
    method: 'GET',
    path: '/stats/breakdown',
    summary:
      'What the ads brought by age and gender, place, placement or hour of the week; of the plan with advanced analytics',
    access: 'verified',
    query: z.object({
      businessId: id,
      campaignId: id.optional(),
      from: calendarDate,
      to: calendarDate,
      by: z.enum(breakdownsBy),
    }),
    status: 200,
    answer: z.object({
      /** Most spend first. Together they may be less than the period's totals: Meta leaves out groups of few people. */
      data: z.array(breakdownRow),
      currency,
      timeZone: z.string(),
      /** When they were read from Meta; null where nothing was read yet. */
      freshAsOf: instant.nullable(),
    }),
  }),
};
export type BreakdownAnswer = z.output<(typeof breakdownRoutes)['get']['answer']>;
