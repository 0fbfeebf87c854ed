// By Meta's documentation: "Targeting search", "Ad campaign delivery estimate", "Ad previews", "Custom audience".
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asObject, asText, type JsonObject } from '../platform/json.ts';
import { form, newPerson, newTree, type Rig, startRig, TARGETING, type TestPerson } from '../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
let act: string;
beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig);
  act = `act_${person.accountId}`;
});
afterAll(() => rig.sandbox.close());

async function rows(path: string, query: Record<string, string> = {}): Promise<JsonObject[]> {
  const { status, body } = await person.get(path, query);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as JsonObject[];
}

test('places, interests, languages and categories are found by words', async () => {
  const springfields = await rows('search', {
    type: 'adgeolocation',
    q: 'springfield',
    location_types: '["city"]',
    country_code: 'US',
  });
  expect(springfields.length).toBeGreaterThan(1);
  expect(springfields[0]).toMatchObject({
    name: 'Springfield',
    type: 'city',
    country_code: 'US',
    country_name: 'United States',
    region: expect.any(String),
    region_id: expect.any(Number),
  });
  const malaga = await rows('search', { type: 'adgeolocation', q: 'malaga' });
  expect(malaga[0]).toMatchObject({ name: 'Málaga', country_code: 'ES' });
  const zip = await rows('search', { type: 'adgeolocation', q: '90210', location_types: '["zip"]' });
  expect(zip[0]).toMatchObject({ key: 'US:90210', type: 'zip' });
  const baking = (await rows('search', { type: 'adinterest', q: 'bak' }))[0] ?? {};
  expect(baking).toMatchObject({ name: 'Baking', audience_size_lower_bound: expect.any(Number) });
  const valid = await rows('search', { type: 'adinterestvalid', interest_list: '["baking","Nonsense"]' });
  expect(valid).toMatchObject([
    { id: baking.id, valid: true },
    { name: 'Nonsense', valid: false },
  ]);
  const near = await rows('search', { type: 'adinterestsuggestion', interest_list: '["Baking"]' });
  expect(near.map((row) => row.name)).toContain('Bread');
  expect(
    await rows('search', { type: 'adTargetingCategory', class: 'behaviors', limit: '99' }),
  ).toContainEqual(expect.objectContaining({ name: 'Engaged Shoppers', type: 'behaviors' }));
  expect(await rows('search', { type: 'adlocale', q: 'heb' })).toEqual([{ key: 29, name: 'Hebrew' }]);
  expect((await rows('search', { type: 'adcountry', q: 'israel' }))[0]).toMatchObject({ country_code: 'IL' });
  expect((await person.get('search', { type: 'adhoroscope', q: 'x' })).status).toBe(400);
  const page = (await person.get('search', { type: 'adcountry', limit: '5' })).body;
  expect(asText(asObject(page.paging).next)).toContain('after=');
});

test('detailed targeting is searched, browsed and validated in the ad account', async () => {
  const [found = {}] = await rows(`${act}/targetingsearch`, { q: 'parents' });
  expect(found).toMatchObject({ type: 'family_statuses', path: expect.any(Array) });
  const all = await rows(`${act}/targetingbrowse`, { limit: '500' });
  expect(all.length).toBeGreaterThan(120);
  const list = JSON.stringify([
    { type: found.type, id: found.id },
    { type: 'interests', id: found.id },
    { type: 'interests', id: '5' },
  ]);
  expect(
    (await rows(`${act}/targetingvalidation`, { targeting_list: list })).map((row) => row.valid),
  ).toEqual([true, false, false]);
});

