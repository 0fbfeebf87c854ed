import { z } from 'zod';
import { route } from './route.ts';
import { byId, id, listOf } from './scalars.ts';

/** What an ad says that its owner has since put otherwise, or taken back. */
export const untrueStatement = z.object({
  /** Names the statement of this ad, so that its owner can say that it is still true. */
  id: z.string().max(64),
  field: z.enum(['headline', 'text', 'description', 'picture']),
  /** The ad's own words, as short as they tell it: "$7". */
  words: z.string(),
  /** What the owner has told since, as she reads it: "Sourdough loaf $8"; null where nothing took its place. */
  current: z.string().nullable(),
  /** True of an offer or event whose last day is over; `current` then is what the ad says. */
  isOver: z.boolean(),
});
export type UntrueStatement = z.output<typeof untrueStatement>;

export const untrueAd = z.object({
  /** The creative's. */
  id,
  statements: z.array(untrueStatement).min(1),
});
export type UntrueAd = z.output<typeof untrueAd>;

export const untrueAdRoutes = {
  ofBusiness: route({
    method: 'GET',
    path: '/businesses/:id/untrue-ads',
    summary: 'Creatives of a business that say what is not so any more, newest first',
    access: 'verified',
    params: byId,
    status: 200,
    answer: listOf(untrueAd),
  }),
  confirmStatement: route({
    method: 'POST',
    path: '/creative/:id/true-statements',
    summary: 'Say that a statement of a creative is still true; it is not pointed out any more',
    access: 'verified',
    params: byId,
    body: z.object({ statement: untrueStatement.shape.id.min(1) }),
    status: 204,
  }),
};

/** Of the feature campaigns. */
export const untrueCampaignAdRoutes = {
  ofCampaign: route({
    method: 'GET',
    path: '/campaign/:id/untrue-ads',
    summary: 'Ads of a campaign that say what is not so any more, by the words they were launched with',
    access: 'verified',
    params: byId,
    status: 200,
    answer: listOf(untrueAd),
  }),
};
