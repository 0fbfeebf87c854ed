import { createHmac } from 'node:crypto';
import { type Lead, leadRoutes } from '@awning/contract/leads';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, until } from '../../testing/meta.ts';
import { mailsTo, mailTo } from '../../testing/people.ts';
import { freePort } from '../../testing/processes.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { noMailWaits, runJob } from '../../testing/run-job.ts';
import { formOf } from './testing/form.ts';
import { readLeadsNow } from './testing/read-now.ts';

let product: Product;
let owner: Advertiser;
let formId: string;
beforeAll(async () => {
  // Meta's notices are sent to the product's public address.
  product = await startProduct({ reviewSeconds: 0, env: { PORT: String(await freePort()) } });
  owner = await advertiser(product, { plan: 3 });
  formId = await formOf(product, owner);
});
afterAll(() => product?.close());

const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;

/** Somebody fills in the form. */
const fillIn = (answers: Record<string, string> = {}, form = formId) =>
  control(product, 'leads', { formId: form, answers }) as Promise<{ leadId: string }>;

const inbox = async (query: object = {}, { businessId, token }: Advertiser = owner) =>
  (await product.call(leadRoutes.inbox, { params: { id: businessId }, query }, { token })).body.data;
const named = async (name: string): Promise<Lead | undefined> =>
  (await inbox()).find((lead) => lead.name === name);
const arrived = async (name: string): Promise<Lead> => {
  await until(async () => (await named(name)) !== undefined, `${name} is in the inbox`);
  return (await named(name)) as Lead;
};
const change = (lead: Lead, body: object, { token }: Advertiser = owner) =>
  product.call(leadRoutes.change, { params: { id: lead.id }, body }, { token });

describe('somebody who fills in a form', () => {
  it('is in the inbox by Meta’s notice, with what she wrote, and her owner has a mail', async () => {
    await fillIn({
      full_name: 'Rut Cohen',
      phone: '+1 212-736-5000',
      email: 'rut@example.com',
      question: 'Later',
    });
    const lead = await arrived('Rut Cohen');
    expect(lead).toMatchObject({
      state: 'new',
      source: 'form',
      phone: '+12127365000',
      mail: 'rut@example.com',
      answers: [{ question: 'When?', answer: 'Later' }],
      answeredAt: null,
    });
    expect(lead.opening).toContain('Rut');
    const mail = await mailTo(product, owner.user.email, ({ subject }) =>
      /New enquiry from Rut/.test(subject),
    );
    expect(mail.subject).not.toContain('Cohen');
    expect(mail.text).toContain('+1 212 736 5000');
    expect(mail.text).toContain('/dashboard/leads');
    const [stored] = await rows<{ sealed: string }>(`SELECT sealed FROM leads WHERE id = '${lead.id}'`);
    expect(stored?.sealed).not.toMatch(/Rut|2127365000/);
  });

  it('says from which campaign and ad she came', async () => {
    const { body } = await createCampaign(product, owner, {
      goal: 'leads',
      destination: { kind: 'form', formId },
    });
    await until(
      async () => (await campaignOf(product, owner, body.id)).delivery !== 'launching',
      'the campaign is launched',
    );
    const [ad] = await rows<{ ref: string }>(
      `SELECT meta_ad_id AS ref FROM campaign_ads WHERE campaign_id = '${body.id}'`,
    );
    await control(product, 'leads', { formId, adId: ad?.ref, answers: { full_name: 'From Ad' } });
    expect(await arrived('From Ad')).toMatchObject({
      campaign: { id: body.id, name: 'Spring buns' },
      ad: 'Buns 1',
    });
  });

  it('is stored once, whether notices come twice, forged or not at all', async () => {
    const post = (body: string, signature: string) =>
      fetch(`${product.url}/api/meta/notices`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      });
    const notice = JSON.stringify({
      object: 'page',
      entry: [{ changes: [{ field: 'leadgen', value: { form_id: formId } }] }],
    });
    const signed = `sha256=${createHmac('sha256', 'sandbox-app-secret').update(notice).digest('hex')}`;
    await rows(`UPDATE lead_inlets SET read_at = now() + interval '1 day'`);
    await fillIn({ full_name: 'Twice Told' });
    const answers = await Promise.all([
      post(notice, signed),
      post(notice, signed),
      post(notice, `${signed.slice(0, -1)}x`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 400]);
    await arrived('Twice Told');
    await Promise.all([readLeadsNow(product), readLeadsNow(product)]);
    await fillIn({ full_name: 'After Them' });
    await arrived('After Them');
    expect((await inbox()).filter(({ name }) => name === 'Twice Told')).toHaveLength(1);
  });

  it('is not lost where her form is filled in while Meta doesn’t answer', async () => {
    await control(product, 'faults', {
      target: 'meta',
      action: 'error',
      path: '/leads',
      times: 1,
      status: 500,
    });
    await fillIn({ full_name: 'In The Storm' });
    await arrived('In The Storm');
  });
});

