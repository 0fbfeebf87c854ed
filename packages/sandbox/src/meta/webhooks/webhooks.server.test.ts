// By Meta's documentation: "Webhooks" reference, "Webhooks for lead ads".
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asObject, asText, type JsonObject } from '../../platform/json.ts';
import { control, form, newPerson, newTree, type Rig, startRig, type TestPerson } from '../../testing/kit.ts';

const APP = '1000000000000001';
const SECRET = 'sandbox-app-secret';
const VERIFY = 'open sesame';

interface Heard {
  body: string;
  signature: string;
}

let rig: Rig;
let person: TestPerson;
let callback: Server;
let url: string;
const heard: Heard[] = [];
/** Number of further notifications that the callback refuses. */
let refuse = 0;

beforeAll(async () => {
  rig = await startRig({ webhookRetryMs: [20, 20, 20] });
  person = await newPerson(rig);
  callback = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    if (request.method === 'GET') {
      const known = query.get('hub.mode') === 'subscribe' && query.get('hub.verify_token') === VERIFY;
      response.writeHead(known ? 200 : 403).end(known ? query.get('hub.challenge') : 'no');
      return;
    }
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      if (refuse > 0) {
        refuse--;
        response.writeHead(500).end();
        return;
      }
      heard.push({ body, signature: asText(request.headers['x-hub-signature-256']) });
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => callback.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await rig.sandbox.close();
  callback.close();
});

async function app(method: string, path: string, values: JsonObject = {}): Promise<JsonObject> {
  const query = form({ ...values, access_token: `${APP}|${SECRET}` });
  const answer = await fetch(`${rig.sandbox.url}/graph/v26.0/${APP}/${path}?${query}`, { method });
  return (await answer.json()) as JsonObject;
}

async function subscribe(object: string, fields: string): Promise<JsonObject> {
  const options = { object, fields, callback_url: url, verify_token: VERIFY, include_values: 'true' };
  return app('POST', 'subscriptions', options);
}

/** Waits for the next notification, verifies its signature, and returns its first change. */
async function next(): Promise<{ object: unknown; id: unknown; field: unknown; value: JsonObject }> {
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  const { body, signature } = heard.shift() as Heard;
  expect(signature).toBe(`sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`);
  const sent = JSON.parse(body) as { object: string; entry: { id: string; changes: JsonObject[] }[] };
  const [entry] = sent.entry;
  const change = asObject(entry?.changes[0]);
  return { object: sent.object, id: entry?.id, field: change.field, value: asObject(change.value) };
}

/** The sandbox's record of the last notification, once its delivery has ended. */
async function lastSettled(): Promise<JsonObject> {
  let last: JsonObject = {};
  const state = async () => {
    const sent = (await control(rig, 'webhooks', null, 'GET')).body.data as JsonObject[];
    last = asObject(sent.at(-1));
    return last.state;
  };
  await expect.poll(state).not.toBe('pending');
  return last;
}

async function installOnPage(): Promise<void> {
  const { access_token } = (await person.get(person.pageId, { fields: 'access_token' })).body;
  const query = form({ subscribed_fields: 'leadgen', access_token: asText(access_token) });
  const path = `${rig.sandbox.url}/graph/v26.0/${person.pageId}/subscribed_apps?${query}`;
  expect(await (await fetch(path, { method: 'POST' })).json()).toEqual({ success: true });
}

test('a subscription stands once its callback has answered the challenge', async () => {
  const options = { object: 'page', fields: 'leadgen', callback_url: url };
  const wrong = await app('POST', 'subscriptions', { ...options, verify_token: 'guess' });
  expect(asObject(wrong.error).code).toBe(2200);
  const away = await app('POST', 'subscriptions', {
    ...options,
    callback_url: 'http://192.0.2.1/',
    verify_token: VERIFY,
  });
  expect(asObject(away.error).code).toBe(2200);
  expect((await app('GET', 'subscriptions')).data).toEqual([]);
  expect(await subscribe('page', 'leadgen')).toEqual({ success: true });
  expect((await app('GET', 'subscriptions')).data).toMatchObject([
    { object: 'page', callback_url: url, active: true, fields: [{ name: 'leadgen' }] },
  ]);
  const byPerson = await person.post(`${APP}/subscriptions`, { ...options, verify_token: VERIFY });
  expect(asObject(byPerson.body.error).code).toBe(15);
});

