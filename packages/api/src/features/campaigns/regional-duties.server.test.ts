import { businessRoutes } from '@awning/contract/businesses';
import { campaignEditRoutes } from '@awning/contract/campaign-edits';
import { placeRoutes } from '@awning/contract/places';
import { rehearsalRoutes } from '@awning/contract/rehearsal';
import { beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser, campaignFor, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, ledgerOf, until } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { plan: 3 });
});

const to = (...codes: string[]) => ({
  audience: { places: codes.map((code) => ({ kind: 'country' as const, code })) },
});

it.each([
  ['Taiwan', 'TW', []],
  ['Singapore', 'SG', []],
  ['Thailand', 'TH', []],
  ['Brazil', 'BR', []],
  ['Australia', 'AU', ['financial']],
  ['India', 'IN', ['financial']],
  ['the European Union', 'DE', ['social_issues']],
])(
  'a campaign for %s is refused before launch, and so is its rehearsal',
  async (name, code, specialCategories) => {
    const fields = { name: `To ${name}`, ...to('US', code), specialCategories };
    const refused = {
      status: 422,
      body: { details: { fields: { audience: expect.stringMatching(new RegExp(name, 'i')) } } },
    };
    expect(await createCampaign(product, owner, fields)).toMatchObject(refused);
    const body = campaignFor(owner, fields);
    expect(await product.call(rehearsalRoutes.rehearse, { body }, { token: owner.token })).toMatchObject(
      refused,
    );
    expect(await ledgerOf(product, owner.adAccountId)).toEqual([]);
  },
);

/** A place as the search gives it to the form. */
async function found(q: string, kind: 'city' | 'region', whose = owner) {
  const asked = { params: { id: whose.businessId }, query: { q } };
  const { data } = (await product.call(placeRoutes.search, asked, { token: whose.token })).body;
  const { key = '', name = '', countryCode = null } = data.find((one) => one.kind === kind) ?? {};
  return { kind, key, name, ...(countryCode && { country: countryCode }) };
}

it.each([
  ['city', 'Campinas', 'Brazil'],
  ['region', 'Singapore', 'Singapore'],
] as const)('a %s counts where it lies, %s', async (kind, q, country) => {
  const place = await found(q, kind);
  const refused = {
    status: 422,
    body: { details: { fields: { audience: expect.stringContaining(country) } } },
  };
  const audience = { places: [{ kind: 'country' as const, code: 'US' }, place] };
  expect(await createCampaign(product, owner, { name: `To ${q}`, audience })).toMatchObject(refused);
  const { status, body } = await createCampaign(product, owner, { name: `Not to ${q}`, ...to('US') });
  expect(status).toBe(201);
  const everyone = { ageMin: 18, ageMax: 65, broaden: false };
  const edit = { params: { id: body.id }, body: { audience: { ...everyone, ...audience } } };
  expect(await product.call(campaignEditRoutes.edit, edit, { token: owner.token })).toMatchObject(refused);
});

it('a business of such a country reaches a town elsewhere', async () => {
  const other = await advertiser(product, { plan: 3 });
  const { token, businessId } = other;
  const [business] = (await product.call(businessRoutes.list, {}, { token })).body.data;
  const { type = '', name = '', language = 'en' } = business ?? {};
  const body = { type, name, language, country: 'BR' };
  await product.call(businessRoutes.update, { params: { id: businessId }, body }, { token });
  const [here, there] = [await found('Campinas', 'city', other), await found('Porto', 'city', other)];
  const stored = { kind: there.kind, key: there.key, name: there.name };
  const launch = (place: object) =>
    createCampaign(product, other, {
      name: JSON.stringify(place).slice(0, 90),
      audience: { places: [place] },
    });
  expect([(await launch(here)).status, (await launch(there)).status]).toEqual([422, 201]);
  // Chosen before where it lies was kept: in the country of the business, as ever.
  expect((await launch(stored)).status).toBe(422);
});

it('without a financial product Australia can be reached; in the Union the business stands for itself', async () => {
  const { status, body } = await createCampaign(product, owner, to('AU', 'DE'));
  expect(status).toBe(201);
  await until(async () => (await campaignOf(product, owner, body.id)).launchedAt !== null, 'the launch');
  const set = (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'adset');
  const asked = new URLSearchParams({ fields: 'dsa_beneficiary,dsa_payor', access_token: owner.metaToken });
  const atMeta = await fetch(`${product.sandbox.url}/graph/v26.0/${set?.id}?${asked}`);
  expect(await atMeta.json()).toMatchObject({
    dsa_beneficiary: 'Cinnamon & Co',
    dsa_payor: 'Cinnamon & Co',
  });
});
