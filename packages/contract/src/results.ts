import { z } from 'zod';
import { route } from './route.ts';
import { byId, id } from './scalars.ts';

/**
 * What to do next. `second_ad`, `more_ads` and `other_ad` add one, `replace_ad` one for what Meta rejected, `pause_ad`
 * pauses one that auto-optimisation would pause, `widen` widens the circle, `end` stops, `run_again` and `new_ads` follow after the end; `wait`, `paused` and `none` ask for nothing.
 */
export const nextStepKinds = [
  'mend_account',
  'mend_launch',
  'replace_ad',
  'other_ad',
  'second_ad',
  'more_ads',
  'pause_ad',
  'widen',
  'end',
  'run_again',
  'new_ads',
  'paused',
  'wait',
  'none',
] as const;
export type NextStepKind = (typeof nextStepKinds)[number];

/** A step with the sentence that says it, in the language of the request. */
export const nextStep = z.object({ kind: z.enum(nextStepKinds), sentence: z.string() });
export type NextStepAnswer = z.output<typeof nextStep>;

/** A published figure that something was compared with. */
export const publishedSource = z.object({
  publisher: z.string(),
  title: z.string(),
  year: z.number().int(),
  /** Whose figures, of when, which statistic and of how many, in the language of the request. */
  sentence: z.string(),
});

/** What a campaign's figures mean, in sentences of the language of the request. */
export const campaignResults = z.object({
  /** How it stands to what is usual; `unknown` where there is nothing to compare with. */
  rating: z.object({
    state: z.enum(['better', 'like', 'worse', 'too_early', 'unknown']),
    sentence: z.string(),
  }),
  /** Which of its ads brings more for its money. */
  ads: z.object({
    state: z.enum(['single', 'too_early', 'unclear', 'alike', 'probably', 'certain']),
    /** The creative of the ad that is named; null where none is. */
    creativeId: id.nullable(),
    sentence: z.string(),
  }),
  /** How many leads of it became customers, and at what cost; null where it brought no leads that are known here. */
  customers: z.string().nullable(),
  /** How many came in because of it, at least, a sentence each; none where nobody is counted. */
  walkIns: z.array(z.string()),
  /** What its customers are worth against what they cost, a sentence each; none where its owner has not said what one brings. */
  worth: z.array(z.string()),
  step: nextStep,
  /** How that is known, a sentence each. */
  reasons: z.array(z.string()),
  sources: z.array(publishedSource),
});
export type CampaignResultsAnswer = z.output<typeof campaignResults>;

export const resultRoutes = {
  ofCampaign: route({
    method: 'GET',
    path: '/campaign/:id/results',
    summary: 'What a campaign’s figures mean: whether they are good, which ad is better, and what to do next',
    access: 'verified',
    params: byId,
    status: 200,
    answer: campaignResults,
  }),
};
