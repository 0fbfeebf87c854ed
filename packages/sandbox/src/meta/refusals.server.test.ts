// By Meta's documentation: "Targeting", "Location targeting", "Special Ad Categories", "Placement targeting".
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asObject, type JsonObject } from '../platform/json.ts';
import { newPerson, newTree, type Rig, startRig, type TestPerson } from '../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
let set: JsonObject;
let edge: string;
beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig);
  edge = `act_${person.accountId}/adsets`;
  const { campaignId } = await newTree(rig, person);
  set = {
    name: 'Set',
    campaign_id: campaignId,
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    daily_budget: '1000',
    execution_options: ['validate_only'],
  };
});
afterAll(() => rig.sandbox.close());

const US = { countries: ['US'] };
const flagged = { targeting_automation: { advantage_audience: 0 } };

async function found(type: string, query: Record<string, string>): Promise<JsonObject> {
  const { body } = await person.get('search', { type, ...query });
  return asObject((body.data as unknown[])[0]);
}

test('targeting names only what there is', async () => {
  const nonsense: JsonObject[] = [
    { geo_locations: US, moonphase: 1 },
    { geo_locations: { ...US, planets: [] } },
    { geo_locations: { countries: ['XX'] } },
    { geo_locations: { cities: [{ key: '999' }] } },
    { geo_locations: { regions: [{ key: '1' }] } },
    { geo_locations: { zips: [{ key: '90210' }] } },
    { geo_locations: { ...US, location_types: ['dreams'] } },
    { geo_locations: US, flexible_spec: [{ interests: [{ id: '6003000000000' }] }] },
    { geo_locations: US, flexible_spec: [{ moods: [] }] },
    { geo_locations: US, interests: [{ id: '1', name: 'Baking' }] },
    { geo_locations: US, custom_audiences: [{ id: '23800000000000000' }] },
    { geo_locations: US, publisher_platforms: ['facebook', 'myspace'] },
    { geo_locations: US, facebook_positions: ['ceiling'] },
    { geo_locations: US, publisher_platforms: ['facebook'], instagram_positions: ['stream'] },
    { geo_locations: US, device_platforms: ['toaster'] },
    { geo_locations: US, locales: [987654] },
  ];
  for (const targeting of nonsense) {
    const flagged = { ...targeting, targeting_automation: { advantage_audience: 0 } };
    const { status, body } = await person.post(edge, { ...set, targeting: flagged });
    expect({ targeting, status, code: asObject(body.error).code }).toEqual({
      targeting,
      status: 400,
      code: 100,
    });
  }
});

test('a radius has a unit and keeps within its bounds', async () => {
  const { key } = await found('adgeolocation', { q: 'Springfield', location_types: '["city"]' });
  const tries: [JsonObject, number][] = [
    [{ key }, 200],
    [{ key, radius: 12, distance_unit: 'mile' }, 200],
    [{ key, radius: 12, distance_unit: 'kilometer' }, 400],
    [{ key, radius: 60, distance_unit: 'mile' }, 400],
    [{ key, radius: 12, distance_unit: 'furlong' }, 400],
  ];
  for (const [city, status] of tries) {
    const answer = await person.post(edge, {
      ...set,
      targeting: { ...flagged, geo_locations: { cities: [city] } },
    });
    expect([city, answer.status]).toEqual([city, status]);
  }
});

test('ads of a special ad category reach everyone, and political ones say what they are', async () => {
  const special = (category: string) => ({
    special_ad_categories: [category],
    special_ad_category_country: ['US'],
  });
  const { key } = await found('adgeolocation', { q: 'Springfield', location_types: '["city"]' });
  const zip = await found('adgeolocation', { q: '62701', location_types: '["zip"]' });
  const around = (radius: number, unit: string) => ({
    geo_locations: { cities: [{ key, radius, distance_unit: unit }] },
  });
  const everyone = { ...US };
  const tries: [JsonObject, number][] = [
    [{ geo_locations: everyone }, 200],
    [{ geo_locations: everyone, age_min: 18, age_max: 65, genders: [0] }, 200],
    [around(15, 'mile'), 200],
    [around(14, 'mile'), 400],
    [around(24, 'kilometer'), 400],
    [{ geo_locations: { custom_locations: [{ latitude: 40, longitude: -90, radius: 5 }] } }, 400],
    [{ geo_locations: { zips: [{ key: zip.key }] } }, 400],
    [{ geo_locations: everyone, excluded_geo_locations: { cities: [{ key }] } }, 400],
    [{ geo_locations: everyone, genders: [2] }, 400],
    [{ geo_locations: everyone, genders: [1, 2] }, 400],
    [{ geo_locations: everyone, age_min: 21 }, 400],
  ];
  for (const category of ['HOUSING', 'EMPLOYMENT', 'FINANCIAL_PRODUCTS_SERVICES']) {
    const { campaignId } = await newTree(rig, person, { campaign: special(category) });
    for (const [targeting, status] of tries) {
      const flagged = { ...targeting, targeting_automation: { advantage_audience: 0 } };
      const answer = await person.post(edge, { ...set, campaign_id: campaignId, targeting: flagged });
      expect([category, targeting, answer.status]).toEqual([category, targeting, status]);
    }
  }
  await expect(newTree(rig, person, { campaign: special('ISSUES_ELECTIONS_POLITICS') })).rejects.toThrow(
    'authorization_category',
  );
});

