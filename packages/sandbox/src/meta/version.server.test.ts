// By Meta's documentation: "Marketing API versions".
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asObject, type JsonObject } from '../platform/json.ts';
import { form, newPerson, newTree, type Rig, startRig, type TestPerson } from '../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
let campaignId: string;
beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig);
  ({ campaignId } = await newTree(rig, person));
});
afterAll(() => rig.sandbox.close());

async function ask(version: string, path: string, query: Record<string, string> = {}): Promise<JsonObject> {
  const asked = new URLSearchParams({ ...query, access_token: person.token });
  return asObject(await (await fetch(`${rig.sandbox.url}/graph/${version}/${path}?${asked}`)).json());
}

/** Creates an ad set with a targeting in a version, and answers the targeting that Meta kept, or its refusal. */
async function targetingKept(version: string, targeting: JsonObject): Promise<JsonObject> {
  const body = form({
    name: 'Set',
    campaign_id: campaignId,
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    daily_budget: '1000',
    targeting: {
      geo_locations: { countries: ['US'] },
      targeting_automation: { advantage_audience: 0 },
      ...targeting,
    },
    access_token: person.token,
  });
  const answer = await fetch(`${rig.sandbox.url}/graph/${version}/act_${person.accountId}/adsets`, {
    method: 'POST',
    body,
  });
  const { id, error } = asObject(await answer.json());
  if (error) return { error };
  return asObject((await ask(version, String(id), { fields: 'targeting' })).targeting);
}

test('a version that has ended is refused for ads, and for ads alone', async () => {
  for (const path of [`act_${person.accountId}`, campaignId, `act_${person.accountId}/campaigns`]) {
    expect(asObject((await ask('v24.0', path)).error)).toMatchObject({ code: 2635 });
    expect((await ask('v25.0', path)).error).toBeUndefined();
  }
  expect((await ask('v24.0', 'me')).error).toBeUndefined();
  const batch = [{ method: 'GET', relative_url: `v24.0/${campaignId}?fields=name` }];
  const [inner] = (await person.post('', { batch })).body as unknown as { body: string }[];
  expect(JSON.parse(inner?.body ?? '{}').error).toMatchObject({ code: 2635 });
});

test('date_format and ids without an edge are refused in every version', async () => {
  for (const version of ['v25.0', 'v26.0']) {
    expect(asObject((await ask(version, campaignId, { date_format: 'U' })).error)).toMatchObject({
      code: 100,
    });
    expect(asObject((await ask(version, '', { ids: campaignId })).error)).toMatchObject({ code: 100 });
  }
});

test('the story of Messenger is dropped without a word', async () => {
  const kept = await targetingKept('v26.0', {
    publisher_platforms: ['facebook', 'messenger'],
    messenger_positions: ['story', 'messenger_home'],
  });
  expect(kept).toMatchObject({ messenger_positions: ['messenger_home'] });
});

test('the explore feed of Instagram is refused from v26.0 on', async () => {
  const positions = (...names: string[]) => ({
    publisher_platforms: ['instagram'],
    instagram_positions: names,
  });
  expect(await targetingKept('v25.0', positions('stream', 'explore'))).not.toHaveProperty('error');
  expect(await targetingKept('v26.0', positions('stream', 'explore'))).toMatchObject({
    error: { code: 100 },
  });
  expect(await targetingKept('v26.0', positions('stream', 'explore_home'))).not.toHaveProperty('error');
});

test('an enhancement that Meta does not know is refused by its name', async () => {
  const creative = (name: string) =>
    person.post(`act_${person.accountId}/adcreatives`, {
      name: 'Loaf',
      object_story_spec: {
        page_id: person.pageId,
        link_data: { link: 'https://example.com/', message: 'Fresh' },
      },
      degrees_of_freedom_spec: { creative_features_spec: { [name]: { enroll_status: 'OPT_OUT' } } },
    });
  expect((await creative('image_uncrop')).status).toBe(200);
  const refused = await creative('image_sparkle');
  expect(asObject(refused.body.error)).toMatchObject({ code: 100 });
  expect(String(asObject(refused.body.error).message)).toContain('image_sparkle');
});
