import type { Place } from '@awning/contract/audience';
import { expect, it } from 'vitest';
import { audienceOf, countriesOf, proposedAudience, servedPlaces } from './audience.ts';

const silent = { country: null, address: '', town: null, serviceRadiusKm: null, servicePlaces: [] };
const town = { name: 'Bristol', latitude: 51.4, longitude: -2.5 };
const leeds: Place = { kind: 'city', key: '1', name: 'Leeds', country: 'GB' };

it.each([
  ['nothing', {}, null],
  ['a town without a distance', { town }, null],
  ['a distance without a place', { serviceRadiusKm: 10 }, null],
  ['places, which go before a circle', { servicePlaces: [leeds], town, serviceRadiusKm: 10 }, [leeds]],
  [
    'a circle around its town, which goes before its address',
    { town, address: '1 High Street', serviceRadiusKm: 10 },
    [{ kind: 'around', address: 'Bristol', latitude: 51.4, longitude: -2.5, radiusKm: 10 }],
  ],
  [
    'a circle around its address',
    { address: '1 High Street', serviceRadiusKm: 10 },
    [{ kind: 'around', address: '1 High Street', radiusKm: 10 }],
  ],
])('a business that says %s', (_, said, places) => {
  const business = { ...silent, ...said };
  expect(servedPlaces(business)).toEqual(places);
  expect(proposedAudience(business, 'US').places).toEqual(places ?? [{ kind: 'country', code: 'US' }]);
});

it('its own country goes before its ad account’s, and all adults see it', () => {
  expect(proposedAudience({ ...silent, country: 'GB' }, 'US')).toEqual({
    places: [{ kind: 'country', code: 'GB' }],
    ageMin: 18,
    ageMax: 65,
    broaden: false,
  });
});

it('an audience is in the countries of its places, each once; what does not say is at home', () => {
  const places: Place[] = [
    { kind: 'around', address: 'Here', radiusKm: 5 },
    { kind: 'country', code: 'FR' },
    leeds,
    { kind: 'region', key: '2' },
    { kind: 'country', code: 'FR' },
  ];
  expect(countriesOf({ places }, 'IL')).toEqual(['IL', 'FR', 'GB']);
});

it('a campaign of before audiences is seen in its country', () => {
  expect(audienceOf({ audience: null, country: 'GB' })).toMatchObject({
    places: [{ kind: 'country', code: 'GB' }],
  });
  const audience = { places: [leeds], ageMin: 20, ageMax: 30, broaden: false };
  expect(audienceOf({ audience, country: 'GB' })).toEqual(audience);
});
