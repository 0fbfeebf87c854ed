import { campaignEditRoutes } from '@awning/contract/campaign-edits';
import { resultRoutes } from '@awning/contract/results';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { campaignOnPaper } from '../../testing/campaign-on-paper.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { decidingOn } from './testing/deciding.ts';

let product: Product;
let owner: Advertiser;
let id: string;
let adIds: string[];
const { save } = decidingOn(() => product);
const days = (clicks: number) => Array.from({ length: 20 }, () => ({ spend: 1000, clicks }));
const sql = (script: string) => product.running.database.session((run) => run(script));
const stepOf = async () =>
  (await product.call(resultRoutes.ofCampaign, { params: { id } }, { token: owner.token })).body.step.kind;

beforeAll(async () => {
  product = await shareProduct();
});
beforeEach(async () => {
  owner = await advertiser(product, { plan: 3, creatives: 3 });
  ({ id, adIds } = await campaignOnPaper(product, owner, [
    { days: days(20) },
    { days: days(20) },
    { days: days(4) },
  ]));
});

it('says the same as often as it is looked, and another thing once anything that it rests on is another', async () => {
  expect([await stepOf(), await stepOf()]).toEqual(['pause_ad', 'pause_ad']);
  const [, , loser] = owner.creativeIds;
  await save(owner, id, { locked: [loser] });
  expect(await stepOf()).not.toBe('pause_ad');
  await save(owner, id, { locked: [] });
  expect(await stepOf()).toBe('pause_ad');
  // Meta restates the days of the one that did badly.
  await sql(`UPDATE stats_days SET clicks = 20, results = 20 WHERE ad_id = '${adIds[2]}'`);
  expect(await stepOf()).not.toBe('pause_ad');
});

it('judges anew once its owner has changed the campaign, which Meta learns from anew', async () => {
  expect(await stepOf()).toBe('pause_ad');
  const audience = { places: [{ kind: 'country' as const, code: 'US' }], ageMin: 30, ageMax: 60 };
  const { status } = await product.call(
    campaignEditRoutes.edit,
    { params: { id }, body: { audience } },
    { token: owner.token },
  );
  expect(status).toBe(200);
  expect(await stepOf()).not.toBe('pause_ad');
});
