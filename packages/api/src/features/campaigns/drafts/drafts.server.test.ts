import { campaignDraftRoutes, mostCampaignDrafts } from '@awning/contract/campaign-drafts';
import { campaignRoutes } from '@awning/contract/campaigns';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { type Advertiser, advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../../testing/meta.ts';
import type { Product } from '../../../testing/product.ts';
import { settled } from '../../../testing/settled.ts';
import { shareProduct } from '../../../testing/shared-product.ts';
import { bestAds } from './best-ads.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { creatives: 3 });
});

const paramsOf = (who: Advertiser, draftId: string) => ({ id: who.businessId, draftId });
const save = (who: Advertiser, draftId: string, version: number, content: object, of = who) =>
  product.call(
    campaignDraftRoutes.save,
    { params: paramsOf(of, draftId), body: { version, content } },
    { token: who.token },
  );
const list = async (who: Advertiser) =>
  (await product.call(campaignDraftRoutes.list, { params: { id: who.businessId } }, { token: who.token }))
    .body.data;
const remove = (who: Advertiser, draftId: string, of = who) =>
  product.call(campaignDraftRoutes.remove, { params: paramsOf(of, draftId) }, { token: who.token });

it('an incomplete form is a draft, on every device', async () => {
  const id = newId();
  const content = { name: 'Half', audience: { places: [{ kind: 'around', radiusKm: 15 }] } };
  expect((await save(owner, id, 0, content)).body).toMatchObject({ id, version: 1, content });
  const params = paramsOf(owner, id);
  const read = await product.call(campaignDraftRoutes.get, { params }, { token: owner.token });
  expect(read.body).toMatchObject({ content, version: 1 });
  expect((await list(owner)).map((draft) => draft.id)).toContain(id);
  expect((await save(owner, id, 1, {})).body).toMatchObject({ version: 2, content: {} });
  expect((await save(owner, newId(), 0, { name: 'x'.repeat(101) })).status).toBe(422);
  expect(
    (await save(owner, newId(), 0, { audience: { places: Array(50).fill({ kind: 'city' }) } })).status,
  ).toBe(422);
  expect((await remove(owner, id)).status).toBe(204);
});

