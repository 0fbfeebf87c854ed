import { businessRoutes } from '@awning/contract/businesses';
import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import { leadFormRoutes } from '@awning/contract/lead-forms';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { control, until } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { interviewed } from '../facts/testing/interviewed.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { plan: 3 });
  await say({});
});

const weekdays = [0, 1, 2, 3, 4].map((day) => ({ day, from: 9, until: 17 }));
const say = (fields: object, { businessId, token } = owner) =>
  product.call(
    businessRoutes.update,
    {
      params: { id: businessId },
      body: {
        type: 'bakery',
        name: 'Cinnamon',
        country: 'IL',
        phone: '03-555-1234',
        phoneHours: weekdays,
        ...fields,
      },
    },
    { token },
  );
const make = (fields: object = {}) =>
  product.call(
    leadFormRoutes.create,
    { params: { id: owner.businessId }, body: { headline: 'A quote', language: 'en' as const, ...fields } },
    { token: owner.token, headers: { 'idempotency-key': newId() } },
  );
const list = async ({ businessId, token } = owner) =>
  (await product.call(leadFormRoutes.list, { params: { id: businessId } }, { token })).body.data;
const settled = (id: string) =>
  until(async () => (await list()).find((form) => form.id === id && form.state !== 'making'), 'the form');
const proposal = async (language: 'en' | 'he', { businessId, token } = owner) =>
  (
    await product.call(
      leadFormRoutes.proposal,
      { params: { id: businessId }, query: { language } },
      { token },
    )
  ).body;
const archive = (id: string, archived: boolean, token = owner.token) =>
  product.call(leadFormRoutes.archive, { params: { id }, body: { archived } }, { token });
const offered = async () =>
  (
    await product.call(
      campaignOptionRoutes.options,
      { params: { id: owner.businessId } },
      { token: owner.token },
    )
  ).body.forms.map(({ id }) => id);

const graph = async <T>(path: string, token: string): Promise<T> =>
  (await (await fetch(`${product.sandbox.url}/graph/v26.0/${path}&access_token=${token}`)).json()) as T;
const page = async () => {
  const path = 'me/accounts?fields=id,access_token';
  const { data } = await graph<{ data: { id: string; access_token: string }[] }>(path, owner.metaToken);
  return data[0] ?? { id: '', access_token: '' };
};
const pageId = async () => (await page()).id;
/** A form as Meta has it, read as the Page. */
const atMeta = async (formId: string | null | undefined) =>
  graph<Record<string, unknown>>(
    `${formId}?fields=status,context_card,thank_you_page,is_optimized_for_quality`,
    (await page()).access_token,
  );

it('says what is proposed where the owner says nothing, with her hours in words and a call', async () => {
  const { body } = await make();
  const form = await settled(body.id);
  expect(form).toMatchObject({
    intro: 'Leave your details and Cinnamon will call you back.',
    thanks: expect.stringMatching(/We answer the phone: Sun–Thu .*9 AM–5 PM/),
    button: { kind: 'call', label: 'Call now' },
    isReviewed: true,
    verifiesPhone: false,
    ...{ people: 0, replaces: null, replacedBy: null, archivedAt: null, termsUrl: null },
  });
  expect(await atMeta(form?.formId)).toMatchObject({
    status: 'ACTIVE',
    context_card: { title: 'A quote', style: 'PARAGRAPH_STYLE', content: [form?.intro] },
    thank_you_page: { body: form?.thanks, button_type: 'CALL_BUSINESS', business_phone_number: '35551234' },
    is_optimized_for_quality: true,
  });
});

it('says what the owner says, and keeps it while the business changes', async () => {
  const own = { intro: 'Tell us when.', thanks: 'Talk soon.', isReviewed: false, verifiesPhone: true };
  const { body } = await make(own);
  const form = await settled(body.id);
  expect(form).toMatchObject(own);
  expect(await atMeta(form?.formId)).toMatchObject({
    context_card: { content: ['Tell us when.'] },
    thank_you_page: { body: 'Talk soon.' },
    is_optimized_for_quality: false,
  });
  await say({ name: 'Cardamom' });
  expect((await list()).find(({ id }) => id === body.id)?.privacyLabel).toBe('Privacy policy of Cinnamon');
  await say({});
});

