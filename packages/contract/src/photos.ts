import { z } from 'zod';
import { uploadMaxBytes } from './creatives.ts';
import { typeOfDataUrl } from './data-url.ts';
import { importMax, offeredPhoto, photoImport, photoImportSource, photoMaking } from './photo-imports.ts';
import { route } from './route.ts';
import { byId, id, instant, listOf, pageOf } from './scalars.ts';

/** Where a photograph comes from. What a `model` made is marked as made wherever it is shown. */
export const photoSources = ['camera', 'upload', 'page', 'instagram', 'website', 'model'] as const;
export const photoSource = z.enum(photoSources);
export type PhotoSource = z.output<typeof photoSource>;

/** What speaks against a photograph in an ad. Each is said to the owner; none keeps her from using it. */
export const photoFindings = ['dark', 'blurred', 'cut', 'small', 'text', 'screenshot'] as const;
export type PhotoFinding = (typeof photoFindings)[number];

/** Most photographs of one business. */
export const photosPerBusiness = 300;
/** Longest words for what a photograph shows, in characters. */
export const showsMaxLength = 120;
/** Longest text kept that stood beside a photograph where it was found, in characters. */
export const captionMaxLength = 500;
/**
 * Limits of a photograph in pixels: shorter and longer side, ratio of the sides, and total. `clear` is the shorter side
 * from which it looks sharp in every placement on a phone, enlarged by half at most in the squarer ones.
 */
export const photoPixels = {
  minSide: 320,
  clear: 720,
  // A panorama of a telephone has some 16,000 by 4,000; it is scaled down while it is unpacked.
  maxSide: 20_000,
  maxRatio: 10,
  max: 100_000_000,
} as const;

/** Photographs in a trade's shot list. */
export const shotsPerTrade = 5;
/** Kinds of frame, each with a sketch of its own. */
export const shotFrames = [
  'counter',
  'hands',
  'piece',
  'front',
  'room',
  'person',
  'team',
  'above',
  'shelf',
  'desk',
  'table',
  'vehicle',
  'animal',
  'outdoors',
] as const;
export type ShotFrame = (typeof shotFrames)[number];

/** A place in a picture, as parts of its width and height from its top left corner (in every language). */
const part = z.number().min(0).max(1);
export const pointInPhoto = z.object({ x: part, y: part });
export type PointInPhoto = z.output<typeof pointInPhoto>;
export const boxInPhoto = z.object({ x: part, y: part, width: part, height: part });
export type BoxInPhoto = z.output<typeof boxInPhoto>;

/** What was done to a photograph to make its corrected version. */
export const photoCorrections = z.object({
  /** Degrees by which it was turned clockwise; 0 where it was level. */
  turned: z.number(),
  /** Aperture stops by which it was made brighter (or darker, below 0). */
  exposure: z.number(),
  /** True where a tint of the light was taken out. */
  whiteBalance: z.boolean(),
  sharpened: z.boolean(),
});
export type PhotoCorrections = z.output<typeof photoCorrections>;

const picture = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

export const photo = z.object({
  id,
  businessId: id,
  source: photoSource,
  /** The shot of the trade's shot list that it was taken for; null for none. */
  shotId: z.string().nullable(),
  /** The version in use. */
  picture,
  /** As it was taken: upright and without metadata. */
  original: picture,
  /** Null where there was nothing to correct. */
  corrected: picture.nullable(),
  isCorrected: z.boolean(),
  corrections: photoCorrections,
  /** What every crop keeps in sight, in the version in use. */
  focus: pointInPhoto,
  /** Who says so: `faces` and `subject` were found in the picture, `owner` was put there by her. */
  focusBy: z.enum(['faces', 'subject', 'owner']),
  /** What no words may cover, in the version in use. */
  subject: boxInPhoto,
  findings: z.array(z.enum(photoFindings)),
  /** What it shows, in the owner's words; empty where she has not said it. */
  shows: z.string(),
  /** What stood beside it where it was found. */
  caption: z.string(),
  /** True where an image model made it. */
  isMade: z.boolean(),
  /** True where it shows a face and says of itself that an image model made or changed it: its owner is asked about `saysMade`. */
  isOfMadeFace: z.boolean(),
  /** Whether the pictures of ads say that it was made with AI; null until its owner was asked. */
  saysMade: z.boolean().nullable(),
  createdAt: instant,
});
export type Photo = z.output<typeof photo>;

/** The fields of a new photograph; a multipart upload carries them as form fields beside its `file` part. */
export const photoFields = z.object({
  source: z.enum(['camera', 'upload']).default('upload'),
  shotId: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/)
    .optional(),
});

export const photoBody = photoFields.extend({
  /** A data URL of one PNG, JPG or WebP. */
  image: z
    .string('errors:imageRequired')
    .refine((value) => typeOfDataUrl(value) !== null, 'errors:imageRequired'),
});

export const photoPatch = z.object({
  shows: z.string().trim().max(showsMaxLength, 'errors:tooLong').optional(),
  /** In the version in use; null for what was found in the picture. */
  focus: pointInPhoto.nullable().optional(),
  isCorrected: z.boolean().optional(),
  saysMade: z.boolean().optional(),
});

