import { optimizerRoutes } from '@awning/contract/optimizer';
import { optimizerPrice, optimizerWorthAt } from '@awning/contract/optimizer-worth';
import { beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { campaignOnPaper } from '../../testing/campaign-on-paper.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { plan: 2 });
});

const gain = async (person: Advertiser) =>
  (await product.call(optimizerRoutes.gain, {}, { token: person.token })).body.gain;
const change = (id: string, to: string) =>
  product.running.database.session((run) => run(`UPDATE campaigns SET ${to} WHERE id = '${id}'`));
/** A campaign with so many cents a day. */
async function campaignAt(cents: number, more = ''): Promise<string> {
  const { id } = await campaignOnPaper(product, owner, []);
  await change(id, `daily_budget = ${cents}${more}`);
  return id;
}

it('is told at the budgets of her campaigns that run, by what each aims at', async () => {
  expect(await gain(owner)).toBeNull();
  const first = await campaignAt(1500);
  const { worth, acts } = optimizerWorthAt(15);
  expect(await gain(owner)).toEqual({
    ...{ budget: 1500, currency: 'USD', worth: Math.round(worth * 100), pays: false },
    acts: expect.closeTo(acts, 10),
  });
  const second = await campaignAt(7000, ", optimization = 'form_leads'");
  const leads = optimizerWorthAt(70, 'leads');
  expect(await gain(owner)).toMatchObject({
    budget: 8500,
    worth: Math.round((worth + leads.worth) * 100),
    pays: worth + leads.worth >= optimizerPrice,
  });
  // One that she stopped spends nothing.
  await change(second, "status = 'paused'");
  expect((await gain(owner))?.budget).toBe(1500);
  // Of none that runs the last one tells what she spends.
  await change(first, "delivery = 'ended'");
  expect((await gain(owner))?.budget).toBe(7000);
});

it('is told in her currency where that can be compared, and of nobody else’s campaigns', async () => {
  await campaignAt(5500, ", currency = 'ILS', per_dollar = 370");
  const { worth } = optimizerWorthAt(5500 / 370);
  expect(await gain(owner)).toMatchObject({ budget: 5500, currency: 'ILS', worth: Math.round(worth * 370) });
  await campaignAt(5500, ", currency = 'ISK', per_dollar = NULL");
  expect(await gain(owner)).toBeNull();
  expect(await gain(await advertiser(product))).toBeNull();
});