it('proposes what is sold as the answers, in the language of the form', async () => {
  const seller = await interviewed(product, {
    ...{ type: 'bakery', name: 'Cinnamon', country: 'IL', phone: '03-555-1234', phoneHours: weekdays },
  });
  const proposed = (language: 'en' | 'he') => proposal(language, seller as unknown as Advertiser);
  expect((await proposed('en')).question.text).toBe('When do you need it?');
  const entered = await seller.enter([
    { kind: 'product', term: 'sourdough', wording: null },
    { kind: 'product', term: null, wording: 'Wedding cakes' },
  ]);
  expect(entered.status).toBe(201);
  const english = await proposed('en');
  expect(english).toMatchObject({
    headline: 'Ask Cinnamon',
    question: { text: 'What is it about?', options: ['Sourdough', 'Wedding cakes', 'Something else'] },
    ...{ isSensitive: false, hasHours: true, termsUrl: null },
  });
  // What she named in English is not put into Hebrew.
  expect((await proposed('he')).question.options).toEqual(['לחמי מחמצת', 'משהו אחר']);
  const { headline, question, intro, thanks } = english;
  const { body } = await make({ headline, question, intro, thanks });
  expect((await settled(body.id))?.state).toBe('ready');
});

it('asks nothing about somebody’s case in trades of health and law', async () => {
  await say({ type: 'dental_clinic' });
  const proposed = await proposal('en');
  await say({});
  expect(proposed).toMatchObject({ isSensitive: true, question: { text: 'When do you need it?' } });
});

it('has newer versions, and older ones stay as they were', async () => {
  const first = await settled((await make({ headline: 'First' })).body.id);
  const second = await settled((await make({ headline: 'Second', replaces: first?.id })).body.id);
  const forms = await list();
  expect(forms.find(({ id }) => id === first?.id)).toMatchObject({
    headline: 'First',
    replacedBy: second?.id,
  });
  expect(second).toMatchObject({ replaces: first?.id, replacedBy: null });
  const stranger = await advertiser(product, { plan: 2 });
  const theirs = await product.call(
    leadFormRoutes.create,
    {
      params: { id: stranger.businessId },
      body: { headline: 'A', language: 'en', replaces: first?.id, privacyUrl: 'a.example' },
    },
    { token: stranger.token, headers: { 'idempotency-key': newId() } },
  );
  expect(theirs.status).toBe(404);
});

it('is archived at Meta and offered for no campaign, and offered as before', async () => {
  const form = await settled((await make({ headline: 'Archived' })).body.id);
  expect(await offered()).toContain(form?.formId);
  expect((await archive(form?.id ?? '', true)).body.archivedAt).not.toBeNull();
  expect((await atMeta(form?.formId)).status).toBe('ARCHIVED');
  expect(await offered()).not.toContain(form?.formId);
  expect((await archive(form?.id ?? '', false)).body.archivedAt).toBeNull();
  expect(await offered()).toContain(form?.formId);
  const stranger = await advertiser(product, { plan: 2 });
  expect((await archive(form?.id ?? '', true, stranger.token)).status).toBe(404);
});

it('is not archived while a campaign that runs leads to it', async () => {
  const form = await settled((await make({ headline: 'In use' })).body.id);
  const destination = { kind: 'form', formId: form?.formId };
  await createCampaign(product, owner, { name: 'Cakes', goal: 'leads', destination });
  const refused = await archive(form?.id ?? '', true);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'IN_USE', message: expect.stringContaining('Cakes') },
  ]);
  expect((await atMeta(form?.formId)).status).toBe('ACTIVE');
});

it('says where the terms are accepted, and is made once they are', async () => {
  await control(product, 'lead-access', { pageId: await pageId(), termsAccepted: false });
  const termsUrl = `https://www.facebook.com/ads/leadgen/tos?page_id=${await pageId()}`;
  expect((await proposal('en')).termsUrl).toBe(termsUrl);
  const { body } = await make({ headline: 'Terms' });
  expect(await settled(body.id)).toMatchObject({
    state: 'failed',
    termsUrl,
    reason: expect.stringContaining('lead terms'),
  });
  await control(product, 'lead-access', { pageId: await pageId(), termsAccepted: true });
  const retry = () => product.call(leadFormRoutes.retry, { params: { id: body.id } }, { token: owner.token });
  expect([(await retry()).status, (await settled(body.id))?.state]).toEqual([202, 'ready']);
  expect((await retry()).status).toBe(409);
});
