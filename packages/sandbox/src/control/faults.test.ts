import { afterEach, beforeEach, expect, test } from 'vitest';
import { asObject } from '../platform/json.ts';
import {
  control,
  newPerson,
  newTree,
  type Rig,
  sendMail,
  startRig,
  type TestPerson,
} from '../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
beforeEach(async () => {
  rig = await startRig();
  person = await newPerson(rig);
});
afterEach(() => rig.sandbox.close());

const CAMPAIGN = {
  name: 'Bread',
  objective: 'OUTCOME_TRAFFIC',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
};

async function campaigns(): Promise<number> {
  return ((await person.get(`act_${person.accountId}/campaigns`)).body.data as unknown[]).length;
}

test('an error comes as often as asked, in the shape asked for', async () => {
  await control(rig, 'faults', { target: 'meta', action: 'error', times: 2 });
  expect((await person.get('me')).body.error).toMatchObject({ code: 2, is_transient: true });
  expect((await person.get('me')).status).toBe(500);
  expect((await person.get('me')).status).toBe(200);
  const body = { error: { message: 'Slow down', code: 17 } };
  await control(rig, 'faults', {
    target: 'meta',
    method: 'post',
    path: '/campaigns',
    action: 'error',
    status: 400,
    body,
  });
  expect((await person.get('me')).status).toBe(200);
  expect((await person.post(`act_${person.accountId}/campaigns`, CAMPAIGN)).body).toEqual(body);
});

test('a lost answer leaves its effect behind', async () => {
  await control(rig, 'faults', { target: 'meta', method: 'POST', action: 'cut', afterEffect: true });
  await expect(person.post(`act_${person.accountId}/campaigns`, CAMPAIGN)).rejects.toThrow();
  expect(await campaigns()).toBe(1);
  await control(rig, 'faults', { target: 'meta', method: 'POST', action: 'cut' });
  await expect(person.post(`act_${person.accountId}/campaigns`, CAMPAIGN)).rejects.toThrow();
  expect(await campaigns()).toBe(1);
  await control(rig, 'faults', {
    target: 'meta',
    method: 'POST',
    action: 'timeout',
    delayMs: 20,
    afterEffect: true,
  });
  await expect(person.post(`act_${person.accountId}/campaigns`, CAMPAIGN)).rejects.toThrow();
  expect(await campaigns()).toBe(2);
});

test('an answer can break off in its middle, or come late', async () => {
  await control(rig, 'faults', { target: 'meta', method: 'GET', action: 'cut', afterBytes: 5 });
  await expect(person.get('me')).rejects.toThrow();
  await control(rig, 'faults', { target: 'meta', action: 'slow', delayMs: 30 });
  const before = Date.now();
  expect((await person.get('me')).status).toBe(200);
  expect(Date.now() - before).toBeGreaterThanOrEqual(25);
});

test('a fault finds its operation inside a batch', async () => {
  await control(rig, 'faults', { target: 'meta', path: '/campaigns', action: 'error', status: 503 });
  const operation = {
    method: 'POST',
    relative_url: `act_${person.accountId}/campaigns`,
    body: 'name=B&objective=OUTCOME_TRAFFIC&special_ad_categories=[]&is_adset_budget_sharing_enabled=false',
  };
  const first = (await person.post('', { batch: [operation, operation] })).body as unknown as {
    code: number;
  }[];
  expect(first.map((result) => result.code)).toEqual([503, 200]);
  await control(rig, 'faults', { target: 'meta', path: '/campaigns', action: 'cut', afterEffect: true });
  await expect(person.post('', { batch: [operation, operation] })).rejects.toThrow();
  expect(await campaigns()).toBe(2);
});

test('clearing takes back what has not happened, and nonsense is refused', async () => {
  await control(rig, 'faults', { target: 'meta', action: 'error', times: 9 });
  expect((await control(rig, 'faults', {}, 'DELETE')).status).toBe(204);
  expect((await person.get('me')).status).toBe(200);
  expect((await control(rig, 'faults', { target: 'moon', action: 'error' })).status).toBe(422);
});

test('mail can be refused, or lost on the way back', async () => {
  const mails = async (): Promise<unknown[]> =>
    ((await (await fetch(`${rig.sandbox.url}/mail/messages`)).json()) as { data: unknown[] }).data;
  await control(rig, 'faults', { target: 'mail', action: 'error', path: 'noa@' });
  expect(await sendMail(rig, 'noa@example.com', 'Subject: Hi\r\n\r\nHi')).toMatch(/^451/);
  expect(await mails()).toHaveLength(0);
  await control(rig, 'faults', { target: 'mail', action: 'cut', afterEffect: true });
  expect(await sendMail(rig, 'noa@example.com', 'Subject: Hi\r\n\r\nHi')).not.toMatch(/^250 OK/);
  expect(await mails()).toHaveLength(1);
});

test('the ledger tells all that was made, in order, with what it spent', async () => {
  const { adId, campaignId } = await newTree(rig, person);
  await sendMail(rig, 'noa@example.com', 'Subject: Hi\r\n\r\nHi');
  await control(rig, 'delivery', { adId, days: 3 });
  const { data } = (await control(rig, 'ledger', null, 'GET')).body as {
    data: { kind: string; id: string }[];
  };
  expect(data.map((entry) => entry.kind)).toEqual([
    'adimage',
    'campaign',
    'adset',
    'adcreative',
    'ad',
    'mail',
  ]);
  const spend = (id: string): number => Number(asObject(data.find((entry) => entry.id === id)).spend);
  expect(spend(adId)).toBeGreaterThan(100);
  expect(spend(campaignId)).toBe(spend(adId));
});
