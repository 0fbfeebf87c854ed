// By Meta's documentation: "Ads insights", "Insights API breakdowns".
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../platform/json.ts';
import { control, newPerson, newTree, type Rig, startRig, type TestPerson } from '../../testing/kit.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURLY = 'hourly_stats_aggregated_by_advertiser_time_zone';
const COUNTS = ['impressions', 'clicks', 'spend', 'inline_link_clicks'];

let rig: Rig;
let person: TestPerson;
beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig, { timeZone: 'Asia/Jerusalem', currency: 'ILS' });
});
afterAll(() => rig.sandbox.close());

async function rows(id: string, query: Record<string, string>, who = person): Promise<JsonObject[]> {
  const answer = await who.get(`${id}/insights`, { limit: '5000', date_preset: 'maximum', ...query });
  expect(answer.status).toBe(200);
  return answer.body.data as JsonObject[];
}

function sum(list: JsonObject[], field: string): number {
  return Math.round(list.reduce((total, row) => total + Number(row[field] ?? 0), 0) * 100) / 100;
}

test('hours sum to days, days to totals, parts to the whole, whatever the cut', async () => {
  const { campaignId, adId, adSetId } = await newTree(rig, person, { adSet: { lifetime_budget: '300000' } });
  await control(rig, 'delivery', { campaignId, days: 40 });
  const fields = COUNTS.join(',');
  const [whole = {}] = await rows(campaignId, { fields });
  expect(Number(whole.impressions)).toBeGreaterThan(1000);
  const cuts: Record<string, string>[] = [
    { time_increment: '1' },
    { time_increment: '7' },
    { time_increment: 'monthly' },
    { time_increment: '1', breakdowns: HOURLY },
    { breakdowns: 'age,gender' },
    { breakdowns: 'publisher_platform', time_increment: '1' },
    { level: 'ad' },
  ];
  for (const cut of cuts) {
    const parts = await rows(campaignId, { fields, ...cut });
    expect(parts.length).toBeGreaterThan(cut.level ? 0 : 1);
    for (const count of COUNTS) expect(sum(parts, count)).toBe(Number(whole[count]));
  }
  for (const id of [adId, adSetId, `act_${person.accountId}`]) {
    expect(await rows(id, { fields })).toMatchObject([{ spend: whole.spend }]);
  }
  const [hour = {}] = await rows(campaignId, { time_increment: '1', breakdowns: HOURLY });
  expect(hour[HOURLY]).toMatch(/^\d\d:00:00 - \d\d:59:59$/);
});

test('a run that a control call begins in the past is told, and its days spend no more than the total', async () => {
  const { campaignId, adSetId, adId } = await newTree(rig, person, { adSet: { lifetime_budget: '300000' } });
  const run = { startTime: '2026-10-29T00:00:00+02:00', endTime: '2026-12-18T00:00:00+02:00' };
  const { body } = await control(rig, 'schedule', { campaignId, ...run });
  expect(body).toEqual({ adSetIds: [adSetId] });
  await control(rig, 'delivery', { campaignId, days: 20 });
  const { body: adSet } = await person.get(adSetId, { fields: 'start_time,end_time' });
  expect(Date.parse(String(adSet.start_time))).toBe(Date.parse(run.startTime));
  expect(Date.parse(String(adSet.end_time))).toBe(Date.parse(run.endTime));
  // 20 days and a part of today, of 50.
  const spend = sum(await rows(adId, { fields: 'spend', time_increment: '1' }), 'spend');
  expect(spend).toBeGreaterThan(3000 * 0.3);
  expect(spend).toBeLessThan(3000 * 0.5);
  const backwards = { campaignId, startTime: run.endTime, endTime: run.startTime };
  expect((await control(rig, 'schedule', backwards)).status).toBe(422);
  expect((await control(rig, 'schedule', { campaignId: '1', ...run })).status).toBe(404);
});

test('of a small budget as of a large one about six clicks in seven lead on', async () => {
  for (const lifetime_budget of ['30000', '3000000']) {
    const { campaignId } = await newTree(rig, person, { adSet: { lifetime_budget } });
    await control(rig, 'delivery', { campaignId, days: 60 });
    const [whole = {}] = await rows(campaignId, { fields: COUNTS.join(',') });
    const share = Number(whole.inline_link_clicks) / Number(whole.clicks);
    expect(share).toBeGreaterThan(0.75);
    expect(share).toBeLessThan(0.95);
  }
});

