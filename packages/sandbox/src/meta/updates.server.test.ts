// By Meta's documentation: "Ad set" reference, "Budgets", "Significant edits and the learning phase".
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asObject, asText, type JsonObject } from '../platform/json.ts';
import { control, newPerson, newTree, type Rig, startRig, type TestPerson } from '../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig);
});
afterAll(() => rig.sandbox.close());

const DAY_MS = 86_400_000;
const daily = { lifetime_budget: '', end_time: '', daily_budget: '2000', status: 'PAUSED' };

async function changed(id: string, values: JsonObject, fields: string): Promise<JsonObject> {
  const answer = await person.post(id, values);
  expect(answer.body).toEqual({ success: true });
  return (await person.get(id, { fields })).body;
}

async function refusal(id: string, values: JsonObject): Promise<JsonObject> {
  const { status, body } = await person.post(id, values);
  expect(status).toBe(400);
  return asObject(body.error);
}

test('every field of a campaign is changed or refused', async () => {
  const { campaignId } = await newTree(rig, person, {
    campaign: { daily_budget: '5000', is_adset_budget_sharing_enabled: '' },
    adSet: { lifetime_budget: '' },
  });
  const changes: [JsonObject, JsonObject][] = [
    [{ bid_strategy: 'LOWEST_COST_WITHOUT_CAP' }, { bid_strategy: 'LOWEST_COST_WITHOUT_CAP' }],
    [{ spend_cap: '50000' }, { spend_cap: '50000' }],
    [
      { special_ad_categories: ['HOUSING'], special_ad_category_country: ['US'] },
      { special_ad_categories: ['HOUSING'], special_ad_category_country: ['US'] },
    ],
    [{ pacing_type: ['standard'] }, { pacing_type: ['standard'] }],
    [{ stop_time: new Date(rig.now() + 9 * DAY_MS).toISOString() }, { stop_time: expect.any(String) }],
  ];
  for (const [values, expected] of changes) {
    const fields = Object.keys(expected).join(',');
    expect(await changed(campaignId, values, fields)).toMatchObject(expected);
  }
  expect(await changed(campaignId, { spend_cap: '922337203685478' }, 'spend_cap')).not.toHaveProperty(
    'spend_cap',
  );
  for (const values of [
    { objective: 'OUTCOME_LEADS' },
    { buying_type: 'RESERVED' },
    { spend_cap: '50' },
    { bid_strategy: 'COST_CAP' },
    { special_ad_categories: ['NOVELTY'] },
    { stop_time: '2020-01-01T00:00:00Z' },
  ]) {
    expect((await refusal(campaignId, values)).code).toBe(100);
  }
  const { campaignId: plain } = await newTree(rig, person);
  expect((await refusal(plain, { bid_strategy: 'COST_CAP' })).error_user_title).toContain('ad sets');
});

test('a spending limit stops a campaign', async () => {
  const { campaignId } = await newTree(rig, person, { adSet: { lifetime_budget: '90000' } });
  await person.post(campaignId, { spend_cap: '10000' });
  await control(rig, 'delivery', { campaignId, days: 30 });
  const { body } = await person.get(`${campaignId}/insights`, { date_preset: 'maximum', fields: 'spend' });
  const spend = Number(asObject((body.data as unknown[])[0]).spend);
  expect(spend).toBeGreaterThan(80);
  expect(spend).toBeLessThanOrEqual(100);
});

test('every field of an ad set is changed or refused', async () => {
  const { adSetId, adId } = await newTree(rig, person, { adSet: daily, campaign: { status: 'PAUSED' } });
  const changes: [JsonObject, JsonObject][] = [
    [
      { bid_strategy: 'COST_CAP', bid_amount: '300' },
      { bid_strategy: 'COST_CAP', bid_amount: 300 },
    ],
    [{ optimization_goal: 'LANDING_PAGE_VIEWS' }, { optimization_goal: 'LANDING_PAGE_VIEWS' }],
    [
      { optimization_goal: 'LINK_CLICKS', billing_event: 'LINK_CLICKS' },
      { optimization_goal: 'LINK_CLICKS', billing_event: 'LINK_CLICKS' },
    ],
    [{ billing_event: 'IMPRESSIONS' }, { billing_event: 'IMPRESSIONS' }],
    [{ promoted_object: { page_id: person.pageId } }, { promoted_object: { page_id: person.pageId } }],
    [{ destination_type: 'WEBSITE' }, { destination_type: 'WEBSITE' }],
    [
      { attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 1 }] },
      { attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 1 }] },
    ],
    [{ daily_spend_cap: '9000' }, { daily_spend_cap: 9000 }],
  ];
  for (const [values, expected] of changes) {
    const fields = Object.keys(expected).join(',');
    expect(await changed(adSetId, values, fields)).toMatchObject(expected);
  }
  const other = await newTree(rig, person);
  for (const values of [
    { optimization_goal: 'LEAD_GENERATION' },
    { billing_event: 'THRUPLAY' },
    { bid_strategy: 'LOWEST_COST_WITH_BID_CAP', bid_amount: '0' },
    { attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 9 }] },
    { attribution_spec: [{ event_type: 'GUESS', window_days: 1 }] },
    { destination_type: 'MOON' },
    { campaign_id: other.campaignId },
    { is_dynamic_creative: 'true' },
    { lifetime_budget: '90000' },
  ]) {
    expect((await refusal(adSetId, values)).code).toBe(100);
  }
  expect((await refusal(adId, { adset_id: other.adSetId })).message).toContain('adset_id');
});

