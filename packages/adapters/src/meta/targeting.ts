import type { Audience, Place } from '@awning/contract/audience';
import { ages } from '@awning/contract/audience';

/** Codes of `genders` ("Basic targeting"). */
const genders = { men: 1, women: 2 } as const;

/**
 * An audience as a targeting spec ("Basic targeting", "Location targeting", "Advantage+ audience"). Without `location_types`
 * Meta shows ads to those who live in a place or were there recently, and no longer offers less. With its extension, ages
 * above the least one and gender are suggestions, which `age_range` carries.
 */
export function targetingOf({ places, ageMin, ageMax, gender, broaden }: Audience) {
  return {
    geo_locations: geoLocationsOf(places),
    age_min: ageMin,
    age_max: broaden ? ages.max : ageMax,
    ...(broaden && { age_range: [ageMin, ageMax] }),
    ...(gender && { genders: [genders[gender]] }),
    targeting_automation: { advantage_audience: broaden ? 1 : 0 },
  };
}

function geoLocationsOf(places: readonly Place[]) {
  const of = <Kind extends Place['kind']>(kind: Kind) =>
    places.filter((place): place is Extract<Place, { kind: Kind }> => place.kind === kind);
  const lists = {
    countries: of('country').map(({ code }) => code),
    regions: of('region').map(({ key }) => ({ key })),
    cities: of('city').map(({ key }) => ({ key })),
    custom_locations: of('around').map(({ address, latitude, longitude, radiusKm }) => ({
      // Coordinates say where the circle is; an address is looked up by Meta where there are none.
      ...(latitude !== undefined && longitude !== undefined
        ? { latitude, longitude }
        : { address_string: address }),
      radius: radiusKm,
      // Left out, it is miles.
      distance_unit: 'kilometer',
    })),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}
