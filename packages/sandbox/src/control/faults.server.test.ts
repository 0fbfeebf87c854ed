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

/** Waits until no requested fault is left. */
async function settled(): Promise<void> {
  const lateEffects = async () => (await control(rig, 'faults', null, 'GET')).body.lateEffects;
  await expect.poll(lateEffects).toBe(0);
}

test('a call can be carried out after its caller has gone', async () => {
  const late = { target: 'meta', method: 'POST', path: '/campaigns', effectDelayMs: 800 };
  const edge = `act_${person.accountId}/campaigns`;
  for (const [index, fault] of [
    { action: 'cut' },
    { action: 'timeout', delayMs: 10 },
    { action: 'error', status: 503 },
  ].entries()) {
    await control(rig, 'faults', { ...late, ...fault });
    const answer = await person.post(edge, CAMPAIGN).catch(() => null);
    expect(answer?.status).toBe(fault.action === 'error' ? 503 : undefined);
    expect((await control(rig, 'faults', null, 'GET')).body).toEqual({ data: [], lateEffects: 1 });
    await settled();
    expect(await campaigns()).toBe(index + 1);
  }
});

test('what is late meets the world as it is by then', async () => {
  const { campaignId } = await newTree(rig, person);
  await control(rig, 'faults', { target: 'meta', path: campaignId, action: 'cut', effectDelayMs: 800 });
  await expect(person.post(campaignId, { status: 'ACTIVE' })).rejects.toThrow();
  await person.post(campaignId, { status: 'PAUSED' });
  await settled();
  expect((await person.get(campaignId, { fields: 'status' })).body.status).toBe('ACTIVE');
  await control(rig, 'faults', { target: 'meta', path: campaignId, action: 'cut', effectDelayMs: 800 });
  await expect(person.post(campaignId, { status: 'ACTIVE' })).rejects.toThrow();
  await person.remove(campaignId);
  await settled();
  expect((await person.get(campaignId, { fields: 'status' })).body.status).toBe('DELETED');
});

test('a batch goes on late from the operation that a fault met, and whole when it met the call', async () => {
  const operation = {
    method: 'POST',
    relative_url: `act_${person.accountId}/campaigns`,
    body: 'name=B&objective=OUTCOME_TRAFFIC&special_ad_categories=[]&is_adset_budget_sharing_enabled=false',
  };
  const late = { target: 'meta', path: '/campaigns', effectDelayMs: 800 };
  await control(rig, 'faults', { ...late, action: 'cut' });
  await expect(person.post('', { batch: [operation, operation] })).rejects.toThrow();
  expect(await campaigns()).toBe(0);
  await settled();
  expect(await campaigns()).toBe(2);
  await control(rig, 'faults', { ...late, action: 'error' });
  const { body } = await person.post('', { batch: [operation, operation] });
  expect((body as unknown as { code: number }[]).map(({ code }) => code)).toEqual([500, 200]);
  await settled();
  expect(await campaigns()).toBe(4);
  await control(rig, 'faults', { ...late, path: '/v26.0/$', action: 'timeout', delayMs: 10 });
  await expect(person.post('', { batch: [operation] })).rejects.toThrow();
  await settled();
  expect(await campaigns()).toBe(5);
});

test('faults by chance are drawn from the seed and stay until they are spent', async () => {
  const draw = async (): Promise<string> => {
    const other = await startRig({ seed: 'soak' });
    const someone = await newPerson(other);
    await control(other, 'faults', { target: 'meta', action: 'error', chance: 0.3, times: 100_000 });
    const met: boolean[] = [];
    for (let i = 0; i < 60; i++) met.push((await someone.get('me')).status === 500);
    await other.sandbox.close();
    return met.map(Number).join('');
  };
  const first = await draw();
  const hits = first.replaceAll('0', '').length;
  expect(hits).toBeGreaterThan(8);
  expect(hits).toBeLessThan(30);
  expect(await draw()).toBe(first);
});

test('clearing takes back what has not happened, and nonsense is refused', async () => {
  await control(rig, 'faults', { target: 'meta', action: 'error', times: 9 });
  expect((await control(rig, 'faults', {}, 'DELETE')).status).toBe(204);
  expect((await person.get('me')).status).toBe(200);
  expect((await control(rig, 'faults', { target: 'moon', action: 'error' })).status).toBe(422);
  const nonsense = [
    { action: 'slow', effectDelayMs: 1 },
    { action: 'cut', effectDelayMs: 1, afterEffect: true },
  ];
  for (const more of [...nonsense, { action: 'cut', chance: 0 }]) {
    expect((await control(rig, 'faults', { target: 'meta', ...more })).status).toBe(422);
  }
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

test('the ledger lists every created object in order, with its spend', async () => {
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
  const query = `ledger?adAccountId=act_${person.accountId}&spend=no`;
  await person.post(adId, { status: 'PAUSED', name: 'Loaf [k1#a1]' });
  const plain = (await control(rig, query, null, 'GET')).body.data as { kind: string }[];
  expect(plain.map((entry) => entry.kind)).not.toContain('mail');
  expect(plain.at(-1)).toMatchObject({
    adAccountId: person.accountId,
    key: 'k1#a1',
    status: 'PAUSED',
    effectiveStatus: 'PAUSED',
    createdAt: '2026-11-18T15:30:00.000Z',
  });
  expect(plain.at(-1)).not.toHaveProperty('spend');
});

test('a fault of one ad account meets what is about it, and nobody else', async () => {
  const other = await newPerson(rig);
  const { adSetId } = await newTree(rig, person);
  const fault = { target: 'meta', action: 'error', adAccountId: `act_${person.accountId}`, times: 2 };
  await control(rig, 'faults', fault);
  expect((await other.get(`act_${other.accountId}/campaigns`)).status).toBe(200);
  expect((await person.get('me')).status).toBe(200);
  expect((await person.get(`act_${person.accountId}/campaigns`)).status).toBe(500);
  expect((await person.get(adSetId)).status).toBe(500);
  expect((await person.get(adSetId)).status).toBe(200);
});
