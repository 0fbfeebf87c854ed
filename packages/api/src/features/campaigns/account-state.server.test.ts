import { lockedOut } from '@awning/contract/locked-out';
import { refusalPlaces } from '@awning/contract/refusal-places';
import { beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { settled } from '../../testing/settled.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
let owner: Advertiser;
let id: string;
let pageId: string;
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { plan: 3 });
  id = (await createCampaign(product, owner)).body.id;
  await settled(product, owner);
  const asked = new URLSearchParams({ fields: 'id', access_token: owner.metaToken });
  const pages = await fetch(`${product.sandbox.url}/graph/v26.0/me/accounts?${asked}`);
  pageId = ((await pages.json()) as { data: { id: string }[] }).data[0]?.id ?? '';
});

async function account(change: object): Promise<void> {
  await control(product, 'accounts', { adAccountId: owner.adAccountId, ...change });
  await settled(product, owner);
}
async function page(isPublished: boolean): Promise<void> {
  await control(product, 'pages', { pageId, isPublished });
  await settled(product, owner);
}
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
    expect(await codes()).toContain(code);
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
  expect(await codes()).not.toContain('account_no_payment');
});

it('a Page that was unpublished shows, and no longer once it is published', async () => {
  await page(false);
  expect(await codes()).toContain('page_hidden');
  await page(true);
  expect(await codes()).not.toContain('page_hidden');
});
