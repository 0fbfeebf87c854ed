import { leadRoutes } from '@awning/contract/leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBlindIndex } from '../../../platform/crypto/blind-index.ts';
import { createSealer } from '../../../platform/crypto/seal.ts';
import { newId } from '../../../platform/ids.ts';
import { type Advertiser, advertiser } from '../../../testing/advertiser.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { runJob } from '../../../testing/run-job.ts';
import { emptyPerson, sealPerson } from '../person.ts';
import { encryptionKey, tracesOf } from '../testing/traces.ts';

let product: Product;
let owner: Advertiser;
let other: Advertiser;
beforeAll(async () => {
  product = await startProduct({ env: { ENCRYPTION_KEY: encryptionKey } });
  owner = await advertiser(product, { plan: 3 });
  other = await advertiser(product, { plan: 3 });
});
afterAll(() => product?.close());

const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;
const hashesOf = async (id: string) =>
  (
    await rows<{ hash: string }>(
      `SELECT unnest(hashes)::text AS hash FROM lead_words WHERE lead_id = '${id}' ORDER BY 1`,
    )
  ).map(({ hash }) => hash);
const search = async (text: string, { businessId, token }: Advertiser = owner) =>
  (
    await product.call(
      leadRoutes.inbox,
      { params: { id: businessId }, query: { search: text, limit: 5 } },
      { token },
    )
  ).body.data.map(({ name }) => name);
const add = async (body: object, { businessId, token }: Advertiser = owner) =>
  (
    await product.call(
      leadRoutes.add,
      { params: { id: businessId }, body: { name: 'Nobody', ...body } },
      { token, headers: { 'idempotency-key': newId() } },
    )
  ).body;

/** Leads as a version of before the index stored them: sealed, and not indexed. @param count how many, the first the oldest */
async function storeOld(count: number, personOf: (at: number) => object): Promise<void> {
  const sealer = createSealer(encryptionKey);
  const values = Array.from({ length: count }, (_, at) => {
    const id = newId();
    const sealed = sealPerson(sealer, id, { ...emptyPerson, ...personOf(at) });
    return `('${owner.user.id}', '${id}', '${owner.businessId}', 'form', 'en', '${sealed}', 'new', now(),
      now() - interval '90 days' + ${at} * interval '1 second', now())`;
  });
  for (let at = 0; at < count; at += 500)
    await rows(`INSERT INTO leads (owner_id, id, business_id, source, language, sealed, state, state_at, arrived_at, received_at)
      VALUES ${values.slice(at, at + 500).join(', ')}`);
}

