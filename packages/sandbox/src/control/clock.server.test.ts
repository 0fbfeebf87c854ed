import { afterAll, beforeAll, expect, test } from 'vitest';
import { control, newPerson, newTree, type Rig, startRig } from '../testing/kit.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ reviewSeconds: 0 });
});
afterAll(() => rig.sandbox.close());

test('the clock is set ahead, and what runs has delivered by then', async () => {
  const person = await newPerson(rig);
  const { adId } = await newTree(rig, person, { adSet: { lifetime_budget: '500000' } });
  const spendOf = async () => {
    const { data } = (await control(rig, 'ledger', {}, 'GET')).body as {
      data: { id: string; spend: number }[];
    };
    return data.find(({ id }) => id === adId)?.spend;
  };
  expect(await spendOf()).toBe(0);
  const day = 86_400;
  const { body } = await control(rig, 'clock', { seconds: 2 * day });
  expect(body).toEqual({ now: new Date(rig.now() + 2 * day * 1000).toISOString() });
  expect(await spendOf()).toBeGreaterThan(50_000);
  expect((await control(rig, 'clock', { seconds: -1 })).status).toBe(422);
});
