import { api } from '@awning/contract/api';
import { avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { campaignDraftRoutes } from '@awning/contract/campaign-drafts';
import { creativeRoutes } from '@awning/contract/creatives';
import { photoRoutes } from '@awning/contract/photos';
import type { RouteDefinition } from '@awning/contract/route';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './platform/ids.ts';
import { type Advertiser, advertiser, campaignFor, createCampaign, pictureOf } from './testing/advertiser.ts';
import type { Product } from './testing/product.ts';
import { shareProduct } from './testing/shared-product.ts';

/** What one business of the owner has. */
interface Shop {
  businessId: string;
  creativeId: string;
  /** Not in its campaign. */
  otherCreativeId: string;
  campaignId: string;
  avatarId: string;
  draftId: string;
  photoId: string;
  formId: string;
  decisionId: string;
  factId: string;
  changeId: string;
}

let product: Product;
let owner: Advertiser;
let here: Shop;
let there: Shop;
const sql = (script: string) => product.running.database.session((run) => run(script));

beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { plan: 3, creatives: 2 });
  here = await shopOf(owner.businessId, owner.creativeIds);
  const body = { type: 'bakery' as const, name: 'Second Shop', website: 'https://second.example' };
  const second = await product.call(businessRoutes.create, { body }, { token: owner.token });
  const creativeIds: string[] = [];
  for (const colour of ['#123456', '#654321']) {
    const image = await pictureOf(colour);
    const words = { headline: `Bread ${colour.slice(1)}`, text: 'Bread of the second shop' };
    const made = await product.call(
      creativeRoutes.upload,
      { body: { businessId: second.body.id, image, ...words } },
      { token: owner.token },
    );
    creativeIds.push(made.body.id);
  }
  // Chosen for the first business, and used for both.
  await sql(`INSERT INTO meta_choices SELECT (jsonb_populate_record(m, jsonb_build_object('business_id', '${second.body.id}'))).*
    FROM meta_choices m WHERE owner_id = '${owner.user.id}' AND business_id = '${owner.businessId}'
    ON CONFLICT DO NOTHING`);
  there = await shopOf(second.body.id, creativeIds);
});

async function shopOf(businessId: string, creativeIds: string[]): Promise<Shop> {
  const { token } = owner;
  const [creativeId = '', otherCreativeId = ''] = creativeIds;
  const campaign = await createCampaign(
    product,
    { ...owner, businessId, creativeIds: [creativeId] },
    { name: `Campaign of ${businessId.slice(-6)}` },
  );
  expect(campaign.status).toBe(201);
  const campaignId = campaign.body.id;
  const { data } = (await product.call(avatarRoutes.list, { params: { id: businessId } }, { token })).body;
  const avatar =
    data[0] ??
    (
      await product.call(
        avatarRoutes.create,
        { params: { id: businessId }, body: {} },
        { token, headers: { 'idempotency-key': newId() } },
      )
    ).body;
  const draftId = newId();
  await product.call(
    campaignDraftRoutes.save,
    { params: { id: businessId, draftId }, body: { content: { name: 'Draft' }, version: 0 } },
    { token },
  );
  const photo = await product.call(
    photoRoutes.add,
    { params: { id: businessId }, body: { image: await pictureOf(`#${businessId.slice(-6)}`) } },
    { token, headers: { 'idempotency-key': newId() } },
  );
  expect(photo.status).toBe(201);
  const [formId, decisionId, factId, changeId] = [newId(), newId(), newId(), newId()];
  const ownerId = owner.user.id;
  await sql(`
    INSERT INTO lead_forms (owner_id, id, business_id, page_id, headline, asks_mail, language, state, form_ref, created_at)
    VALUES ('${ownerId}', '${formId}', '${businessId}', 'page', 'A form', false, 'en', 'ready', '${Date.now()}', now());
    INSERT INTO optimizer_decisions (owner_id, id, business_id, campaign_id, day, at, version, seed, state, decision, outcome)
    VALUES ('${ownerId}', '${decisionId}', '${businessId}', '${campaignId}', '2028-05-17', now(), 1, 1, '{}',
      '{"actions": []}', 'proposed');
    INSERT INTO avatar_changes (id, owner_id, avatar_id, content, created_at)
    VALUES ('${changeId}', '${ownerId}', '${avatar.id}', '{}', now())`);
  return {
    ...{ businessId, creativeId, otherCreativeId, campaignId, avatarId: avatar.id, draftId },
    ...{ photoId: photo.body.id, formId, decisionId, factId, changeId },
  };
}

interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}
/** A call of a route that names an object of one business and one of the other. */
type Mixed = (one: Shop, other: Shop) => Ask;

