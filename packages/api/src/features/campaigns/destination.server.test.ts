import { businessRoutes } from '@awning/contract/businesses';
import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import { creativeConversationRoutes, type Variation } from '@awning/contract/creative-conversations';
import { type CallToAction, creativeRoutes } from '@awning/contract/creatives';
import { fittingButton } from '@awning/contract/destinations';
import { rehearsalRoutes } from '@awning/contract/rehearsal';
import { beforeAll, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { type Advertiser, advertiser, campaignFor, createCampaign } from '../../testing/advertiser.ts';
import { eventsIn } from '../../testing/events.ts';
import { campaignOf, control, ledgerOf, until } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { avatarOf } from '../creatives/testing/shop.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { plan: 3, creatives: 2 });
});

const change = (fields: object) =>
  product.call(
    businessRoutes.update,
    { params: { id: owner.businessId }, body: { type: 'bakery', name: 'Cinnamon & Co', ...fields } },
    { token: owner.token },
  );
const options = async () =>
  (
    await product.call(
      campaignOptionRoutes.options,
      { params: { id: owner.businessId } },
      { token: owner.token },
    )
  ).body;

async function atMeta(id: string, fields: string): Promise<Record<string, unknown>> {
  const asked = new URLSearchParams({ fields, access_token: owner.metaToken });
  const response = await fetch(`${product.sandbox.url}/graph/v26.0/${id}?${asked}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Launches a campaign; what Meta has of its campaign, its ad set and the creative of its ad. */
async function launched(name: string, fields: Record<string, unknown>) {
  const { body, status } = await createCampaign(product, owner, {
    name,
    creativeIds: owner.creativeIds.slice(0, 1),
    ...fields,
  });
  expect([status, body]).toMatchObject([201, {}]);
  const campaign = await until(async () => {
    const now = await campaignOf(product, owner, body.id);
    return now.launchedAt !== null && now;
  }, 'the launch');
  if (!campaign) throw new Error('never launched');
  const ledger = await ledgerOf(product, owner.adAccountId);
  const find = async (kind: string, asked: string) => {
    for (const entry of ledger.filter((one) => one.kind === kind)) {
      const read = await atMeta(entry.id, `name,${asked}`);
      if (String(read.name).startsWith(name)) return read;
    }
    throw new Error(`no ${kind} of ${name}`);
  };
  const ads = ledger.filter(({ kind }) => kind === 'ad');
  const adSet = await find('adset', 'destination_type,optimization_goal,promoted_object,campaign{objective}');
  const read = await Promise.all(ads.map(({ id }) => atMeta(id, 'adset{name},creative{object_story_spec}')));
  const ad = read.find(({ adset }) => String((adset as { name: string }).name).startsWith(name));
  const creative = ad?.creative as { object_story_spec: { link_data: object } } | undefined;
  if (!creative) throw new Error(`no ad of ${name}`);
  return { campaign, adSet, button: creative.object_story_spec.link_data };
}

it('enquiries of a business that wants calls are calls to its number', async () => {
  await change({ country: 'GB', phone: '0117 496 0199', preferredContact: 'phone' });
  const goal = (await options()).goals.find((one) => one.goal === 'leads');
  expect(goal).toMatchObject({ destination: 'call', objective: 'OUTCOME_LEADS', fallsBack: false });
  const { campaign, adSet, button } = await launched('Calls', { goal: 'leads' });
  expect(campaign).toMatchObject({ destination: { kind: 'call' }, resultKind: 'calls' });
  expect(adSet).toMatchObject({
    destination_type: 'PHONE_CALL',
    optimization_goal: 'QUALITY_CALL',
    campaign: { objective: 'OUTCOME_LEADS' },
  });
  expect(button).toMatchObject({
    call_to_action: { type: 'CALL_NOW', value: { link: 'tel:+441174960199' } },
  });
});

it('a chat on WhatsApp greets in the language of the ads', async () => {
  await change({ language: 'he' });
  const { campaign, adSet, button } = await launched('Chats', { destination: { kind: 'whatsapp' } });
  expect(campaign).toMatchObject({ objective: 'OUTCOME_ENGAGEMENT', resultKind: 'conversations' });
  expect(adSet).toMatchObject({ destination_type: 'WHATSAPP', optimization_goal: 'CONVERSATIONS' });
  expect(button).toMatchObject({
    call_to_action: { type: 'WHATSAPP_MESSAGE', value: { app_destination: 'WHATSAPP' } },
    page_welcome_message: expect.stringContaining('Cinnamon & Co'),
  });
  expect((button as { page_welcome_message: string }).page_welcome_message).toMatch(/שלום/);
});

it('what it brought is counted as what it asked for', async () => {
  const { campaign } = await launched('Counted', { destination: { kind: 'messenger' } });
  const [ledgerCampaign] = (await ledgerOf(product, owner.adAccountId)).filter(
    ({ kind, name }) => kind === 'campaign' && String(name).startsWith('Counted'),
  );
  const campaignId = ledgerCampaign?.id;
  await control(product, 'delivery', { campaignId, ctr: 0.05, conversionRate: 0.4 });
  await control(product, 'delivery', { campaignId, days: 20 });
  await until(
    async () => (await campaignOf(product, owner, campaign.id)).metrics.results > 0,
    'conversations',
  );
});

it.each([
  ['calls without a number', { phone: '' }, { kind: 'call' }, 'destinationNoPhone'],
  ['a form that is not the Page’s', {}, { kind: 'form', formId: '99' }, 'formUnknown'],
])('%s are refused at the destination', async (_, business, destination, message) => {
  await change(business);
  if (message === 'formUnknown' && (await options()).forms.length === 0) message = 'destinationNoForm';
  const refused = await createCampaign(product, owner, { name: 'Refused', destination });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { details: { fields: { destination: translate('en', `errors:${message}`) } } },
  ]);
});

it('an ad that says "Call now" leads to a call or nowhere', async () => {
  await change({ country: 'GB', phone: '0117 496 0199' });
  const [, id = ''] = owner.creativeIds;
  const body = { callToAction: 'CALL_NOW' as const };
  await product.call(creativeRoutes.update, { params: { id }, body }, { token: owner.token });
  const toWebsite = { creativeIds: [id], destination: { kind: 'website' } };
  const refused = await createCampaign(product, owner, { name: 'Contradiction', ...toWebsite });
  expect(refused.body).toMatchObject({
    details: { fields: { destination: translate('en', 'errors:buttonContradicts') } },
  });
  const taken = { name: 'Agreed', creativeIds: [id], destination: { kind: 'call' } };
  expect((await createCampaign(product, owner, taken)).status).toBe(201);
  // Or it shows another button, in this campaign alone.
  const adapted = campaignFor(owner, { name: 'Adapted', ...toWebsite, adaptButtons: true });
  const rehearsed = await product.call(rehearsalRoutes.rehearse, { body: adapted }, { token: owner.token });
  expect(rehearsed.body.ads).toMatchObject([{ id, callToAction: 'LEARN_MORE' }]);
  expect((await createCampaign(product, owner, adapted)).status).toBe(201);
});

it('a button that stands in the picture is changed there, or is not launched', async () => {
  await change({ country: 'GB', whatsapp: '+441174960199' });
  const { token, businessId } = owner;
  const avatarId = await avatarOf(product, token, businessId, 'en');
  const body = { businessId, avatarId, action: 'start' };
  const begun = await product.request('POST', '/chat/creative/conversation', body, { token });
  const events = eventsIn(await begun.text());
  const variation = events.find(({ event }) => event === 'variation')?.data as Variation;
  const conversationId = String(events[0]?.data.conversationId);
  const keep = { conversationId, variationIds: [variation.id] };
  const kept = await product.call(creativeConversationRoutes.confirm, { body: keep }, { token });
  const id = kept.body.data[0]?.id ?? '';
  const update = (callToAction: CallToAction) =>
    product.call(creativeRoutes.update, { params: { id }, body: { callToAction } }, { token });
  const { images } = (await update('GET_DIRECTIONS')).body;
  const toChat = { creativeIds: [id], destination: { kind: 'whatsapp' }, adaptButtons: true };
  const refused = await createCampaign(product, owner, { name: 'Painted', ...toChat });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { details: { fields: { destination: translate('en', 'errors:buttonContradicts') } } },
  ]);
  const repainted = (await update(fittingButton('GET_DIRECTIONS', { kind: 'whatsapp' }))).body;
  expect(repainted.callToAction).toBe('CONTACT_US');
  expect(repainted.images.square.url).not.toBe(images.square.url);
  const launched = await createCampaign(product, owner, { name: 'Painted', ...toChat });
  expect(launched.status, JSON.stringify(launched.body)).toBe(201);
});

it('a website of its own is where its clicks lead', async () => {
  const destination = { kind: 'website', url: 'shop.example/spring' };
  const { body } = await createCampaign(product, owner, {
    name: 'Landing',
    creativeIds: owner.creativeIds.slice(0, 1),
    destination,
  });
  expect(body).toMatchObject({ destination: { kind: 'website', url: 'https://shop.example/spring' } });
});
