import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { rehearsalRoutes } from '@awning/contract/rehearsal';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { type Advertiser, advertiser, campaignFor, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, ledgerOf, until } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { dataUrl, photograph } from '../creatives/testing/shop.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { plan: 3, creatives: 3 });
});

const write = (id: string, text: string) =>
  product.call(creativeRoutes.update, { params: { id }, body: { text } }, { token: owner.token });

/** Fields of an object at the sandbox's Meta. */
async function atMeta(id: string, fields: string): Promise<Record<string, unknown>> {
  const asked = new URLSearchParams({ fields, access_token: owner.metaToken });
  const response = await fetch(`${product.sandbox.url}/graph/v26.0/${id}?${asked}`);
  return (await response.json()) as Record<string, unknown>;
}

it('what seems to be of a special category is declared by its owner, and Meta is told just that', async () => {
  const [flat = '', job = '', plain = ''] = owner.creativeIds;
  const { token } = owner;
  await write(flat, 'Two-room apartment for rent above the bakery.');
  await write(job, 'We are hiring: a baker, mornings.');
  const mark = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
  const picture = await sharp(await photograph(1200, 1200))
    .withXmp(`<x>${mark}</x>`)
    .jpeg()
    .toBuffer();
  const upload = {
    businessId: owner.businessId,
    headline: 'Vote',
    text: 'Come and vote',
    image: dataUrl(picture),
  };
  const made = (
    (await (await product.request('POST', '/creative', upload, { token })).json()) as { id: string }
  ).id;
  const refused = await createCampaign(product, owner, { creativeIds: [flat, plain] });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    {
      code: 'VALIDATION_FAILED',
      details: {
        fields: {
          specialCategories: translate('en', 'errors:specialCategoryRequired'),
        },
        recognised: ['housing'],
      },
    },
  ]);
  const body = campaignFor(owner, { creativeIds: [flat, plain] });
  const rehearsed = await product.call(rehearsalRoutes.rehearse, { body }, { token });
  expect(rehearsed.body.checks).toContainEqual({ key: 'category', state: 'todo' });

  const created = await createCampaign(product, owner, {
    creativeIds: [flat, made],
    specialCategories: ['housing', 'housing', 'social_issues'],
  });
  expect(created.body).toMatchObject({ specialCategories: ['housing', 'social_issues'] });
  const { id } = created.body;
  await until(async () => (await campaignOf(product, owner, id)).launchedAt !== null, 'the launch');
  const ledger = await ledgerOf(product, owner.adAccountId);
  const idOf = (kind: string) => ledger.find((entry) => entry.kind === kind)?.id ?? '';
  expect(await atMeta(idOf('campaign'), 'special_ad_categories,special_ad_category_country')).toMatchObject({
    special_ad_categories: ['HOUSING', 'ISSUES_ELECTIONS_POLITICS'],
    special_ad_category_country: ['US'],
  });
  const { targeting } = await atMeta(idOf('adset'), 'targeting');
  expect(targeting).toMatchObject({ geo_locations: { countries: ['US'] }, age_min: 18, age_max: 65 });
  expect(targeting).not.toHaveProperty('genders');
  const creatives = ledger.filter(({ kind }) => kind === 'adcreative');
  const told = await Promise.all(
    creatives.map(async (one) => (await atMeta(one.id, 'authorization_category')).authorization_category),
  );
  expect(told.sort()).toEqual(['POLITICAL', 'POLITICAL_WITH_DIGITALLY_CREATED_MEDIA']);

  const add = (creativeIds: string[], specialCategories?: ('housing' | 'employment')[]) =>
    product.call(
      campaignRoutes.addCreatives,
      { params: { id }, body: { creativeIds, ...(specialCategories && { specialCategories }) } },
      { token },
    );
  expect((await add([job])).body).toMatchObject({ details: { recognised: ['employment'] } });
  expect((await add([job], ['employment'])).body).toMatchObject({
    details: {
      fields: {
        specialCategories: translate('en', 'errors:specialCategoryOther'),
      },
    },
  });
  expect((await add([job], [])).status).toBe(200);
});

it('a trade that advertises little else is asked, too, and may say that these ads are none of it', async () => {
  const { businessId, token } = owner;
  const [, , plain = ''] = owner.creativeIds;
  const trade = { type: 'real_estate', name: 'Cinnamon Homes' };
  await product.call(businessRoutes.update, { params: { id: businessId }, body: trade }, { token });
  const launch = (fields: Record<string, unknown>) =>
    createCampaign(product, owner, { name: 'Open day', creativeIds: [plain], ...fields });
  expect((await launch({})).body).toMatchObject({ details: { recognised: ['housing'] } });
  expect((await launch({ specialCategories: ['novelty'] })).status).toBe(422);
  expect((await launch({ specialCategories: [] })).body).toMatchObject({ specialCategories: [] });
});