describe('her owner', () => {
  it('says what became of her and takes it back; nobody is reminded of who was answered', async () => {
    await fillIn({ full_name: 'Dan Levi' });
    const lead = await arrived('Dan Levi');
    expect((await inbox({ waiting: 'yes' })).map(({ name }) => name)).toContain('Dan Levi');
    const tried = await change(lead, { state: 'tried', note: 'Rings back at 5' });
    expect(tried.body).toMatchObject({ state: 'tried', note: 'Rings back at 5' });
    expect(tried.body.answeredAt).not.toBeNull();
    expect((await inbox({ waiting: 'yes' })).map(({ name }) => name)).not.toContain('Dan Levi');
    expect((await change(lead, { state: 'new' })).body).toMatchObject({ state: 'new', answeredAt: null });
    expect((await inbox({ search: 'back at 5' })).map(({ name }) => name)).toEqual(['Dan Levi']);
  });

  it('is reminded once of who waits, and of nobody who was answered meanwhile', async () => {
    const reminders = async () =>
      (await mailsTo(product, owner.user.email)).filter(({ subject }) => /still waiting/.test(subject))
        .length;
    await fillIn({ full_name: 'Waits Long' });
    await fillIn({ full_name: 'Soon Answered' });
    const [waits, answered] = [await arrived('Waits Long'), await arrived('Soon Answered')];
    await change(answered, { state: 'talked' });
    await rows(`UPDATE leads SET remind_at = NULL WHERE id <> '${waits.id}'`);
    await rows(`UPDATE leads SET remind_at = now() - interval '1 second' WHERE id = '${waits.id}'`);
    await Promise.all([runJob(product, 'leads.dispatch'), runJob(product, 'leads.dispatch')]);
    await mailTo(product, owner.user.email, ({ subject }) => /Waits is still waiting/.test(subject));
    await noMailWaits(product);
    expect(await reminders()).toBe(1);
  });

  it('is reminded when she asked to be, answered or not, and as before where she takes it back', async () => {
    const reminder = (name: string) =>
      mailTo(product, owner.user.email, ({ subject }) => subject === `Reminder: ${name}`);
    const stored = async (id: string) =>
      (await rows<{ at: Date | null }>(`SELECT remind_at AS at FROM leads WHERE id = '${id}'`))[0]?.at;
    await fillIn({ full_name: 'Later Please' });
    const lead = await arrived('Later Please');
    const before = await stored(lead.id);
    expect(before).not.toBeNull();
    const later = new Date(Date.now() + 86_400_000).toISOString();
    expect((await change(lead, { snoozedUntil: later })).body.snoozedUntil).toBe(later);
    expect((await stored(lead.id))?.toISOString()).toBe(later);
    expect((await change(lead, { snoozedUntil: null })).body.snoozedUntil).toBeNull();
    expect(await stored(lead.id)).toEqual(before);
    await change(lead, { state: 'tried' });
    await change(lead, { snoozedUntil: new Date().toISOString() });
    await runJob(product, 'leads.dispatch');
    await reminder('Later');
    // What became of her since ends it.
    await change(lead, { snoozedUntil: later });
    expect((await change(lead, { state: 'won' })).body.snoozedUntil).toBeNull();
    expect(await stored(lead.id)).toBeNull();
  });

  it('stands apart while she is put off, the soonest to return first, and returns by herself', async () => {
    const other = await advertiser(product, { plan: 3 });
    const headers = () => ({ 'idempotency-key': newId() });
    const params = { id: other.businessId };
    const written = async (name: string) =>
      (
        await product.call(
          leadRoutes.add,
          { params, body: { name } },
          { token: other.token, headers: headers() },
        )
      ).body;
    const [first, second, third] = [await written('First'), await written('Second'), await written('Third')];
    await rows(
      `UPDATE leads SET state = 'new', answered_at = NULL WHERE id IN ('${first.id}', '${second.id}')`,
    );
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    await change(first, { snoozedUntil: hours(3) }, other);
    await change(third, { snoozedUntil: hours(2) }, other);
    const listed = async (waiting: 'yes' | 'later' | 'no') =>
      (await inbox({ waiting }, other)).map(({ name }) => name);
    expect([await listed('yes'), await listed('later'), await listed('no')]).toEqual([
      ['Second'],
      ['Third', 'First'],
      [],
    ]);
    const paged = { waiting: 'later', limit: 1 } as const;
    const pageOf = async (cursor?: string) =>
      (
        await product.call(
          leadRoutes.inbox,
          { params, query: { ...paged, ...(cursor && { cursor }) } },
          { token: other.token },
        )
      ).body;
    const { nextCursor, data } = await pageOf();
    expect([data, (await pageOf(String(nextCursor))).data].flat().map(({ name }) => name)).toEqual([
      'Third',
      'First',
    ]);
    const overview = async () =>
      (await product.call(leadRoutes.overview, { params }, { token: other.token })).body;
    expect(await overview()).toMatchObject({ waiting: 1, later: 2, all: 3 });
    await rows(`UPDATE leads SET snoozed_until = now() - interval '1 minute' WHERE owner_id = '${other.user.id}'
      AND snoozed_until IS NOT NULL`);
    expect([await listed('yes'), await listed('later'), await listed('no')]).toEqual([
      ['Second', 'First'],
      [],
      ['Third'],
    ]);
  });

  it('counts in vain tries, which taking back undoes', async () => {
    await fillIn({ full_name: 'Nobody Home' });
    const lead = await arrived('Nobody Home');
    const triesAfter = async (body: object) => (await change(lead, body)).body.tries;
    expect(lead.tries).toBe(0);
    expect(await triesAfter({ state: 'tried' })).toBe(1);
    expect(await triesAfter({ state: 'tried' })).toBe(1);
    expect(await triesAfter({ state: 'tried', tries: 2 })).toBe(2);
    expect(await triesAfter({ state: 'lost' })).toBe(2);
    expect(await triesAfter({ state: 'tried', tries: 1 })).toBe(1);
    expect(await triesAfter({ state: 'new' })).toBe(0);
  });

  it('has her details corrected, as they are found and called from then on, and undone', async () => {
    await fillIn({
      full_name: 'Ruht Cohn',
      phone: '+12127365000',
      email: 'ruht@example.com',
      question: 'Later',
    });
    const lead = await arrived('Ruht Cohn');
    const { body } = await change(lead, {
      name: ' Ruth Cohen ',
      phone: '(212) 736-5001',
      mail: 'ruth@example.com',
    });
    expect(body).toMatchObject({
      name: 'Ruth Cohen',
      mail: 'ruth@example.com',
      answers: lead.answers,
      state: 'new',
    });
    expect(body.opening).toContain('Ruth');
    expect((await inbox({ search: 'Cohen' })).map(({ id }) => id)).toContain(lead.id);
    const [stored] = await rows<{ sealed: string }>(`SELECT sealed FROM leads WHERE id = '${lead.id}'`);
    expect(stored?.sealed).not.toMatch(/Ruth|Cohen|7365001/);
    const noted = await rows(
      `SELECT 1 FROM lead_accesses WHERE lead_id = '${lead.id}' AND action = 'corrected'`,
    );
    expect(noted).toHaveLength(1);
    // What Meta holds of her does not come back.
    await rows(`UPDATE lead_inlets SET reconciled_at = NULL`);
    await readLeadsNow(product);
    await fillIn({ full_name: 'After Correction' });
    await arrived('After Correction');
    expect(await named('Ruht Cohn')).toBeUndefined();
    const { name, phone, mail } = lead;
    expect((await change(lead, { name, phone, mail })).body).toMatchObject({ name, phone, mail });
    const other = await advertiser(product, { plan: 3 });
    expect((await change(lead, { name: 'Mine' }, other)).status).toBe(404);
    expect((await change(lead, { name: 'x'.repeat(121) })).status).toBe(422);
  });

  it('deletes somebody for good, though Meta still has her', async () => {
    await fillIn({ full_name: 'Forget Me' });
    const lead = await arrived('Forget Me');
    const remove = () => product.call(leadRoutes.remove, { params: { id: lead.id } }, { token: owner.token });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    await rows(`UPDATE lead_inlets SET reconciled_at = NULL`);
    await readLeadsNow(product);
    await fillIn({ full_name: 'Next One' });
    await arrived('Next One');
    expect(await named('Forget Me')).toBeUndefined();
  });

  it('writes down who called, once', async () => {
    const { businessId, token } = owner;
    const headers = { 'idempotency-key': newId() };
    const add = () =>
      product.call(
        leadRoutes.add,
        { params: { id: businessId }, body: { name: 'By Telephone', phone: '+12127365001' } },
        { token, headers },
      );
    const [first, second] = [await add(), await add()];
    expect(first.body).toMatchObject({ source: 'hand', state: 'talked', phone: '+12127365001' });
    expect(second.body.id).toBe(first.body.id);
  });

  it('has everybody in her archive, as they wrote it', async () => {
    const answer = await product.request('GET', '/user/me/export', undefined, { token: owner.token });
    const people = unzipSync(new Uint8Array(await answer.arrayBuffer()))['leads/people.json'];
    expect(JSON.parse(Buffer.from(people ?? []).toString())).toContainEqual(
      expect.objectContaining({ name: 'Rut Cohen', phone: '+12127365000', mail: 'rut@example.com' }),
    );
  });

  it('sees nobody of another owner’s', async () => {
    const lead = await arrived('Rut Cohen');
    const other = await advertiser(product, { plan: 3 });
    expect((await change(lead, { state: 'won' }, other)).status).toBe(404);
    const { businessId } = owner;
    const answer = await product.call(
      leadRoutes.inbox,
      { params: { id: businessId } },
      { token: other.token },
    );
    expect(answer.status).toBe(404);
    expect(await inbox({}, other)).toEqual([]);
  });

  it('is told where Meta does not let us read, until it does', async () => {
    const overview = async () =>
      (await product.call(leadRoutes.overview, { params: { id: owner.businessId } }, { token: owner.token }))
        .body;
    const permit = (status: string) =>
      control(product, 'permissions', { userId: owner.metaUserId, permission: 'leads_retrieval', status });
    await permit('declined');
    await readLeadsNow(product);
    await until(async () => (await overview()).failures[0]?.failure === 'permission', 'the failure is told');
    await permit('granted');
    await readLeadsNow(product);
    await until(async () => (await overview()).failures.length === 0, 'it is over');
  });
});