test('the estimate tells the size of the audience alone', async () => {
  const query = { optimization_goal: 'LINK_CLICKS', targeting_spec: JSON.stringify(TARGETING) };
  const [estimate = {}] = await rows(`${act}/delivery_estimate`, query);
  expect(estimate.estimate_ready).toBe(true);
  expect(Number(estimate.estimate_mau_lower_bound)).toBeLessThan(Number(estimate.estimate_mau_upper_bound));
  expect(Object.keys(estimate).sort()).toEqual([
    'estimate_mau_lower_bound',
    'estimate_mau_upper_bound',
    'estimate_ready',
    'targeting_optimization_types',
  ]);
  const narrow = {
    ...TARGETING,
    genders: [1],
    flexible_spec: [{ interests: [{ id: (await interest()).id }] }],
  };
  const [small = {}] = await rows(`${act}/delivery_estimate`, {
    ...query,
    targeting_spec: JSON.stringify(narrow),
  });
  expect(Number(small.estimate_mau_upper_bound)).toBeLessThan(Number(estimate.estimate_mau_upper_bound) / 2);
  expect((await person.get(`${act}/delivery_estimate`, { targeting_spec: '{"moon":1}' })).status).toBe(400);
  const { adSetId } = await newTree(rig, person);
  expect((await rows(`${adSetId}/delivery_estimate`))[0]).toMatchObject({ estimate_ready: true });
});

async function interest(): Promise<JsonObject> {
  return (await rows('search', { type: 'adinterest', q: 'Knitting' }))[0] ?? {};
}

test('previews are frames that show the ad', async () => {
  const { adId, creativeId, hash } = await newTree(rig, person, { message: 'Bread & <b>butter</b>' });
  const creative = {
    object_story_spec: {
      page_id: person.pageId,
      link_data: { link: 'https://example.com', message: 'Not yet made', image_hash: hash },
    },
  };
  const tries: [string, Record<string, string>, string][] = [
    [`${adId}/previews`, { ad_format: 'MOBILE_FEED_STANDARD' }, 'Bread &amp; &lt;b&gt;butter'],
    [`${creativeId}/previews`, { ad_format: 'INSTAGRAM_STORY' }, 'Bread &amp;'],
    [
      `${act}/generatepreviews`,
      { ad_format: 'DESKTOP_FEED_STANDARD', creative: JSON.stringify(creative) },
      'Not yet made',
    ],
  ];
  for (const [path, query, words] of tries) {
    const [preview = {}] = await rows(path, query);
    const src = /^<iframe src="([^"]+)" width="\d+" height="\d+"/.exec(asText(preview.body))?.[1] ?? '';
    const html = await (await fetch(src.replaceAll('&amp;', '&'))).text();
    expect(html).toContain(words);
    expect(html).toContain(`/meta/images/${person.accountId}/${hash}`);
  }
  expect((await person.get(`${adId}/previews`, { ad_format: 'BILLBOARD' })).status).toBe(400);
  expect((await person.get(`${adId}/previews`)).status).toBe(400);
});

test('a Page has photographs, posts and an Instagram account with media', async () => {
  const photos = await rows(`${person.pageId}/photos`, {
    type: 'uploaded',
    fields: 'images,name,width,height',
  });
  expect(photos.length).toBeGreaterThan(4);
  for (const photo of photos.slice(0, 3)) {
    const [largest] = photo.images as { source: string; width: number; height: number }[];
    const picture = await fetch(largest?.source ?? '');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect({ width, height }).toEqual({ width: largest?.width, height: largest?.height });
  }
  const posts = await rows(`${person.pageId}/published_posts`, {
    fields: 'message,full_picture,created_time',
  });
  expect(posts[0]).toMatchObject({ message: expect.any(String), full_picture: expect.any(String) });
  const read = await person.get(person.pageId, {
    fields: 'instagram_business_account{username,media_count}',
  });
  const account = asObject(read.body.instagram_business_account);
  expect(account).toMatchObject({ username: expect.any(String), media_count: 4 });
  const media = await rows(`${account.id}/media`, {
    fields: 'caption,media_type,media_url,permalink,timestamp',
  });
  expect(media).toHaveLength(4);
  expect(media[0]).toMatchObject({ media_type: 'IMAGE', media_url: expect.any(String) });
  expect((await rows(`${act}/instagram_accounts`)).map((one) => one.id)).toEqual([account.id]);
  const other = await newPerson(rig);
  expect((await other.get(asText(account.id))).status).toBe(400);
});

