import { z } from 'zod';
import { id, instant } from './scalars.ts';

/** Outside places that photographs are imported from. */
export const photoImportSources = ['page', 'instagram'] as const;
export const photoImportSource = z.enum(photoImportSources);
export type PhotoImportSource = z.output<typeof photoImportSource>;
/** Most photographs that one import takes over. */
export const importMax = 200;

/** A photograph that the Page or the Instagram account holds. */
export const offeredPhoto = z.object({
  /** Its id there. */
  ref: z.string(),
  /** A small copy, at Meta, for a few hours. */
  url: z.string(),
  caption: z.string(),
  takenAt: instant.nullable(),
  /** True where it is in the library already. */
  isAdded: z.boolean(),
});
export type OfferedPhoto = z.output<typeof offeredPhoto>;

/** How an import goes on. `total` is null until it is known; `added`, `known` and `declined` grow up to it. */
export const photoImport = z.object({
  id,
  source: photoImportSource,
  /** What was chosen; null for all. */
  refs: z.array(z.string()).nullable(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Why it ended before it was through: Meta's access, Meta away, or the library full. */
  problem: z.enum(['access', 'unavailable', 'full', 'interrupted']).nullable(),
  total: z.number().int().nullable(),
  added: z.number().int(),
  /** Pictures that were in the library already. */
  known: z.number().int(),
  /** Pictures that could not be read, or are too small. */
  declined: z.number().int(),
  createdAt: instant,
});
export type PhotoImport = z.output<typeof photoImport>;

/** A picture that an image model was asked for. */
export const photoMaking = z.object({
  id,
  /** What it is to show, in the owner's words. */
  shows: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Why there is none: declined by the model, no picture that can be used, the model away, the plan's share, or the library full. */
  problem: z.enum(['refused', 'unusable', 'unavailable', 'ceiling', 'full', 'interrupted']).nullable(),
  /** What came of it; null before, and once that is deleted. */
  photoId: id.nullable(),
  createdAt: instant,
});
export type PhotoMaking = z.output<typeof photoMaking>;
