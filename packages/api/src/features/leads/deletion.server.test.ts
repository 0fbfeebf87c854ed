import { identityRoutes } from '@awning/contract/identity';
import { leadAskingRoutes } from '@awning/contract/lead-asking';
import { leadDataRoutes } from '@awning/contract/lead-data';
import { leadFormRoutes } from '@awning/contract/lead-forms';
import { leadRequestRoutes } from '@awning/contract/lead-requests';
import { type Lead, leadRoutes } from '@awning/contract/leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { control, until } from '../../testing/meta.ts';
import { freePort } from '../../testing/processes.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { noMailWaits, runJob } from '../../testing/run-job.ts';
import { formOf } from './testing/form.ts';
import { encryptionKey, tracesOf } from './testing/traces.ts';

let product: Product;
beforeAll(async () => {
  const env = { PORT: String(await freePort()), ENCRYPTION_KEY: encryptionKey };
  product = await startProduct({ reviewSeconds: 0, env });
});
afterAll(() => product?.close());

const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;
const keyed = () => ({ 'idempotency-key': newId() });

const zelda = ['Zelda', 'Quist', '7365077', 'zq@mail', 'Xylophones', 'Umbrellas'];
const details = {
  full_name: 'Zelda Quist',
  phone: '+12127365077',
  email: 'zq@mail.example',
  question: 'Xylophones',
};

async function inboxOf({ businessId, token }: Advertiser): Promise<Lead[]> {
  return (await product.call(leadRoutes.inbox, { params: { id: businessId } }, { token })).body.data;
}
async function arrived(owner: Advertiser, formId: string, answers = details): Promise<Lead> {
  await control(product, 'leads', { formId, answers });
  return until(
    async () => (await inboxOf(owner)).find(({ name }) => name === answers.full_name),
    `${answers.full_name} is in the inbox`,
  );
}
const write = async (
  { businessId, token }: Advertiser,
  body: { name: string; phone?: string; note?: string },
) =>
  (await product.call(leadRoutes.add, { params: { id: businessId }, body }, { token, headers: keyed() }))
    .body;

/** Somebody asks about her details, and it is done. @returns the request's id */
async function asked({ businessId, token }: Advertiser, contact: string): Promise<string> {
  const { data: forms } = (await product.call(leadFormRoutes.list, { params: { id: businessId } }, { token }))
    .body;
  const request = { name: 'Zelda Quist', contact, aim: 'see' as const, details: 'About Umbrellas' };
  const params = { id: forms[0]?.id ?? '' };
  await product.call(leadAskingRoutes.ask, { params, body: request }, { headers: keyed() });
  const { data } = (await product.call(leadRequestRoutes.requests, { params: { id: businessId } }, { token }))
    .body;
  const id = data[0]?.id ?? '';
  await product.call(leadRequestRoutes.settleRequest, { params: { id }, body: { done: true } }, { token });
  return id;
}

/** All that can happen to a lead. @returns ids to which what is sealed is bound */
async function throughEverything(owner: Advertiser, formId: string): Promise<{ lead: Lead; ids: string[] }> {
  const lead = await arrived(owner, formId);
  const { token } = owner;
  const change = (body: object) =>
    product.call(leadRoutes.change, { params: { id: lead.id }, body }, { token });
  const later = new Date(Date.now() + 86_400_000).toISOString();
  await change({ snoozedUntil: later });
  await rows(
    `UPDATE leads SET snoozed_until = now() - interval '1 second', remind_at = now() - interval '1 second' WHERE id = '${lead.id}'`,
  );
  await runJob(product, 'leads.dispatch');
  await noMailWaits(product);
  for (const body of [
    { state: 'tried' },
    { note: 'Likes Umbrellas' },
    { state: 'won' },
    { name: 'Zelda Quist-Ray' },
  ])
    expect((await change(body)).status).toBe(200);
  for (const form of ['text', 'json'] as const)
    await product.call(leadDataRoutes.copy, { params: { id: lead.id }, query: { form } }, { token });
  const requestId = await asked(owner, 'zq@mail.example');
  await noMailWaits(product);
  return { lead, ids: [lead.id, requestId] };
}

