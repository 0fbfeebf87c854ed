import { businessRoutes } from '@awning/contract/businesses';
import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import { connectionRoutes } from '@awning/contract/connections';
import { leadFormRoutes } from '@awning/contract/lead-forms';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { control, until } from '../../testing/meta.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await startProduct({ because: 'faults', reviewSeconds: 1 });
  owner = await advertiser(product, { plan: 3 });
  await say(owner, { country: 'IL', phone: '03-555-1234', address: 'Allenby 10, Tel Aviv' });
});
afterAll(() => product?.close());

const say = ({ businessId, token }: Advertiser, fields: object) =>
  product.call(
    businessRoutes.update,
    {
      params: { id: businessId },
      body: { type: 'bakery', name: 'Cinnamon & Co', website: 'https://cinnamon.example', ...fields },
    },
    { token },
  );
const make = (fields: object, { businessId, token } = owner, key = newId()) =>
  product.call(
    leadFormRoutes.create,
    { params: { id: businessId }, body: { headline: 'A quote', language: 'he' as const, ...fields } },
    { token, headers: { 'idempotency-key': key } },
  );
const list = async ({ businessId, token } = owner) =>
  (await product.call(leadFormRoutes.list, { params: { id: businessId } }, { token })).body.data;
const settled = (id: string, of = owner) =>
  until(async () => (await list(of)).find((form) => form.id === id && form.state !== 'making'), 'the form');
const options = async () =>
  (
    await product.call(
      campaignOptionRoutes.options,
      { params: { id: owner.businessId } },
      { token: owner.token },
    )
  ).body;

/** The Page's forms as Meta has them, read as the Page. */
async function atMeta(of: Advertiser): Promise<Record<string, unknown>[]> {
  const graph = async (path: string, token: string) =>
    (await (await fetch(`${product.sandbox.url}/graph/v26.0/${path}access_token=${token}`)).json()) as {
      data: Record<string, unknown>[];
    };
  const [page] = (await graph('me/accounts?fields=id,access_token&', of.metaToken)).data;
  const fields =
    'id,name,locale,questions,privacy_policy_url,follow_up_action_url,thank_you_page,context_card,is_optimized_for_quality';
  return (await graph(`${page?.id}/leadgen_forms?limit=100&fields=${fields}&`, String(page?.access_token)))
    .data;
}

it('makes a form on the Page, in its own language, which a campaign can lead to', async () => {
  const question = { text: 'מתי זה נדרש?', options: ['השבוע', 'החודש'] };
  const { status, body } = await make({ question, asksMail: true });
  expect([status, body.state, body.formId]).toEqual([202, 'making', null]);
  expect(body.privacyUrl).toMatch(new RegExp(`/privacy/form\\?id=${body.id}$`));
  const form = await settled(body.id);
  expect(form).toMatchObject({ state: 'ready', reason: null });
  const [there] = (await atMeta(owner)).filter(({ id }) => id === form?.formId);
  expect(there).toMatchObject({
    locale: 'HE_IL',
    questions: [
      { type: 'FULL_NAME' },
      { type: 'PHONE' },
      { type: 'EMAIL' },
      { type: 'CUSTOM', label: question.text, options: [{ value: 'השבוע' }, { value: 'החודש' }] },
    ],
    privacy_policy_url: body.privacyUrl,
    context_card: { title: 'A quote' },
    thank_you_page: { button_type: 'CALL_BUSINESS', country_code: '+972', business_phone_number: '35551234' },
    is_optimized_for_quality: true,
  });
  expect((await options()).forms.map(({ id }) => id)).toContain(form?.formId);
  const launched = await createCampaign(product, owner, {
    goal: 'leads',
    destination: { kind: 'form', formId: form?.formId },
  });
  expect([launched.status, launched.body.destination]).toEqual([201, { kind: 'form', formId: form?.formId }]);
});

it('is made whatever the business is called, and leads on to its website, else to its Page', async () => {
  const other = await advertiser(product, { plan: 2 });
  await say(other, {
    name: 'The Very Long Name of a Bakery That Bakes Everything Anybody Ever Wanted in One Street',
  });
  const form = await settled((await make({ headline: 'Long' }, other)).body.id, other);
  expect([form?.state, form?.privacyLabel]).toEqual(['ready', 'מדיניות הפרטיות']);
  const followed = async (name: string) =>
    (await atMeta(other)).find((one) => String(one.name).startsWith(name))?.follow_up_action_url;
  expect(await followed('Long')).toBe('https://cinnamon.example');
  await say(other, { website: '' });
  await settled(
    (await make({ headline: 'Bare', privacyUrl: 'cinnamon.example/privacy' }, other)).body.id,
    other,
  );
  expect(await followed('Bare')).toMatch(/^https:\/\/www\.facebook\.com\/\d+$/);
});