it('two devices don’t lose what the other has saved, and a lost answer is given again', async () => {
  const id = newId();
  await save(owner, id, 0, { name: 'One' });
  const answers = await Promise.all([
    save(owner, id, 1, { name: 'Left' }),
    save(owner, id, 1, { name: 'Right' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const saved = answers.find(({ status }) => status === 200)?.body;
  const retried = await save(owner, id, 1, saved?.content ?? {});
  expect([retried.status, retried.body.version]).toEqual([200, 2]);
  await remove(owner, id);
  // What was deleted on the other device does not come back by a save that is based on it.
  expect((await save(owner, id, 2, { name: 'Late' })).status).toBe(404);
});

it('a draft is its owner’s alone', async () => {
  const stranger = await advertiser(product);
  const id = newId();
  await save(owner, id, 0, { name: 'Mine' });
  for (const [who, of] of [
    [stranger, owner],
    [stranger, stranger],
  ] as const) {
    const params = paramsOf(of, id);
    const read = await product.call(campaignDraftRoutes.get, { params }, { token: who.token });
    expect([
      read.status,
      (await save(who, id, 1, {}, of)).status,
      (await remove(who, id, of)).status,
    ]).toEqual([404, 404, 404]);
  }
  const foreign = { params: { id: owner.businessId } };
  expect((await product.call(campaignDraftRoutes.list, foreign, { token: stranger.token })).status).toBe(404);
  // An id that somebody else has is free for one’s own.
  expect((await save(stranger, id, 0, { name: 'Theirs' })).status).toBe(200);
  expect((await list(owner)).find((draft) => draft.id === id)?.content.name).toBe('Mine');
  await remove(owner, id);
});

it('there are so many at most', async () => {
  const free = mostCampaignDrafts - (await list(owner)).length;
  const ids = Array.from({ length: free + 2 }, () => newId());
  const answers = await Promise.all(ids.map((id) => save(owner, id, 0, { name: id })));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await list(owner)).toHaveLength(mostCampaignDrafts);
  for (const draft of await list(owner)) await remove(owner, draft.id);
});

it('is deleted with the launch, and only with it', async () => {
  const id = newId();
  await save(owner, id, 0, { name: 'Launched' });
  expect((await createCampaign(product, owner, { name: ' ', draftId: id })).status).toBe(422);
  expect(await list(owner)).toHaveLength(1);
  expect((await createCampaign(product, owner, { name: 'Launched', draftId: id })).status).toBe(201);
  expect(await list(owner)).toEqual([]);
  expect((await save(owner, id, 1, { name: 'Too late' })).status).toBe(404);
});

it('a duplicate is a draft of the same campaign from today on, with the ads that can run', async () => {
  const places = [{ kind: 'country', code: 'IE' }];
  const audience = { places, ageMin: 30, ageMax: 50, broaden: false };
  const { body } = await createCampaign(product, owner, { name: 'Buns', audience, dailyBudget: 1700 });
  await until(async () => (await campaignOf(product, owner, body.id)).launchedAt, 'the launch');
  const [first = '', second = '', third = ''] = owner.creativeIds;
  const one = { params: { id: body.id, creativeId: first } };
  await product.call(campaignRoutes.removeAd, one, { token: owner.token });
  const ads = (await ledgerOf(product, owner.adAccountId)).filter(({ kind }) => kind === 'ad');
  const refused = ads.findLast(({ name }) => name.startsWith('Buns 2'));
  await control(product, 'review', { adId: refused?.id, decision: 'reject', reason: 'No' });
  await settled(product, owner);
  const campaign = await campaignOf(product, owner, body.id);
  expect(campaign.creatives.find((ad) => ad.id === second)?.delivery).toBe('rejected');
  const duplicate = (name?: string) =>
    product.call(
      campaignDraftRoutes.duplicate,
      { params: { id: body.id }, body: { ...(name && { name }) } },
      { token: owner.token },
    );
  const today = dateIn(new Date(), body.timeZone);
  const made = await duplicate();
  expect([made.status, made.body.content]).toMatchObject([
    201,
    {
      name: 'Buns (2)',
      goal: 'awareness',
      audience,
      destination: body.destination,
      dailyBudget: 1700,
      currency: 'USD',
      startDate: today,
      endDate: addDays(today, 7),
      creativeIds: [third],
    },
  ]);
  await createCampaign(product, owner, { name: 'Buns (2)', creativeIds: [third] });
  expect((await duplicate()).body.content.name).toBe('Buns (3)');
  expect((await duplicate('Mine')).body.content.name).toBe('Mine');
  const stranger = await advertiser(product);
  const foreign = { params: { id: body.id }, body: {} };
  expect((await product.call(campaignDraftRoutes.duplicate, foreign, { token: stranger.token })).status).toBe(
    404,
  );
});

it('ads did well with a meaningful share of the results, or with the best rate', () => {
  const ad = (id: string, more = {}) => ({
    id,
    status: 'active' as const,
    delivery: 'delivering' as const,
    metaState: 'on' as const,
    ...more,
  });
  const ads = [ad('much'), ad('little'), ad('rare'), ad('removed', { status: 'removed' }), ad('new')];
  const brought = new Map([
    ['much', { impressions: 90_000, clicks: 900, results: 40 }],
    ['little', { impressions: 50_000, clicks: 900, results: 2 }],
    ['rare', { impressions: 2000, clicks: 30, results: 4 }],
    ['removed', { impressions: 1000, clicks: 900, results: 500 }],
  ]);
  const ids = (chosen: { id: string }[]) => chosen.map(({ id }) => id);
  expect(ids(bestAds(ads, brought))).toEqual(['much', 'rare']);
  expect(ids(bestAds(ads, new Map()))).toEqual(['much', 'little', 'rare', 'new']);
});
