import { z } from 'zod';
import { layouts } from './designs.ts';
import { route } from './route.ts';
import { id, listOf } from './scalars.ts';

/** Rules of Meta's Advertising Standards that an ad is checked against, by the pages they stand on; `template_tags` is how Meta fills in texts; the last five are about the ad's destination, its picture, and what its owner has told since it was made. */
export const preflightRules = [
  'personal_attributes',
  'unrealistic_outcomes',
  'health_appearance',
  'deceptive',
  'low_quality',
  'meta_brands',
  'alcohol',
  'tobacco',
  'drugs',
  'weapons',
  'gambling',
  'financial',
  'housing',
  'employment',
  'politics',
  'template_tags',
  'landing_page',
  'text_heavy',
  'resolution',
  'made_picture',
  'truth',
] as const;
export type PreflightRule = (typeof preflightRules)[number];

/** Where in an ad something was found. */
export const preflightFields = ['headline', 'text', 'description', 'picture', 'website'] as const;
export type PreflightField = (typeof preflightFields)[number];

export const preflightFinding = z.object({
  rule: z.enum(preflightRules),
  field: z.enum(preflightFields),
  /** The words it is about; empty of pictures and the website. */
  words: z.string(),
  /**
   * `refused`: Meta would probably not let it run; `warning`: it runs, but says what is not so any more, or not what is written; `note`: it runs, on a
   * condition or less well. The first two are launched only by an owner who says that she has read them.
   */
  severity: z.enum(['refused', 'warning', 'note']),
  /** What the field would say instead; null where that is for its owner to decide. */
  instead: z.string().nullable(),
  /** Of a picture with too many words: a layout with fewer; of one made by AI: one that claims nothing; null otherwise. */
  layout: z.enum(layouts).nullable(),
  /** Of `truth`: what its owner has told since, as she reads it; null where nothing took its place. Absent of other rules. */
  current: z.string().nullable().optional(),
  /** Of `truth`: whether it is of an offer or event that ends before the ad does. Absent of other rules. */
  isOver: z.boolean().optional(),
});
export type PreflightFinding = z.output<typeof preflightFinding>;

const draftText = z.string().max(1000, 'errors:tooLong').default('');

/** Most creatives of one check: as many as a campaign holds (`adsPerCampaign`). */
const creativesPerCheck = 50;

export const preflightBody = z.object({
  businessId: id,
  /** Creatives of the library. */
  creativeIds: z.array(id).max(creativesPerCheck).default([]),
  /** Words that are not kept yet. */
  draft: z.object({ headline: draftText, text: draftText, description: draftText }).optional(),
  /** Whether the business's website is asked if it answers. */
  checksWebsite: z.boolean().default(false),
});

export const preflightRoutes = {
  check: route({
    method: 'POST',
    path: '/preflight',
    summary: "Check ads against Meta's advertising rules; nothing is sent to Meta",
    access: 'verified',
    body: preflightBody,
    status: 200,
    answer: listOf(
      z.object({
        /** Null for the draft, and for what concerns all ads. */
        creativeId: id.nullable(),
        findings: z.array(preflightFinding),
      }),
    ),
    perMinute: 60,
  }),
};
