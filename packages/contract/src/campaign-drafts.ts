import { z } from 'zod';
import { goal } from './businesses.ts';
import { adsPerCampaign, campaignNameMaxLength, objective } from './campaigns.ts';
import { destinationKinds } from './destinations.ts';
import { route } from './route.ts';
import { byId, calendarDate, currency, id, instant, money } from './scalars.ts';

/** Most drafts of a business. */
export const mostCampaignDrafts = 20;
/** Largest draft, in bytes of its JSON with what is around it: all places and ads that a campaign may have fit in. */
const draftBodyLimit = 32 * 1024;

/** A place that may not be chosen to the end: a circle without its middle is one. */
const draftPlace = z.object({
  kind: z.enum(['around', 'city', 'region', 'country']),
  key: z.string().max(40).optional(),
  name: z.string().max(120).optional(),
  code: z.string().max(2).optional(),
  country: z.string().max(2).optional(),
  address: z.string().max(200).optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  radiusKm: z.number().optional(),
});

/** A campaign's form as far as it is filled in. Nothing in it has to be right or complete: that is checked at the launch. */
export const draftContent = z.object({
  name: z.string().max(campaignNameMaxLength).optional(),
  goal: goal.optional(),
  objective: objective.optional(),
  creativeIds: z.array(id).max(adsPerCampaign).optional(),
  audience: z
    .object({
      places: z.array(draftPlace).max(20),
      ageMin: z.number().optional(),
      ageMax: z.number().optional(),
      gender: z.enum(['women', 'men']).optional(),
      broaden: z.boolean().optional(),
    })
    .optional(),
  destination: z
    .object({
      kind: z.enum(destinationKinds),
      url: z.string().max(300).optional(),
      formId: z.string().max(30).optional(),
    })
    .optional(),
  startDate: calendarDate.optional(),
  endDate: calendarDate.optional(),
  /** A day, in minor units of `currency`. */
  dailyBudget: money.min(0).optional(),
  /** In which the budget was chosen. */
  currency: currency.optional(),
});
export type DraftContent = z.output<typeof draftContent>;

export const campaignDraft = z.object({
  id,
  businessId: id,
  /** Raised by every save: a save names the one it is based on. */
  version: z.number().int(),
  content: draftContent,
  updatedAt: instant,
});
export type CampaignDraft = z.output<typeof campaignDraft>;

const draftParams = z.object({ id, draftId: id });

export const campaignDraftRoutes = {
  list: route({
    method: 'GET',
    path: '/businesses/:id/campaign-drafts',
    summary: 'The campaigns of a business that are not launched yet, the last changed first',
    access: 'verified',
    params: byId,
    status: 200,
    answer: z.object({ data: z.array(campaignDraft) }),
  }),
  get: route({
    method: 'GET',
    path: '/businesses/:id/campaign-drafts/:draftId',
    summary: 'One draft of a campaign',
    access: 'verified',
    params: draftParams,
    status: 200,
    answer: campaignDraft,
  }),
  save: route({
    method: 'PUT',
    path: '/businesses/:id/campaign-drafts/:draftId',
    summary: 'Save a draft; 409 where it was changed elsewhere since, 404 where it was deleted or launched',
    access: 'verified',
    params: draftParams,
    body: z.object({
      content: draftContent,
      /** The version that this one is based on; 0 begins a draft, whose id the client chooses. */
      version: z.number().int().min(0),
    }),
    status: 200,
    answer: campaignDraft,
    bodyLimit: draftBodyLimit,
  }),
  remove: route({
    method: 'DELETE',
    path: '/businesses/:id/campaign-drafts/:draftId',
    summary: 'Delete a draft',
    access: 'verified',
    params: draftParams,
    status: 204,
  }),
  duplicate: route({
    method: 'POST',
    path: '/campaign/:id/duplicate',
    idempotencyKey: true,
    summary: 'A draft of the same campaign from today on, with the ads that did well',
    access: 'verified',
    params: byId,
    body: z.object({ name: z.string().trim().max(campaignNameMaxLength).optional() }),
    status: 201,
    answer: campaignDraft,
    perMinute: 30,
  }),
};
