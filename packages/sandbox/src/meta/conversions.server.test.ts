// By Meta's documentation: "Payload specification", "Ad account adspixels".
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

const hash = 'a'.repeat(64);
const now = () => Math.floor(rig.now() / 1000);
const event = (more: object = {}): object => ({
  event_name: 'Won',
  event_time: now() - 60,
  event_id: 'one',
  action_source: 'system_generated',
  user_data: { lead_id: 1234567890123456, em: [hash] },
  custom_data: { event_source: 'crm', lead_event_source: 'Awning' },
  ...more,
});
const send = (data: object[], more: object = {}) =>
  person.post(`${person.pixelId}/events`, { data: JSON.stringify(data), ...more });
const errorOf = (body: JsonObject) => asObject(body.error);

async function received(): Promise<JsonObject[]> {
  const response = await fetch(`${rig.sandbox.url}/control/ledger?adAccountId=${person.accountId}`);
  const { data } = (await response.json()) as { data: JsonObject[] };
  return data.filter(({ kind }) => kind === 'conversion');
}

test('events are received, one that comes twice is known, and a test counts for nothing', async () => {
  expect((await send([event()])).body).toMatchObject({ events_received: 1, messages: [] });
  await send([event(), event({ event_name: 'Talked' })]);
  await send([event({ event_id: 'test' })], { test_event_code: 'TEST1' });
  expect((await received()).map(({ name, state }) => [name, state])).toEqual([
    ['Won', 'unmatched'],
    ['Won', 'doubled'],
    ['Talked', 'unmatched'],
    ['Won', 'test'],
  ]);
});

test('one wrong event refuses all of them', async () => {
  const before = (await received()).length;
  const wrong: [object, number | undefined][] = [
    [{ event_time: now() - 8 * 86_400 }, 2804003],
    [{ event_time: now() + 3600 }, 2804004],
    [{ user_data: {} }, 2804050],
    [{ user_data: { lead_id: 1234567890123456, ph: ['+12125550100'] } }, 2804019],
    [{ user_data: { lead_id: 'somebody' } }, undefined],
    [{ custom_data: { event_source: 'web' } }, undefined],
    [{ action_source: 'shop' }, undefined],
    [{ event_name: '' }, undefined],
  ];
  for (const [more, subcode] of wrong) {
    const { body } = await send([event({ event_id: 'good' }), event(more)]);
    expect(errorOf(body)).toMatchObject({ code: 100, ...(subcode && { error_subcode: subcode }) });
  }
  expect(await received()).toHaveLength(before);
});

test('it takes the permission to manage ads, and an account has one dataset', async () => {
  const userId = String((await person.get('me')).body.id);
  await control(rig, 'permissions', { userId, permission: 'ads_management', status: 'declined' });
  expect(errorOf((await send([event()])).body).code).toBe(200);
  await control(rig, 'permissions', { userId, permission: 'ads_management', status: 'granted' });
  const { body } = await person.post(`act_${person.accountId}/adspixels`, { name: 'Awning' });
  expect(errorOf(body).code).toBe(6200);
});