test('lead forms are made, archived and listed as the Page', async () => {
  const { access_token } = (await person.get(person.pageId, { fields: 'access_token' })).body;
  const call = async (method: string, path: string, values: JsonObject = {}): Promise<JsonObject> => {
    const query = form({ ...values, access_token: asText(access_token) });
    const answer = await fetch(`${rig.sandbox.url}/graph/v26.0/${path}?${query}`, { method });
    return (await answer.json()) as JsonObject;
  };
  const options = {
    name: 'Catering',
    questions: [{ type: 'EMAIL' }, { type: 'CUSTOM', key: 'guests', label: 'How many guests?' }],
    privacy_policy: { url: 'https://example.com/privacy' },
    thank_you_page: { title: 'Thanks', button_type: 'NONE' },
  };
  const edge = `${person.pageId}/leadgen_forms`;
  const id = asText((await call('POST', edge, options)).id);
  const made = await call('GET', id, { fields: 'name,status,questions,thank_you_page,leads_count' });
  expect(made).toMatchObject({
    name: 'Catering',
    status: 'ACTIVE',
    leads_count: 0,
    questions: [
      { type: 'EMAIL', key: 'email' },
      { type: 'CUSTOM', key: 'guests' },
    ],
    thank_you_page: { title: 'Thanks' },
  });
  expect(await call('POST', id, { status: 'ARCHIVED' })).toEqual({ success: true });
  for (const change of [{ questions: [] }, { privacy_policy: {} }, { questions: [{ type: 'MOOD' }] }, {}]) {
    expect(asObject((await call('POST', edge, { ...options, ...change })).error).code).toBe(100);
  }
  expect(asObject((await call('POST', id, { name: 'Other' })).error).code).toBe(100);
});

test('custom audiences are made, filled, targeted and deleted', async () => {
  const edge = `${act}/customaudiences`;
  const made = await person.post(edge, {
    name: 'Customers',
    subtype: 'CUSTOM',
    customer_file_source: 'USER_PROVIDED_ONLY',
  });
  const id = asText(made.body.id);
  const hashed = (email: string): string => createHash('sha256').update(email).digest('hex');
  const data = [
    ...Array.from({ length: 1500 }, (_, i) => [hashed(`p${i}@example.com`)]),
    ['plain@example.com'],
  ];
  const filled = await person.post(`${id}/users`, { payload: { schema: ['EMAIL_SHA256'], data } });
  expect(filled.body).toMatchObject({ audience_id: id, num_received: 1501, num_invalid_entries: 1 });
  const fields = 'name,subtype,approximate_count_lower_bound,delivery_status,operation_status';
  expect((await person.get(id, { fields })).body).toMatchObject({
    subtype: 'CUSTOM',
    approximate_count_lower_bound: 945,
    delivery_status: { code: 200 },
  });
  const lookalike = { name: 'Alike', subtype: 'LOOKALIKE', origin_audience_id: id };
  expect((await person.post(edge, lookalike)).status).toBe(400);
  const spec = { country: 'US', ratio: 0.02 };
  expect((await person.post(edge, { ...lookalike, lookalike_spec: spec })).status).toBe(200);
  expect((await person.post(id, { name: 'Regulars' })).body).toEqual({ success: true });
  const targeting = { custom_audiences: [{ id }], targeting_automation: { advantage_audience: 0 } };
  const query = { optimization_goal: 'REACH', targeting_spec: JSON.stringify(targeting) };
  expect((await person.get(`${act}/delivery_estimate`, query)).status).toBe(200);
  expect((await person.remove(id)).body).toEqual({ success: true });
  expect((await rows(edge, { fields: 'name' })).map((row) => row.name)).toEqual(['Alike']);
  expect((await person.get(`${act}/delivery_estimate`, query)).status).toBe(400);
});
