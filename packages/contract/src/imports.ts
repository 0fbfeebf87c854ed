import { z } from 'zod';
import { factValue } from './facts.ts';
import { route } from './route.ts';
import { byId, id, instant, listOf } from './scalars.ts';
import { isPublicWebAddress, withScheme } from './web-address.ts';

/** Where a business can be read about: its website, and the Facebook Page that is connected. */
export const importSources = ['website', 'page'] as const;
export type ImportSource = (typeof importSources)[number];

/**
 * `waiting` until a worker takes it up, then `reading`; `ready` once there is something to decide on; `failed` with a
 * problem; `cancelled` by its owner.
 */
export const importStates = ['waiting', 'reading', 'ready', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Why nothing could be read. `empty`: it was read, and tells nothing of the business; `script`: it shows nothing without JavaScript. */
export const importProblems = [
  'private',
  'unreachable',
  'slow',
  'robots',
  'robotsUnread',
  'refused',
  'redirects',
  'kind',
  'tooLarge',
  'empty',
  'script',
  'notConnected',
  'permission',
  'platform',
  'interrupted',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** What a finding is about. `fact` is anything that ads can be made of (`facts.ts`). */
export const findingTopics = [
  'name',
  'type',
  'description',
  'phone',
  'whatsapp',
  'phoneHours',
  'address',
  'logo',
  'fact',
  'colour',
  'font',
  'picture',
] as const;
export type FindingTopic = (typeof findingTopics)[number];

/** By what on a page (or of the Page's own fields) something was found. */
export const findingPlaces = [
  'structured',
  'openGraph',
  'title',
  'heading',
  'summary',
  'text',
  'styles',
  'icon',
  'image',
  'about',
  'category',
  'hours',
  'location',
  'contact',
  'link',
  'post',
  'name',
] as const;
export type FindingPlace = (typeof findingPlaces)[number];

/** `proposed` until the owner decides; `corrected`: accepted in her own words. */
export const findingStates = ['proposed', 'accepted', 'corrected', 'refused'] as const;
export type FindingState = (typeof findingStates)[number];

/** Longest correction, in characters. */
export const findingMaxLength = 500;

export const finding = z.object({
  id,
  topic: z.enum(findingTopics),
  /** Of facts: of which kind (`facts.ts`). */
  kind: z.string().max(40).nullable(),
  /** Of facts: the item that is kept of it as it is; null of other topics. */
  fact: factValue.nullable(),
  /** What the owner reads, in the language of the request; of a picture the page's words for it, which may be empty. */
  says: z.string(),
  /** For forms: the key of a predefined business type, or what `says` says. */
  value: z.string(),
  /** Of pictures and logos: a small copy as a data URL. */
  preview: z.string().nullable(),
  /** Where it was found: the page's address, and by what on it. */
  found: z.object({ address: z.string(), by: z.enum(findingPlaces) }),
  /** What is known already and would be replaced, as the owner reads it; null where nothing would. */
  replaces: z.string().nullable(),
  /** Whether it is among those that are accepted all at once: it replaces nothing and was not concluded from running text. */
  isSafe: z.boolean(),
  /** Whether it can be put into other words. */
  canChange: z.boolean(),
  state: z.enum(findingStates),
});
export type Finding = z.output<typeof finding>;

export const siteImport = z.object({
  id,
  source: z.enum(importSources),
  /** Null until the business exists, at onboarding. */
  businessId: id.nullable(),
  /** The website's address, or the name of the Page. */
  address: z.string(),
  state: z.enum(importStates),
  problem: z.enum(importProblems).nullable(),
  /** Pages read so far, and that will be read at most. */
  progress: z.object({ read: z.number().int(), of: z.number().int() }),
  /** Empty until it is `ready`. */
  findings: z.array(finding),
  createdAt: instant,
});
export type SiteImport = z.output<typeof siteImport>;

/** What lists show of an import: all but its findings. */
export const siteImportSummary = siteImport
  .omit({ findings: true })
  .extend({ open: z.number().int(), accepted: z.number().int() });
export type SiteImportSummary = z.output<typeof siteImportSummary>;

const siteAddress = z
  .string('errors:required')
  .trim()
  .min(1, 'errors:required')
  .max(300, 'errors:tooLong')
  .transform(withScheme)
  .refine(isPublicWebAddress, 'errors:websiteInvalid');

export const importBody = z.discriminatedUnion('source', [
  z.object({ source: z.literal('website'), address: siteAddress, businessId: id.nullable().default(null) }),
  z.object({ source: z.literal('page'), businessId: id }),
]);

export const findingDecision = z
  .object({
    state: z.enum(['proposed', 'accepted', 'refused']),
    /** Accepted in these words instead. */
    text: z.string().trim().min(2, 'errors:required').max(findingMaxLength, 'errors:tooLong').optional(),
    /** Of facts: accepted as this instead, from the editor of its kind; of the same kind. */
    value: factValue.optional(),
  })
  .refine(
    ({ state, text, value }) => (text === undefined && value === undefined) || state === 'accepted',
    'errors:required',
  );

export const importRoutes = {
  start: route({
    method: 'POST',
    path: '/imports',
    summary:
      'Read a website, or the connected Page, for what it tells of a business; the same asked twice at once is read once',
    access: 'verified',
    body: importBody,
    status: 202,
    answer: siteImport,
    perMinute: 10,
  }),
  list: route({
    method: 'GET',
    path: '/imports',
    summary: 'The latest import of each source: of a business, or those that have none yet',
    access: 'verified',
    query: z.object({ businessId: id.optional() }),
    status: 200,
    answer: listOf(siteImportSummary),
  }),
  get: route({
    method: 'GET',
    path: '/imports/:id',
    summary: 'An import with what was found',
    access: 'verified',
    params: byId,
    status: 200,
    answer: siteImport,
  }),
  cancel: route({
    method: 'POST',
    path: '/imports/:id/cancel',
    summary: 'Stop reading',
    access: 'verified',
    essential: true,
    params: byId,
    status: 200,
    answer: siteImport,
  }),
  decide: route({
    method: 'PATCH',
    path: '/imports/:id/findings/:findingId',
    summary: 'Accept, correct or refuse one finding, or take that back',
    access: 'verified',
    params: z.object({ id, findingId: id }),
    body: findingDecision,
    status: 200,
    answer: finding,
  }),
  acceptSafe: route({
    method: 'POST',
    path: '/imports/:id/accept-safe',
    summary: 'Accept all findings that replace nothing and were not concluded from running text',
    access: 'verified',
    params: byId,
    status: 200,
    answer: siteImport,
  }),
};
