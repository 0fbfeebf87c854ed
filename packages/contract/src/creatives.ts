import { z } from 'zod';
import { goal } from './businesses.ts';
import { typeOfDataUrl } from './data-url.ts';
import { design, designChange, designSent } from './designs.ts';
import { films } from './film-addresses.ts';
import { pictureWidths } from './pictures.ts';
import { route } from './route.ts';
import { byId, id, instant, language, listOf, pageOf, paging, search, text } from './scalars.ts';

/** Largest upload, in bytes. */
export const uploadMaxBytes = 20 * 1024 * 1024;
/** Limits of an upload in pixels: shorter side, longer side, ratio of the sides, and total. */
export const uploadPixels = { minSide: 600, maxSide: 20_000, maxRatio: 10, max: 100_000_000 } as const;
/** What an upload may be; video is recognised, and answered with "only images are supported so far". */
export const imageKinds = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const videoKinds = ['video/mp4', 'video/quicktime', 'video/webm'] as const;

/** The four placements, in pixels. */
export const placements = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  landscape: { width: 1200, height: 628 },
} as const;
export type Placement = keyof typeof placements;
export const placementNames = [
  'square',
  'portrait',
  'story',
  'landscape',
] as const satisfies readonly Placement[];

/** What Meta shows before "more", in characters. */
export const copyLimits = { text: 125, headline: 40, description: 30 } as const;
/** Longest words of an ad that are taken, in characters. */
export const copyMaxLength = { text: 1000, headline: 120, description: 90 } as const;

/** The part of Meta's call-to-action enumeration that fits a small business's link ads. */
export const callToActions = [
  'LEARN_MORE',
  'SHOP_NOW',
  'ORDER_NOW',
  'BOOK_NOW',
  'CONTACT_US',
  'SIGN_UP',
  'GET_QUOTE',
  'GET_OFFER',
  'CALL_NOW',
  'GET_DIRECTIONS',
] as const;
export const callToAction = z.enum(callToActions);
export type CallToAction = z.output<typeof callToAction>;

const picture = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });
export const placementPictures = z.record(z.enum(placementNames), picture);

export const creative = z.object({
  id,
  businessId: id,
  avatarId: id.nullable(),
  avatarVersion: z.number().int().nullable(),
  type: z.enum(['image', 'video']),
  /** Who made it: the owner by upload, or Awning from an avatar. */
  creator: z.enum(['upload', 'ai']),
  /** The square picture's address. */
  image: z.string(),
  /** Of a moving story, what is seen while it does not move. */
  images: placementPictures,
  /** Of a moving story; null otherwise. */
  films: films.nullable(),
  headline: z.string(),
  text: z.string(),
  description: z.string(),
  callToAction,
  goal: goal.nullable(),
  language,
  /** Campaigns it is linked to. */
  campaigns: z.array(z.object({ id, name: z.string() })),
  /** How it is drawn; null for an upload and a moving story, which are shown as they are. */
  design: design.nullable(),
  /** Counts up from 1 with each change of what the pictures show. */
  designVersion: z.number().int(),
  /** Whether its pictures show one that an image model made. */
  isMade: z.boolean(),
  createdAt: instant,
});
export type Creative = z.output<typeof creative>;

const copy = {
  headline: z.string().trim().max(copyMaxLength.headline, 'errors:tooLong'),
  text: text(copyMaxLength.text, 'errors:creativeTextRequired'),
  description: z.string().trim().max(copyMaxLength.description, 'errors:tooLong'),
  callToAction,
  goal: goal.nullable(),
};

/** The fields of an upload; a multipart upload carries them as form fields beside its `file` part. */
export const uploadFields = z.object({
  businessId: id,
  headline: copy.headline.default(''),
  text: copy.text,
  description: copy.description.default(''),
  callToAction: callToAction.default('LEARN_MORE'),
  goal: copy.goal.optional(),
  campaignId: id.optional(),
});

export const uploadBody = uploadFields.extend({
  /** A data URL of one PNG, JPG or WebP. */
  image: z
    .string('errors:imageRequired')
    .refine((value) => typeOfDataUrl(value) !== null, 'errors:imageRequired'),
});

export const creativePatch = z.object({
  headline: copy.headline.optional(),
  text: copy.text.optional(),
  description: copy.description.optional(),
  callToAction: callToAction.optional(),
  goal: copy.goal.optional(),
  /** Draws the pictures otherwise; not of an upload. */
  design: designChange.optional(),
});

