// By Meta's documentation: "Ad campaign" reference, "Ad Creative", "Ad image" reference, "Batch requests".
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asObject, asText, type JsonObject } from '../platform/json.ts';
import {
  form,
  newPerson,
  newTree,
  picture,
  type Rig,
  startRig,
  TARGETING,
  type TestPerson,
} from '../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
let act: string;
beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig);
  act = `act_${person.accountId}`;
});
afterAll(() => rig.sandbox.close());

const CAMPAIGN = {
  name: 'Bread',
  objective: 'OUTCOME_TRAFFIC',
  status: 'PAUSED',
  special_ad_categories: '[]',
  is_adset_budget_sharing_enabled: 'false',
};

async function errorOf(path: string, values: JsonObject): Promise<JsonObject> {
  const { status, body } = await person.post(path, values);
  expect(status).toBe(400);
  return asObject(body.error);
}

test('a campaign tree is made singly and read back', async () => {
  const tree = await newTree(rig, person);
  const read = await person.get(tree.adId, {
    fields:
      'name,effective_status,creative{image_hash,body},adset{lifetime_budget,targeting},campaign{objective}',
  });
  expect(read.body).toMatchObject({
    id: tree.adId,
    effective_status: 'PENDING_REVIEW',
    creative: { image_hash: tree.hash, body: 'Fresh bread at seven' },
    adset: { lifetime_budget: '20000', targeting: { targeting_automation: { advantage_audience: 1 } } },
    campaign: { objective: 'OUTCOME_TRAFFIC' },
  });
  expect(read.headers.get('x-ad-account-usage')).toContain('acc_id_util_pct');
});

