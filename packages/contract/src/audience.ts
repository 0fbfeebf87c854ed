import { z } from 'zod';
import { countryCodes } from './countries.ts';
import { isForEveryone, type SpecialCategory } from './special-categories.ts';

/** Smallest and largest circle around a point, in kilometres ("Location targeting" of the Marketing API). */
export const radiusKm = { min: 1, max: 80 } as const;
/** Smallest circle of an ad that has to be shown to everyone, in kilometres: 15 miles ("Special Ad Categories"). */
export const everyoneRadiusKm = 25;
/** Ages that ads are shown to; 65 stands for 65 and over. Meta takes younger people too, our owners' ads are for adults. */
export const ages = { min: 18, max: 65 } as const;
/** The highest least age that Meta holds to while it looks beyond the audience ("Advantage+ audience"). */
export const broadLeastAge = 25;
/** Most places of an audience. */
export const placesMax = 20;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
/** How a place is called, in the words in which it was chosen: only shown, never sent to Meta. */
const label = z.string().trim().max(120).optional();
const key = z.string().regex(/^[\w:-]{1,40}$/, 'errors:placeUnknown');
const radius = z
  .number('errors:radiusInvalid')
  .min(radiusKm.min, 'errors:radiusInvalid')
  .max(radiusKm.max, 'errors:radiusInvalid');

/** A point on the map, by its name. */
export const town = z.object({ name: z.string().trim().min(1).max(120), latitude, longitude });
export type Town = z.output<typeof town>;

/** ISO 3166-1 alpha-2, as it is told; Meta and GeoNames also have "XK" for Kosovo. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'errors:countryUnknown');

/** One that can be chosen: officially assigned, so that none has two codes ("DD" is part of "DE", "UK" is no code of "GB"). */
export const chosenCountry = countryCode.refine(
  (code) => countryCodes.includes(code),
  'errors:countryUnknown',
);

/** Where a place of Meta's lies, as its search says; left out where that is not known. */
const placeCountry = countryCode.optional();

/**
 * Where ads are shown. `around` is a circle around coordinates, or around an address that Meta looks up; `city` and
 * `region` are keys of Meta's place search.
 */
export const place = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('around'),
      address: z.string().trim().min(1).max(200).optional(),
      latitude: latitude.optional(),
      longitude: longitude.optional(),
      radiusKm: radius,
    })
    .refine(
      (point) =>
        point.address !== undefined || (point.latitude !== undefined && point.longitude !== undefined),
      { path: ['address'], message: 'errors:placeRequired' },
    )
    .refine((point) => (point.latitude === undefined) === (point.longitude === undefined), {
      path: ['address'],
      message: 'errors:placeRequired',
    }),
  z.object({ kind: z.literal('city'), key, name: label, country: placeCountry }),
  z.object({ kind: z.literal('region'), key, name: label, country: placeCountry }),
  z.object({ kind: z.literal('country'), code: chosenCountry }),
]);
export type Place = z.output<typeof place>;

export const places = z.array(place).min(1, 'errors:placeRequired').max(placesMax, 'errors:placesTooMany');

const age = z
  .number('errors:ageInvalid')
  .int()
  .min(ages.min, 'errors:ageInvalid')
  .max(ages.max, 'errors:ageInvalid');

/** Who sees a campaign. */
export const audience = z
  .object({
    places,
    ageMin: age.default(ages.min),
    ageMax: age.default(ages.max),
    /** Left out: everyone. */
    gender: z.enum(['women', 'men']).optional(),
    /** Whether Meta may look beyond ages and gender where that helps ("Advantage+ audience"); places and the least age hold. */
    broaden: z.boolean().default(false),
  })
  .refine(({ ageMin, ageMax }) => ageMin <= ageMax, { path: ['ageMax'], message: 'errors:ageOrder' })
  .refine(({ broaden, ageMin }) => !broaden || ageMin <= broadLeastAge, {
    path: ['ageMin'],
    message: 'errors:ageTooHighToBroaden',
  });
export type Audience = z.output<typeof audience>;

/** Adults of all ages and genders. */
export const everyone = { ageMin: ages.min, ageMax: ages.max, broaden: false } as const;

/** Whether a circle has its middle: an address, or both coordinates. */
const hasMiddle = (point: Extract<Place, { kind: 'around' }>): boolean =>
  (point.latitude === undefined) === (point.longitude === undefined) &&
  (point.address !== undefined || point.latitude !== undefined);

/** Whether an audience is chosen to the end, so that what it covers can be looked at; forms ask it without the schema. */
export const isChosen = (chosen: Audience): boolean =>
  chosen.places.length > 0 &&
  chosen.ageMin <= chosen.ageMax &&
  (!chosen.broaden || chosen.ageMin <= broadLeastAge) &&
  chosen.places.every(
    (one) =>
      one.kind !== 'around' ||
      (hasMiddle(one) && one.radiusKm >= radiusKm.min && one.radiusKm <= radiusKm.max),
  );

/**
 * An audience as the declared special ad categories allow it: where ads have to be shown to everyone, all adults, and no
 * circle smaller than 25 km. Any other audience is returned as it is.
 */
export function allowedAudience(chosen: Audience, categories: readonly SpecialCategory[]): Audience {
  if (!categories.some(isForEveryone)) return chosen;
  return {
    ...everyone,
    places: chosen.places.map((one) =>
      one.kind === 'around' ? { ...one, radiusKm: Math.max(one.radiusKm, everyoneRadiusKm) } : one,
    ),
  };
}

/**
 * How often a small budget shows its ads to one person within weeks: from a few people who see it often to many who see it
 * once. No source is published, so that the range is wide.
 */
export const showingsPerPerson = { few: 1.2, usual: 2, many: 3 } as const;
