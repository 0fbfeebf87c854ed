import { z } from 'zod';
import { audience, countryCode } from './audience.ts';
import { bill } from './bill.ts';
import { goal } from './businesses.ts';
import { campaignAd } from './campaign-ads.ts';
import { campaignForecast } from './campaign-forecast.ts';
import { campaignFilter, campaignStatus, delivery, issue } from './campaign-states.ts';
import { destination, destinationBody, resultKinds } from './destinations.ts';
import { clockHours, phoneSpan } from './phone-hours.ts';
import { route } from './route.ts';
import {
  byId,
  chosenId,
  currency,
  id,
  instant,
  money,
  pageOf,
  paging,
  requiredDate,
  search,
  text,
} from './scalars.ts';
import { specialCategories, specialCategory } from './special-categories.ts';

export const objectives = [
  'OUTCOME_AWARENESS',
  'OUTCOME_TRAFFIC',
  'OUTCOME_ENGAGEMENT',
  'OUTCOME_LEADS',
  'OUTCOME_SALES',
] as const;
export type Objective = (typeof objectives)[number];
export const objective = z.enum(objectives);

export const campaignMetrics = z.object({
  spend: money,
  impressions: z.number().int(),
  clicks: z.number().int(),
  /** Clicks divided by impressions, 0 to 1; null without impressions. */
  ctr: z.number().nullable(),
  /** What `resultKind` of the campaign names. */
  results: z.number().int(),
});

/** Settings of a campaign that its owner can change while it runs. */
const editableSettings = z.object({
  name: z.string(),
  dailyBudget: money,
  totalBudget: money,
  endDate: z.string(),
  audience,
});

