import type { Audience } from '@awning/contract/audience';
import { expect, it } from 'vitest';
import { targetingOf } from './targeting.ts';

const audience: Audience = {
  places: [{ kind: 'country', code: 'GB' }],
  ageMin: 20,
  ageMax: 40,
  broaden: false,
};

it('ages and gender hold where nothing is broadened', () => {
  expect(targetingOf({ ...audience, gender: 'women' })).toEqual({
    geo_locations: { countries: ['GB'] },
    age_min: 20,
    age_max: 40,
    genders: [2],
    targeting_automation: { advantage_audience: 0 },
  });
});

it('are suggestions where Meta may look beyond them, but for the least age', () => {
  const { genders, ...targeting } = targetingOf({ ...audience, gender: 'men', broaden: true });
  expect(genders).toEqual([1]);
  expect(targeting).toMatchObject({
    age_min: 20,
    age_max: 65,
    age_range: [20, 40],
    targeting_automation: { advantage_audience: 1 },
  });
});

it('each kind of place goes under its own name, and circles are in kilometres', () => {
  const { geo_locations } = targetingOf({
    ...audience,
    places: [
      { kind: 'city', key: '1' },
      { kind: 'region', key: '2' },
      { kind: 'around', address: 'Bristol', latitude: 0, longitude: 0, radiusKm: 5 },
      { kind: 'around', address: '1 High Street', radiusKm: 7 },
    ],
  });
  expect(geo_locations).toEqual({
    cities: [{ key: '1' }],
    regions: [{ key: '2' }],
    custom_locations: [
      { latitude: 0, longitude: 0, radius: 5, distance_unit: 'kilometer' },
      { address_string: '1 High Street', radius: 7, distance_unit: 'kilometer' },
    ],
  });
});
