import { accessesKeptDays, leadDataRoutes } from '@awning/contract/lead-data';
import { type Lead, leadRoutes } from '@awning/contract/leads';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { control, until } from '../../testing/meta.ts';
import { mailTo } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { formOf } from './testing/form.ts';
import { readLeadsNow } from './testing/read-now.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await shareProduct();
});

const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;

async function lead({ businessId, token }: Advertiser, name: string): Promise<Lead> {
  const { body } = await product.call(
    leadRoutes.add,
    { params: { id: businessId }, body: { name } },
    { token, headers: { 'idempotency-key': newId() } },
  );
  return body;
}
const read = ({ businessId, token }: Advertiser, query: object = {}) =>
  product.call(leadRoutes.inbox, { params: { id: businessId }, query }, { token });
const accesses = async ({ businessId, token }: Advertiser) =>
  (await product.call(leadDataRoutes.accesses, { params: { id: businessId } }, { token })).body.data;
/** What was done, by whom and with how many, in the order of the alphabet. */
const done = async (of: Advertiser) =>
  (await accesses(of)).map(({ action, actor, people }) => `${action} ${people} by ${actor}`).toSorted();
const timesOf = async (id: string) =>
  (
    await rows<{ times: number }>(
      `SELECT times FROM lead_accesses WHERE lead_id = '${id}' AND action = 'read'`,
    )
  ).map(({ times }) => Number(times));

describe('what is done with people’s details is noted', () => {
  it('when they are shown, saved as a file, changed and deleted, with nothing of who they are', async () => {
    owner = await advertiser(product, { plan: 3 });
    const [ruth, dan] = [await lead(owner, 'Ruth'), await lead(owner, 'Dan')];
    expect(await done(owner)).toEqual([]);
    await read(owner, { search: 'Ruth' });
    expect(await done(owner)).toEqual(['read 1 by account']);
    await read(owner);
    const { token } = owner;
    await product.call(leadRoutes.table, { params: { id: owner.businessId }, query: {} }, { token });
    const change = { params: { id: dan.id }, body: { note: 'Calls at 5' } };
    await product.call(leadRoutes.change, change, { token });
    const remove = () => product.call(leadRoutes.remove, { params: { id: ruth.id } }, { token });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect(await done(owner)).toEqual([
      'changed 1 by account',
      'deleted 1 by account',
      'read 2 by account',
      'saved 2 by account',
    ]);
    const stored = await rows(`SELECT * FROM lead_accesses WHERE owner_id = '${owner.user.id}'`);
    expect(JSON.stringify(stored)).not.toMatch(/Ruth|Dan|Calls/);
  });

  it('once within a quarter of an hour, however often the inbox looks', async () => {
    const noa = await lead(owner, 'Noa');
    await read(owner);
    await Promise.all([read(owner), read(owner), read(owner)]);
    expect(await timesOf(noa.id)).toEqual([1]);
    await rows(
      `UPDATE lead_accesses SET last_at = last_at - interval '16 minutes' WHERE lead_id = '${noa.id}'`,
    );
    await read(owner);
    expect(await timesOf(noa.id)).toEqual([2]);
  });

  it('when Awning mails them to their owner, and deletes what was kept long enough', async () => {
    const other = await advertiser(product, { plan: 3 });
    const formId = await formOf(product, other);
    await control(product, 'leads', { formId, answers: { full_name: 'Told Of' } });
    await readLeadsNow(product);
    await mailTo(product, other.user.email, ({ subject }) => subject.startsWith('New enquiry from Told'));
    expect(await done(other)).toEqual(['mailed 1 by awning']);
    await rows(
      `UPDATE leads SET state_at = now() - interval '13 months' WHERE owner_id = '${other.user.id}'`,
    );
    await runJob(product, 'pruning.run');
    await until(async () => (await done(other)).length === 2, 'the deletion is noted');
    expect(await done(other)).toEqual(['expired 1 by awning', 'mailed 1 by awning']);
  });

  it('when they leave in the archive, which holds the notes as well', async () => {
    const { token, user } = owner;
    const archive = async () => {
      const answer = await product.request('GET', '/user/me/export', undefined, { token });
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      return JSON.parse(Buffer.from(files['leads/accesses.json'] ?? []).toString()) as { action: string }[];
    };
    expect((await archive()).map(({ action }) => action)).toContain('deleted');
    const [there] = await rows<{ count: number }>(
      `SELECT count(*)::integer AS count FROM leads WHERE owner_id = '${user.id}'`,
    );
    expect(await done(owner)).toContain(`archived ${there?.count} by account`);
  });

  it('for two years', async () => {
    const kept = await accesses(owner);
    await rows(`UPDATE lead_accesses SET day = (now() - interval '${accessesKeptDays - 1} days')::date::text
      WHERE owner_id = '${owner.user.id}' AND action = 'saved'`);
    await rows(`UPDATE lead_accesses SET day = (now() - interval '${accessesKeptDays + 1} days')::date::text
      WHERE owner_id = '${owner.user.id}' AND action = 'deleted'`);
    await runJob(product, 'pruning.run');
    expect((await accesses(owner)).map(({ action }) => action).toSorted()).toEqual(
      kept
        .map(({ action }) => action)
        .filter((action) => action !== 'deleted')
        .toSorted(),
    );
  });

  it('and shown to their owner alone', async () => {
    const stranger = await advertiser(product, { plan: 3 });
    const params = { id: owner.businessId };
    const answer = await product.call(leadDataRoutes.accesses, { params }, { token: stranger.token });
    expect(answer.status).toBe(404);
    expect(await accesses(stranger)).toEqual([]);
  });
});
