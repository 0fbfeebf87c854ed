import { rehearsalRoutes } from '@awning/contract/rehearsal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser, campaignFor, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, ledgerOf, until } from '../../testing/meta.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await startProduct({ reviewSeconds: 1 });
  owner = await advertiser(product, { plan: 3 });
}, 60_000);
afterAll(() => product?.close());

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
])(
  'a campaign for %s is refused before launch, and so is its rehearsal',
  async (name, code, specialCategories) => {
    const fields = { name: `To ${name}`, ...to('US', code), specialCategories };
    const refused = {
      status: 422,
      body: { details: { fields: { audience: expect.stringContaining(name) } } },
    };
    expect(await createCampaign(product, owner, fields)).toMatchObject(refused);
    const body = campaignFor(owner, fields);
    expect(await product.call(rehearsalRoutes.rehearse, { body }, { token: owner.token })).toMatchObject(
      refused,
    );
    expect(await ledgerOf(product, owner.adAccountId)).toEqual([]);
  },
);

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
}, 60_000);