describe('a search', () => {
  it('finds whoever is written down, by words and number, and not what belongs to somebody else', async () => {
    await add({ name: 'Ruth Levi', phone: '(212) 736-5000', mail: 'ruth@studio.example', note: 'Two rooms' });
    await add({ name: 'Ruth Cohen' }, other);
    for (const text of ['ruth', 'lev', 'room', 'studio.ex', '212-736', '5000', 'two ruth', 'r'])
      expect([text, await search(text)]).toEqual([text, ['Ruth Levi']]);
    for (const text of ['cohen', 'ooms', '7365', 'ruth cohen'])
      expect([text, await search(text)]).toEqual([text, []]);
    expect(await search('ruth', other)).toEqual(['Ruth Cohen']);
  });

  it('follows a correction at once, and nothing is left of a lead that is deleted', async () => {
    const lead = await add({ name: 'Yaelle Carmine', note: 'Terrace' });
    const { token } = owner;
    const change = (body: object) =>
      product.call(leadRoutes.change, { params: { id: lead.id }, body }, { token });
    await change({ name: 'Yael Carmi' });
    expect([await search('yael carmi'), await search('carmine'), await search('terrace')]).toEqual([
      ['Yael Carmi'],
      [],
      ['Yael Carmi'],
    ]);
    await change({ state: 'won' });
    expect(await search('carmi')).toEqual(['Yael Carmi']);
    // Nothing of her stands anywhere but sealed.
    const traces = await tracesOf(product, ['Carmi', 'Terrace'], [lead.id]);
    expect(traces.filter((table) => !table.endsWith('(sealed)'))).toEqual([]);
    expect((await hashesOf(lead.id)).length).toBeGreaterThan(5);
    await product.call(leadRoutes.remove, { params: { id: lead.id } }, { token });
    expect([await search('carmi'), await hashesOf(lead.id)]).toEqual([[], []]);
  });

  it('finds one of long ago behind thousands, before they are indexed and afterwards', async () => {
    await storeOld(2600, (at) => ({
      name: at === 40 ? 'Zipporah Longago' : `Person Number${at}`,
      phone: `+9725${String(20_000_000 + at * 7)}`,
      mail: `person${at}@example.com`,
    }));
    expect(await search('zipporah')).toEqual(['Zipporah Longago']);
    await runJob(product, 'leads.index');
    expect(await rows('SELECT id FROM leads WHERE NOT is_indexed')).toEqual([]);
    expect(await search('zipporah')).toEqual(['Zipporah Longago']);
    expect(await search('0520000280')).toEqual(['Zipporah Longago']);
    expect(await search('example.com person')).toHaveLength(5);
    // What a process of the former version changes is found by its text until it is indexed anew.
    const [{ id, sealed } = { id: '', sealed: '' }] = await rows<{ id: string; sealed: string }>(
      `SELECT l.id, (SELECT sealed FROM leads WHERE id = l.id) AS sealed FROM leads l
       ORDER BY arrived_at LIMIT 1`,
    );
    const opened = createSealer(encryptionKey).open(sealed, `lead ${id}`);
    const changed = createSealer(encryptionKey).seal(opened.replace('Person', 'Quentin'), `lead ${id}`);
    await rows(`UPDATE leads SET sealed = '${changed}' WHERE id = '${id}'`);
    expect(await search('quentin')).toEqual(['Quentin Number0']);
    await runJob(product, 'leads.index');
    expect(await search('quentin')).toEqual(['Quentin Number0']);
  });

  it('one word has another hash for each owner, and for each key', async () => {
    const [one, two] = [await add({ name: 'Same' }), await add({ name: 'Same' }, other)];
    const [ofOne, ofTwo] = [await hashesOf(one.id), await hashesOf(two.id)];
    expect(ofOne).toHaveLength(ofTwo.length);
    expect(ofOne.filter((hash) => ofTwo.includes(hash))).toEqual([]);
    const [mine, others] = [createBlindIndex(encryptionKey), createBlindIndex(`${encryptionKey}!`)];
    expect(ofOne).toContain(mine(owner.user.id, 'word same'));
    expect(mine(owner.user.id, 'word same')).not.toBe(others(owner.user.id, 'word same'));
  });
});

describe('the file of all', () => {
  it('holds everybody that a filter finds, in the words of the request, and notes it', async () => {
    const read = async (query: string) =>
      await (
        await product.request('GET', `/businesses/${owner.businessId}/leads/table${query}`, undefined, {
          token: owner.token,
          headers: { 'accept-language': 'he' },
        })
      ).text();
    const lines = (await read('')).trim().split('\r\n');
    expect(lines[0]).toContain('טלפון');
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM leads WHERE owner_id = '${owner.user.id}'`,
    );
    expect(lines).toHaveLength(1 + count);
    expect(lines.at(-1)).toContain('Quentin Number0');
    const [found, ...others] = (await read('?search=zippo')).trim().split('\r\n').slice(1);
    expect(found).toMatch(/^Zipporah Longago,'\+972520000280,person40@example.com,/);
    expect(others).toEqual([]);
    const [{ saved } = { saved: 0 }] = await rows<{ saved: number }>(
      `SELECT count(*)::int AS saved FROM lead_accesses WHERE owner_id = '${owner.user.id}' AND action = 'saved'`,
    );
    expect(saved).toBe(count);
  });
});
