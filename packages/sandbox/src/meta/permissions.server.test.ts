// By Meta's documentation: "Permissions Reference", "Facebook Login".
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asObject, asText, type JsonObject } from '../platform/json.ts';
import { control, newPerson, newTree, type Rig, startRig, type TestPerson } from '../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
let userId: string;
beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig);
  userId = asText((await person.get('me')).body.id);
});
afterAll(() => rig.sandbox.close());

async function as(token: string, path: string, query: Record<string, string> = {}): Promise<JsonObject> {
  const url = `${rig.sandbox.url}/graph/v26.0/${path}?${new URLSearchParams({ ...query, access_token: token })}`;
  return (await (await fetch(url)).json()) as JsonObject;
}

async function without(permission: string, look: () => Promise<void>): Promise<void> {
  await control(rig, 'permissions', { userId, permission, status: 'declined' });
  await look();
  await control(rig, 'permissions', { userId, permission, status: 'granted' });
}

const codeOf = (body: JsonObject): unknown => asObject(body.error).code;

test('Pages, their tokens, forms and creatives each need their permission', async () => {
  const page = person.pageId;
  const pageToken = asText((await person.get(page, { fields: 'access_token' })).body.access_token);
  expect((await as(pageToken, `${page}/leadgen_forms`)).data).toHaveLength(1);
  expect(codeOf((await person.get(`${page}/leadgen_forms`)).body)).toBe(190);
  expect((await person.get(`${page}/posts`)).body.data).toHaveLength(6);

  await without('pages_show_list', async () => {
    expect((await person.get('me/accounts')).body.data).toEqual([]);
    expect((await person.get(page, { fields: 'name,access_token' })).body).not.toHaveProperty('access_token');
  });
  await without('pages_read_engagement', async () => {
    expect(codeOf((await person.get(`${page}/posts`)).body)).toBe(200);
    expect(codeOf((await person.get(page, { fields: 'fan_count' })).body)).toBe(200);
  });
  const { hash } = await newTree(rig, person);
  const link_data = { link: 'https://example.com', image_hash: hash };
  const creative = { object_story_spec: { page_id: page, link_data } };
  await without('pages_manage_ads', async () => {
    expect(codeOf(await as(pageToken, `${page}/leadgen_forms`))).toBe(200);
    const answer = await person.post(`act_${person.accountId}/adcreatives`, creative);
    expect(codeOf(answer.body)).toBe(200);
  });
  expect((await person.post(`act_${person.accountId}/adcreatives`, creative)).status).toBe(200);
  await without('ads_management', async () => {
    const answer = await person.post(`act_${person.accountId}/adcreatives`, creative);
    expect(codeOf(answer.body)).toBe(200);
    expect((await person.get(`act_${person.accountId}`)).status).toBe(200);
  });
  expect(codeOf(await as(pageToken, `act_${person.accountId}`))).toBe(200);
});

test('one permission is taken back by itself, and the app as a whole', async () => {
  const someone = await newPerson(rig);
  expect((await someone.remove('me/permissions/ads_management')).body).toEqual({ success: true });
  const { data } = (await someone.get('me/permissions')).body;
  expect(data).toContainEqual({ permission: 'ads_management', status: 'declined' });
  expect(data).toContainEqual({ permission: 'ads_read', status: 'granted' });
  expect((await someone.remove('me/permissions/email')).status).toBe(200);
  expect((await someone.remove('me/permissions/fly')).status).toBe(400);
  const pageToken = asText((await someone.get(someone.pageId, { fields: 'access_token' })).body.access_token);
  await someone.remove('me/permissions');
  expect(codeOf((await someone.get('me')).body)).toBe(190);
  expect(codeOf(await as(pageToken, 'me'))).toBe(190);
});

test('single permissions can be declined in the dialog, which requests them again only with auth_type=rerequest', async () => {
  const person = (await control(rig, 'people', {})).body;
  const scope = 'ads_management,ads_read,pages_show_list';
  const redirect_uri = 'http://127.0.0.1:9/back';
  const options = { client_id: asText(person.appId), redirect_uri, scope, person: asText(person.userId) };
  const connect = async (more: Record<string, string>): Promise<unknown> => {
    const form = new URLSearchParams({ ...options, choice: 'continue', ...more });
    const answer = await fetch(`${rig.sandbox.url}/dialog/oauth`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const app = { client_id: asText(person.appId), client_secret: asText(person.appSecret) };
    const token = asText((await as('', 'oauth/access_token', { ...app, code, redirect_uri })).access_token);
    const debugged = await as(`${person.appId}|${person.appSecret}`, 'debug_token', { input_token: token });
    return asObject(debugged.data).scopes;
  };
  const page = await (await fetch(`${rig.sandbox.url}/dialog/oauth?${new URLSearchParams(options)}`)).text();
  expect(page).toContain('name="grant" value="ads_management" checked');
  expect(await connect({ choosing: '1', grant: 'pages_show_list' })).toEqual([
    'public_profile',
    'pages_show_list',
  ]);
  expect(await connect({})).toEqual(['public_profile', 'pages_show_list']);
  expect(await connect({ auth_type: 'rerequest' })).toEqual(['public_profile', ...scope.split(',')]);
});