it('is made once, however often it is asked for and whatever answer is lost', async () => {
  const key = newId();
  const before = (await atMeta(owner)).length;
  await control(product, 'faults', {
    target: 'meta',
    action: 'cut',
    afterEffect: true,
    method: 'POST',
    path: 'leadgen_forms',
    times: 1,
  });
  const [first, second] = await Promise.all([
    make({ headline: 'Once' }, owner, key),
    make({ headline: 'Once' }, owner, key),
  ]);
  expect(second.body.id).toBe(first.body.id);
  expect((await settled(first.body.id))?.state).toBe('ready');
  expect((await atMeta(owner)).length).toBe(before + 1);
});

it('has a page about privacy that anybody can read, with whom to ask', async () => {
  const { body } = await make({ headline: 'Privacy' });
  const page = await product.call(leadFormRoutes.privacy, { params: { id: body.id } });
  expect(page.body).toEqual({
    business: 'Cinnamon & Co',
    address: 'Allenby 10, Tel Aviv',
    phone: '+97235551234',
    phoneWritten: '03-555-1234',
    website: 'https://cinnamon.example',
    asksMail: false,
    asksTime: false,
    asksQuestion: false,
    keptMonths: 12,
    tellsMeta: false,
    sendsOn: false,
    language: 'he',
  });
  expect((await product.call(leadFormRoutes.privacy, { params: { id: newId() } })).status).toBe(404);
  const own = await make({ headline: 'Own', privacyUrl: 'cinnamon.example/privacy' });
  expect(own.body.privacyUrl).toBe('https://cinnamon.example/privacy');
});

it.each([
  ['no headline', { headline: ' ' }, 'headline'],
  ['one answer', { question: { text: 'When?', options: ['Now'] } }, 'question.options'],
  ['an answer twice', { question: { text: 'When?', options: ['Now', 'Now'] } }, 'question.options'],
  ['no address', { privacyUrl: 'not an address' }, 'privacyUrl'],
])('names the field: %s', async (_, fields, field) => {
  const { status, body } = await make(fields);
  expect([status, Object.keys((body as { details?: { fields?: object } }).details?.fields ?? {})]).toEqual([
    422,
    [field],
  ]);
});

it('needs a way to be asked about privacy', async () => {
  const other = await advertiser(product, { plan: 2 });
  await say(other, { website: '' });
  const { status, body } = await make({}, other);
  expect([status, body]).toMatchObject([422, { details: { fields: { privacyUrl: expect.any(String) } } }]);
});

it('tells what Meta says where it refuses', async () => {
  await control(product, 'faults', {
    target: 'meta',
    action: 'error',
    status: 400,
    method: 'POST',
    path: 'leadgen_forms',
    times: 1,
    body: { error: { code: 100, error_user_title: 'Terms', error_user_msg: 'Accept the lead terms first.' } },
  });
  const { body } = await make({ headline: 'Refused' });
  expect(await settled(body.id)).toMatchObject({
    state: 'failed',
    formId: null,
    reason: expect.stringContaining('Accept the lead terms first.'),
  });
});

it('fails where its job is gone, and where another Page was chosen meanwhile', async () => {
  const sql = (text: string) => product.running.database.session((run) => run(text));
  const run = async (name: string, data: object = {}) => {
    const job = product.running.composition.jobDefinitions.find((one) => one.name === name);
    const context = { jobId: newId(), signal: new AbortController().signal, assertHeld: async () => {} };
    await job?.run(data, context);
  };
  const other = await advertiser(product, { plan: 2 });
  const away = { target: 'meta', action: 'error', status: 503, path: 'leadgen_forms', times: 100_000 };
  await control(product, 'faults', away);
  // At the end alone: attempts under way ask Meta again, and would make the form.
  onTestFinished(async () => {
    await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
  });
  const lost = (await make({ headline: 'Lost' }, other)).body.id;
  const late = (await make({ headline: 'Late' }, other)).body.id;
  await sql("DELETE FROM jobs.job WHERE name = 'leads.make-form'");
  expect((await list(other)).map(({ state }) => state)).toEqual(['making', 'making']);
  await product.call(connectionRoutes.disconnect, {}, { token: other.token });
  await run('leads.make-form', { ownerId: other.user.id, id: late });
  await sql(`UPDATE lead_forms SET created_at = created_at - interval '10 minutes' WHERE id = '${lost}'`);
  await run('jobs.end-lost');
  expect((await list(other)).map(({ state, formId }) => [state, formId])).toEqual([
    ['failed', null],
    ['failed', null],
  ]);
});

it('belongs to its owner alone', async () => {
  const stranger = await advertiser(product, { plan: 2 });
  const theirs = { businessId: owner.businessId, token: stranger.token } as Advertiser;
  expect((await make({}, theirs)).status).toBe(404);
  const read = await product.call(
    leadFormRoutes.list,
    { params: { id: owner.businessId } },
    { token: stranger.token },
  );
  expect(read.status).toBe(404);
});