test('what the targeting search finds can be targeted', async () => {
  const city = await found('adgeolocation', { q: 'haifa', location_types: '["city"]' });
  const region = await found('adgeolocation', { q: 'Bavaria', location_types: '["region"]' });
  const interest = await found('adinterest', { q: 'baking' });
  const targeting = {
    geo_locations: { cities: [{ key: city.key }], regions: [{ key: region.key }] },
    flexible_spec: [{ interests: [{ id: interest.id, name: interest.name }] }],
    targeting_automation: { advantage_audience: 0 },
  };
  const answer = await person.post(edge, { ...set, targeting, dsa_beneficiary: 'B', dsa_payor: 'B' });
  expect(answer.body).toEqual({ success: true });
});

test('creatives point only to forms, videos and Instagram accounts that are there', async () => {
  const creatives = `act_${person.accountId}/adcreatives`;
  const link = (cta: JsonObject) => ({
    object_story_spec: {
      page_id: person.pageId,
      link_data: { link: 'https://example.com', call_to_action: cta },
    },
  });
  const forms = await control();
  expect(
    (await person.post(creatives, link({ type: 'SIGN_UP', value: { lead_gen_form_id: forms } }))).status,
  ).toBe(200);
  const nonsense = [
    link({ type: 'SIGN_UP', value: { lead_gen_form_id: '7000' } }),
    { object_story_spec: { page_id: person.pageId, video_data: { video_id: '12' } } },
    {
      object_story_spec: {
        page_id: person.pageId,
        instagram_user_id: '17',
        link_data: { link: 'https://example.com' },
      },
    },
  ];
  for (const values of nonsense) expect((await person.post(creatives, values)).status).toBe(400);
  const odd = await person.post(edge, {
    ...set,
    targeting: { geo_locations: US },
    destination_type: 'HEAVEN',
  });
  expect(odd.status).toBe(400);
});

/** The id of the Page's form, read as the Page. */
async function control(): Promise<string> {
  const { body } = await person.get(person.pageId, { fields: 'access_token' });
  const url = `${rig.sandbox.url}/graph/v26.0/${person.pageId}/leadgen_forms?access_token=${body.access_token}`;
  const { data } = (await (await fetch(url)).json()) as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

test('insights are asked for what there is', async () => {
  const insights = `act_${person.accountId}/insights`;
  const range = (since: string, until: string) => JSON.stringify({ since, until });
  const tries: [Record<string, string>, number, number?][] = [
    [{ breakdowns: 'age,gender' }, 200],
    [{ breakdowns: 'publisher_platform,platform_position,impression_device' }, 200],
    [{ breakdowns: 'age,country' }, 400],
    [{ breakdowns: 'platform_position' }, 400],
    [{ breakdowns: 'zodiac' }, 400],
    [{ time_range: range('2023-10-18', '2023-11-18') }, 200],
    [{ time_range: range('2023-10-17', '2023-11-18') }, 400, 3018],
    [{ time_range: range('2026-02-30', '2026-03-02') }, 400],
    [{ date_preset: 'last_eon' }, 400],
    [{ date_preset: 'maximum' }, 200],
  ];
  for (const [query, status, code] of tries) {
    const answer = await person.get(insights, query);
    expect([query, answer.status]).toEqual([query, status]);
    if (code) expect(asObject(answer.body.error).code).toBe(code);
  }
});
