// By Meta's documentation: "Retrieving leads", "Webhooks for lead ads".
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asObject, asText, type JsonObject } from '../../platform/json.ts';
import {
  control,
  form,
  newPerson,
  newTree,
  type Rig,
  startRig,
  type TestPerson,
  type Tree,
} from '../../testing/kit.ts';
import { localDate } from '../timezone.ts';

const QUESTIONS = [
  { type: 'FULL_NAME' },
  { type: 'PHONE' },
  { type: 'EMAIL' },
  {
    type: 'CUSTOM',
    key: 'when',
    label: 'When?',
    options: [
      { key: 'a', value: 'Soon' },
      { key: 'b', value: 'Later' },
    ],
  },
];

interface Row {
  id: string;
  created_time: string;
  field_data: { name: string; values: string[] }[];
}

/** A person with a form on the Page and a campaign whose ad opens it. */
interface Owner {
  person: TestPerson;
  formId: string;
  tree: Tree;
  asPage(method: string, path: string, values?: JsonObject): Promise<JsonObject>;
}

async function newOwner(rig: Rig, locale = 'EN_US', options: JsonObject = {}): Promise<Owner> {
  const person = await newPerson(rig, options);
  const token = asText((await person.get(person.pageId, { fields: 'access_token' })).body.access_token);
  const asPage = async (method: string, path: string, values: JsonObject = {}): Promise<JsonObject> => {
    const query = form({ ...values, access_token: token });
    return (await (
      await fetch(`${rig.sandbox.url}/graph/v26.0/${path}?${query}`, { method })
    ).json()) as JsonObject;
  };
  const made = await asPage('POST', `${person.pageId}/leadgen_forms`, {
    ...{ name: 'A quote', locale, questions: QUESTIONS },
    privacy_policy: { url: 'https://example.com/privacy' },
  });
  const formId = asText(made.id);
  const tree = await newTree(rig, person, {
    campaign: { objective: 'OUTCOME_LEADS' },
    adSet: {
      ...{ optimization_goal: 'LEAD_GENERATION', destination_type: 'ON_AD', lifetime_budget: '200000' },
      promoted_object: { page_id: person.pageId },
    },
    link: { call_to_action: { type: 'SIGN_UP', value: { lead_gen_form_id: formId } } },
  });
  return { person, formId, tree, asPage };
}

const leadsOf = async ({ asPage, formId }: Owner): Promise<Row[]> =>
  (await asPage('GET', `${formId}/leads`, { limit: 1000 })).data as unknown as Row[];

/** Form leads that Insights counts of the ad, by day. */
async function countedBy({ person, tree }: Owner, action: string): Promise<Record<string, number>> {
  const { body } = await person.get(`${tree.adId}/insights`, {
    ...{ fields: 'actions', time_increment: '1', date_preset: 'maximum', limit: '500' },
  });
  const days = (body.data as JsonObject[]).map((row): [string, number] => {
    const actions = (row.actions ?? []) as { action_type: string; value: string }[];
    return [asText(row.date_start), Number(actions.find((one) => one.action_type === action)?.value ?? 0)];
  });
  return Object.fromEntries(days.filter(([, count]) => count > 0));
}

function daysOf(rows: Row[], timeZone: string): Record<string, number> {
  const days: Record<string, number> = {};
  for (const { created_time: at } of rows) {
    const day = localDate(Date.parse(at), timeZone);
    days[day] = (days[day] ?? 0) + 1;
  }
  return days;
}

const answersIn = (rows: Row[], name: string) =>
  rows.map((row) => row.field_data.find((field) => field.name === name)?.values[0] ?? '');
const told = async (rig: Rig) => (await control(rig, 'webhooks', null, 'GET')).body.data as JsonObject[];

