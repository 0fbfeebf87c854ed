import { z } from 'zod';
import { id } from './scalars.ts';

/** What the user wants. */
export const campaignStatus = z.enum(['active', 'paused']);
export type CampaignStatus = z.output<typeof campaignStatus>;

/** By what lists can be narrowed: a status, or `scheduled`, switched on and accepted by Meta before the first day. */
export const campaignFilters = ['active', 'scheduled', 'paused'] as const;
export const campaignFilter = z.enum(campaignFilters);
export type CampaignFilter = z.output<typeof campaignFilter>;

/** What the user wants of one ad of a campaign. What is removed stays removed. */
export const adStatus = z.enum(['active', 'paused', 'removed']);
export type AdStatus = z.output<typeof adStatus>;

/** What Meta does. */
export const deliveries = [
  'launching',
  'in_review',
  /** Accepted, and not shown before its first day. */
  'scheduled',
  'delivering',
  'learning',
  'limited',
  'rejected',
  'paused',
  'ended',
  'failed',
] as const;
export const delivery = z.enum(deliveries);
export type Delivery = z.output<typeof delivery>;

/** What is wrong and what the owner can do about it, in the language of the request. */
export const issue = z.object({
  code: z.string(),
  message: z.string(),
  /** Empty where only Meta knows what to do, whose words `message` quotes then. */
  remedy: z.string(),
  /** Where it is mended, in words, with its address where it has one; null where that is not known. */
  place: z.object({ name: z.string(), url: z.string().nullable() }).nullable(),
  /** The address of the help on it; null where it has none of its own. */
  guide: z.string().nullable(),
  /** Whether a launch that failed for it may succeed when it is tried again as it is. */
  retry: z.boolean(),
  creativeId: id.nullable(),
});
export type CampaignIssue = z.output<typeof issue>;