/** The photographs that sell the trade of a business, and which of them it has. */
export const shotList = z.object({
  shots: z.array(
    z.object({
      id: z.string(),
      frame: z.enum(shotFrames),
      /** What to take, in the language of the request. */
      says: z.string(),
      /** The newest that was taken for it; null where there is none yet. */
      photo: photo.nullable(),
    }),
  ),
  /** What photographs of this business may show, as far as it is known: names of its products. */
  suggestions: z.array(z.string()),
});
export type ShotList = z.output<typeof shotList>;

/** Fraction of a picture that a crop of another shape shows, around a point that it keeps in sight. */
export function cropAround(
  picture: { width: number; height: number },
  shape: { width: number; height: number },
  focus: PointInPhoto,
): BoxInPhoto {
  const ratio = shape.width / shape.height / (picture.width / picture.height);
  const [width, height] = ratio < 1 ? [ratio, 1] : [1, 1 / ratio];
  const start = (at: number, length: number) => Math.min(Math.max(at - length / 2, 0), 1 - length);
  return { x: start(focus.x, width), y: start(focus.y, height), width, height };
}

export const photoRoutes = {
  list: route({
    method: 'GET',
    path: '/businesses/:id/photos',
    summary: 'The photographs of a business, newest first',
    access: 'verified',
    params: byId,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** Id of the last photograph of the page before. */
      cursor: id.optional(),
    }),
    status: 200,
    answer: pageOf(photo),
  }),
  shots: route({
    method: 'GET',
    path: '/businesses/:id/shots',
    summary: 'The five photographs that sell the trade of a business, and which of them it has',
    access: 'verified',
    params: byId,
    status: 200,
    answer: shotList,
  }),
  add: route({
    method: 'POST',
    path: '/businesses/:id/photos',
    idempotencyKey: true,
    summary:
      'Add a photograph (JSON with a data URL, or multipart with a `file` part); one that is there already is answered as it is',
    access: 'verified',
    params: byId,
    body: photoBody,
    status: 201,
    answer: photo.extend({ isNew: z.boolean() }),
    multipart: true,
    bodyLimit: Math.ceil((uploadMaxBytes * 4) / 3) + 64 * 1024,
    perMinute: 120,
  }),
  offered: route({
    method: 'GET',
    path: '/businesses/:id/photos/offered',
    summary: 'The photographs of the connected Page or Instagram account, newest first',
    access: 'verified',
    params: byId,
    query: z.object({ source: photoImportSource, cursor: z.string().max(500).optional() }),
    status: 200,
    answer: pageOf(offeredPhoto),
    perMinute: 30,
  }),
  import: route({
    method: 'POST',
    path: '/businesses/:id/photos/imports',
    idempotencyKey: true,
    summary: 'Take photographs over from the connected Page or Instagram account, in the background',
    access: 'verified',
    params: byId,
    body: z.object({
      source: photoImportSource,
      /** Those that were chosen; absent for all, newest first. */
      refs: z
        .array(z.string().regex(/^\d{1,30}$/))
        .min(1, 'errors:photoRequired')
        .max(importMax)
        .optional(),
    }),
    status: 202,
    answer: photoImport,
    perMinute: 10,
  }),
  imports: route({
    method: 'GET',
    path: '/businesses/:id/photos/imports',
    summary: 'The last import from each source',
    access: 'verified',
    params: byId,
    status: 200,
    answer: listOf(photoImport),
  }),
  make: route({
    method: 'POST',
    path: '/businesses/:id/photos/makings',
    idempotencyKey: true,
    summary:
      'Have an image model make a picture, in the background: a background, still life or mood. 404 where no such model is set',
    access: 'verified',
    params: byId,
    body: z.object({
      /** What it is to show, in the owner's words. */
      shows: z.string().trim().min(3, 'errors:makingEmpty').max(showsMaxLength, 'errors:tooLong'),
    }),
    status: 202,
    answer: photoMaking,
    perMinute: 6,
  }),
  makings: route({
    method: 'GET',
    path: '/businesses/:id/photos/makings',
    summary: 'The last pictures that an image model was asked for, newest first',
    access: 'verified',
    params: byId,
    status: 200,
    answer: listOf(photoMaking),
  }),
  get: route({
    method: 'GET',
    path: '/photos/:id',
    summary: 'One photograph',
    access: 'verified',
    params: byId,
    status: 200,
    answer: photo,
  }),
  change: route({
    method: 'PATCH',
    path: '/photos/:id',
    summary: 'Say what a photograph shows, move what crops keep in sight, or choose the version in use',
    access: 'verified',
    params: byId,
    body: photoPatch,
    status: 200,
    answer: photo,
  }),
  remove: route({
    method: 'DELETE',
    path: '/photos/:id',
    summary: 'Delete a photograph; ads that were made with it keep their pictures',
    access: 'verified',
    params: byId,
    status: 204,
  }),
};
