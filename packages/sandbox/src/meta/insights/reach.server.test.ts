// By Meta's documentation: "Insights breakdowns".
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../platform/json.ts';
import { control, newPerson, newTree, type Rig, startRig, type TestPerson } from '../../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig);
});
afterAll(() => rig.sandbox.close());

async function rows(id: string, query: Record<string, string>): Promise<JsonObject[]> {
  const fields = 'reach,impressions,unique_clicks,clicks,frequency';
  const answer = await person.get(`${id}/insights`, {
    fields,
    limit: '5000',
    date_preset: 'maximum',
    ...query,
  });
  expect(answer.status).toBe(200);
  return answer.body.data as JsonObject[];
}

test('the whole reaches no fewer than any part, and no part more than its impressions', async () => {
  const trees = [];
  for (const budget of ['30000', '260000', '3000']) {
    const tree = await newTree(rig, person, { adSet: { lifetime_budget: budget } });
    await control(rig, 'delivery', { campaignId: tree.campaignId, days: 8 });
    trees.push(tree);
  }
  const act = `act_${person.accountId}`;
  const wholes = [act, ...trees.slice(0, 2).map((tree) => tree.campaignId), trees[0]?.adSetId ?? ''];
  const cuts: Record<string, string>[] = [
    { level: 'ad' },
    { level: 'ad', time_increment: '1' },
    { time_increment: '1' },
    { time_increment: '7' },
    { breakdowns: 'age,gender' },
    { breakdowns: 'country' },
    { breakdowns: 'region' },
    { breakdowns: 'publisher_platform,platform_position', time_increment: '7' },
    { breakdowns: 'device_platform' },
    { breakdowns: 'impression_device' },
  ];
  for (const id of wholes) {
    const [whole = {}] = await rows(id, {});
    expect(Number(whole.reach)).toBeGreaterThan(100);
    expect(Number(whole.reach)).toBeLessThanOrEqual(Number(whole.impressions));
    for (const cut of id === act ? [...cuts, { level: 'campaign' }] : cuts) {
      for (const part of await rows(id, cut)) {
        expect(Number(part.reach)).toBeLessThanOrEqual(Number(part.impressions));
        expect(Number(part.reach)).toBeLessThanOrEqual(Number(whole.reach));
        expect(Number(part.unique_clicks)).toBeLessThanOrEqual(Number(part.reach));
      }
    }
  }
});

test('the splits by place and surface sum to the whole, within what the ad set targets', async () => {
  const { campaignId } = await newTree(rig, person, {
    adSet: {
      targeting: {
        geo_locations: { countries: ['US', 'CA'] },
        publisher_platforms: ['facebook', 'instagram'],
        targeting_automation: { advantage_audience: 1 },
      },
    },
  });
  await control(rig, 'delivery', { campaignId, days: 9 });
  const [whole = {}] = await rows(campaignId, {});
  const valuesOf = async (breakdowns: string): Promise<JsonObject[]> => {
    const parts = await rows(campaignId, { breakdowns });
    const sum = parts.reduce((total, part) => total + Number(part.impressions), 0);
    expect([breakdowns, sum]).toEqual([breakdowns, Number(whole.impressions)]);
    return parts;
  };
  expect((await valuesOf('country')).map((part) => part.country).sort()).toEqual(['CA', 'US']);
  const platforms = await valuesOf('publisher_platform,platform_position');
  expect([...new Set(platforms.map((part) => part.publisher_platform))].sort()).toEqual([
    'facebook',
    'instagram',
  ]);
  expect(platforms.length).toBeGreaterThan(5);
  expect((await valuesOf('region')).map((part) => part.region)).toContain('Ontario');
  expect((await valuesOf('impression_device')).map((part) => part.impression_device)).toContain('iphone');
  await valuesOf('device_platform');
});

test('deleted ads leave the rows of ads, and stay in what stands above', async () => {
  const { campaignId, adId } = await newTree(rig, person);
  await control(rig, 'delivery', { adId, days: 5 });
  const [before = {}] = await rows(campaignId, {});
  await person.remove(adId);
  expect(await rows(campaignId, { level: 'ad' })).toEqual([]);
  expect(await rows(campaignId, {})).toMatchObject([{ impressions: before.impressions }]);
  expect(await rows(adId, {})).toMatchObject([{ impressions: before.impressions }]);
  const filtering = JSON.stringify([{ field: 'ad.effective_status', operator: 'IN', value: ['DELETED'] }]);
  expect(await rows(campaignId, { level: 'ad', filtering })).toHaveLength(1);
});