describe('what is held of a person', () => {
  it('is nowhere in the database once she is deleted, opened or not, but for Meta’s id', async () => {
    const owner = await advertiser(product, { plan: 3 });
    const formId = await formOf(product, owner);
    const { lead, ids } = await throughEverything(owner, formId);
    const [{ ref = '' } = {}] = await rows<{ ref: string }>(
      `SELECT lead_ref AS ref FROM leads WHERE id = '${lead.id}'`,
    );
    expect(await tracesOf(product, zelda, ids)).toEqual([
      'public.lead_requests (sealed)',
      'public.leads (sealed)',
    ]);
    const remove = { params: { id: lead.id } };
    expect((await product.call(leadRoutes.remove, remove, { token: owner.token })).status).toBe(204);
    expect(await tracesOf(product, zelda, ids)).toEqual([]);
    expect(await tracesOf(product, [ref], [])).toEqual(['public.lead_removals', 'public.revocations']);
  });

  it('is nowhere in the answer either to which she was written down by hand', async () => {
    const owner = await advertiser(product, { plan: 3 });
    const { id } = await write(owner, { name: 'Zelda Quist', phone: '+12127365077', note: 'Umbrellas' });
    const other = await write(owner, { name: 'Somebody Else' });
    expect(await tracesOf(product, zelda, [id])).toEqual([
      'public.idempotency_keys (sealed)',
      'public.leads (sealed)',
    ]);
    await product.call(leadRoutes.remove, { params: { id } }, { token: owner.token });
    expect(await tracesOf(product, zelda, [id])).toEqual([]);
    expect(await tracesOf(product, ['Somebody Else'], [other.id])).toHaveLength(2);
  });

  it('goes with everybody of her business, and others’ stay', async () => {
    const [owner, other] = [await advertiser(product, { plan: 3 }), await advertiser(product, { plan: 3 })];
    const formId = await formOf(product, owner);
    const { ids } = await throughEverything(owner, formId);
    const { id } = await write(owner, { name: 'Zelda Quist' });
    const stays = await write(other, { name: 'Orla Stays' });
    const params = { id: owner.businessId };
    expect((await product.call(leadRoutes.removeAll, { params }, { token: other.token })).status).toBe(404);
    expect((await product.call(leadRoutes.removeAll, { params }, { token: owner.token })).status).toBe(204);
    expect(await tracesOf(product, zelda, [...ids, id])).toEqual([]);
    expect(await inboxOf(owner)).toEqual([]);
    expect(await tracesOf(product, ['Orla Stays'], [stays.id])).toContain('public.leads (sealed)');
    // Reading all that Meta keeps brings nobody back.
    await rows(
      `UPDATE lead_inlets SET reconciled_at = NULL, read_at = now() - interval '1 second' WHERE owner_id = '${owner.user.id}'`,
    );
    await arrived(owner, formId, { ...details, full_name: 'Next Person' });
    expect(await inboxOf(owner)).toHaveLength(1);
    const log = (await product.call(leadDataRoutes.accesses, { params }, { token: owner.token })).body.data;
    expect(log).toContainEqual(expect.objectContaining({ action: 'deleted', people: 2 }));
  });

  it('goes with the account', async () => {
    const owner = await advertiser(product, { plan: 3 });
    const { ids } = await throughEverything(owner, await formOf(product, owner));
    const { id } = await write(owner, { name: 'Zelda Quist' });
    const body = { password: owner.password };
    await product.call(identityRoutes.deleteUser, { body }, { token: owner.token });
    await until(
      async () => (await rows(`SELECT 1 FROM users WHERE id = '${owner.user.id}'`)).length === 0,
      'the account is deleted',
    );
    expect(await tracesOf(product, zelda, [...ids, id])).toEqual([]);
  });
});

describe('a copy for the person', () => {
  const copyOf = async ({ token }: Advertiser, id: string, form: 'text' | 'json') => {
    const answer = await fetch(`${product.url}/api/leads/${id}/copy?form=${form}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { answer, text: await answer.text() };
  };

  it('holds all that is stored, in the language in which she asked, and is noted', async () => {
    const owner = await advertiser(product, { plan: 3 });
    const formId = await formOf(product, owner);
    const lead = await arrived(owner, formId);
    const { token } = owner;
    await product.call(
      leadRoutes.change,
      { params: { id: lead.id }, body: { note: 'Likes Umbrellas', state: 'won' } },
      { token },
    );
    const { answer, text } = await copyOf(owner, lead.id, 'text');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="personal-details-[\d-]+\.txt"$/,
    );
    for (const word of [
      'What Cinnamon & Co stores about you',
      ...zelda,
      'When?',
      'A quote',
      'Won',
      'copied for you',
      '12 months',
    ])
      expect(text).toContain(word);
    expect(text).not.toMatch(/leads:|\{\{/);
    const json = JSON.parse((await copyOf(owner, lead.id, 'json')).text);
    expect(json).toMatchObject({
      person: { name: 'Zelda Quist', phone: '+12127365077', mail: 'zq@mail.example' },
      answers: [{ question: 'When?', answer: 'Xylophones' }],
      notes: 'Likes Umbrellas',
      state: 'won',
      keptMonthsAfterLastContact: 12,
    });
    expect(json.accesses.map((one: { action: string }) => one.action)).toContain('copied');
    await rows(`UPDATE leads SET language = 'he' WHERE id = '${lead.id}'`);
    const hebrew = (await copyOf(owner, lead.id, 'text')).text;
    for (const word of ['מה שמור עליכם אצל Cinnamon & Co', 'Zelda Quist', 'לקוח'])
      expect(hebrew).toContain(word);
    expect(hebrew).not.toMatch(/leads:|\{\{/);
  });

  it('is given to her business alone', async () => {
    const [owner, other] = [await advertiser(product, { plan: 3 }), await advertiser(product, { plan: 3 })];
    const { id } = await write(owner, { name: 'Zelda Quist' });
    expect((await copyOf(other, id, 'text')).answer.status).toBe(404);
    expect((await copyOf(other, newId(), 'json')).answer.status).toBe(404);
  });
});
