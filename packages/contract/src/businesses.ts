import { z } from 'zod';
import { chosenCountry, place, places, radiusKm, town } from './audience.ts';
import { typeOfDataUrl } from './data-url.ts';
import { phoneHours, phoneSpan } from './phone-hours.ts';
import { route } from './route.ts';
import { byId, id, instant, language, listOf, text } from './scalars.ts';
import { isPublicWebAddress, withScheme } from './web-address.ts';

export const goals = ['awareness', 'sales', 'leads'] as const;
export type Goal = (typeof goals)[number];
export const goal = z.enum(goals);

/** How customers reach a business. `messenger` and `instagram` go through its Page. */
export const contactWays = [
  'phone',
  'whatsapp',
  'messenger',
  'instagram',
  'website',
  'form',
  'visit',
] as const;
export type ContactWay = (typeof contactWays)[number];

/** Largest logo, in bytes. */
export const logoMaxBytes = 2 * 1024 * 1024;

const isLogo = (text: string): boolean =>
  ['image/png', 'image/jpeg'].includes(typeOfDataUrl(text) ?? '') ||
  /^\/api\/media\/[\w-]{20,64}\.(png|jpg)$/.test(text);

const webAddress = z
  .string()
  .trim()
  .max(300, 'errors:tooLong')
  .transform((value) => (value === '' ? value : withScheme(value)))
  .refine((value) => value === '' || isPublicWebAddress(value), 'errors:websiteInvalid');

const count = (max: number) =>
  z
    .number('errors:numberInvalid')
    .min(0, 'errors:numberInvalid')
    .max(max, 'errors:numberTooLarge')
    .nullable()
    .default(null);

/** Longest telephone number as it is written, in characters. */
export const phoneMaxLength = 40;

const telephone = z.string().trim().max(phoneMaxLength, 'errors:tooLong').optional();

export const businessBody = z.object({
  owner: z.object({ id }).optional(),
  /** A key of `businessTypes`, or the owner's own words. */
  type: text(60, 'errors:businessTypeRequired'),
  name: text(100, 'errors:businessNameRequired'),
  website: webAddress.default(''),
  facebookPage: z.string().trim().max(300, 'errors:tooLong').default(''),
  goals: z.array(goal).max(3).default([]),
  tenureYears: count(500),
  customersYearly: count(100_000_000),
  customersMonthly: count(10_000_000),
  description: z.string().trim().max(2000, 'errors:tooLong').default(''),
  /** A square PNG or JPG as a data URL of at most 2 MB; the address that the business has, to keep its logo; or null. */
  logo: z
    .string()
    .max(Math.ceil((logoMaxBytes * 4) / 3) + 64, 'errors:logoTooLarge')
    .refine(isLogo, 'errors:logoKind')
    .nullable()
    .default(null),
  /*
   * How it is reached and where it serves. What is not sent stays as it is.
   */
  /** ISO 3166-1 alpha-2: where the business is. */
  country: chosenCountry.nullable().optional(),
  /** A telephone number, in E.164 or as it is written in `country`; empty for none. */
  phone: telephone,
  whatsapp: telephone,
  /** When somebody answers `phone`; empty where that is not said. */
  phoneHours: phoneHours.optional(),
  /** Street, number and town as customers know it. */
  address: z.string().trim().max(200, 'errors:tooLong').optional(),
  /** Where on the map it is. */
  town: town.nullable().optional(),
  /** `ours`: customers come to the business; `theirs`: it comes to them. */
  servesAt: z.enum(['ours', 'theirs']).nullable().optional(),
  /** How far around `town` it serves, or its customers come from. */
  serviceRadiusKm: z
    .number('errors:radiusInvalid')
    .min(radiusKm.min, 'errors:radiusInvalid')
    .max(radiusKm.max, 'errors:radiusInvalid')
    .nullable()
    .optional(),
  /** Places of Meta's that it serves instead of a circle; empty where it serves a circle, or has not said. */
  servicePlaces: places.or(z.array(z.never()).length(0)).optional(),
  preferredContact: z.enum(contactWays).nullable().optional(),
  /** The language its ads are written in; the owner's own language where not sent. */
  language: language.optional(),
  /** At its creation: what was read of its website before, whose accepted findings become its own. */
  importId: id.optional(),
});

export const business = z.object({
  id,
  owner: z.object({ id }),
  type: z.string(),
  name: z.string(),
  website: z.string(),
  facebookPage: z.string(),
  goals: z.array(goal),
  tenureYears: z.number().nullable(),
  customersYearly: z.number().nullable(),
  customersMonthly: z.number().nullable(),
  description: z.string(),
  country: z.string().nullable(),
  /** E.164; empty for none. */
  phone: z.string(),
  whatsapp: z.string(),
  /** The same as people of `country` write them: 054-555-0526. */
  phoneWritten: z.string(),
  whatsappWritten: z.string(),
  phoneHours: z.array(phoneSpan),
  address: z.string(),
  town: town.nullable(),
  servesAt: z.enum(['ours', 'theirs']).nullable(),
  serviceRadiusKm: z.number().nullable(),
  servicePlaces: z.array(place),
  preferredContact: z.enum(contactWays).nullable(),
  /** Address of the logo, another one at every change (`media` of creatives). */
  logo: z.string().nullable(),
  language,
  avatars: z.array(
    z.object({ id, humanName: z.string(), status: z.enum(['draft', 'published']), isDefault: z.boolean() }),
  ),
  createdAt: instant,
  updatedAt: instant,
});
export type Business = z.output<typeof business>;

export const businessRoutes = {
  create: route({
    method: 'POST',
    path: '/business',
    idempotencyKey: true,
    summary: 'Create a business; the plan limits how many',
    access: 'verified',
    body: businessBody,
    status: 201,
    answer: business,
    bodyLimit: 4 * 1024 * 1024,
  }),
  update: route({
    method: 'PUT',
    path: '/business/:id',
    summary: 'Change a business',
    access: 'verified',
    params: byId,
    body: businessBody,
    status: 200,
    answer: business,
    bodyLimit: 4 * 1024 * 1024,
  }),
  list: route({
    method: 'GET',
    path: '/business',
    summary: 'The businesses of the signed-in user, oldest first',
    access: 'verified',
    status: 200,
    answer: listOf(business),
  }),
};
