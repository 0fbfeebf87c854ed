import { asArray, asObject, asText, isObject, type JsonObject } from '../../platform/json.ts';
import { countryName, placeByKey, zipOf } from '../catalog/places.ts';
import { invalid, notOneOf, refused } from '../errors.ts';
import { refuseUnknown } from './targeting-keys.ts';

/** Permitted keys of `geo_locations` ("Targeting geo location" reference). */
const KEYS = new Set(
  `
  cities countries country_groups custom_locations electoral_districts geo_markets large_geo_areas
  location_cluster_ids location_types medium_geo_areas metro_areas neighborhoods places
  political_districts regions small_geo_areas subcities subneighborhoods zips
  `.split(/\s+/),
);
const LOCATION_TYPES = ['home', 'recent', 'travel_in'];
const GROUPS =
  `worldwide africa afta android_free_store android_paid_store apec asia caribbean central_america cisfta
  eea emerging_markets euro_area europe gcc itunes_app_store mercosur nafta north_america oceania south_america`.split(
    /\s+/,
  );
const UNITS = ['mile', 'kilometer'];
/** Permitted radii around a city and around a point, by unit ("Location targeting"). */
const CITY_RADIUS: Record<string, [number, number]> = { mile: [10, 50], kilometer: [17, 80] };
const POINT_RADIUS: Record<string, [number, number]> = { mile: [0.63, 50], kilometer: [1, 80] };

/** Validates `geo_locations` and `excluded_geo_locations`: existing places and permitted radii. */
export function checkPlaces(targeting: JsonObject): void {
  for (const list of ['geo_locations', 'excluded_geo_locations']) {
    const places = targeting[list];
    if (places === undefined) continue;
    if (!isObject(places)) throw invalid(`param targeting[${list}] must be a json object.`);
    refuseUnknown(places, KEYS, `targeting[${list}]`);
    checkLocationTypes(places.location_types, list);
    for (const [key, value] of Object.entries(places)) {
      if (!Array.isArray(value)) throw invalid(`param targeting[${list}][${key}] must be an array.`);
      for (const entry of value) CHECKS[key]?.(entry, `targeting[${list}][${key}]`);
    }
  }
  const chosen = Object.entries(asObject(targeting.geo_locations)).filter(
    ([key]) => key !== 'location_types',
  );
  const somewhere = chosen.some(([, value]) => asArray(value).length > 0);
  if (!somewhere && asArray(targeting.custom_audiences).length === 0) {
    throw refused('No location', 'Choose at least one location or a custom audience for the ad set.', {
      subcode: 1885364,
      blame: ['targeting'],
    });
  }
}

/** Who lives in a place and who was there recently can't be told apart any more ("Location targeting", and "Error Codes"). */
function checkLocationTypes(given: unknown, list: string): void {
  if (!Array.isArray(given) || given.length === 0) return;
  const types = given.map(asText);
  if (list === 'geo_locations' && types.length === 2 && types.includes('home') && types.includes('recent'))
    return;
  if (types.some((type) => !LOCATION_TYPES.includes(type))) return;
  throw refused(
    'Location targeting has changed',
    'All location targeting will now reach people living in or recently in the locations you selected. Please remove all values from the location_types field.',
    { subcode: 1870199, blame: ['targeting', list] },
  );
}

/** Least radius around a city or a point with a restricted special ad category ("Special Ad Categories"). */
const WIDE: Record<string, number> = { mile: 15, kilometer: 25 };

/** Ads of a restricted special ad category: no postcodes, nothing left out, and a wide radius around whatever has one. */
export function checkWidePlaces(targeting: JsonObject): void {
  const { zips, cities, custom_locations: points } = asObject(targeting.geo_locations);
  const around = [...asArray(cities), ...asArray(points)].map(asObject);
  const isNarrow = around.some(({ radius, distance_unit: unit }) => {
    const least = WIDE[unit === undefined ? 'mile' : asText(unit)] ?? 0;
    return radius !== undefined && Number(radius) < least;
  });
  const leavesOut = Object.values(asObject(targeting.excluded_geo_locations)).some(
    (places) => asArray(places).length > 0,
  );
  if (asArray(zips).length === 0 && !isNarrow && !leavesOut) return;
  throw refused(
    'Location is not allowed for this special ad category',
    'Ads for housing, employment or financial products can not use postcodes, leave places out, or reach less than 15 miles (25 km) around a place.',
    { blame: ['targeting', 'geo_locations'] },
  );
}

const CHECKS: Record<string, (entry: unknown, where: string) => void> = {
  countries: (entry, where) => {
    if (!countryName(asText(entry)))
      throw invalid(`param ${where} has an invalid country code: ${asText(entry)}`);
  },
  country_groups: (entry, where) => {
    if (!GROUPS.includes(asText(entry))) throw notOneOf(where, GROUPS);
  },
  location_types: (entry, where) => {
    if (!LOCATION_TYPES.includes(asText(entry))) throw notOneOf(where, LOCATION_TYPES);
  },
  regions: (entry, where) => known(entry, where, 'region'),
  cities: (entry, where) => {
    known(entry, where, 'city');
    const { radius, distance_unit: unit } = asObject(entry);
    if (radius !== undefined || unit !== undefined) checkRadius(radius, unit, CITY_RADIUS, where);
  },
  zips: (entry, where) => {
    const key = asText(asObject(entry).key);
    if (!zipOf(key)) throw notThere(where, key);
  },
  custom_locations: (entry, where) => {
    const {
      latitude,
      longitude,
      address_string: address,
      radius,
      distance_unit: unit,
      country,
    } = asObject(entry);
    const [lat, lng] = [Number(latitude), Number(longitude)];
    const point =
      latitude !== undefined && longitude !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
    if (!point && !asText(address)) throw invalid(`param ${where} needs latitude and longitude.`);
    if (country !== undefined && !countryName(asText(country))) {
      throw invalid(`param ${where} has an invalid country code: ${asText(country)}`);
    }
    if (radius !== undefined || unit !== undefined) checkRadius(radius, unit, POINT_RADIUS, where);
  },
};

function known(entry: unknown, where: string, type: 'region' | 'city'): void {
  const key = asText(asObject(entry).key);
  if (placeByKey(key)?.type !== type) throw notThere(where, key);
}

function notThere(where: string, key: string): Error {
  return refused(
    'Location is not available',
    `${where} names "${key}", which does not exist. Look for locations with the targeting search.`,
    { subcode: 1487479, blame: ['targeting', 'geo_locations'] },
  );
}

function checkRadius(
  radius: unknown,
  unit: unknown,
  bounds: Record<string, [number, number]>,
  where: string,
): void {
  const name = unit === undefined ? 'mile' : asText(unit);
  const [least, most] = bounds[name] ?? [];
  if (least === undefined || most === undefined) throw notOneOf(`${where}[distance_unit]`, UNITS);
  const size = Number(radius);
  if (!(size >= least && size <= most)) {
    throw invalid(`param ${where}[radius] must be between ${least} and ${most} in the unit ${name}.`);
  }
}
