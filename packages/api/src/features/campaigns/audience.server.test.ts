import type { Audience } from '@awning/contract/audience';
import { businessRoutes } from '@awning/contract/businesses';
import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import { campaignRoutes } from '@awning/contract/campaigns';
import { placeRoutes } from '@awning/contract/places';
import { rehearsalRoutes } from '@awning/contract/rehearsal';
import { beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser, campaignFor, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, ledgerOf, until } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { plan: 3 });
});

const bristol = { name: 'Bristol', latitude: 51.45523, longitude: -2.59665 };
const profile = { type: 'upholsterer', name: 'Stitch & Oak' };
const change = (fields: object) =>
  product.call(
    businessRoutes.update,
    { params: { id: owner.businessId }, body: { ...profile, ...fields } },
    { token: owner.token },
  );
let number = 0;
/** Launches a campaign and reads its targeting at Meta. */
async function targetingOf(fields: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { body, status } = await createCampaign(product, owner, { name: `Circle ${++number}`, ...fields });
  expect([status, body]).toMatchObject([201, {}]);
  await until(async () => (await campaignOf(product, owner, body.id)).launchedAt !== null, 'the launch');
  const sets = (await ledgerOf(product, owner.adAccountId)).filter(({ kind }) => kind === 'adset');
  const asked = new URLSearchParams({ fields: 'name,targeting', access_token: owner.metaToken });
  for (const { id } of sets) {
    const answer = await fetch(`${product.sandbox.url}/graph/v26.0/${id}?${asked}`);
    const set = (await answer.json()) as { name: string; targeting: Record<string, unknown> };
    if (set.name.startsWith(`Circle ${number} `)) return set.targeting;
  }
  throw new Error('the ad set is not in the ledger');
}
const audienceOf = async (fields: Record<string, unknown> = {}) =>
  (
    await product.call(
      rehearsalRoutes.rehearse,
      { body: campaignFor(owner, { name: 'Rehearsed', ...fields }) },
      { token: owner.token },
    )
  ).body.audience;

it('a business that has said nothing gets its country, and not the ad account’s', async () => {
  await change({ country: 'GB' });
  expect(await audienceOf()).toMatchObject({ places: [{ kind: 'country', code: 'GB' }] });
  const options = await product.call(
    campaignOptionRoutes.options,
    { params: { id: owner.businessId } },
    { token: owner.token },
  );
  expect(options.body).toMatchObject({ servesSomewhere: false });
  expect(await targetingOf({})).toMatchObject({ geo_locations: { countries: ['GB'] } });
});

it('one that serves a circle shows its ads in that circle, in kilometres', async () => {
  await change({ country: 'GB', town: bristol, servesAt: 'theirs', serviceRadiusKm: 32 });
  expect(await targetingOf({})).toMatchObject({
    geo_locations: {
      custom_locations: [
        {
          latitude: bristol.latitude,
          longitude: bristol.longitude,
          radius: 32,
          distance_unit: 'kilometer',
        },
      ],
    },
    age_min: 18,
    age_max: 65,
    targeting_automation: { advantage_audience: 0 },
  });
});

it('a chosen audience is at Meta as it was chosen, and told with the campaign', async () => {
  const { data } = (
    await product.call(
      placeRoutes.search,
      { params: { id: owner.businessId }, query: { q: 'Scotl' } },
      { token: owner.token },
    )
  ).body;
  const scotland = data.find(({ kind }) => kind === 'region');
  expect(scotland).toMatchObject({ name: 'Scotland', country: 'United Kingdom' });
  const chosen: Audience = {
    places: [
      { kind: 'region', key: scotland?.key ?? '', name: 'Scotland' },
      { kind: 'around', address: '1 High Street, Leeds', radiusKm: 5 },
    ],
    ageMin: 25,
    ageMax: 50,
    gender: 'women',
    broaden: true,
  };
  const targeting = await targetingOf({ audience: chosen });
  expect(targeting).toMatchObject({
    geo_locations: {
      regions: [{ key: scotland?.key }],
      custom_locations: [{ address_string: '1 High Street, Leeds', radius: 5 }],
    },
    age_min: 25,
    genders: [2],
    targeting_automation: { advantage_audience: 1 },
  });
  const { data: campaigns } = (
    await product.call(
      campaignRoutes.list,
      { params: { id: owner.businessId }, query: {} },
      { token: owner.token },
    )
  ).body;
  expect(campaigns[0]?.audience).toEqual(chosen);
});