test('numbers are text, rates follow from counts, and dates are those of the account', async () => {
  const { adId } = await newTree(rig, person);
  await control(rig, 'delivery', { adId, days: 5 });
  const fields =
    'ad_name,impressions,reach,frequency,clicks,spend,ctr,cpc,cpm,actions,cost_per_action_type,objective';
  const days = await rows(adId, { fields, time_increment: '1' });
  expect(days[0]?.date_start).toBe('2026-11-13');
  expect(days.at(-1)?.date_stop).toBe('2026-11-18');
  for (const row of days) {
    expect(row.ad_name).toBe('Loaf');
    expect(row.spend).toMatch(/^\d+\.\d\d$/);
    expect(Number(row.ctr)).toBeCloseTo((Number(row.clicks) / Number(row.impressions)) * 100, 4);
    expect(Number(row.reach)).toBeLessThanOrEqual(Number(row.impressions));
  }
  expect(days[0]?.actions).toContainEqual({ action_type: 'link_click', value: expect.any(String) });
});

test('an ad brings nothing before it is approved, while it is paused, or after its end', async () => {
  const { adId } = await newTree(rig, person);
  expect(await rows(adId, {})).toEqual([]);
  rig.pass(10_000);
  const seen = async (): Promise<number> => sum(await rows(adId, {}), 'impressions');
  // The review, whose time has passed, ends with this read: delivery begins after it.
  expect(await seen()).toBe(0);
  rig.pass(6 * HOUR_MS);
  const running = await seen();
  expect(running).toBeGreaterThan(0);
  await person.post(adId, { status: 'PAUSED' });
  const paused = await seen();
  rig.pass(5 * DAY_MS);
  expect(Math.abs((await seen()) - paused)).toBeLessThanOrEqual(1);
  await person.post(adId, { status: 'ACTIVE' });
  rig.pass(9 * DAY_MS);
  const ended = await seen();
  expect(ended).toBeGreaterThan(paused);
  rig.pass(5 * DAY_MS);
  expect(await seen()).toBe(ended);
});

test('spend keeps within the lifetime budget, and within 1.75 times the daily one', async () => {
  const lifetime = await newTree(rig, person, { adSet: { lifetime_budget: '5000' } });
  await control(rig, 'delivery', { campaignId: lifetime.campaignId, days: 60 });
  rig.pass(30 * DAY_MS);
  const spent = sum(await rows(lifetime.campaignId, {}), 'spend');
  expect(spent).toBeLessThanOrEqual(50);
  expect(spent).toBeGreaterThan(47.5);

  const daily = await newTree(rig, person, {
    adSet: { lifetime_budget: '', end_time: '', daily_budget: '4000' },
  });
  await control(rig, 'delivery', { campaignId: daily.campaignId, days: 28 });
  const days = await rows(daily.campaignId, { time_increment: '1' });
  for (const day of days) expect(Number(day.spend)).toBeLessThanOrEqual(70);
  expect(sum(days, 'spend') / 28).toBeGreaterThan(34);
  expect(sum(days, 'spend') / 28).toBeLessThan(43);
});

test('over many ads the averages are those of the published benchmarks', async () => {
  const dollars = await newPerson(rig);
  for (let i = 0; i < 40; i++) {
    const { campaignId } = await newTree(rig, dollars, { adSet: { lifetime_budget: '100000' } });
    await control(rig, 'delivery', { campaignId, days: 30 });
  }
  const ads = await rows(`act_${dollars.accountId}`, { level: 'ad', fields: 'ctr,cpc,impressions' }, dollars);
  expect(ads).toHaveLength(40);
  const mean = (field: string): number => sum(ads, field) / ads.length;
  expect(mean('ctr')).toBeGreaterThan(1.71 * 0.85);
  expect(mean('ctr')).toBeLessThan(1.71 * 1.15);
  expect(mean('cpc')).toBeGreaterThan(0.7 * 0.8);
  expect(mean('cpc')).toBeLessThan(0.7 * 1.3);
});

test('a control call sets the rates of an ad', async () => {
  const { adId } = await newTree(rig, person, { adSet: { lifetime_budget: '500000' } });
  await control(rig, 'delivery', { adId, ctr: 0.05, cpm: 20, conversionRate: 0.1 });
  await control(rig, 'delivery', { adId, days: 30 });
  const [row = {}] = await rows(adId, { fields: 'ctr,cpm' });
  expect(Number(row.ctr)).toBeGreaterThan(4.6);
  expect(Number(row.ctr)).toBeLessThan(5.4);
  expect(Number(row.cpm)).toBeGreaterThan(18);
  expect(Number(row.cpm)).toBeLessThan(23);
});

