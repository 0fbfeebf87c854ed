import { type Audience, ages, audience, type Place } from '@awning/contract/audience';
import { z } from 'zod';

const keyed = z.strictObject({
  key: z.string(),
  name: z.string().optional(),
  country: z.string().optional(),
  region: z.string().optional(),
  region_id: z.union([z.string(), z.number()]).optional(),
});
const circle = z.object({
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  address_string: z.string().optional(),
  radius: z.number(),
  distance_unit: z.literal('kilometer'),
});
/** What `targetingOf` writes, and what Meta adds to it by itself; anything else is somebody's in Ads Manager. */
const written = z.strictObject({
  geo_locations: z.strictObject({
    countries: z.array(z.string()).default([]),
    regions: z.array(keyed).default([]),
    cities: z.array(keyed).default([]),
    custom_locations: z.array(circle).default([]),
    location_types: z.array(z.string()).optional(),
  }),
  age_min: z.number().default(ages.min),
  age_max: z.number().default(ages.max),
  age_range: z.tuple([z.number(), z.number()]).optional(),
  genders: z.array(z.union([z.literal(1), z.literal(2)])).default([]),
  targeting_automation: z.object({ advantage_audience: z.union([z.literal(0), z.literal(1)]) }).optional(),
  brand_safety_content_filter_levels: z.array(z.string()).optional(),
  targeting_relaxation_types: z.unknown().optional(),
});

/**
 * An audience as it stands in a targeting spec that was written by `targetingOf`.
 * @returns null where the spec holds anything else, which no audience of ours can say
 */
export function audienceIn(targeting: unknown): Audience | null {
  const { data: spec } = written.safeParse(targeting);
  if (!spec) return null;
  const { geo_locations: geo, genders } = spec;
  const broaden = spec.targeting_automation?.advantage_audience === 1;
  const [ageMin, ageMax] = (broaden && spec.age_range) || [spec.age_min, spec.age_max];
  const labelled = (kind: 'city' | 'region') => (one: z.output<typeof keyed>) => ({
    ...{ kind, key: one.key },
    ...(one.name && { name: one.name.slice(0, 120) }),
    ...(one.country && { country: one.country }),
  });
  const places: unknown[] = [
    ...geo.countries.map((code) => ({ kind: 'country', code })),
    ...geo.regions.map(labelled('region')),
    ...geo.cities.map(labelled('city')),
    ...geo.custom_locations.map(
      ({ latitude, longitude, address_string, radius }): Place => ({
        kind: 'around',
        ...(address_string && { address: address_string }),
        ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
        radiusKm: radius,
      }),
    ),
  ];
  const [only, other] = genders;
  const gender = only && !other ? { gender: only === 1 ? 'men' : 'women' } : {};
  return audience.safeParse({ places, ageMin, ageMax, broaden, ...gender }).data ?? null;
}
