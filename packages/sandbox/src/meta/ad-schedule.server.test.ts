// By Meta's documentation: "Ad scheduling", "Call ads", "Business".
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asObject, type JsonObject } from '../platform/json.ts';
import {
  control,
  newPerson,
  newTree,
  type Rig,
  startRig,
  TARGETING,
  type TestPerson,
} from '../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig);
});
afterAll(() => rig.sandbox.close());

const spec = {
  name: 'Calls',
  objective: 'OUTCOME_LEADS',
  special_ad_categories: [],
  status: 'PAUSED',
  is_adset_budget_sharing_enabled: false,
};
const block = { start_minute: 540, end_minute: 1020, days: [1, 2, 3], timezone_type: 'ADVERTISER' };
const adSet = () => ({
  name: 'Calls',
  campaign_spec: spec,
  billing_event: 'IMPRESSIONS',
  optimization_goal: 'QUALITY_CALL',
  destination_type: 'PHONE_CALL',
  promoted_object: { page_id: person.pageId },
  lifetime_budget: '20000',
  end_time: new Date(rig.now() + 7 * 86_400_000).toISOString(),
  targeting: TARGETING,
});
const send = (fields: JsonObject) => person.post(`act_${person.accountId}/adsets`, { ...adSet(), ...fields });
const errorOf = async (fields: JsonObject) => asObject((await send(fields)).body.error);
const parted = { pacing_type: ['day_parting'] };

test('an ad set is shown in the hours of its schedule, which its lifetime budget is spent in', async () => {
  const { body } = await send({ ...parted, adset_schedule: [block] });
  const read = await person.get(String(body.id), {
    fields: 'adset_schedule,pacing_type,campaign{objective}',
  });
  expect(read.body).toMatchObject({
    adset_schedule: [block],
    ...parted,
    campaign: { objective: 'OUTCOME_LEADS' },
  });
});

test('an ad is shown and charged in the hours of its ad set alone, which its budget is spent in', async () => {
  const { adId } = await newTree(rig, person, { adSet: { ...parted, adset_schedule: [block] } });
  await control(rig, 'review', { adId, decision: 'approve' });
  rig.pass(8 * 86_400_000);
  const hours = 'hourly_stats_aggregated_by_advertiser_time_zone';
  const { body } = await person.get(`${adId}/insights`, {
    ...{ breakdowns: hours, time_increment: '1', date_preset: 'maximum', fields: 'spend', limit: '500' },
  });
  const rows = (body.data as Record<string, string>[]).map((row) => ({
    day: new Date(`${row.date_start}T00:00:00Z`).getUTCDay(),
    hour: Number(String(row[hours]).slice(0, 2)),
    spend: Number(row.spend),
  }));
  expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(block.days));
  expect(rows.every(({ hour }) => hour >= 9 && hour < 17)).toBe(true);
  // Eight of the ten days of 200.00, all of whose money falls on three days of each week.
  const spent = rows.reduce((sum, { spend }) => sum + spend, 0);
  expect(spent).toBeGreaterThan(80);
  expect(spent).toBeLessThanOrEqual(200);
});

test('the least budgets are told by currency', async () => {
  const { body } = await person.get(`act_${person.accountId}/minimum_budgets`, { limit: '100' });
  expect(body.data).toContainEqual(
    expect.objectContaining({ currency: 'USD', min_daily_budget_imp: 100, min_daily_budget_low_freq: 500 }),
  );
});

test.each<[string, JsonObject]>([
  ['hours without their pacing', { adset_schedule: [block] }],
  ['pacing without hours', parted],
  ['half hours', { ...parted, adset_schedule: [{ ...block, start_minute: 570 }] }],
  ['an end before the beginning', { ...parted, adset_schedule: [{ ...block, end_minute: 480 }] }],
  ['a day that is none', { ...parted, adset_schedule: [{ ...block, days: [7] }] }],
  ['no day', { ...parted, adset_schedule: [{ ...block, days: [] }] }],
  ['another time zone', { ...parted, adset_schedule: [{ ...block, timezone_type: 'UTC' }] }],
  ['hours twice', { ...parted, adset_schedule: [block, { ...block, start_minute: 960, end_minute: 1200 }] }],
  [
    'a daily budget',
    { ...parted, adset_schedule: [block], daily_budget: '2000', lifetime_budget: '', end_time: '' },
  ],
])('%s is refused', async (_, fields) => {
  expect((await errorOf(fields)).code).toBe(100);
});

test('the goal of calls is refused to an account that is not offered it, also on trial, which makes nothing', async () => {
  const trial = { execution_options: ['validate_only'] };
  expect((await send(trial)).body).toEqual({ success: true });
  const campaigns = async () =>
    (await person.get(`act_${person.accountId}/campaigns`)).body.data as unknown[];
  const before = (await campaigns()).length;
  await control(rig, 'accounts', { adAccountId: person.accountId, calls: false });
  expect(await errorOf(trial)).toMatchObject({ error_subcode: 1487390 });
  expect(await campaigns()).toHaveLength(before);
  await control(rig, 'accounts', { adAccountId: person.accountId, calls: true });
});

test('a portfolio lists what it owns and what clients share, with tokens and tasks for what is assigned', async () => {
  const owner = await newPerson(rig, {
    pages: 1,
    portfolios: [
      { ownedPages: 1, clientPages: 1, unassignedPages: 1, ownedAdAccounts: 1, unassignedAdAccounts: 1 },
    ],
  });
  const [portfolio] = (await owner.get('me/businesses')).body.data as JsonObject[];
  const listed = async (edge: string, fields: string) =>
    (await owner.get(`${portfolio?.id}/${edge}`, { fields })).body.data as JsonObject[];
  const pages = await listed('owned_pages', 'access_token');
  expect(pages.map((page) => 'access_token' in page)).toEqual([true, false]);
  expect(await listed('client_pages', 'name')).toHaveLength(1);
  const accounts = await listed('owned_ad_accounts', 'user_tasks');
  expect(accounts.map(({ user_tasks }) => (user_tasks as string[]).includes('ADVERTISE'))).toEqual([
    true,
    false,
  ]);
  expect(await listed('client_ad_accounts', 'name')).toEqual([]);
  expect((await owner.get(String(accounts[1]?.id))).status).toBe(403);
  expect((await person.get(String(portfolio?.id))).status).toBe(400);
});