/** What a creative or variation was like in one of its versions. */
export const designVersion = z.object({
  version: z.number().int(),
  headline: z.string(),
  text: z.string(),
  description: z.string(),
  callToAction,
  design,
  images: placementPictures,
  isMade: z.boolean(),
  createdAt: instant,
});
export type DesignVersion = z.output<typeof designVersion>;

/** An ad and one of its versions. */
export const byVersion = byId.extend({ version: z.coerce.number().int().min(1) });

/** What is shown before it is stored, as while an owner types. */
export const creativePreviewBody = z.object({
  businessId: id,
  headline: copy.headline,
  text: z.string().max(1000, 'errors:tooLong').default(''),
  description: copy.description,
  callToAction,
  design: designSent,
  placement: z.enum(placementNames),
  width: z.literal(pictureWidths),
});

export const creativeRoutes = {
  list: route({
    method: 'GET',
    path: '/creative',
    summary: 'The library of creatives, newest first',
    access: 'verified',
    query: z.object({
      businessId: id.optional(),
      /** Those of a campaign, or with `none` those that no campaign uses. */
      campaignId: z.union([id, z.literal('none')]).optional(),
      type: z.enum(['image', 'video']).optional(),
      creator: z.enum(['upload', 'ai']).optional(),
      goal: goal.optional(),
      /** Those whose pictures show a photograph of the library. */
      photoId: id.optional(),
      /** Those that say what is not so any more; `businessId` has to say whose. */
      truth: z.literal('untrue').optional(),
      /** Compared with the headline, or with the text where there is none. */
      search,
      limit: paging.limit,
      /** Id of the last creative of the page before. */
      cursor: id.optional(),
    }),
    status: 200,
    answer: pageOf(creative),
  }),
  get: route({
    method: 'GET',
    path: '/creative/:id',
    summary: 'One creative',
    access: 'verified',
    params: byId,
    status: 200,
    answer: creative,
  }),
  upload: route({
    method: 'POST',
    path: '/creative',
    idempotencyKey: true,
    summary: "Upload one's own picture (JSON with a data URL, or multipart with a `file` part)",
    access: 'verified',
    body: uploadBody,
    status: 201,
    answer: creative,
    multipart: true,
    bodyLimit: Math.ceil((uploadMaxBytes * 4) / 3) + 64 * 1024,
    perMinute: 60,
  }),
  update: route({
    method: 'PATCH',
    path: '/creative/:id',
    summary:
      'Change the texts of a creative, or how it is drawn; pictures that show what changes are set anew',
    access: 'verified',
    params: byId,
    body: creativePatch,
    status: 200,
    answer: creative,
    // A change draws four pictures.
    perMinute: 60,
  }),
  versions: route({
    method: 'GET',
    path: '/creative/:id/designs',
    summary: 'The versions of a creative, newest first; one that was never changed has none',
    access: 'verified',
    params: byId,
    status: 200,
    answer: listOf(designVersion),
  }),
  restore: route({
    method: 'POST',
    path: '/creative/:id/designs/:version/restore',
    summary: 'Take an earlier version of a creative back, as a new one',
    access: 'verified',
    params: byVersion,
    status: 200,
    answer: creative,
  }),
  preview: route({
    method: 'POST',
    path: '/creative/preview',
    summary: 'One picture of words in a design, without storing anything: a WebP',
    access: 'verified',
    body: creativePreviewBody,
    status: 200,
    kind: 'file',
    perMinute: 240,
  }),
  duplicate: route({
    method: 'POST',
    path: '/creative/:id/duplicate',
    idempotencyKey: true,
    summary: 'A second creative like one, with pictures of its own and in no campaign',
    access: 'verified',
    params: byId,
    status: 201,
    answer: creative,
    perMinute: 60,
  }),
  remove: route({
    method: 'DELETE',
    path: '/creative/:id',
    summary: 'Delete a creative; one that a campaign uses answers 409 and names the campaigns',
    access: 'verified',
    params: byId,
    status: 204,
  }),
  media: route({
    method: 'GET',
    path: '/media/:name',
    summary: 'A picture, logo or film by its unguessable name; immutable. Of a film also a range of bytes',
    access: 'public',
    params: z.object({ name: z.string().regex(/^[A-Za-z0-9_-]{20,64}\.(jpg|png|webp|mp4)$/) }),
    /** Without a width the picture as it is kept; with one, a WebP at most that wide. */
    query: z.object({ width: z.coerce.number().pipe(z.literal(pictureWidths)).optional() }),
    status: 200,
    kind: 'file',
  }),
};
