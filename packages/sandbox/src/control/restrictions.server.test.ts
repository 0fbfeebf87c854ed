// By Meta's documentation: "Ad account" reference, "Ad campaign issues info".
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asObject, asText, type JsonObject } from '../platform/json.ts';
import { control, newPerson, newTree, type Rig, startRig, type TestPerson } from '../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
let act: string;
beforeAll(async () => {
  rig = await startRig();
  person = await newPerson(rig);
  act = `act_${person.accountId}`;
});
afterAll(() => rig.sandbox.close());

const HOUR_MS = 3_600_000;

async function shown(adId: string): Promise<number> {
  const { body } = await person.get(`${adId}/insights`, { fields: 'impressions', date_preset: 'maximum' });
  return Number(asObject((body.data as unknown[])[0]).impressions ?? 0);
}

test('an ad account in trouble says so, and what it may not do is refused', async () => {
  const { adId, campaignId } = await newTree(rig, person);
  await control(rig, 'review', { adId, decision: 'approve' });
  rig.pass(6 * HOUR_MS);
  const CAMPAIGN = {
    name: 'x',
    objective: 'OUTCOME_TRAFFIC',
    special_ad_categories: [],
    is_adset_budget_sharing_enabled: false,
  };
  for (const [accountStatus, creates, runs] of [
    [2, 400, false],
    [7, 400, false],
    [3, 200, false],
    [9, 200, true],
  ] as const) {
    await control(rig, 'accounts', { adAccountId: act, accountStatus, disableReason: 1 });
    const read = await person.get(act, { fields: 'account_status,disable_reason' });
    expect(read.body).toMatchObject({ account_status: accountStatus, disable_reason: 1 });
    expect((await person.post(`${act}/campaigns`, CAMPAIGN)).status).toBe(creates);
    const before = await shown(adId);
    rig.pass(6 * HOUR_MS);
    // The hour under way may still be rounded up by one.
    expect((await shown(adId)) > before + 1).toBe(runs);
    await person.post(campaignId, { status: 'PAUSED' });
    expect((await person.post(campaignId, { status: 'ACTIVE' })).status).toBe(runs ? 200 : 400);
    await control(rig, 'accounts', { adAccountId: act, accountStatus: 1, disableReason: 0 });
    expect((await person.post(campaignId, { status: 'ACTIVE' })).status).toBe(200);
  }
});

test('without a payment method nothing runs', async () => {
  const { adId, adSetId, creativeId } = await newTree(rig, person);
  await control(rig, 'accounts', { adAccountId: act, hasPaymentMethod: false });
  expect((await person.get(act, { fields: 'funding_source' })).body).not.toHaveProperty('funding_source');
  expect((await person.get(adId, { fields: 'effective_status' })).body.effective_status).toBe(
    'PENDING_BILLING_INFO',
  );
  const ad = { name: 'x', adset_id: adSetId, creative: { creative_id: creativeId } };
  const refused = await person.post(`${act}/ads`, { ...ad, status: 'ACTIVE' });
  expect(refused.body.error).toMatchObject({ error_subcode: 1359188 });
  expect((await person.post(`${act}/ads`, { ...ad, status: 'PAUSED' })).status).toBe(200);
  await control(rig, 'accounts', { adAccountId: act, hasPaymentMethod: true });
});

test('issues are listed, hold the delivery, and go again', async () => {
  const { adId, adSetId } = await newTree(rig, person);
  await control(rig, 'review', { adId, decision: 'approve' });
  const issue = {
    errorCode: 1815869,
    errorSummary: 'Link is broken',
    errorMessage: 'The website does not answer.',
  };
  for (const [name, id, level] of [
    ['adId', adId, 'AD'],
    ['adSetId', adSetId, 'AD_SET'],
  ] as const) {
    await control(rig, 'issues', { [name]: id, issues: [issue] });
    const { body } = await person.get(id, { fields: 'effective_status,issues_info' });
    expect(body).toMatchObject({
      effective_status: 'WITH_ISSUES',
      issues_info: [
        { level, error_code: 1815869, error_summary: 'Link is broken', error_type: 'HARD_ERROR' },
      ],
    });
    const before = await shown(adId);
    rig.pass(12 * HOUR_MS);
    expect(await shown(adId)).toBeLessThanOrEqual(before + 1);
    await control(rig, 'issues', { [name]: id, issues: [] });
  }
  const { body } = await person.get(adId, { fields: 'effective_status,issues_info' });
  expect(body).toEqual({ id: adId, effective_status: 'ACTIVE' });
  expect((await control(rig, 'issues', { issues: [] })).status).toBe(422);
  expect((await control(rig, 'issues', { adId: '1', issues: [] })).body.code).toBe('NOT_FOUND');
});

test('tokens expire and are revoked, with the subcode of each', async () => {
  const someone = await newPerson(rig);
  const userId = asText((await someone.get('me')).body.id);
  const subcode = async (): Promise<unknown> => asObject((await someone.get('me')).body.error).error_subcode;
  for (const [state, expected] of [
    ['expired', 463],
    ['revoked', 458],
    ['valid', undefined],
  ] as const) {
    await control(rig, 'tokens', { userId, state });
    expect(await subcode()).toBe(expected);
  }
});

test('a permission can be declined and granted again', async () => {
  const userId = asText((await person.get('me')).body.id);
  const options = { userId, permission: 'ads_management' };
  await control(rig, 'permissions', { ...options, status: 'revoked' });
  const { adId } = { adId: `${act}/campaigns` };
  expect(asObject((await person.post(adId, { name: 'x' })).body.error).code).toBe(200);
  const permissions = (await person.get('me/permissions')).body.data as JsonObject[];
  expect(permissions).toContainEqual({ permission: 'ads_management', status: 'declined' });
  await control(rig, 'permissions', { ...options, status: 'granted' });
  expect(asObject((await person.post(adId, { name: 'x' })).body.error).code).toBe(100);
});
