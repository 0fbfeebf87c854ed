import { campaignCheckRoutes } from '@awning/contract/campaign-check';
import { campaignRoutes } from '@awning/contract/campaigns';
import { beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { settled } from '../../testing/settled.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

/** The one ad of a launched campaign, and its creative as Meta keeps it. */
async function launchedAd(owner: Advertiser, fields: Record<string, unknown> = {}) {
  const { body, status } = await createCampaign(product, owner, fields);
  expect(status).toBe(201);
  await settled(product, owner);
  const ad = (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'ad');
  const asked = new URLSearchParams({
    fields:
      'creative{object_story_spec,degrees_of_freedom_spec,contextual_multi_ads,destination_spec,asset_feed_spec}',
    access_token: owner.metaToken,
  });
  const response = await fetch(`${product.sandbox.url}/graph/v26.0/${ad?.id}?${asked}`);
  const { creative } = (await response.json()) as { creative: Creative };
  return { campaignId: body.id, adId: ad?.id ?? '', creative };
}

interface Creative {
  object_story_spec: { page_id: string; instagram_user_id?: string };
  degrees_of_freedom_spec: { creative_features_spec: Record<string, { enroll_status: string }> };
  contextual_multi_ads: unknown;
  destination_spec: unknown;
}

const checkedAt = async ({ token }: Advertiser, id: string) =>
  (await product.call(campaignCheckRoutes.get, { params: { id } }, { token })).body.checkedAt;

const issuesOf = async (owner: Advertiser, id: string) =>
  (await campaignOf(product, owner, id)).issues.map(({ code }) => code);

async function pageFieldOf(owner: Advertiser, pageId: string, field: string) {
  const asked = new URLSearchParams({ fields: field, access_token: owner.metaToken });
  const response = await fetch(`${product.sandbox.url}/graph/v26.0/${pageId}?${asked}`);
  return ((await response.json()) as Record<string, { id: string } | undefined>)[field]?.id;
}

it('an ad names its Instagram account, and opts out of the shop, of others beside it and of every enhancement', async () => {
  const owner = await advertiser(product, { plan: 3, meta: { shop: true } });
  const { creative, adId, campaignId } = await launchedAd(owner);
  const { page_id, instagram_user_id } = creative.object_story_spec;
  expect(instagram_user_id).toBe(await pageFieldOf(owner, page_id, 'instagram_business_account'));
  expect(creative.destination_spec).toEqual({ destination_type: 'WEBSITE_AND_SHOP_OPT_OUT' });
  expect(creative.contextual_multi_ads).toEqual({ enroll_status: 'OPT_OUT' });
  const features = Object.entries(creative.degrees_of_freedom_spec.creative_features_spec);
  expect(features.length).toBeGreaterThan(70);
  expect(features.filter(([, { enroll_status }]) => enroll_status !== 'OPT_OUT')).toEqual([]);
  expect(await issuesOf(owner, campaignId)).toEqual([]);
  const first = (await checkedAt(owner, campaignId)) ?? '';
  await settled(product, owner);
  expect(((await checkedAt(owner, campaignId)) ?? '') > first).toBe(true);

  // What Meta adds by itself is told to the owner and to the operator, and is over once it is off again.
  await control(product, 'creatives', { adId, features: { image_sparkle: 'OPT_IN' } });
  await settled(product, owner);
  expect(await issuesOf(owner, campaignId)).toContain('ad_enhanced');
  expect(await checkedAt(owner, campaignId)).toBeNull();
  const metrics = await (await product.request('GET', '/metrics')).text();
  expect(metrics).toMatch(/awning_meta_enhancements\{name="image_sparkle",state="unknown"\} [1-9]/);
  expect(metrics).toMatch(/awning_meta_enhancements\{name="image_sparkle",state="enrolled"\} [1-9]/);
  await control(product, 'creatives', { adId, features: { image_sparkle: 'OPT_OUT' } });
  await settled(product, owner);
  expect(await issuesOf(owner, campaignId)).toEqual([]);
  expect(((await checkedAt(owner, campaignId)) ?? '') > first).toBe(true);
  const stranger = await advertiser(product);
  const asked = { params: { id: campaignId } };
  expect((await product.call(campaignCheckRoutes.get, asked, { token: stranger.token })).status).toBe(404);
  await product.call(campaignRoutes.stop, asked, { token: owner.token });
  expect(await checkedAt(owner, campaignId)).toBeNull();
});

it.each([
  ['the shop', { destinationType: 'WEBSITE_AND_SHOP' }, 'ad_enhanced'],
  ['ads of others beside it', { multiAdvertiser: 'OPT_IN' }, 'ad_enhanced'],
  ['another link', { link: 'https://elsewhere.example/' }, 'ad_changed'],
])(
  '%s at Meta shows as the campaign’s issue',
  async (_, change, code) => {
    const owner = await advertiser(product, { plan: 3 });
    const { campaignId, adId } = await launchedAd(owner, { goal: 'sales' });
    await control(product, 'creatives', { adId, ...change });
    await settled(product, owner);
    expect(await issuesOf(owner, campaignId)).toContain(code);
  },
  60_000,
);

it('a Page without Instagram stands for itself there, as one account whatever is launched', async () => {
  const owner = await advertiser(product, { plan: 3, creatives: 2, meta: { instagram: false } });
  const first = await launchedAd(owner, { creativeIds: owner.creativeIds.slice(0, 1) });
  const id = first.creative.object_story_spec.instagram_user_id;
  expect(id).toMatch(/^17841\d+$/);
  await createCampaign(product, owner, { name: 'Another', creativeIds: owner.creativeIds.slice(1) });
  const ads = await until(async () => {
    const all = (await ledgerOf(product, owner.adAccountId)).filter(({ kind }) => kind === 'ad');
    return all.length === 2 && all;
  }, 'the other launch');
  const asked = new URLSearchParams({
    fields: 'creative{object_story_spec}',
    access_token: owner.metaToken,
  });
  const last = await fetch(`${product.sandbox.url}/graph/v26.0/${ads[1]?.id}?${asked}`);
  const { creative } = (await last.json()) as { creative: Creative };
  expect(creative.object_story_spec.instagram_user_id).toBe(id);
});
