import { expect, it } from 'vitest';
import { allowedAudience, audience, place } from './audience.ts';

const inBritain = { places: [{ kind: 'country' as const, code: 'GB' }] };
const fieldOf = (fields: object): string | null => {
  const { error } = audience.safeParse({ ...inBritain, ...fields });
  return error?.issues[0]?.path.join('.') ?? null;
};
const around = (fields: object) => ({ places: [{ kind: 'around', radiusKm: 10, ...fields }] });

it.each([
  ['all adults', {}, null],
  ['one age', { ageMin: 30, ageMax: 30 }, null],
  ['ages the wrong way', { ageMin: 31, ageMax: 30 }, 'ageMax'],
  ['children', { ageMin: 17 }, 'ageMin'],
  ['the highest least age that Meta holds to', { ageMin: 25, broaden: true }, null],
  ['a higher one', { ageMin: 26, broaden: true }, 'ageMin'],
  ['a higher one that nothing is broadened from', { ageMin: 26 }, null],
  ['nowhere', { places: [] }, 'places'],
  ['twenty places', { places: Array(20).fill(inBritain.places[0]) }, null],
  ['more places', { places: Array(21).fill(inBritain.places[0]) }, 'places'],
  ['the largest circle', around({ address: 'x', radiusKm: 80 }), null],
  ['a larger one', around({ address: 'x', radiusKm: 81 }), 'places.0.radiusKm'],
  ['the smallest circle', around({ latitude: 1, longitude: 1, radiusKm: 1 }), null],
  ['a circle around nothing', around({}), 'places.0.address'],
  ['half a point beside an address', around({ address: 'x', longitude: 1 }), 'places.0.address'],
])('%s', (_, fields, field) => {
  expect(fieldOf(fields)).toBe(field);
});

it('what has to be shown to everyone is: all adults, and no circle under 25 km', () => {
  const chosen = audience.parse({
    places: [
      { kind: 'around', address: 'x', radiusKm: 3 },
      { kind: 'around', address: 'y', radiusKm: 40 },
      inBritain.places[0],
    ],
    ageMin: 30,
    gender: 'men',
    broaden: false,
  });
  expect(allowedAudience(chosen, [])).toEqual(chosen);
  const allowed = allowedAudience(chosen, ['housing']);
  expect(allowed).not.toHaveProperty('gender');
  expect(allowed).toMatchObject({
    ageMin: 18,
    ageMax: 65,
    places: [{ radiusKm: 25 }, { radiusKm: 40 }, { code: 'GB' }],
  });
});

it.each(['DD', 'FX', 'SU', 'YU', 'UK', 'XX', 'gb'])('%s is no country to show ads in', (code) => {
  const { error } = place.safeParse({ kind: 'country', code });
  expect(error?.issues[0]?.message).toBe('errors:countryUnknown');
});