const creativeTurn = (one: Shop, more: object) => ({
  body: { businessId: one.businessId, avatarId: one.avatarId, action: 'start', ...more },
});
const ad = (one: Shop, other: Shop) => ({ params: { id: one.campaignId, creativeId: other.creativeId } });
const decision = (one: Shop, other: Shop) => ({
  params: { id: one.campaignId, decisionId: other.decisionId },
});
const draft = (one: Shop, other: Shop) => ({ params: { id: one.businessId, draftId: other.draftId } });
const launch = (one: Shop, other: Shop) => ({
  body: campaignFor(owner, {
    businessId: one.businessId,
    name: 'Mixed',
    creativeIds: [other.otherCreativeId],
  }),
});
const photographed = (other: Shop) => ({
  layout: 'photo',
  type: 'plain',
  main: null,
  accent: null,
  scheme: 0,
  scene: null,
  photos: [{ id: other.photoId, crops: {} }],
});

/** Each route whose input names two objects of tenants, by feature and name: what is asked of it, or why nothing can be mixed. */
const calls: Record<string, Mixed[] | string> = {
  'businesses create': 'The owner’s own id alone; the import is one of no business yet',
  'businesses update': 'The owner’s own id; an import is taken over at creation alone',
  'facts list': [(a, b) => ({ params: { id: a.businessId }, query: { avatarId: b.avatarId } })],
  'facts enter': [
    (a, b) => ({
      params: { id: a.businessId },
      body: { avatarId: b.avatarId, items: [{ kind: 'occasion', term: 'birthday' }] },
    }),
  ],
  'lines bank': [(a, b) => ({ params: { id: a.businessId }, query: { avatarId: b.avatarId } })],
  'lines keep': 'What a line rests on is looked up among the business’s facts (lines.server.test.ts)',
  'avatars undoChange': [(a, b) => ({ params: { id: a.avatarId, changeId: b.changeId } })],
  'avatars turn': [(a, b) => ({ body: { businessId: a.businessId, avatarId: b.avatarId } })],
  'photos list': 'A cursor is a place in the business’s own list',
  'creatives list': [
    (a, b) => ({ query: { businessId: a.businessId, campaignId: b.campaignId } }),
    (a, b) => ({ query: { businessId: a.businessId, photoId: b.photoId } }),
  ],
  'creatives upload': [
    (a, b) => ({
      body: {
        businessId: a.businessId,
        campaignId: b.campaignId,
        headline: 'Mixed',
        text: 'Mixed up',
        image: picture,
      },
    }),
  ],
  'creatives update': [(a, b) => ({ params: { id: a.otherCreativeId }, body: { design: photographed(b) } })],
  'creatives preview': [
    (a, b) => ({
      body: {
        ...{ businessId: a.businessId, headline: 'Mixed', text: 'Mixed up', description: '' },
        ...{ callToAction: 'LEARN_MORE', design: photographed(b), placement: 'square', width: 320 },
      },
    }),
  ],
  'creatives subjects': [(a, b) => ({ query: { businessId: a.businessId, avatarId: b.avatarId } })],
  'creatives turn': [(a, b) => creativeTurn(a, { avatarId: b.avatarId })],
  'creatives confirm':
    'Variations are looked up within their conversation (creatives/store/conversations.ts)',
  'creatives updateVariation': 'A design’s photographs are looked up as those of a creative are',
  'movingStories begin': [(a, b) => ({ params: { id: a.otherCreativeId }, body: { photoIds: [b.photoId] } })],
  'imports decide': 'A finding is looked up within its import (imports/store.ts)',
  'leads create': [
    (a, b) => ({
      params: { id: a.businessId },
      body: { headline: 'A form', language: 'en', replaces: b.formId },
    }),
  ],
  'leads inbox': [(a, b) => ({ params: { id: a.businessId }, query: { campaignId: b.campaignId } })],
  'leads table': [(a, b) => ({ params: { id: a.businessId }, query: { campaignId: b.campaignId } })],
  'leads add': [
    (a, b) => ({
      params: { id: a.businessId },
      body: { name: 'Mixed', phone: '+12127365000', campaignId: b.campaignId },
    }),
  ],
  'walkins setTillWord': [
    (a, b) => ({
      params: { id: a.campaignId },
      body: { word: 'Bun', ofAds: [{ creativeId: b.creativeId, word: 'Loaf' }] },
    }),
  ],
  'walkins came': [
    (a, b) => ({
      params: { id: a.businessId },
      query: { campaignId: b.campaignId, from: '2028-05-01', to: '2028-05-02' },
    }),
  ],
  'walkins countWalkIns':
    'A tap of a campaign that its business doesn’t count for is refused (walkins.server.test.ts)',
  'campaigns create': [launch],
  'campaigns launchLater': [launch],
  'rehearsal rehearse': [launch],
  'campaigns addCreatives': [
    (a, b) => ({ params: { id: a.campaignId }, body: { creativeIds: [b.otherCreativeId] } }),
  ],
  'campaigns edit': [
    (a, b) => ({ params: { id: a.campaignId }, body: { creativeIds: [a.creativeId, b.otherCreativeId] } }),
  ],
  'campaigns stopAd': [ad],
  'campaigns resumeAd': [ad],
  'campaigns removeAd': [ad],
  'campaigns draft': [draft],
  'campaigns saveDraft': [
    (a, b) => ({ ...draft(a, b), body: { content: { name: 'Taken' }, version: 1 } }),
    (a, b) => ({
      ...draft(a, a),
      body: { content: { name: 'Taken', creativeIds: [b.creativeId] }, version: 1 },
    }),
  ],
  'campaigns removeDraft': [draft],
  'preflight check': [(a, b) => ({ body: { businessId: a.businessId, creativeIds: [b.creativeId] } })],
  'stats get': [
    (a, b) => ({ query: { businessId: a.businessId, campaignId: b.campaignId } }),
    (a, b) => ({ query: { businessId: a.businessId, creativeId: b.creativeId } }),
    (a, b) => ({ query: { campaignId: a.campaignId, creativeId: b.creativeId } }),
  ],
  'breakdowns get': [
    (a, b) => ({ query: { businessId: a.businessId, campaignId: b.campaignId, by: 'people' } }),
  ],
  'adComparison get': [(a, b) => ({ query: { businessId: a.businessId, campaignId: b.campaignId } })],
  'optimizer save': [
    (a, b) => ({
      params: { id: a.campaignId },
      body: {
        automation: 'ask',
        changesAWeek: 2,
        leastDays: 3,
        keepsHours: false,
        locked: [b.creativeId],
        reserve: [],
      },
    }),
  ],
  'optimizer ofBusiness': [(a, b) => ({ params: { id: a.businessId }, query: { campaign: b.campaignId } })],
  'optimizer table': [(a, b) => ({ params: { id: a.businessId }, query: { campaign: b.campaignId } })],
  'optimizer approve': [decision],
  'optimizer decline': [decision],
  'optimizer undo': [decision],
};
let picture: string;