test('a new lead is notified once the Page has installed the app, and can be read', async () => {
  await subscribe('page', 'leadgen');
  const pageToken = asText((await person.get(person.pageId, { fields: 'access_token' })).body.access_token);
  const read = async (path: string): Promise<JsonObject> =>
    (await (
      await fetch(`${rig.sandbox.url}/graph/v26.0/${path}?access_token=${pageToken}`)
    ).json()) as JsonObject;
  const forms = (await read(`${person.pageId}/leadgen_forms`)).data as { id: string }[];
  const formId = forms[0]?.id ?? '';
  await control(rig, 'leads', { formId });
  expect((await control(rig, 'webhooks', null, 'GET')).body.data).toEqual([]);
  await installOnPage();
  const { adId } = await newTree(rig, person);
  refuse = 2;
  const made = await control(rig, 'leads', { formId, adId, answers: { full_name: 'נועה לוי' } });
  const told = await next();
  expect(told).toMatchObject({
    object: 'page',
    id: person.pageId,
    field: 'leadgen',
    value: { leadgen_id: made.body.leadId, form_id: formId, page_id: person.pageId, ad_id: adId },
  });
  expect(await lastSettled()).toMatchObject({ attempts: 3, state: 'delivered', lastAnswer: '200' });
  const lead = await read(asText(told.value.leadgen_id));
  expect(lead.field_data).toContainEqual({ name: 'full_name', values: ['נועה לוי'] });
  expect((await read(`${formId}/leads`)).data).toHaveLength(2);
  const ofAd = await person.get(`${adId}/leads`);
  expect(ofAd.body.data).toHaveLength(1);
});

test('issues of ads are notified to the apps that the ad account is subscribed to', async () => {
  await subscribe('ad_account', 'with_issues_ad_objects,in_process_ad_objects');
  const act = `act_${person.accountId}`;
  expect((await person.post(`${act}/subscribed_apps`, { app_id: APP })).body).toEqual({ success: true });
  expect((await person.get(`${act}/subscribed_apps`)).body.data).toHaveLength(1);
  const { adId } = await newTree(rig, person);
  const issue = { errorCode: 7, errorSummary: 'Über', errorMessage: 'קישור שבור' };
  await control(rig, 'issues', { adId, issues: [issue] });
  expect(await next()).toMatchObject({
    object: 'ad_account',
    id: person.accountId,
    field: 'with_issues_ad_objects',
    value: { id: adId, level: 'AD', error_code: '7', error_summary: 'Über', error_message: 'קישור שבור' },
  });
  await control(rig, 'issues', { adId, issues: [] });
  const processing = await control(rig, 'processing', { adId, seconds: 0.1 });
  expect(processing.body.effectiveStatus).toBe('IN_PROCESS');
  rig.pass(1000);
  expect(await next()).toMatchObject({
    field: 'in_process_ad_objects',
    value: { id: adId, level: 'AD', status_name: expect.any(String) },
  });
  await person.remove(`${act}/subscribed_apps`);
  await control(rig, 'issues', { adId, issues: [issue] });
  expect(heard).toEqual([]);
});

test('a revoked permission is notified, and attempts end at a callback that never answers', async () => {
  await subscribe('permissions', 'ads_management');
  refuse = 4;
  await person.remove('me/permissions/ads_management');
  expect(await lastSettled()).toMatchObject({ attempts: 4, state: 'given up', lastAnswer: '500' });
  expect(heard).toEqual([]);
  await app('DELETE', 'subscriptions', { object: 'permissions' });
  expect((await app('GET', 'subscriptions')).data).toHaveLength(2);
});
