import { asArray, asObject, asText, type JsonObject } from '../../platform/json.ts';
import { countryOfPoint } from '../catalog/country-of-point.ts';
import { placeByKey, regionsOf } from '../catalog/places.ts';
import type { Breakdown, HOURLY } from './breakdowns.ts';

/** Groups of people, places or surfaces, with shares that sum to 1. */
export type Shares = [string, number][];

const AGES: Shares = [
  ['18-24', 0.13],
  ['25-34', 0.25],
  ['35-44', 0.24],
  ['45-54', 0.18],
  ['55-64', 0.12],
  ['65+', 0.08],
];
const GENDERS: Shares = [
  ['female', 0.56],
  ['male', 0.42],
  ['unknown', 0.02],
];
const PLATFORMS: Shares = [
  ['facebook', 0.52],
  ['instagram', 0.44],
  ['audience_network', 0.03],
  ['messenger', 0.01],
];
/** Positions as Insights names them, by platform. */
const POSITIONS: Record<string, Shares> = {
  facebook: [
    ['feed', 0.62],
    ['facebook_reels', 0.16],
    ['facebook_stories', 0.1],
    ['marketplace', 0.06],
    ['right_hand_column', 0.04],
    ['search', 0.02],
  ],
  instagram: [
    ['feed', 0.42],
    ['instagram_stories', 0.3],
    ['instagram_reels', 0.22],
    ['instagram_explore', 0.06],
  ],
  audience_network: [
    ['an_classic', 0.8],
    ['rewarded_video', 0.2],
  ],
  messenger: [['messenger_stories', 1]],
};
const DEVICE_PLATFORMS: Shares = [
  ['mobile_app', 0.9],
  ['desktop', 0.07],
  ['mobile_web', 0.03],
];
const DEVICES: Record<string, Shares> = {
  mobile_app: [
    ['iphone', 0.52],
    ['android_smartphone', 0.42],
    ['ipad', 0.04],
    ['android_tablet', 0.02],
  ],
  desktop: [['desktop', 1]],
  mobile_web: [
    ['android_smartphone', 0.6],
    ['iphone', 0.4],
  ],
};

/**
 * How impressions are distributed over a breakdown's values.
 * @param targeting the ad set's, which restricts places, people and platforms
 * @param values those chosen by the breakdowns before this one
 */
export function sharesOf(
  breakdown: Exclude<Breakdown, typeof HOURLY>,
  targeting: JsonObject,
  values: Readonly<Record<string, string>>,
): Shares {
  switch (breakdown) {
    case 'age':
      return only(AGES, ([name]) => overlaps(name, targeting));
    case 'gender':
      return only(GENDERS, ([name]) => {
        const wanted = asArray(targeting.genders).map(Number);
        return wanted.length !== 1 || wanted[0] === 0 || name === (wanted[0] === 1 ? 'male' : 'female');
      });
    case 'country':
      return even(countriesOf(targeting));
    case 'region': {
      const countries = values.country ? [values.country] : countriesOf(targeting);
      const named = asArray(asObject(targeting.geo_locations).regions).map((place) =>
        asText(asObject(place).key),
      );
      const regions = countries.flatMap((country) => regionsOf(country));
      const wanted = regions.filter((region) => named.length === 0 || named.includes(region.key));
      return wanted.length === 0
        ? [['Unknown', 1]]
        : only(
            wanted.map(({ name, weight }) => [name, weight]),
            () => true,
          );
    }
    case 'publisher_platform': {
      const wanted = asArray(targeting.publisher_platforms).map(asText);
      return only(PLATFORMS, ([name]) => wanted.length === 0 || wanted.includes(name));
    }
    case 'platform_position':
      return POSITIONS[values.publisher_platform ?? ''] ?? [['unknown', 1]];
    case 'device_platform': {
      const wanted = asArray(targeting.device_platforms).map(asText);
      return only(DEVICE_PLATFORMS, ([name]) => wanted.length !== 1 || name.startsWith(wanted[0] ?? ''));
    }
    case 'impression_device': {
      const known = values.device_platform;
      if (known) return DEVICES[known] ?? [['other', 1]];
      const sums = new Map<string, number>();
      for (const [platform, share] of sharesOf('device_platform', targeting, values)) {
        for (const [device, part] of DEVICES[platform] ?? []) {
          sums.set(device, (sums.get(device) ?? 0) + share * part);
        }
      }
      return [...sums];
    }
  }
}

/** The entries that pass the test, scaled to sum to 1; all of them where none passes. */
function only(shares: Shares, passes: (share: [string, number]) => boolean): Shares {
  const kept = shares.filter(passes);
  const left = kept.length > 0 ? kept : shares;
  const sum = left.reduce((total, [, share]) => total + share, 0);
  return left.map(([name, share]) => [name, share / sum]);
}

function even(names: string[]): Shares {
  return names.map((name) => [name, 1 / names.length]);
}

function overlaps(group: string, targeting: JsonObject): boolean {
  const [from = 0, to = 200] = group.replace('+', '-200').split('-').map(Number);
  const min = Number(targeting.age_min ?? 18);
  const max = Number(targeting.age_max ?? 65);
  return to >= min && from <= (max >= 65 ? 200 : max);
}

/** The countries of the ad set's targeted places. */
function countriesOf(targeting: JsonObject): string[] {
  const places = asObject(targeting.geo_locations);
  const within = ['regions', 'cities', 'zips', 'custom_locations'].flatMap((list) =>
    asArray(places[list]).map((place) => {
      const { country, key, latitude, longitude } = asObject(place);
      const known = asText(country) || placeByKey(asText(key))?.country;
      return known || (latitude === undefined ? '' : countryOfPoint(Number(latitude), Number(longitude)));
    }),
  );
  const all = [...asArray(places.countries).map(asText), ...within].filter(Boolean);
  return all.length > 0 ? [...new Set(all)] : ['US'];
}