test('ads that draw their chance from the same are twins, and the ledger says what each brought', async () => {
  const trees = [];
  for (const luck of ['one', 'one', 'another']) {
    const tree = await newTree(rig, person, { adSet: { lifetime_budget: '500000' } });
    await control(rig, 'delivery', { adId: tree.adId, ctr: 0.03, cpm: 12, conversionRate: 0.1, luck });
    await control(rig, 'delivery', { adId: tree.adId, days: 20 });
    trees.push(tree);
  }
  const ledger = (await control(rig, `ledger?adAccountId=${person.accountId}`, {}, 'GET')).body.data as {
    id: string;
    spend: number;
    linkClicks: number;
    results: number;
  }[];
  const [first, twin, other] = trees.map(({ adId }) => {
    const { spend, linkClicks, results } = ledger.find(({ id }) => id === adId) ?? {};
    return { spend, linkClicks, results };
  });
  expect(first?.linkClicks).toBeGreaterThan(100);
  expect(first?.results).toBeGreaterThan(0);
  expect(twin).toEqual(first);
  expect(other).not.toEqual(first);
});

test('the same seed gives the same figures, another seed others', async () => {
  const tell = async (seed: string): Promise<string> => {
    const other = await startRig({ seed });
    const someone = await newPerson(other);
    const { campaignId } = await newTree(other, someone);
    await control(other, 'delivery', { campaignId, days: 9 });
    const answer = await someone.get(`${campaignId}/insights`, {
      date_preset: 'maximum',
      time_increment: '1',
    });
    await other.sandbox.close();
    return JSON.stringify(answer.body.data);
  };
  const first = await tell('a');
  expect(await tell('a')).toBe(first);
  expect(await tell('b')).not.toBe(first);
});

test('recent results are restated upwards until they settle', async () => {
  const { adId } = await newTree(rig, person, { adSet: { lifetime_budget: '900000' } });
  await control(rig, 'delivery', { adId, ctr: 0.05, conversionRate: 0.5, days: 2 });
  await person.post(adId, { status: 'PAUSED' });
  const [early = {}] = await rows(adId, { fields: 'clicks,spend' });
  rig.pass(4 * DAY_MS);
  const [settled = {}] = await rows(adId, { fields: 'clicks,spend' });
  expect(Number(settled.clicks)).toBeGreaterThan(Number(early.clicks));
  expect(settled.spend).toBe(early.spend);
});

test('a report runs apart and is read when complete', async () => {
  const { campaignId } = await newTree(rig, person);
  await control(rig, 'delivery', { campaignId, days: 12 });
  const started = await person.post(`${campaignId}/insights`, {
    time_increment: '1',
    date_preset: 'maximum',
  });
  const id = String(started.body.report_run_id);
  expect((await person.get(id)).body).toMatchObject({ async_percent_completion: 0 });
  rig.pass(2000);
  expect((await person.get(id)).body).toMatchObject({
    async_status: 'Job Completed',
    async_percent_completion: 100,
  });
  const page = await person.get(`${id}/insights`, { limit: '5' });
  expect(page.body.data).toHaveLength(5);
  expect(String((page.body.paging as JsonObject).next)).toContain('after=');
  const wrong = await person.post(`${campaignId}/insights`, { time_increment: '91' });
  expect(wrong.status).toBe(400);
});

test('a small budget brings results too: the share of its clicks that its rates say', async () => {
  const { adId } = await newTree(rig, person, {
    campaign: { objective: 'OUTCOME_SALES' },
    adSet: { lifetime_budget: '40000' },
  });
  await control(rig, 'delivery', { adId, conversionRate: 0.2 });
  await control(rig, 'delivery', { adId, days: 60 });
  const [whole = {}] = await rows(adId, { fields: 'actions,clicks' });
  const actions = whole.actions as { action_type: string; value: string }[];
  const results = Number(actions.find((one) => one.action_type === 'purchase')?.value);
  const share = results / Number(whole.clicks);
  expect(share).toBeGreaterThan(0.14);
  expect(share).toBeLessThan(0.26);
});
