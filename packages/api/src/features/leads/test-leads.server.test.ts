import { leadFormRoutes } from '@awning/contract/lead-forms';
import { leadRoutes } from '@awning/contract/leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { control, until } from '../../testing/meta.ts';
import { mailTo } from '../../testing/people.ts';
import { freePort } from '../../testing/processes.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { formOf } from './testing/form.ts';
import { readLeadsNow } from './testing/read-now.ts';

let product: Product;
let owner: Advertiser;
let formId: string;
let pageId: string;
beforeAll(async () => {
  product = await startProduct({ reviewSeconds: 0, env: { PORT: String(await freePort()) } });
  owner = await advertiser(product, { plan: 3 });
  formId = await formOf(product, owner);
  const path = `me/accounts?fields=id&access_token=${owner.metaToken}`;
  const answer = await fetch(`${product.sandbox.url}/graph/v26.0/${path}`);
  pageId = String(((await answer.json()) as { data: { id: string }[] }).data[0]?.id);
});
afterAll(() => product?.close());

const token = () => ({ token: owner.token });
const form = async () => {
  const list = await product.call(leadFormRoutes.list, { params: { id: owner.businessId } }, token());
  return list.body.data[0];
};
const sendTest = async (as = owner.token) =>
  product.call(leadFormRoutes.test, { params: { id: (await form())?.id ?? '' } }, { token: as });
const inbox = async (query: object = {}) =>
  (await product.call(leadRoutes.inbox, { params: { id: owner.businessId }, query }, token())).body.data;
const overview = async () =>
  (await product.call(leadRoutes.overview, { params: { id: owner.businessId } }, token())).body;
const rows = (script: string) => product.running.database.session((run) => run(script));
const readNow = () => readLeadsNow(product, { isWhole: true });
/** Has leads read until something is seen. */
const seenOnReading = (look: () => Promise<boolean>, what: string) =>
  until(async () => {
    await readNow();
    return look();
  }, what);
const arrived = async (other?: string) =>
  until(async () => {
    const lead = (await form())?.testLead;
    return lead && lead.id !== other ? lead : undefined;
  }, 'the test lead is here');

describe('a test lead', () => {
  it('arrives as others do, is marked, and its owner has the mail', async () => {
    const sent = await sendTest();
    expect([sent.status, sent.body.id]).toEqual([202, (await form())?.id]);
    await arrived();
    expect(await inbox()).toMatchObject([
      {
        ...{ isTest: true, name: 'Test by Awning', source: 'form', state: 'new', campaign: null },
        mail: 'test@example.com',
        answers: [{ question: 'When?', answer: 'This week' }],
      },
    ]);
    await mailTo(product, owner.user.email, ({ subject }) => subject.includes('Test'));
  });

  it('counts nowhere, is in no file, and nobody is reminded of it', async () => {
    expect(await overview()).toMatchObject({ waiting: 0, all: 0 });
    expect((await form())?.people).toBe(0);
    const { token, businessId } = owner;
    const file = await product.request('GET', `/businesses/${businessId}/leads/table`, undefined, { token });
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1);
    expect(await rows('SELECT id FROM leads WHERE remind_at IS NOT NULL')).toEqual([]);
    await control(product, 'leads', { formId, answers: { full_name: 'Rut Cohen' } });
    await until(async () => (await overview()).all === 1, 'a real one counts');
    expect((await form())?.people).toBe(1);
  });

  it('takes the place of the one before, here and at Meta', async () => {
    const before = await arrived();
    await sendTest();
    await arrived(before.id);
    expect((await inbox()).filter(({ isTest }) => isTest)).toHaveLength(1);
    await readNow();
    await until(
      async () => (await rows('SELECT 1 FROM lead_inlets WHERE read_at > now()')).length > 0,
      'read',
    );
    expect((await inbox()).filter(({ isTest }) => isTest)).toHaveLength(1);
  });

  it('is deleted as others are, and can be sent anew', async () => {
    const { id } = await arrived();
    expect((await product.call(leadRoutes.remove, { params: { id } }, token())).status).toBe(204);
    expect((await form())?.testLead).toBeNull();
    await sendTest();
    await arrived(id);
  });

  it('is asked for by its owner alone', async () => {
    const stranger = await advertiser(product, { plan: 2 });
    expect((await sendTest(stranger.token)).status).toBe(404);
  });
});

describe('why enquiries do not arrive', () => {
  const lead = (body: object) => control(product, 'lead-access', { pageId, ...body });
  const permission = (status: string) =>
    control(product, 'permissions', { userId: owner.metaUserId, permission: 'leads_retrieval', status });
  const draft = (isDraft: boolean) => lead({ draft: { formId, isDraft } });
  const mode = (mode: string) => control(product, 'app-mode', { mode });
  it.each([
    ['manager', () => lead({ givenToOthers: true }), () => lead({ givenToOthers: false })],
    ['permission', () => permission('revoked'), () => permission('granted')],
  ])('is told: %s', async (failure, begin, end) => {
    await begin();
    await seenOnReading(
      async () => (await overview()).failures[0]?.failure === failure,
      `the failure is ${failure}`,
    );
    const [told] = (await overview()).failures;
    expect(told).toMatchObject({ form: 'A quote', advice: expect.stringMatching(/\w/) });
    await end();
    await seenOnReading(async () => (await overview()).failures.length === 0, 'it is well');
  });

  it.each([
    ['terms', () => lead({ termsAccepted: false }), () => lead({ termsAccepted: true })],
    ['draft', () => draft(true), () => draft(false)],
    ['development', () => mode('development'), () => mode('live')],
  ])('is told where the list is empty: %s', async (failure, begin, end) => {
    const other = await advertiser(product, { plan: 2 });
    const ofOther = await formOf(product, other);
    const path = `me/accounts?fields=id&access_token=${other.metaToken}`;
    const accounts = await (await fetch(`${product.sandbox.url}/graph/v26.0/${path}`)).json();
    [pageId, formId] = [String((accounts as { data: { id: string }[] }).data[0]?.id), ofOther];
    const failures = async () =>
      (await product.call(leadRoutes.overview, { params: { id: other.businessId } }, { token: other.token }))
        .body.failures;
    await begin();
    if (failure === 'development') await control(product, 'leads', { formId: ofOther });
    await seenOnReading(async () => (await failures())[0]?.failure === failure, `the failure is ${failure}`);
    const link =
      failure === 'terms' ? `https://www.facebook.com/ads/leadgen/tos?page_id=${pageId}` : undefined;
    if (link) expect((await failures())[0]?.link).toBe(link);
    // It is told of until it is well, and not once a day.
    await readLeadsNow(product);
    await end();
    await seenOnReading(async () => (await failures()).length === 0, 'it is well');
  });
});
