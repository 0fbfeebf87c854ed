import { z } from 'zod';
import { audience, chosenCountry, countryCode, town } from './audience.ts';
import { route } from './route.ts';
import { byId, listOf } from './scalars.ts';

const words = z.string().trim().min(1, 'errors:searchRequired').max(100);

/** A place of Meta's search, as an audience takes it, with where it lies. */
export const foundPlace = z.object({
  kind: z.enum(['city', 'region', 'country']),
  /** For a country its ISO 3166 code. */
  key: z.string(),
  name: z.string(),
  region: z.string().nullable(),
  country: z.string(),
  /** ISO 3166 code of that country; null where Meta does not say. */
  countryCode: countryCode.nullable(),
});
export type FoundPlace = z.output<typeof foundPlace>;

/** A town of GeoNames (CC BY 4.0). `region` is null where the list names none. */
export const foundTown = town.extend({
  region: z.string().nullable(),
  country: countryCode,
  population: z.number().int(),
});
export type FoundTown = z.output<typeof foundTown>;

/** What a circle covers. */
const area = z.object({
  /** Towns in it, the largest first, at most 30; none where the circle is around an address that only Meta can look up. */
  towns: z.array(town.extend({ population: z.number().int(), country: countryCode })),
  /** How many towns there are in all, and how many people live in them; null where that is not known. */
  townCount: z.number().int().nullable(),
  people: z.number().int().nullable(),
  /** Countries other than the centre's that the circle reaches into. */
  otherCountries: z.array(countryCode),
});

/** What an audience comes to, before money is spent on it. */
export const audiencePreview = z.object({
  /** In the order of the places of the audience; null for places that are no circle. */
  areas: z.array(area.nullable()),
  /** In which the ads can be shown, without that of places which don't say where they are. */
  countries: z.array(countryCode),
  /** People that Meta reaches there in a month, as it estimates; null where it gives no estimate. */
  reach: z.object({ low: z.number().int(), high: z.number().int() }).nullable(),
});
export type AudiencePreview = z.output<typeof audiencePreview>;

export const placeRoutes = {
  search: route({
    method: 'GET',
    path: '/businesses/:id/places',
    summary: "Meta's places by their names, in the caller's language",
    access: 'verified',
    params: byId,
    query: z.object({ q: words, limit: z.coerce.number().int().min(1).max(25).default(10) }),
    status: 200,
    answer: listOf(foundPlace),
    perMinute: 120,
  }),
  towns: route({
    method: 'GET',
    path: '/towns',
    summary: 'Towns of a country by the beginning of their names, the largest first',
    access: 'verified',
    query: z.object({
      q: words,
      country: chosenCountry,
      limit: z.coerce.number().int().min(1).max(25).default(10),
    }),
    status: 200,
    answer: listOf(foundTown),
    perMinute: 240,
  }),
  preview: route({
    method: 'POST',
    path: '/businesses/:id/audience-preview',
    summary: 'The towns and people that an audience covers; nothing is stored',
    access: 'verified',
    storesNothing: true,
    params: byId,
    body: z.object({ audience }),
    status: 200,
    answer: audiencePreview,
    perMinute: 120,
  }),
};
