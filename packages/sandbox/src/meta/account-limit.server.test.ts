// By Meta's help: "Set your account spending limit"; public reports of code 100, subcode 1487246.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asObject } from '../platform/json.ts';
import {
  control,
  newPerson,
  newTree,
  type Rig,
  startRig,
  TARGETING,
  type TestPerson,
} from '../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig);
});
afterAll(() => rig.sandbox.close());

const spentBy = async () => {
  const { body } = await person.get(`act_${person.accountId}`, { fields: 'amount_spent,spend_cap' });
  return Number(body.amount_spent);
};

test('at the limit of the account nothing more of any campaign is shown, until it is raised', async () => {
  for (let count = 0; count < 2; count++) {
    const { adId } = await newTree(rig, person);
    await control(rig, 'review', { adId, decision: 'approve' });
  }
  rig.pass(2 * 86_400_000);
  const before = await spentBy();
  expect(before).toBeGreaterThan(0);
  const account = { adAccountId: person.accountId };
  await control(rig, 'accounts', { ...account, spendCap: before + 500 });
  rig.pass(3 * 86_400_000);
  const atLimit = await spentBy();
  expect(atLimit).toBe(before + 500);
  rig.pass(86_400_000);
  expect(await spentBy()).toBe(atLimit);
  await control(rig, 'accounts', { ...account, spendCap: before + 100_000 });
  rig.pass(86_400_000);
  expect(await spentBy()).toBeGreaterThan(atLimit);
});

test('a WhatsApp number that is not linked to the account is refused where an ad set leads to it', async () => {
  const owner = await newPerson(rig);
  const { campaignId } = await newTree(rig, owner);
  const send = () =>
    owner.post(`act_${owner.accountId}/adsets`, {
      name: 'Chats',
      campaign_id: campaignId,
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'CONVERSATIONS',
      destination_type: 'WHATSAPP',
      promoted_object: { page_id: owner.pageId },
      daily_budget: '1000',
      targeting: TARGETING,
    });
  await control(rig, 'accounts', { adAccountId: owner.accountId, whatsapp: false });
  expect(asObject((await send()).body.error)).toMatchObject({ code: 100, error_subcode: 1487246 });
  await control(rig, 'accounts', { adAccountId: owner.accountId, whatsapp: true });
  const linked = asObject((await send()).body.error ?? {});
  expect(linked.error_subcode).not.toBe(1487246);
});
