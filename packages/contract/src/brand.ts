import { z } from 'zod';
import { route } from './route.ts';
import { byId, id, instant } from './scalars.ts';
import { typePairings } from './type-pairings.ts';

/** A colour of sRGB as `#rrggbb`, in small letters. */
export const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'errors:colourInvalid')
  .transform((value) => value.toLowerCase());

/** How a business speaks; the same as the tone among its facts. */
export const brandTones = ['warm', 'plain', 'formal', 'playful', 'bold', 'calm'] as const;
export type BrandTone = (typeof brandTones)[number];

/**
 * How the logo stands on a ground: `auto` is decided by measuring its contrast; `as_is`; on a `plate` of its own; or in one
 * tone, `dark` on light grounds and `white` on dark ones.
 */
export const logoOnLight = ['auto', 'as_is', 'plate', 'dark'] as const;
export const logoOnDark = ['auto', 'as_is', 'plate', 'white'] as const;
export type LogoOnLight = (typeof logoOnLight)[number];
export type LogoOnDark = (typeof logoOnDark)[number];

/** Most colours and fonts that one source proposes. */
export const foundMost = { colours: 8, fonts: 6 } as const;

/** What was found of a brand: proposals, which are used once the owner accepts them. */
export const brandFinding = z.object({
  from: z.enum(['logo', 'website']),
  /** The most used first. */
  colours: z.array(z.string()),
  /** Names of typefaces as the source gives them. */
  fonts: z.array(z.string()),
  /** The pairing that is nearest to them. */
  type: z.enum(typePairings).nullable(),
});
export type BrandFinding = z.output<typeof brandFinding>;

/** What its owner decided about a brand; null where it is left to Awning. */
export const brandChoices = z.object({
  /** The brand's own colour. Text on it, and it on other grounds, keeps a contrast of 4.5 or more. */
  main: colour.nullable(),
  /** The second colour: of buttons and tags. */
  accent: colour.nullable(),
  type: z.enum(typePairings).nullable(),
  tone: z.enum(brandTones).nullable(),
  logoOnLight: z.enum(logoOnLight),
  logoOnDark: z.enum(logoOnDark),
});
export type BrandChoices = z.output<typeof brandChoices>;

export const brand = brandChoices.extend({
  businessId: id,
  main: z.string().nullable(),
  accent: z.string().nullable(),
  found: z.array(brandFinding),
  /** The type of its ads: the one decided on, or what its tone or trade has. */
  typeInUse: z.enum(typePairings),
  /** Null where nothing was decided yet. */
  updatedAt: instant.nullable(),
});
export type Brand = z.output<typeof brand>;

export const brandRoutes = {
  get: route({
    method: 'GET',
    path: '/businesses/:id/brand',
    summary: 'The brand kit of a business: colours, type, tone, its logo on light and dark grounds',
    access: 'verified',
    params: byId,
    status: 200,
    answer: brand,
  }),
  update: route({
    method: 'PATCH',
    path: '/businesses/:id/brand',
    summary: 'Change the brand kit; creatives made from then on follow it',
    access: 'verified',
    params: byId,
    body: brandChoices.partial(),
    status: 200,
    answer: brand,
  }),
};