/** Where in a route's input an id stands. */
function idsIn(definition: RouteDefinition): string[] {
  const found = new Set<string>();
  const walk = (schema: Record<string, unknown> | undefined, path: string) => {
    if (!schema || typeof schema !== 'object') return;
    if (schema.type === 'string' && schema.format === 'uuid') found.add(path);
    for (const key of ['anyOf', 'oneOf', 'allOf'])
      for (const one of (schema[key] as Record<string, unknown>[] | undefined) ?? []) walk(one, path);
    for (const [name, part] of Object.entries((schema.properties as object | undefined) ?? {}))
      walk(part as Record<string, unknown>, `${path}.${name}`);
    if (schema.items) walk(schema.items as Record<string, unknown>, `${path}[]`);
  };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = definition[part];
    if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part);
  }
  return [...found];
}

const routes = Object.entries(api).flatMap(([feature, ofFeature]) =>
  Object.entries(ofFeature as Record<string, RouteDefinition>).map(([name, definition]) => ({
    name: `${feature} ${name}`,
    definition,
  })),
);

it('each call whose input names two objects is tried with those of two businesses', () => {
  const naming = routes.filter(({ definition }) => {
    const ids = idsIn(definition);
    return definition.access === 'verified' && (ids.length > 1 || ids.some((path) => path.includes('[]')));
  });
  expect(Object.keys(calls).toSorted()).toEqual(naming.map(({ name }) => name).toSorted());
});

const mixed = Object.entries(calls).flatMap(([name, asked]) =>
  typeof asked === 'string' ? [] : asked.map((ask, index) => ({ name, index, ask })),
);

it.each(mixed)('$name ($index) refuses an object of another business of its owner', async ({ name, ask }) => {
  picture = await pictureOf('#0a0b0c');
  const definition = routes.find((route) => route.name === name)?.definition;
  if (!definition) throw new Error(`no route ${name}`);
  const { params = {}, query, body } = ask(here, there);
  const path = definition.path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '');
  const response = await product.request(
    definition.method,
    query ? `${path}?${new URLSearchParams(query)}` : path,
    body,
    { token: owner.token, ...(definition.idempotencyKey && { headers: { 'idempotency-key': newId() } }) },
  );
  const text = await response.text();
  const isNothing =
    definition.method === 'GET' && response.status === 200 && !traces(there).some((id) => text.includes(id));
  expect([name, isNothing || [404, 409, 422, 400].includes(response.status), text.slice(0, 300)]).toEqual([
    name,
    true,
    text.slice(0, 300),
  ]);
  // A body that is refused for its form would say nothing of what it names.
  expect(text).not.toContain('MALFORMED');
});

/** What an answer that shows something of a business would hold. */
const traces = ({ campaignId, creativeId, photoId, avatarId, decisionId }: Shop) => [
  ...[campaignId, creativeId, photoId, avatarId, decisionId],
];
