// By Meta's documentation: "Has Lead Access", "Testing and troubleshooting", "App modes".
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asObject, asText, type JsonObject } from '../platform/json.ts';
import { form, newPerson, newTree, type Rig, startRig, type TestPerson } from '../testing/kit.ts';

let rig: Rig;
let person: TestPerson;
let token: string;
let formId: string;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.sandbox.close());
beforeEach(async () => {
  person = await newPerson(rig);
  token = asText((await person.get(person.pageId, { fields: 'access_token' })).body.access_token);
  formId = asText((await call('POST', `${person.pageId}/leadgen_forms`, options)).id);
});

const options = {
  name: 'Catering',
  questions: [{ type: 'FULL_NAME' }, { type: 'PHONE' }, { type: 'EMAIL' }],
  privacy_policy: { url: 'https://example.com/privacy' },
};

/** A call as the Page. */
async function call(method: string, path: string, values: JsonObject = {}): Promise<JsonObject> {
  const query = form({ ...values, access_token: token });
  const answer = await fetch(`${rig.sandbox.url}/graph/v26.0/${path}?${query}`, { method });
  return (await answer.json()) as JsonObject;
}
async function control(path: string, body: object): Promise<JsonObject> {
  const answer = await fetch(`${rig.sandbox.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as JsonObject;
}
const codes = (answer: JsonObject) => [asObject(answer.error).code, asObject(answer.error).error_subcode];
const leads = async () => (await call('GET', `${formId}/leads`)).data as JsonObject[];

test('a form has one test lead at a time, with the answers that are given', async () => {
  const field_data = [{ name: 'full_name', values: ['Ruth Cohen'] }];
  const first = asText((await call('POST', `${formId}/test_leads`, { field_data })).id);
  expect(codes(await call('POST', `${formId}/test_leads`))[0]).toBe(100);
  expect((await call('GET', `${formId}/test_leads`, { fields: 'id' })).data).toEqual([{ id: first }]);
  expect(await leads()).toMatchObject([
    {
      id: first,
      field_data: [
        { name: 'full_name', values: ['Ruth Cohen'] },
        { name: 'phone', values: ['<test lead: dummy data for phone>'] },
        { name: 'email', values: ['test@meta.com'] },
      ],
    },
  ]);
  expect(await call('DELETE', first)).toEqual({ success: true });
  expect(await leads()).toEqual([]);
  expect((await call('POST', `${formId}/test_leads`)).id).not.toBe(first);
  const unknown = [{ name: 'shoe_size', values: ['41'] }];
  expect(codes(await call('POST', `${formId}/test_leads`, { field_data: unknown }))[0]).toBe(100);
});

test('leads that people left can be deleted by nobody', async () => {
  const { leadId } = await control('leads', { formId });
  expect(codes(await call('DELETE', asText(leadId)))).toEqual([100, 33]);
});

test('leads that were given to others are refused, and the Page tells why', async () => {
  const { leadId } = await control('leads', { formId });
  await control('lead-access', { pageId: person.pageId, givenToOthers: true });
  for (const path of [`${formId}/leads`, `${formId}/test_leads`, asText(leadId)])
    expect(codes(await call('GET', path))[0]).toBe(103);
  const told = await call('GET', person.pageId, { fields: `has_lead_access.user_id(1)` });
  expect(told.has_lead_access).toMatchObject({
    app_has_leads_permission: true,
    can_access_lead: false,
    enabled_lead_access_manager: true,
    failure_reason: expect.any(String),
  });
});

test('an app in development mode gets those leads alone that it made itself', async () => {
  await control('leads', { formId });
  await control('app-mode', { mode: 'development' });
  expect(await leads()).toEqual([]);
  expect((await call('GET', formId, { fields: 'leads_count' })).leads_count).toBe(1);
  await call('POST', `${formId}/test_leads`);
  expect(await leads()).toHaveLength(1);
  await control('app-mode', { mode: 'live' });
  expect(await leads()).toHaveLength(2);
});

test('a Page whose terms nobody accepted has no forms made', async () => {
  await control('lead-access', { pageId: person.pageId, termsAccepted: false });
  const edge = `${person.pageId}/leadgen_forms`;
  expect(codes(await call('POST', edge, { ...options, name: 'Other' }))).toEqual([100, 1815089]);
  expect((await call('GET', person.pageId, { fields: 'leadgen_tos_accepted' })).leadgen_tos_accepted).toBe(
    false,
  );
});

test.each([
  ['a code without a telephone', { questions: [{ type: 'EMAIL' }], is_phone_sms_verify_enabled: true }],
  ['a card of no style', { context_card: { title: 'A quote' } }],
  ['a button without its number', { thank_you_page: { title: 'Thanks', button_type: 'CALL_BUSINESS' } }],
  ['a button of no kind', { thank_you_page: { title: 'Thanks', button_type: 'WINK' } }],
])('refuses %s', async (_, change) => {
  const answer = await call('POST', `${person.pageId}/leadgen_forms`, {
    ...options,
    name: 'Other',
    ...change,
  });
  expect(codes(answer)[0]).toBe(100);
});

const card = { title: 'A quote', style: 'PARAGRAPH_STYLE', content: ['We call you.'] };

test('a form with a page before its questions says where people go after them', async () => {
  const edge = `${person.pageId}/leadgen_forms`;
  const values = { ...options, name: 'Card', context_card: { ...card, cover_photo_id: '1221' } };
  expect(asObject((await call('POST', edge, values)).error)).toMatchObject({
    ...{ code: 100, error_subcode: 1892085, error_user_msg: 'Missing field(s): FollowUpActionURL' },
  });
  const made = asText(
    (await call('POST', edge, { ...values, follow_up_action_url: 'https://example.com' })).id,
  );
  const told = await call('GET', made, { fields: 'context_card' });
  expect(told.context_card).toMatchObject({ ...card, cover_photo: { id: '1221' } });
  expect(codes(await call('GET', made, { fields: 'context_card{cover_photo_id}' }))[0]).toBe(100);
});

test.each([
  [
    'a link text of more than 70 characters',
    { privacy_policy: { ...options.privacy_policy, link_text: 'x'.repeat(71) } },
    1,
  ],
  ['a language that forms do not have', { locale: 'xx_XX' }, 100],
])('refuses %s', async (_, change, code) => {
  const edge = `${person.pageId}/leadgen_forms`;
  expect(codes(await call('POST', edge, { ...options, name: 'Other', ...change }))[0]).toBe(code);
});

test('a Page whose terms nobody accepted runs no lead ads', async () => {
  const { campaignId } = await newTree(rig, person, { campaign: { objective: 'OUTCOME_LEADS' } });
  const set = {
    ...{ name: 'Set', campaign_id: campaignId, billing_event: 'IMPRESSIONS', daily_budget: '1000' },
    ...{ optimization_goal: 'LEAD_GENERATION', destination_type: 'ON_AD' },
    promoted_object: { page_id: person.pageId },
    targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
    execution_options: ['validate_only'],
  };
  const edge = `act_${person.accountId}/adsets`;
  expect((await person.post(edge, set)).body).toEqual({ success: true });
  await control('lead-access', { pageId: person.pageId, termsAccepted: false });
  expect(codes((await person.post(edge, set)).body)).toEqual([100, 1815089]);
});
