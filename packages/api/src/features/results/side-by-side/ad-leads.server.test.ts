import type { LeadState } from '@awning/contract/leads';
import { adComparisonRoutes } from '@awning/contract/stats-ads';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import { beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../../testing/advertiser.ts';
import { campaignOnPaper } from '../../../testing/campaign-on-paper.ts';
import { leadOnPaper } from '../../../testing/lead-on-paper.ts';
import type { Product } from '../../../testing/product.ts';
import { shareProduct } from '../../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const zone = 'America/New_York';
const today = dateIn(new Date(), zone);
const run = (script: string) => product.running.database.session((execute) => execute(script));

async function withForm(days = 5) {
  const owner = await advertiser(product, { creatives: 2 });
  const of = Array.from({ length: days }, () => ({ spend: 2000, clicks: 5 }));
  const { id, adIds } = await campaignOnPaper(product, owner, [{ days: of }, { days: of }]);
  await run(`UPDATE campaigns SET optimization = 'form_leads' WHERE id = '${id}'`);
  const [first = '', second = ''] = adIds;
  return { owner, id, first, second };
}

async function leadsOf(owner: Advertiser, campaignId: string, from = addDays(today, -9)) {
  const { body } = await product.call(
    adComparisonRoutes.get,
    { query: { businessId: owner.businessId, campaignId, from, to: today } },
    { token: owner.token },
  );
  return new Map(body.data.map(({ adId, leads }) => [adId, leads]));
}

it('shows by ad who was reached, who is a customer, and what one who can be reached costs', async () => {
  const { owner, id, first, second } = await withForm();
  const at = instantOf(addDays(today, -3), zone, 12);
  const lead = (adRef: string, ...states: LeadState[]) =>
    leadOnPaper(product, owner, { campaignId: id, adRef, at, states });
  for (const states of [['won'], ['talked', 'lost'], ['talked'], [], ['tried']] as const)
    await lead(first, ...states);
  await lead(first, 'fake');
  // Given up after tries; one of whom that was taken back.
  await lead(first, 'tried', 'lost');
  await lead(second, 'tried', 'lost', 'tried');
  await lead(second, 'fake');
  const found = await leadsOf(owner, id);
  expect(found.get(first)).toMatchObject({ all: 7, reached: 3, unreachable: 1, fake: 1, won: 1, lost: 2 });
  // $100 for five who can be reached.
  expect(found.get(first)?.cost?.expected).toBe(2000);
  expect(found.get(first)?.cost?.low).toBeLessThan(1300);
  expect(found.get(first)?.cost?.high).toBeGreaterThan(3500);
  expect(found.get(second)).toEqual({
    ...{ all: 2, reached: 0, unreachable: 0, fake: 1, won: 0, lost: 0 },
    cost: null,
  });
  // Who was tried two weeks ago and never reached is given up.
  await run(
    `UPDATE leads SET state_at = now() - interval '15 days' WHERE state = 'tried' AND ad_ref = '${second}'`,
  );
  expect((await leadsOf(owner, id)).get(second)).toMatchObject({ unreachable: 1 });
});

it('counts those of the period alone, by the clocks of the ad account', async () => {
  const { owner, id, first } = await withForm();
  const from = addDays(today, -3);
  const start = instantOf(from, zone).getTime();
  for (const offset of [-60_000, 0])
    await leadOnPaper(product, owner, { campaignId: id, adRef: first, at: new Date(start + offset) });
  expect((await leadsOf(owner, id, from)).get(first)).toMatchObject({ all: 1 });
  expect((await leadsOf(owner, id)).get(first)).toMatchObject({ all: 2 });
});

it('says nothing of a campaign without a form, nor of a time of which leads are deleted already', async () => {
  const { owner, id, first } = await withForm();
  await run(`UPDATE campaigns SET launched_at = now() - interval '13 months' WHERE id = '${id}'`);
  expect((await leadsOf(owner, id, addDays(today, -395))).get(first)).toBeNull();
  expect((await leadsOf(owner, id, addDays(today, -300))).get(first)).toMatchObject({ all: 0, cost: null });
  await run(`UPDATE campaigns SET optimization = 'link_clicks' WHERE id = '${id}'`);
  expect((await leadsOf(owner, id)).get(first)).toBeNull();
});
