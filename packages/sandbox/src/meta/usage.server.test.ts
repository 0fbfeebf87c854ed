// By Meta's documentation: "Rate limits".
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asObject, type JsonObject } from '../platform/json.ts';
import { control, newPerson, type Rig, startRig, type TestPerson } from '../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig);
});
afterAll(() => rig.sandbox.close());

function header(headers: Headers, name: string): JsonObject {
  return JSON.parse(headers.get(name) ?? 'null') as JsonObject;
}

function businessUse(headers: Headers): JsonObject {
  const uses = header(headers, 'x-business-use-case-usage')[person.accountId];
  return asObject((uses as unknown[])[0]);
}

test('a throttled answer states when access returns, and access returns then', async () => {
  const act = `act_${person.accountId}`;
  await control(rig, 'usage', { adAccountId: act, throttledSeconds: 150 });
  const refused = await person.get(act, { fields: 'name' });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toMatchObject({ code: 80004, error_subcode: 2446079, is_transient: true });
  expect(businessUse(refused.headers)).toMatchObject({
    type: 'ads_management',
    call_count: 100,
    estimated_time_to_regain_access: 3,
    ads_api_access_tier: 'standard_access',
  });
  expect(header(refused.headers, 'x-ad-account-usage').reset_time_duration).toBe(150);
  rig.pass(151_000);
  const free = await person.get(act, { fields: 'name' });
  expect(free.status).toBe(200);
  expect(businessUse(free.headers).estimated_time_to_regain_access).toBe(0);
});

test('Insights have their own header, limit and error', async () => {
  const act = `act_${person.accountId}`;
  await control(rig, 'usage', { adAccountId: act, useCase: 'ads_insights', throttledSeconds: 60 });
  expect((await person.get(act, { fields: 'name' })).status).toBe(200);
  const refused = await person.get(`${act}/insights`);
  expect(refused.body.error).toMatchObject({ code: 4, error_subcode: 1504022 });
  expect(header(refused.headers, 'x-fb-ads-insights-throttle')).toMatchObject({
    acc_id_util_pct: 100,
    app_id_util_pct: expect.any(Number),
    ads_api_access_tier: 'standard_access',
  });
  expect(businessUse(refused.headers)).toMatchObject({
    type: 'ads_insights',
    estimated_time_to_regain_access: 1,
  });
  await control(rig, 'usage', { adAccountId: act, reset: true });
  expect((await person.get(`${act}/insights`)).status).toBe(200);
});

test('headers and allowances can be set; app and people have limits of their own', async () => {
  const act = `act_${person.accountId}`;
  const options = { adAccountId: act, callCount: 88, totalTime: 41, tier: 'development_access' };
  await control(rig, 'usage', options);
  expect(businessUse((await person.get(act)).headers)).toMatchObject({
    call_count: 88,
    total_time: 41,
    ads_api_access_tier: 'development_access',
  });
  await control(rig, 'usage', { adAccountId: act, reset: true, hourlyCalls: 2 });
  const codes: number[] = [];
  for (let i = 0; i < 3; i++) codes.push((await person.get(act)).status);
  expect(codes).toEqual([200, 200, 400]);
  rig.pass(61 * 60_000);
  expect((await person.get(act)).status).toBe(200);
  await control(rig, 'usage', { adAccountId: act, reset: true });

  const userId = String((await person.get('me')).body.id);
  await control(rig, 'usage', { userId, throttledSeconds: 9 });
  expect((await person.get('me')).body.error).toMatchObject({ code: 17, error_subcode: 2446079 });
  await control(rig, 'usage', { userId, reset: true });
  await control(rig, 'usage', { throttledSeconds: 9 });
  expect(asObject((await person.get('me')).body.error).code).toBe(4);
  await control(rig, 'usage', { reset: true });
});

test('the headers of a batch state the usage of its operations', async () => {
  const act = `act_${person.accountId}`;
  await control(rig, 'usage', { adAccountId: act, throttledSeconds: 60 });
  const batch = [{ method: 'GET', relative_url: `${act}?fields=name` }];
  const answer = await person.post('', { batch, include_headers: false });
  expect(answer.status).toBe(200);
  expect(businessUse(answer.headers).estimated_time_to_regain_access).toBe(1);
  await control(rig, 'usage', { adAccountId: act, reset: true });
});

test('the version header states the requested version', async () => {
  const root = `${rig.sandbox.url}/graph`;
  const versionOf = async (path: string): Promise<string | null> =>
    (await fetch(`${root}${path}?access_token=${person.token}`)).headers.get('facebook-api-version');
  expect(await versionOf('/v24.0/me')).toBe('v24.0');
  expect(await versionOf('/v26.0/nothing')).toBe('v26.0');
  expect(await versionOf('/me')).toBe('v26.0');
});