export const campaign = z.object({
  id,
  businessId: id,
  /** Raised by every change of its settings: an edit names the one it is based on. */
  version: z.number().int(),
  /** What Meta still has of settings that were changed and that it has not confirmed yet; null where nothing is under way. */
  unsaved: editableSettings
    .extend({ phoneHours: z.array(phoneSpan) })
    .partial()
    .nullable(),
  name: z.string(),
  platform: z.literal('meta'),
  objective,
  goal: goal.nullable(),
  /** A day, in minor units of `currency`. */
  dailyBudget: money,
  /** The most that its ads can cost in all: the ad set's lifetime budget at Meta. */
  totalBudget: money,
  /** What Meta charges at most: `totalBudget` and its fee. */
  bill,
  /** The highest `bill.total` that the owner has consented to. */
  ceiling: money,
  currency,
  /** Who sees it. */
  audience,
  /** Where the business was at the launch: in it lie places of the audience that don't say where they are. */
  country: countryCode,
  /** Where a click leads. */
  destination,
  resultKind: z.enum(resultKinds),
  /** The hours in which a campaign that calls is shown; null for all hours. */
  phoneHours: z.array(phoneSpan).nullable(),
  /** Hours of the day that auto-optimisation has left out of those in which somebody answers. */
  hiddenHours: z.array(clockHours),
  /** As its owner declared them, and Meta was told. */
  specialCategories: z.array(specialCategory),
  startDate: z.string(),
  endDate: z.string(),
  /** IANA name of the ad account's time zone. */
  timeZone: z.string(),
  status: campaignStatus,
  delivery,
  issues: z.array(issue),
  creatives: z.array(campaignAd),
  metrics: campaignMetrics,
  /** Null where nothing was forecast. */
  forecast: campaignForecast.nullable(),
  /** When the figures were last fetched from Meta. */
  metricsAsOf: instant.nullable(),
  launchedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Campaign = z.output<typeof campaign>;

/**
 * Budgets a day that are proposed and taken at most, and the step of the form, in US dollars. They follow the account's
 * currency by Meta's smallest budget in it, which is the smallest that is taken.
 */
export const dailyBudgetDollars = { usual: 15, step: 5, max: 100_000 } as const;
/** Longest campaign, in days. */
export const campaignMaxDays = 365;

/** Whether their owner has read what Meta would probably refuse in some ads, or what is not so any more, and launches them all the same. */
const launchAnyway = z.boolean().default(false);

/** What their owner declares of some ads; `[]` is her word that they are of no special category, and nothing is no word. */
const declared = z.array(specialCategory).max(specialCategories.length).optional();

/** Longest name of a campaign, in characters. */
export const campaignNameMaxLength = 100;

/**
 * Most ads that a campaign holds, removed ones left out. Ours and not Meta's: a small budget is learned from by few ads, and
 * all of a campaign's are read in one page (`fullList` in `adapters/meta/delivery.ts`).
 */
export const adsPerCampaign = 50;

export const campaignFields = z.object({
  businessId: chosenId('errors:businessRequired'),
  name: text(campaignNameMaxLength, 'errors:campaignNameRequired'),
  objective: objective.optional(),
  dailyBudget: money.positive('errors:budgetRequired').optional(),
  startDate: requiredDate('errors:startRequired'),
  endDate: requiredDate('errors:endRequired'),
  goal: goal.optional(),
  creativeIds: z.array(id).min(1, 'errors:creativeRequired').max(adsPerCampaign, 'errors:campaignAdsFull'),
  /** Left out: what the business serves, or its country. */
  audience: audience.optional(),
  /** Left out: what the goal and the ways to reach the business propose. */
  destination: destinationBody.optional(),
  launchAnyway,
  /**
   * Whether uploads whose button contradicts the destination show one that fits, in this campaign alone. All others have theirs painted in
   * the picture, and are refused until they are changed.
   */
  adaptButtons: z.boolean().optional(),
  specialCategories: declared,
  /** The most that may be charged in all, fee included, as the owner was shown it: a launch that could cost more is refused. */
  ceiling: money.optional(),
  /** The draft that it was: deleted with the launch. */
  draftId: id.optional(),
});

/** Both dates are calendar dates in the ad account's time zone; the end day is part of the campaign. */
export const campaignBody = campaignFields.refine((body) => body.endDate >= body.startDate, {
  path: ['endDate'],
  message: 'errors:endBeforeStart',
});
export type CampaignBody = z.output<typeof campaignBody>;

const adParams = z.object({ id, creativeId: id });

export const campaignRoutes = {
  list: route({
    method: 'GET',
    path: '/businesses/:id/campaigns',
    summary: 'The campaigns of a business',
    access: 'verified',
    essential: true,
    params: byId,
    query: z.object({
      /** Comma list of `active`, `scheduled` and `paused`: what is any of them. */
      status: z
        .string()
        .max(50)
        .optional()
        .transform((list) => (list ? list.split(',').map((part) => part.trim()) : undefined))
        .pipe(z.array(campaignFilter).optional()),
      sort: z
        .enum(['createdAt', '-createdAt', 'name', '-name', 'startDate', '-startDate'])
        .default('-createdAt'),
      search,
      ...paging,
    }),
    status: 200,
    answer: pageOf(campaign),
  }),
  get: route({
    method: 'GET',
    path: '/campaign/:id',
    summary: 'One campaign',
    access: 'verified',
    essential: true,
    params: byId,
    status: 200,
    answer: campaign,
  }),
  create: route({
    method: 'POST',
    path: '/campaign',
    idempotencyKey: true,
    summary: 'Create a campaign and launch it at Meta',
    access: 'verified',
    body: campaignBody,
    status: 201,
    answer: campaign,
    perMinute: 30,
  }),
  addCreatives: route({
    method: 'POST',
    path: '/campaign/:id/creatives',
    idempotencyKey: true,
    summary: 'Add creatives; each becomes an ad of the running campaign',
    access: 'verified',
    params: byId,
    body: campaignFields.pick({
      creativeIds: true,
      launchAnyway: true,
      adaptButtons: true,
      specialCategories: true,
    }),
    status: 200,
    answer: campaign,
  }),
  stop: route({
    method: 'POST',
    path: '/campaign/:id/stop',
    summary: 'Pause the campaign at Meta',
    access: 'verified',
    essential: true,
    params: byId,
    status: 200,
    answer: campaign,
  }),
  resume: route({
    method: 'POST',
    path: '/campaign/:id/resume',
    summary: 'Switch a paused campaign on again; a failed launch is taken up where it stopped',
    access: 'verified',
    params: byId,
    status: 200,
    answer: campaign,
  }),
  stopAd: route({
    method: 'POST',
    path: '/campaign/:id/creatives/:creativeId/stop',
    summary: 'Pause one ad of the campaign at Meta; the others go on',
    access: 'verified',
    essential: true,
    params: adParams,
    status: 200,
    answer: campaign,
  }),
  resumeAd: route({
    method: 'POST',
    path: '/campaign/:id/creatives/:creativeId/resume',
    summary: 'Switch a paused ad of the campaign on again',
    access: 'verified',
    params: adParams,
    status: 200,
    answer: campaign,
  }),
  removeAd: route({
    method: 'DELETE',
    path: '/campaign/:id/creatives/:creativeId',
    summary: 'Delete one ad of the campaign at Meta for good; its figures stay, and its creative',
    access: 'verified',
    essential: true,
    params: adParams,
    status: 200,
    answer: campaign,
  }),
};
