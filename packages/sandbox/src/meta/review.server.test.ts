// By Meta's documentation: "Ad" reference (`effective_status`), "Ad account" reference.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { control, newPerson, newTree, type Rig, startRig, type TestPerson } from '../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig);
});
afterAll(() => rig.sandbox.close());

async function statusOf(id: string): Promise<unknown> {
  return (await person.get(id, { fields: 'effective_status' })).body.effective_status;
}

test('an ad is reviewed once everything above it is on, then delivers', async () => {
  const { adId, campaignId, adSetId } = await newTree(rig, person, { campaign: { status: 'PAUSED' } });
  expect(await statusOf(adId)).toBe('CAMPAIGN_PAUSED');
  expect(await statusOf(adSetId)).toBe('CAMPAIGN_PAUSED');
  rig.pass(60_000);
  await person.post(campaignId, { status: 'ACTIVE' });
  expect(await statusOf(adId)).toBe('PENDING_REVIEW');
  rig.pass(7_999);
  expect(await statusOf(adId)).toBe('PENDING_REVIEW');
  rig.pass(1);
  expect(await statusOf(adId)).toBe('ACTIVE');
  await person.post(adSetId, { status: 'PAUSED' });
  expect(await statusOf(adId)).toBe('ADSET_PAUSED');
  await person.post(adId, { status: 'PAUSED' });
  expect(await statusOf(adId)).toBe('PAUSED');
  await person.remove(campaignId);
  expect(await statusOf(adId)).toBe('DELETED');
});

test('what breaks the rules is rejected with a reason, and a new creative is reviewed anew', async () => {
  const { adId } = await newTree(rig, person, { message: 'A miracle loaf: guaranteed cure for hunger' });
  rig.pass(10_000);
  const rejected = await person.get(adId, { fields: 'effective_status,ad_review_feedback' });
  expect(rejected.body).toMatchObject({
    effective_status: 'DISAPPROVED',
    ad_review_feedback: { global: { 'Advertising standards': expect.stringContaining('promise results') } },
  });
  const { creativeId } = await newTree(rig, person);
  await person.post(adId, { creative: { creative_id: creativeId } });
  expect(await statusOf(adId)).toBe('PENDING_REVIEW');
  rig.pass(10_000);
  expect(await statusOf(adId)).toBe('ACTIVE');
});

test('the ledger keeps each status that an ad has had, once a change', async () => {
  const { adId } = await newTree(rig, person);
  for (const status of ['PAUSED', 'PAUSED', 'ACTIVE']) await person.post(adId, { status });
  const { data } = (await control(rig, 'ledger?spend=no', {}, 'GET')).body as {
    data: { id: string; statuses: string[] }[];
  };
  expect(data.find(({ id }) => id === adId)?.statuses.slice(-3)).toEqual(['ACTIVE', 'PAUSED', 'ACTIVE']);
});

test('a control call decides a review', async () => {
  const { adId } = await newTree(rig, person);
  await control(rig, 'review', { adId, decision: 'reject', reason: 'Not today' });
  const feedback = await person.get(adId, { fields: 'ad_review_feedback' });
  expect(JSON.stringify(feedback.body)).toContain('Not today');
  const approved = await control(rig, 'review', { adId, decision: 'approve' });
  expect(approved.body.effectiveStatus).toBe('ACTIVE');
  expect((await control(rig, 'review', { adId: '1', decision: 'approve' })).status).toBe(404);
});

test('the reviews of one account are ended or timed, and no other account’s', async () => {
  const [one, other] = [await newPerson(rig), await newPerson(rig)];
  const [mine, theirs] = [await newTree(rig, one), await newTree(rig, other)];
  const shown = async (by: TestPerson, id: string) =>
    (await by.get(id, { fields: 'effective_status' })).body.effective_status;
  const statuses = async () => [await shown(one, mine.adId), await shown(other, theirs.adId)];
  expect(await statuses()).toEqual(['PENDING_REVIEW', 'PENDING_REVIEW']);
  expect(await control(rig, 'review', { adAccountId: one.accountId })).toMatchObject({
    body: { adAccountId: one.accountId, ended: 1 },
  });
  expect(await statuses()).toEqual(['ACTIVE', 'PENDING_REVIEW']);

  await control(rig, 'review', { adAccountId: one.accountId, seconds: 2 });
  const { adId } = await newTree(rig, one);
  rig.pass(2000);
  expect(await shown(one, adId)).toBe('ACTIVE');
  expect((await statuses())[1]).toBe('PENDING_REVIEW');
});
