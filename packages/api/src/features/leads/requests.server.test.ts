import { businessRoutes } from '@awning/contract/businesses';
import { leadAskingRoutes } from '@awning/contract/lead-asking';
import { leadFormRoutes } from '@awning/contract/lead-forms';
import { leadRequestRoutes, requestKeptDays } from '@awning/contract/lead-requests';
import { leadRoutes } from '@awning/contract/leads';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { until } from '../../testing/meta.ts';
import { mailsTo, mailTo, randomAddress } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { formOf } from './testing/form.ts';

let product: Product;
let owner: Advertiser;
let formId: string;
beforeAll(async () => {
  product = await startProduct({ reviewSeconds: 0, env: { RATE_LIMIT_PER_MINUTE: '1200' } });
  [owner, formId] = await withForm();
});
afterAll(() => product?.close());

const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;

/** An owner in the United States with a form. @returns its id here */
async function withForm(): Promise<[Advertiser, string]> {
  const of = await advertiser(product, { plan: 3 });
  const { businessId, token } = of;
  const body = { type: 'bakery', name: 'Cinnamon & Co', website: 'https://cinnamon.example', country: 'US' };
  await product.call(businessRoutes.update, { params: { id: businessId }, body }, { token });
  await formOf(product, of);
  const { data } = (await product.call(leadFormRoutes.list, { params: { id: businessId } }, { token })).body;
  return [of, String(data[0]?.id)];
}
const request = { name: 'Rut Cohen', contact: '212 736 5000', aim: 'delete' as const };
const ask = (fields: object = {}, form = formId, headers: Record<string, string> = {}) =>
  product.call(
    leadAskingRoutes.ask,
    { params: { id: form }, body: { ...request, ...fields } },
    { headers: { 'x-forwarded-for': randomAddress(), 'idempotency-key': newId(), ...headers } },
  );
const list = async ({ businessId, token }: Advertiser = owner) =>
  (await product.call(leadRequestRoutes.requests, { params: { id: businessId } }, { token })).body.data;
const overview = async ({ businessId, token }: Advertiser = owner) =>
  (await product.call(leadRoutes.overview, { params: { id: businessId } }, { token })).body;
const settle = (id: string, done: boolean, { token }: Advertiser = owner) =>
  product.call(leadRequestRoutes.settleRequest, { params: { id }, body: { done } }, { token });

describe('somebody who asks about their own details', () => {
  it('reaches the owner, by mail and in the inbox, with what finds them among the leads', async () => {
    const { businessId, token } = owner;
    const lead = { name: 'Rut C.', phone: '+12127365000' };
    await product.call(
      leadRoutes.add,
      { params: { id: businessId }, body: lead },
      { token, headers: { 'idempotency-key': newId() } },
    );
    const answer = await ask({ details: 'Wrote in May' });
    expect([answer.status, answer.body]).toEqual([202, { days: 30 }]);
    const mail = await mailTo(product, owner.user.email, ({ subject }) => /personal details/.test(subject));
    expect(mail.subject).not.toMatch(/Rut|212/);
    for (const words of [
      'Rut Cohen',
      '212 736 5000',
      'Wants their details deleted',
      'Wrote in May',
      '/dashboard/leads',
    ])
      expect(mail.text).toContain(words);
    const [there] = await list();
    expect(there).toMatchObject({
      ...request,
      details: 'Wrote in May',
      search: '+12127365000',
      doneAt: null,
    });
    const days = Date.parse(String(there?.dueAt)) - Date.parse(String(there?.receivedAt));
    expect(days / 86_400_000).toBe(30);
    const query = { search: there?.search };
    const found = await product.call(leadRoutes.inbox, { params: { id: businessId }, query }, { token });
    expect(found.body.data.map(({ name }) => name)).toEqual(['Rut C.']);
    expect((await overview()).requests).toBe(1);
    const [stored] = await rows<{ sealed: string }>('SELECT sealed FROM lead_requests');
    expect(stored?.sealed).not.toMatch(/Rut|736|May/);
  });

  it('is answered the same whether or not anything is stored about them, and once by one key', async () => {
    const [other, form] = await withForm();
    const key = { 'idempotency-key': newId(), 'x-forwarded-for': randomAddress() };
    const [known, twice] = [
      await ask({ name: 'Nobody' }, form, key),
      await ask({ name: 'Nobody' }, form, key),
    ];
    expect([known.status, known.body]).toEqual([202, { days: 30 }]);
    expect([twice.status, twice.body]).toEqual([202, { days: 30 }]);
    expect(await list(other)).toHaveLength(1);
    expect((await ask({}, newId())).status).toBe(404);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no contact', { contact: '' }, 'contact'],
    ['another aim', { aim: 'sue' }, 'aim'],
    ['too many words', { details: 'x'.repeat(1001) }, 'details'],
  ])('is told what is missing: %s', async (_, fields, field) => {
    const { status, body } = await ask(fields);
    const named = Object.keys((body as { details?: { fields?: object } }).details?.fields ?? {});
    expect([status, named]).toEqual([422, [field]]);
  });

  it('can send a few from one place; many from everywhere shut nobody out, and are one mail an hour', async () => {
    const [other, form] = await withForm();
    const place = { 'x-forwarded-for': randomAddress() };
    const from = [];
    for (let count = 0; count < 6; count++) from.push((await ask({}, form, place)).status);
    expect(from.filter((status) => status === 202).length).toBeLessThan(6);
    expect(from.at(-1)).toBe(429);
    const all = [];
    for (let count = 0; count < 12; count++) all.push((await ask({}, form)).status);
    expect(new Set(all)).toEqual(new Set([202]));
    expect((await ask({ name: 'Genuine' }, form)).status).toBe(202);
    const told = async () =>
      (await mailsTo(product, other.user.email)).filter(({ subject }) => /personal/.test(subject));
    await until(async () => (await told()).length === 1, 'the first is told of');
    const waiting = await rows<{ hour: boolean }>(`SELECT start_after > now() + interval '50 minutes' AS hour
      FROM jobs.job WHERE name = 'mail.send' AND state = 'created' AND data::text LIKE '%leads.requests%'`);
    expect(waiting).toEqual([{ hour: true }]);
    await rows(
      `UPDATE jobs.job SET start_after = now() WHERE name = 'mail.send' AND data::text LIKE '%leads.requests%'`,
    );
    const second = await until(
      async () => (await told()).find(({ subject }) => /^\d+ requests/.test(subject)),
      'the others are told of together',
      30_000,
    );
    expect(second.text).not.toContain('Rut');
    // Others are reached all the same.
    expect((await ask({ name: 'Elsewhere' })).status).toBe(202);
  });
});

