import { z } from 'zod';
import { route } from './route.ts';
import { byId, id, instant, listOf } from './scalars.ts';

/** One statement of a briefing and what it rests on. */
export const statement = z.object({
  id: z.string(),
  text: z.string(),
  /** Question ids of the answers it rests on; `profile` stands for the business profile, `edit` for the owner's own edit. */
  sources: z.array(z.string()),
  /** True where it was inferred and not stated by the owner. */
  inferred: z.boolean(),
  /** True where an answer it rests on has changed since. */
  stale: z.boolean(),
});
export const briefingSections = [
  'summary',
  'who',
  'triggers',
  'doubts',
  'reasons',
  'reach',
  'words',
  'offer',
  'tone',
  'success',
] as const;
export const briefing = z.object({
  sections: z.array(z.object({ key: z.enum(briefingSections), statements: z.array(statement) })),
});
export type Briefing = z.output<typeof briefing>;
export type Statement = z.output<typeof statement>;

/** Longest statement that an owner writes, in characters. */
export const statementMaxLength = 500;

/** What of a person the drawn face and the words about her follow; null where it isn't known. */
export const personaTraits = z.object({
  gender: z.enum(['f', 'm']).nullable(),
  /** In years: as it was set, or else as the summary says. */
  age: z.number().int().nullable(),
});
export type PersonaTraits = z.output<typeof personaTraits>;

/** The youngest and the oldest persona, in years. */
export const [youngestAge, oldestAge] = [1, 120];

/** Traits that an owner sets; what is absent stays. */
export const traitsChange = z.object({
  /** Null: either. */
  gender: z.enum(['f', 'm']).nullable().optional(),
  age: z.number().int().min(youngestAge).max(oldestAge).optional(),
});
export type TraitsChange = z.output<typeof traitsChange>;

export const avatar = z.object({
  id,
  businessId: id,
  humanName: z.string(),
  traits: personaTraits,
  /** The persona in one paragraph, put together from the first statement of each section. */
  portrait: z.string(),
  /** The briefing as plain text. */
  formText: z.string(),
  briefing,
  isDefault: z.boolean(),
  status: z.enum(['draft', 'published']),
  /** Grows by one with every published edit; creatives keep the version they were made from. */
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Avatar = z.output<typeof avatar>;

/** Longest name of a persona, in characters. */
export const humanNameMaxLength = 80;
const humanName = z.string().trim().min(1, 'errors:required').max(humanNameMaxLength, 'errors:tooLong');
/** Longest entry of an age, in characters. */
export const ageMaxLength = 3;
/** Longest text of a persona, in characters. */
export const formTextMaxLength = 10_000;
const formText = z.string().trim().max(formTextMaxLength, 'errors:tooLong');

/** What an edit or an instruction changed of an avatar: undone as a whole, while nothing of it was changed again. */
export const avatarChange = z.object({
  id,
  /** `name`, or the section of a statement; null before or after: it was not there, or is gone. */
  differences: z.array(
    z.object({
      what: z.enum(['name', ...briefingSections]),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  undone: z.boolean(),
  at: instant,
});
export type AvatarChange = z.output<typeof avatarChange>;

export const avatarRoutes = {
  list: route({
    method: 'GET',
    path: '/avatar/businesses/:id/avatars',
    summary: 'The avatars of a business, the default first, then newest first',
    access: 'verified',
    params: byId,
    status: 200,
    answer: listOf(avatar),
  }),
  create: route({
    method: 'POST',
    path: '/avatar/businesses/:id/avatars',
    idempotencyKey: true,
    summary: 'Create a draft avatar; the plan limits how many a business may have',
    access: 'verified',
    params: byId,
    body: z.object({ humanName: humanName.optional(), formText: formText.optional() }).default({}),
    status: 201,
    answer: avatar,
  }),
  get: route({
    method: 'GET',
    path: '/avatar/avatars/:id',
    summary: 'One avatar',
    access: 'verified',
    params: byId,
    status: 200,
    answer: avatar,
  }),
  update: route({
    method: 'PATCH',
    path: '/avatar/avatars/:id',
    summary: 'Change name, traits or briefing; editing a published avatar makes a new version',
    access: 'verified',
    params: byId,
    body: z.object({
      humanName: humanName.optional(),
      formText: formText.optional(),
      traits: traitsChange.optional(),
    }),
    status: 200,
    answer: avatar,
  }),
  editStatement: route({
    method: 'PATCH',
    path: '/avatar/avatars/:id/statements/:statementId',
    summary: 'Change one statement of the briefing; of a published avatar it makes a new version',
    access: 'verified',
    params: byId.extend({ statementId: z.string().max(60) }),
    body: z.object({
      text: z
        .string()
        .trim()
        .min(2, 'errors:required')
        .max(statementMaxLength, 'errors:tooLong')
        .transform((text) => text.replace(/\s+/g, ' ')),
      /** The text that the edit began from: CONFLICT where it reads otherwise by now. */
      was: z.string().max(10_000).optional(),
    }),
    status: 200,
    answer: z.object({ avatar, change: avatarChange.nullable() }),
  }),
  removeStatement: route({
    method: 'DELETE',
    path: '/avatar/avatars/:id/statements/:statementId',
    summary: 'Remove one statement of the briefing; of a published avatar it makes a new version',
    access: 'verified',
    params: byId.extend({ statementId: z.string().max(60) }),
    status: 200,
    answer: z.object({ avatar, change: avatarChange }),
  }),
  undoChange: route({
    method: 'POST',
    path: '/avatar/avatars/:id/changes/:changeId/undo',
    summary: 'Undo an edit or an instruction, where nothing of it was changed again',
    access: 'verified',
    params: byId.extend({ changeId: id }),
    status: 200,
    answer: avatar,
  }),
  remove: route({
    method: 'DELETE',
    path: '/avatar/avatars/:id',
    summary: 'Delete an avatar; deleting the default promotes the newest published one',
    access: 'verified',
    params: byId,
    status: 204,
  }),
  finalize: route({
    method: 'POST',
    path: '/avatar/avatars/:id/finalize',
    summary: 'Publish a draft; the first published avatar becomes the default',
    access: 'verified',
    params: byId,
    status: 200,
    answer: avatar,
  }),
  setDefault: route({
    method: 'POST',
    path: '/avatar/avatars/:id/set-default',
    summary: 'Make a published avatar the default of its business; unsets the others',
    access: 'verified',
    params: byId,
    status: 200,
    answer: avatar,
  }),
};