describe('people who send the form of an ad', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig.sandbox.close());

  it('are as many as Insights counts, day by day, and nobody is told of those of played days', async () => {
    const owner = await newOwner(rig);
    await control(rig, 'delivery', { campaignId: owner.tree.campaignId, days: 60 });
    const rows = await leadsOf(owner);
    expect(rows.length).toBeGreaterThan(20);
    const days = daysOf(rows, 'America/New_York');
    expect(await countedBy(owner, 'lead')).toEqual(days);
    expect(await countedBy(owner, 'onsite_conversion.lead_grouped')).toEqual(days);
    expect((await owner.person.get(`${owner.tree.adId}/leads`, { limit: '1000' })).body.data).toHaveLength(
      rows.length,
    );
    expect(rows.map(({ created_time: at }) => at)).toEqual(
      rows
        .map(({ created_time: at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(await told(rig)).toEqual([]);
    expect(answersIn(rows, 'phone').filter((phone) => !/^\+1\d{3}55501\d\d$/.test(phone))).toEqual([]);
    expect(new Set(answersIn(rows, 'when'))).toEqual(new Set(['a', 'b']));
    expect(new Set(answersIn(rows, 'full_name')).size).toBeGreaterThan(rows.length / 2);
  });

  it('write in the form’s language, with numbers of the account’s country', async () => {
    const owner = await newOwner(rig, 'HE_IL', { currency: 'ILS', timeZone: 'Asia/Jerusalem' });
    await control(rig, 'delivery', { campaignId: owner.tree.campaignId, days: 60 });
    const rows = await leadsOf(owner);
    expect(rows.length).toBeGreaterThan(5);
    expect(await countedBy(owner, 'lead')).toEqual(daysOf(rows, 'Asia/Jerusalem'));
    expect(answersIn(rows, 'full_name').filter((name) => !/^[א-ת]+ [א-ת]+$/.test(name))).toEqual([]);
    expect(answersIn(rows, 'phone').filter((phone) => !/^\+9725[024]5550\d{3}$/.test(phone))).toEqual([]);
  });

  it('are kept for 90 days, and counted beyond them', async () => {
    const owner = await newOwner(rig);
    await control(rig, 'delivery', { campaignId: owner.tree.campaignId, days: 120 });
    const oldest = Math.min(...(await leadsOf(owner)).map(({ created_time: at }) => Date.parse(at)));
    expect(rig.now() - oldest).toBeLessThan(90 * 86_400_000);
    const { leads_count: all, expired_leads_count: gone } = await owner.asPage('GET', owner.formId, {
      fields: 'leads_count,expired_leads_count',
    });
    expect(gone).toBeGreaterThan(0);
    const counted = Object.values(await countedBy(owner, 'lead')).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(all);
  });

  it('are fake or unreachable as often as a control says, which it tells', async () => {
    const owner = await newOwner(rig);
    const { adId } = owner.tree;
    await control(rig, 'delivery', {
      adId,
      days: 60,
      conversionRate: 0.5,
      fakeShare: 0.3,
      unreachableShare: 0.2,
    });
    const people = (await control(rig, `leads?adId=${adId}`, null, 'GET')).body.data as JsonObject[];
    const share = (truth: string) => people.filter((one) => one.truth === truth).length / people.length;
    expect(people.length).toBeGreaterThan(150);
    expect(Math.abs(share('fake') - 0.3)).toBeLessThan(0.1);
    expect(Math.abs(share('unreachable') - 0.2)).toBeLessThan(0.1);
    const [row] = await leadsOf(owner);
    expect(row).not.toHaveProperty('truth');
  });

  it('stay when rates change, and one whom a control had ask is counted as well', async () => {
    const owner = await newOwner(rig);
    const { adId, campaignId } = owner.tree;
    await control(rig, 'delivery', { campaignId, days: 30 });
    const before = await leadsOf(owner);
    await control(rig, 'delivery', { adId, conversionRate: 0 });
    const at = new Date(rig.now() - 40 * 86_400_000).toISOString();
    await control(rig, 'leads', { formId: owner.formId, adId, at });
    const rows = await leadsOf(owner);
    expect(rows).toHaveLength(before.length + 1);
    expect(await countedBy(owner, 'lead')).toEqual(daysOf(rows, 'America/New_York'));
  });

  it('are the same for the same seed', async () => {
    const runs = [];
    for (const seed of ['one', 'one', 'two']) {
      const other = await startRig({ seed });
      const owner = await newOwner(other);
      await control(other, 'delivery', { campaignId: owner.tree.campaignId, days: 60 });
      runs.push(await leadsOf(owner));
      await other.sandbox.close();
    }
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[2]).not.toEqual(runs[0]);
  });
});

describe('notices of people who ask while the ad is shown', () => {
  let rig: Rig;
  let owner: Owner;
  let callback: Server;
  const heard: string[] = [];
  beforeAll(async () => {
    rig = await startRig({ reviewSeconds: 0 });
    callback = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        const challenge = new URL(request.url ?? '/', 'http://localhost').searchParams.get('hub.challenge');
        if (body)
          heard.push(asText(asObject(asObject(JSON.parse(body).entry[0].changes[0]).value).leadgen_id));
        response.end(challenge ?? 'ok');
      });
    });
    await new Promise<void>((resolve) => callback.listen(0, '127.0.0.1', resolve));
    owner = await newOwner(rig);
    const address = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/hook`;
    const subscription = form({
      ...{
        object: 'page',
        fields: 'leadgen',
        callback_url: address,
        verify_token: 'x',
        include_values: 'true',
      },
      access_token: '1000000000000001|sandbox-app-secret',
    });
    await fetch(`${rig.sandbox.url}/graph/v26.0/1000000000000001/subscriptions?${subscription}`, {
      method: 'POST',
    });
    await owner.asPage('POST', `${owner.person.pageId}/subscribed_apps`, { subscribed_fields: 'leadgen' });
    await control(rig, 'delivery', { adId: owner.tree.adId, conversionRate: 0.9 });
  });
  afterAll(async () => {
    await rig.sandbox.close();
    callback.close();
  });
  beforeEach(() => {
    heard.length = 0;
  });

  /** Passes hours until somebody asked. @returns ids of who is new */
  async function somebodyAsks(): Promise<string[]> {
    const known = new Set((await leadsOf(owner)).map(({ id }) => id));
    for (let hours = 0; hours < 48; hours++) {
      await control(rig, 'clock', { seconds: 3600 });
      const people = (await control(rig, `leads?formId=${owner.formId}`, null, 'GET')).body
        .data as JsonObject[];
      const ids = people.map(({ leadId }) => asText(leadId)).filter((id) => !known.has(id));
      if (ids.length > 0) return ids.toSorted();
    }
    throw new Error('nobody asked in two days');
  }
  const arrived = (count: number) => expect.poll(() => heard.length).toBe(count);

  it('come by themselves, once each, as Insights counts them', async () => {
    const ids = await somebodyAsks();
    await arrived(ids.length);
    expect(heard.toSorted()).toEqual(ids);
    const rows = await leadsOf(owner);
    expect(await countedBy(owner, 'lead')).toEqual(daysOf(rows, 'America/New_York'));
  });

  it('come twice, late or never where a control says so', async () => {
    await control(rig, 'notices', { copies: 2, lateSeconds: 0.2 });
    const twice = await somebodyAsks();
    await arrived(twice.length * 2);
    expect(heard.toSorted()).toEqual([...twice, ...twice].toSorted());
    await control(rig, 'notices', { lostShare: 1 });
    const lost = await somebodyAsks();
    const states = (await told(rig)).filter((one) =>
      lost.some((id) => JSON.stringify(one.payload).includes(id)),
    );
    expect(states.map(({ state }) => state)).toEqual(lost.map(() => 'lost'));
    expect((await leadsOf(owner)).map(({ id }) => id)).toEqual(expect.arrayContaining(lost));
  });
});
