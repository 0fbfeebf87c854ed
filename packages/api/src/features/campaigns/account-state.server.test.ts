import { lockedOut } from '@awning/contract/locked-out';
import { refusalPlaces } from '@awning/contract/refusal-places';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, until } from '../../testing/meta.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;
let owner: Advertiser;
let id: string;
let pageId: string;
beforeAll(async () => {
  product = await startProduct({ reviewSeconds: 1 });
  owner = await advertiser(product, { plan: 3 });
  id = (await createCampaign(product, owner)).body.id;
  await until(async () => (await campaignOf(product, owner, id)).launchedAt !== null, 'the launch');
  const asked = new URLSearchParams({ fields: 'id', access_token: owner.metaToken });
  const pages = await fetch(`${product.sandbox.url}/graph/v26.0/me/accounts?${asked}`);
  pageId = ((await pages.json()) as { data: { id: string }[] }).data[0]?.id ?? '';
});
afterAll(() => product?.close());

const account = (change: object) =>
  control(product, 'accounts', { adAccountId: owner.adAccountId, ...change });
const page = (isPublished: boolean) => control(product, 'pages', { pageId, isPublished });
const codes = async () => (await campaignOf(product, owner, id)).issues.map(({ code }) => code);

it('what is wrong with the account shows, one thing after another, and no longer once it is mended', async () => {
  for (const [change, code] of [
    [{ accountStatus: 2, disableReason: 1 }, 'account_policy'],
    [{ accountStatus: 2, disableReason: 12 }, 'account_identity'],
    [{ accountStatus: 2, disableReason: 15 }, 'account_hacked'],
    [{ accountStatus: 2, disableReason: 20 }, 'account_off'],
    [{ accountStatus: 7, disableReason: 0 }, 'account_review'],
    [{ accountStatus: 100, disableReason: 0 }, 'account_closed'],
    [{ accountStatus: 3, disableReason: 0 }, 'account_unsettled'],
    [{ accountStatus: 1, hasPaymentMethod: false }, 'account_no_payment'],
  ] as const) {
    await account(change);
    await until(async () => (await codes()).includes(code), code);
    const shown = (await campaignOf(product, owner, id)).issues.filter((issue) => issue.code === code);
    expect(shown).toMatchObject([
      {
        message: expect.any(String),
        remedy: expect.any(String),
        guide: `/help/locked-out?topic=${code}`,
        place: { url: refusalPlaces[lockedOut[code].place] },
      },
    ]);
  }
  expect((await codes()).filter((code) => code.startsWith('account_'))).toEqual(['account_no_payment']);
  await account({ hasPaymentMethod: true });
  await until(async () => !(await codes()).includes('account_no_payment'), 'its end');
});

it('a Page that was unpublished shows, and no longer once it is published', async () => {
  await page(false);
  await until(async () => (await codes()).includes('page_hidden'), 'page_hidden');
  await page(true);
  await until(async () => !(await codes()).includes('page_hidden'), 'its end');
});