test('a changed budget leaves what was spent, spreads the rest, and begins learning anew where it changes much', async () => {
  const { campaignId, adSetId } = await newTree(rig, person, { adSet: { lifetime_budget: '90000' } });
  await control(rig, 'delivery', { campaignId, days: 5 });
  const spent = async () => {
    const asked = { date_preset: 'maximum', fields: 'spend' };
    const { body } = await person.get(`${adSetId}/insights`, asked);
    return Math.round(Number(asObject((body.data as unknown[])[0]).spend) * 100);
  };
  const before = await spent();
  const learningSince = async () =>
    asObject((await person.get(adSetId, { fields: 'learning_stage_info' })).body.learning_stage_info)
      .last_sig_edit_ts as number;
  const made = await learningSince();
  rig.pass(60_000);
  const atChange = await spent();
  expect(atChange).toBeGreaterThanOrEqual(before);
  expect(await refusal(adSetId, { lifetime_budget: String(Math.floor(before * 1.05)) })).toMatchObject({
    error_subcode: 1885272,
  });
  await changed(adSetId, { lifetime_budget: '95000' }, 'lifetime_budget');
  expect([await spent(), await learningSince()]).toEqual([atChange, made]);
  await changed(adSetId, { lifetime_budget: '190000' }, 'lifetime_budget');
  expect(await spent()).toBe(atChange);
  expect(await learningSince()).toBeGreaterThan(made);
});

test('once published, an ad set keeps its goal and what it promotes', async () => {
  const { adSetId } = await newTree(rig, person, { campaign: { objective: 'OUTCOME_SALES' } });
  const promoted_object = { pixel_id: person.pixelId, custom_event_type: 'PURCHASE' };
  expect(await refusal(adSetId, { optimization_goal: 'OFFSITE_CONVERSIONS', promoted_object })).toMatchObject(
    {
      error_subcode: 3260011,
    },
  );
});

test('what is archived or deleted stays so, and keeps its name changeable', async () => {
  const { campaignId, adSetId, adId } = await newTree(rig, person);
  for (const id of [adId, adSetId, campaignId]) {
    expect((await person.post(id, { status: 'ARCHIVED' })).body).toEqual({ success: true });
    for (const status of ['ACTIVE', 'PAUSED']) {
      expect((await refusal(id, { status })).message).toContain('archived');
    }
    expect(await changed(id, { name: 'Old' }, 'name,status')).toMatchObject({
      name: 'Old',
      status: 'ARCHIVED',
    });
    expect((await person.post(id, { status: 'DELETED' })).body).toEqual({ success: true });
    expect((await refusal(id, { status: 'ARCHIVED' })).message).toContain('deleted');
  }
  const made = await person.post(`act_${person.accountId}/campaigns`, {
    name: 'x',
    objective: 'OUTCOME_TRAFFIC',
    special_ad_categories: [],
    is_adset_budget_sharing_enabled: false,
    status: 'ARCHIVED',
  });
  expect(made.status).toBe(400);
});

test('a creative stands as it was made, but for its name', async () => {
  const { creativeId } = await newTree(rig, person);
  expect(await changed(creativeId, { name: 'New' }, 'name')).toMatchObject({ name: 'New' });
  for (const values of [{ body: 'Other words' }, { url_tags: 'a=b' }, { object_story_spec: {} }]) {
    expect((await refusal(creativeId, values)).code).toBe(100);
  }
});

test('a real field that is not modelled is left out, and only an unreal one refused', async () => {
  const { campaignId, adSetId, adId, creativeId } = await newTree(rig, person);
  for (const [id, fields] of [
    [campaignId, 'name,brand_lift_studies,last_budget_toggling_time'],
    [adSetId, 'name,recurring_budget_semantics,source_adset'],
    [adId, 'name,demolink_hash,recommendations'],
    [creativeId, 'name,instagram_permalink_url'],
    [person.pageId, 'name,parking,overall_star_rating'],
    [`act_${person.accountId}`, 'name,line_numbers,end_advertiser_name'],
    ['me', 'name,birthday,hometown'],
  ] as const) {
    const { status, body } = await person.get(id, { fields });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['name', 'id']);
  }
  const odd = await person.get(adId, { fields: 'name,horoscope' });
  expect(asText(asObject(odd.body.error).message)).toContain('nonexisting field (horoscope)');
  const insights = await person.get(`${adId}/insights`, { fields: 'spend,video_p25_watched_actions' });
  expect(insights.status).toBe(200);
});