describe('an owner', () => {
  it('says that a request is done, and takes it back', async () => {
    const before = (await overview()).requests;
    await ask({ name: 'Done Soon' });
    const open = (await list()).find(({ name }) => name === 'Done Soon');
    const id = String(open?.id);
    expect((await settle(id, true)).body.doneAt).not.toBeNull();
    expect((await overview()).requests).toBe(before);
    expect((await list()).at(-1)?.name).toBe('Done Soon');
    expect((await settle(id, false)).body.doneAt).toBeNull();
    expect((await overview()).requests).toBe(before + 1);
  });

  it('reads and settles her own alone', async () => {
    const [stranger] = await withForm();
    const [first] = await list();
    expect((await settle(String(first?.id), true, stranger)).status).toBe(404);
    expect((await list()).find(({ id }) => id === first?.id)?.doneAt).toBeNull();
    const theirs = { ...stranger, businessId: owner.businessId };
    const { token } = theirs;
    const answer = await product.call(
      leadRequestRoutes.requests,
      { params: { id: theirs.businessId } },
      { token },
    );
    expect(answer.status).toBe(404);
    expect(await list(stranger)).toEqual([]);
  });

  it('has them in her archive, opened', async () => {
    const answer = await product.request('GET', '/user/me/export', undefined, { token: owner.token });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const read = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString()) as object[];
    expect(read('leads/people.json')).toContainEqual(
      expect.objectContaining({ name: 'Rut Cohen', contact: '212 736 5000', details: 'Wrote in May' }),
    );
    expect(JSON.stringify(read('leads/requests.json'))).not.toContain('sealed');
  });

  it('keeps them for a while after they are done, and none for more than two years', async () => {
    const [other, form] = await withForm();
    for (const name of ['Just done', 'Long done', 'Open', 'Old']) await ask({ name }, form);
    const idOf = new Map((await list(other)).map(({ name, id }) => [name, id]));
    const move = (name: string, column: string, days: number) =>
      rows(
        `UPDATE lead_requests SET ${column} = now() - interval '${days} days' WHERE id = '${idOf.get(name)}'`,
      );
    await move('Just done', 'done_at', requestKeptDays.done - 1);
    await move('Long done', 'done_at', requestKeptDays.done + 1);
    await move('Open', 'received_at', requestKeptDays.most - 1);
    await move('Old', 'received_at', requestKeptDays.most + 1);
    await runJob(product, 'pruning.run');
    expect((await list(other)).map(({ name }) => name)).toEqual(['Open', 'Just done']);
  });
});