it.each([
  ['no place', { places: [] }, 'audience.places'],
  [
    'a circle of 100 km',
    { places: [{ kind: 'around', address: 'x', radiusKm: 100 }] },
    'audience.places.0.radiusKm',
  ],
  ['half a point', { places: [{ kind: 'around', latitude: 1, radiusKm: 10 }] }, 'audience.places.0.address'],
  ['a country that is none', { places: [{ kind: 'country', code: 'Narnia' }] }, 'audience.places.0.code'],
  ['children', { places: [{ kind: 'country', code: 'GB' }], ageMin: 13 }, 'audience.ageMin'],
  [
    'ages the wrong way',
    { places: [{ kind: 'country', code: 'GB' }], ageMin: 40, ageMax: 30 },
    'audience.ageMax',
  ],
  [
    'a least age that Meta would not hold',
    { places: [{ kind: 'country', code: 'GB' }], ageMin: 40, broaden: true },
    'audience.ageMin',
  ],
])('%s is refused at its field', async (_, audience, field) => {
  const refused = await createCampaign(product, owner, { name: 'Refused', audience });
  expect(refused.status).toBe(422);
  expect(Object.keys((refused.body as unknown as { details: { fields: object } }).details.fields)).toEqual([
    field,
  ]);
});

it('a special ad category keeps what it demands: all adults, and no circle under 25 km', async () => {
  const audience = {
    places: [{ kind: 'around', ...bristol, name: undefined, radiusKm: 3 }],
    ageMin: 30,
    gender: 'men',
  };
  const asked = { audience, specialCategories: ['housing'] };
  expect(await audienceOf(asked)).toMatchObject({ ageMin: 18, ageMax: 65, places: [{ radiusKm: 25 }] });
  const targeting = await targetingOf(asked);
  expect(targeting).toMatchObject({ age_min: 18, geo_locations: { custom_locations: [{ radius: 25 }] } });
  expect(targeting).not.toHaveProperty('genders');
  expect(await audienceOf({ audience })).toMatchObject({ ageMin: 30, places: [{ radiusKm: 3 }] });
});

it('numbers are kept in E.164, by the country of the business', async () => {
  expect(
    (await change({ country: 'GB', phone: '0117 496 0199', whatsapp: '+972 50 123 4567' })).body,
  ).toMatchObject({
    phone: '+441174960199',
    whatsapp: '+972501234567',
  });
  expect((await change({})).body).toMatchObject({ phone: '+441174960199', country: 'GB' });
  const refused = await change({ phone: 'Ring me' });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { details: { fields: { phone: expect.any(String) } } },
  ]);
  expect((await change({ phone: '' })).body).toMatchObject({ phone: '' });
});

it('what an audience covers: its towns, their people, and Meta’s own estimate', async () => {
  const { token, businessId: id } = owner;
  const preview = async (audience: object, language = 'en') =>
    (
      await product.call(
        placeRoutes.preview,
        { params: { id }, body: { audience } as never },
        { token, headers: { 'accept-language': language } },
      )
    ).body;
  const around = { kind: 'around', latitude: 32.08227, longitude: 34.81065, radiusKm: 4 };
  const { areas, reach } = await preview({ places: [around, { kind: 'country', code: 'IL' }] }, 'he');
  expect(areas[0]?.towns.map(({ name }) => name)).toEqual(expect.arrayContaining(['רמת גן']));
  expect(areas[0]?.people).toBeGreaterThan(100_000);
  expect(areas[1]).toBeNull();
  expect(reach?.high).toBeGreaterThan(reach?.low ?? 0);
  const border = { kind: 'around', latitude: 47.5584, longitude: 7.57327, radiusKm: 20 };
  expect((await preview({ places: [border] })).areas[0]?.otherCountries.sort()).toEqual(['DE', 'FR']);
  const towns = await product.call(
    placeRoutes.towns,
    { query: { q: 'חיפ', country: 'IL' } },
    { token, headers: { 'accept-language': 'he' } },
  );
  expect(towns.body.data[0]).toMatchObject({ name: 'חיפה', country: 'IL' });
});