test('a batch builds the tree in one call, with files and references', async () => {
  const operation = (relative_url: string, values: JsonObject, more: JsonObject = {}): JsonObject => ({
    method: 'POST',
    relative_url,
    body: form(values).toString(),
    ...more,
  });
  const batch = [
    operation(`${act}/adimages`, {}, { name: 'image', attached_files: 'file1' }),
    operation(`${act}/campaigns`, CAMPAIGN, { name: 'campaign', omit_response_on_success: false }),
    operation(
      `${act}/adsets`,
      {
        name: 'Set',
        campaign_id: '{result=campaign:$.id}',
        billing_event: 'IMPRESSIONS',
        optimization_goal: 'LINK_CLICKS',
        daily_budget: '1000',
        targeting: TARGETING,
      },
      { name: 'set' },
    ),
    operation(
      `${act}/adcreatives`,
      {
        object_story_spec: {
          page_id: person.pageId,
          link_data: { link: 'https://example.com', image_hash: '{result=image:$.images.*.hash}' },
        },
      },
      { name: 'creative' },
    ),
    operation(`${act}/ads`, {
      name: 'Ad',
      adset_id: '{result=set:$.id}',
      creative: { creative_id: '{result=creative:$.id}' },
    }),
    operation(`${act}/ads`, { name: 'No set' }, { depends_on: 'creative' }),
    { method: 'GET', relative_url: `${act}/campaigns?fields=name&limit=1` },
  ];
  const body = new FormData();
  body.set('batch', JSON.stringify(batch));
  body.set('access_token', person.token);
  body.set('include_headers', 'false');
  body.set('file1', new Blob([new Uint8Array(await picture('#f08a3c'))], { type: 'image/png' }), 'loaf.png');
  const answer = await fetch(`${rig.sandbox.url}/graph/v26.0/`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  const results = (await answer.json()) as ({ code: number; body: string } | null)[];
  expect(results.map((result) => result?.code ?? null)).toEqual([null, 200, null, null, 200, 400, 200]);
  expect(asText(JSON.parse(results[4]?.body ?? '{}').id)).toMatch(/^\d{18}$/);
  expect(JSON.parse(results[5]?.body ?? '{}').error.message).toContain('adset_id');
});

test('a batch goes on after a failure, and what depended on it fails', async () => {
  const batch = [
    { method: 'POST', relative_url: `${act}/campaigns`, name: 'c', body: 'name=x' },
    { method: 'GET', relative_url: '{result=c:$.id}?fields=name' },
    { method: 'GET', relative_url: 'me' },
  ];
  const answer = await person.post('', { batch });
  const results = answer.body as unknown as { code: number }[];
  expect(results.map((result) => result.code)).toEqual([400, 400, 200]);
  const tooMany = await person.post('', { batch: Array(51).fill({ method: 'GET', relative_url: 'me' }) });
  expect(asObject(tooMany.body.error).message).toContain('50');
});

test('the same image twice is one image', async () => {
  const bytes = (await picture('#123456')).toString('base64');
  const first = await person.post(`${act}/adimages`, { bytes });
  const second = await person.post(`${act}/adimages`, { bytes });
  expect(second.body).toEqual(first.body);
  const { url } = asObject(asObject(first.body.images).bytes);
  const fetched = await fetch(asText(url));
  expect(fetched.headers.get('content-type')).toBe('image/png');
  expect(await errorOf(`${act}/adimages`, { bytes: 'bm90IGFuIGltYWdl' })).toMatchObject({ code: 100 });
});

describe('what Meta refuses', () => {
  test('campaigns without what is required', async () => {
    const { special_ad_categories: _, ...noCategories } = CAMPAIGN;
    expect((await errorOf(`${act}/campaigns`, noCategories)).message).toContain('special_ad_categories');
    const { is_adset_budget_sharing_enabled: __, ...noSharing } = CAMPAIGN;
    expect(await errorOf(`${act}/campaigns`, noSharing)).toMatchObject({ code: 100, error_subcode: 4834011 });
    const odd = await errorOf(`${act}/campaigns`, { ...CAMPAIGN, objective: 'REACH' });
    expect(odd.message).toContain('must be one of');
    expect(odd).toMatchObject({
      type: 'OAuthException',
      is_transient: false,
      fbtrace_id: expect.any(String),
    });
  });

  test('ad sets that contradict their campaign or their budget', async () => {
    const campaign = asText((await person.post(`${act}/campaigns`, CAMPAIGN)).body.id);
    const good = {
      name: 'Set',
      campaign_id: campaign,
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'LINK_CLICKS',
      daily_budget: '1000',
      targeting: TARGETING,
    };
    const trial = await person.post(`${act}/adsets`, { ...good, execution_options: ['validate_only'] });
    expect(trial.body).toEqual({ success: true });
    const refusals: [JsonObject, JsonObject][] = [
      [{ daily_budget: '50' }, { error_subcode: 1885272 }],
      [{ daily_budget: '' }, { error_user_title: 'Budget is required' }],
      [{ lifetime_budget: '1000' }, { error_user_title: 'Only one budget can be set' }],
      [{ daily_budget: '', lifetime_budget: '9000' }, { error_user_title: 'End time is required' }],
      [{ optimization_goal: 'LEAD_GENERATION' }, { error_subcode: 2490408 }],
      [{ billing_event: 'THRUPLAY' }, { error_subcode: 1815117 }],
      [{ targeting: { age_min: 20 } }, { error_subcode: 1885364 }],
      [{ targeting: { ...TARGETING, age_max: 40 } }, { error_subcode: 1870189 }],
      [{ targeting: { geo_locations: TARGETING.geo_locations, genders: [1] } }, { error_subcode: 1870227 }],
      [{ targeting: { geo_locations: TARGETING.geo_locations, age_min: 21 } }, { error_subcode: 1870227 }],
      [
        { targeting: { ...TARGETING, geo_locations: { countries: ['US'], location_types: ['home'] } } },
        { error_subcode: 1870199 },
      ],
      [{ targeting: { geo_locations: { countries: 'US' } } }, { code: 100 }],
      [{ targeting: { ...TARGETING, geo_locations: { countries: ['DE'] } } }, { error_subcode: 3858081 }],
      [{ bid_strategy: 'COST_CAP' }, { error_subcode: 2490487 }],
    ];
    for (const [change, expected] of refusals) {
      expect(await errorOf(`${act}/adsets`, { ...good, ...change })).toMatchObject(expected);
    }
    const both = { countries: ['US'], location_types: ['home', 'recent'] };
    const trying = { ...good, execution_options: ['validate_only'] };
    for (const targeting of [{ geo_locations: both }, { ...TARGETING, geo_locations: both }])
      expect((await person.post(`${act}/adsets`, { ...trying, targeting })).body).toEqual({ success: true });
    const eu = { ...TARGETING, geo_locations: { countries: ['DE'] } };
    const named = { ...good, targeting: eu, dsa_beneficiary: 'Bakery', dsa_payor: 'Bakery' };
    expect((await person.post(`${act}/adsets`, named)).body.id).toBeDefined();
  });

  test('goals that promote something need it', async () => {
    const sales = { ...CAMPAIGN, objective: 'OUTCOME_SALES' };
    const campaign = asText((await person.post(`${act}/campaigns`, sales)).body.id);
    const set = {
      name: 'Set',
      campaign_id: campaign,
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'OFFSITE_CONVERSIONS',
      daily_budget: '1000',
      targeting: TARGETING,
    };
    expect(await errorOf(`${act}/adsets`, set)).toMatchObject({ error_subcode: 1815430 });
    const promoted_object = { pixel_id: person.pixelId, custom_event_type: 'PURCHASE' };
    expect((await person.post(`${act}/adsets`, { ...set, promoted_object })).body.id).toBeDefined();
  });

  test("creatives with someone else's Page, an unknown image, or the old bundle of enhancements", async () => {
    const other = await newPerson(rig);
    const link_data = { link: 'https://example.com', image_hash: 'feed' };
    const foreign = {
      object_story_spec: { page_id: other.pageId, link_data: { link: 'https://example.com' } },
    };
    expect((await errorOf(`${act}/adcreatives`, foreign)).error_user_title).toContain('Page');
    const own = { object_story_spec: { page_id: person.pageId, link_data } };
    expect((await errorOf(`${act}/adcreatives`, own)).error_user_title).toBe('Image not found');
    const bundle = {
      object_story_spec: { page_id: person.pageId, link_data: { link: 'https://example.com' } },
      degrees_of_freedom_spec: {
        creative_features_spec: { standard_enhancements: { enroll_status: 'OPT_OUT' } },
      },
    };
    expect(await errorOf(`${act}/adcreatives`, bundle)).toMatchObject({ error_subcode: 3858504 });
  });

  test('asset feeds whose rules name labels that are not there', async () => {
    const { hash } = await newTree(rig, person);
    const feed = {
      ad_formats: ['SINGLE_IMAGE'],
      images: [
        { hash, adlabels: [{ name: 'square' }] },
        { hash, adlabels: [{ name: 'story' }] },
      ],
      bodies: [{ text: 'Fresh bread', adlabels: [{ name: 'all' }] }],
      titles: [{ text: 'Rosen Bakery', adlabels: [{ name: 'all' }] }],
      link_urls: [{ website_url: 'https://example.com', adlabels: [{ name: 'all' }] }],
      call_to_action_types: ['LEARN_MORE'],
      asset_customization_rules: [
        {
          customization_spec: { publisher_platforms: ['facebook'], facebook_positions: ['feed'] },
          image_label: { name: 'square' },
        },
        {
          customization_spec: { publisher_platforms: ['instagram'], instagram_positions: ['story'] },
          image_label: { name: 'story' },
        },
      ],
    };
    const object_story_spec = { page_id: person.pageId };
    const good = await person.post(`${act}/adcreatives`, { object_story_spec, asset_feed_spec: feed });
    expect(good.body.id).toBeDefined();
    const bad = { ...feed, images: [{ hash, adlabels: [{ name: 'square' }] }] };
    expect(await errorOf(`${act}/adcreatives`, { object_story_spec, asset_feed_spec: bad })).toMatchObject({
      error_user_title: 'Asset label not found',
    });
  });

  test('paths, objects and fields that are not there', async () => {
    expect(asObject((await person.get('1234567890')).body.error)).toMatchObject({
      code: 100,
      error_subcode: 33,
    });
    expect(asObject((await person.get(`${act}/nonsense`)).body.error).code).toBe(2500);
    const field = await person.get(act, { fields: 'nonsense' });
    expect(asObject(field.body.error).message).toContain('nonexisting field (nonsense)');
    const nobody = await fetch(`${rig.sandbox.url}/graph/v26.0/me`);
    expect(asObject(asObject(await nobody.json()).error).code).toBe(2500);
  });
});

test('edges page by cursors, filter by status, and hide what is deleted', async () => {
  const lister = await newPerson(rig);
  const edge = `act_${lister.accountId}/campaigns`;
  for (let i = 0; i < 5; i++) await lister.post(edge, { ...CAMPAIGN, name: `C${i}` });
  const names: string[] = [];
  let url: string | undefined =
    `${rig.sandbox.url}/graph/v26.0/${edge}?fields=name&limit=2&access_token=${lister.token}`;
  while (url) {
    const page = (await (await fetch(url)).json()) as { data: { name: string }[]; paging: { next?: string } };
    names.push(...page.data.map((campaign) => campaign.name));
    url = page.paging.next;
  }
  expect(names).toEqual(['C4', 'C3', 'C2', 'C1', 'C0']);
  const first = (await lister.get(edge)).body.data as { id: string }[];
  await lister.remove(first[0]?.id ?? '');
  expect((await lister.get(edge)).body.data).toHaveLength(4);
  const deleted = await lister.get(edge, { effective_status: '["DELETED"]', fields: 'name' });
  expect(deleted.body.data).toMatchObject([{ name: 'C4' }]);
  const filtering = JSON.stringify([{ field: 'name', operator: 'CONTAIN', value: 'C2' }]);
  expect((await lister.get(edge, { filtering, fields: 'name' })).body.data).toMatchObject([{ name: 'C2' }]);
});
