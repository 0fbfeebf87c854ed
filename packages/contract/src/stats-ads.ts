import { z } from 'zod';
import { resultKinds } from './destinations.ts';
import { route } from './route.ts';
import { calendarDate, currency, id, instant } from './scalars.ts';
import { statsFigures } from './stats.ts';

/** Ads on a page. */
export const adsPerPage = 12;
/** Fewer leads who can be reached say nothing of what one costs. */
export const leastPriced = 5;

/** Between `low` and `high` in 9 of 10 cases, in minor units of any fraction. */
const interval = z.object({ low: z.number(), expected: z.number(), high: z.number() });

/** What became of those who filled in a form in the period, as the owner has marked them; those written down by hand name no ad. */
const adLeads = z.object({
  all: z.number().int(),
  /** Talked with, or settled after that. */
  reached: z.number().int(),
  /** Lost after tries that reached nobody, or tried and not reached for 14 days. */
  unreachable: z.number().int(),
  fake: z.number().int(),
  won: z.number().int(),
  lost: z.number().int(),
  /** What was spent for each who is neither fake nor unreachable; null for fewer than `leastPriced`. */
  cost: interval.nullable(),
});

/**
 * How an ad stands to the others of its campaign, by all days since the launch. `probably` and `certain`: it is the better one;
 * `behind`: another one is; `alike`: no difference that anybody would notice; `unclear`: none of these yet; `too_few`: the
 * campaign has ended with too little to tell; `single`: there is no other.
 */
export const adPositions = [
  'single',
  'too_early',
  'too_few',
  'unclear',
  'alike',
  'probably',
  'certain',
  'behind',
] as const;
export type AdPosition = (typeof adPositions)[number];

export const comparedAd = z.object({
  adId: id,
  creativeId: id,
  campaign: z.object({ id, name: z.string() }),
  headline: z.string(),
  text: z.string(),
  /** The square picture's address. */
  image: z.string(),
  /** Whether a picture that an image model made is in it. */
  isMade: z.boolean(),
  /** Whether the owner took it out of its campaign. */
  isRemoved: z.boolean(),
  /** Of the period. An ad has one kind of result. */
  figures: statsFigures.omit({ reach: true }).extend({ results: z.number().int() }),
  /** What `cost` is of: what the campaign counts, or clicks where none of that came in the period. */
  kind: z.enum(resultKinds),
  /**
   * What one of them costs in the period, in minor units of any fraction: between `low` and `high` in 9 of 10 cases. Shrunk to
   * the mean of the campaign's ads, so that chance does not put an ad first. Null where nothing came.
   */
  cost: interval.nullable(),
  /** Null where the campaign leads to no form, and where the period is longer than leads are kept. */
  leads: adLeads.nullable(),
  /** Null where the owner removed it, and where its campaign has so many ads that they are compared once it is chosen. */
  position: z.enum(adPositions).nullable(),
});
export type ComparedAd = z.output<typeof comparedAd>;

export const adComparisonRoutes = {
  get: route({
    method: 'GET',
    path: '/stats/ads',
    summary:
      'The ads with figures in a period side by side, with what a result costs as an interval: those of a campaign with the cheapest first, of a business with the one that most was spent on',
    access: 'verified',
    query: z.object({
      businessId: id,
      campaignId: id.optional(),
      from: calendarDate,
      to: calendarDate,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    status: 200,
    answer: z.object({
      data: z.array(comparedAd),
      /** Whether each `cost` is wider than the model has it, since such ranges have held too seldom on this installation. */
      isWidened: z.boolean(),
      hasMore: z.boolean(),
      currency,
      timeZone: z.string(),
      /** When the newest figures were fetched from Meta; null before the first fetch. */
      freshAsOf: instant.nullable(),
    }),
  }),
};
export type AdComparisonAnswer = z.output<(typeof adComparisonRoutes)['get']['answer']>;
