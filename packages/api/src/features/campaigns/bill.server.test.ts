import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import { rehearsalRoutes } from '@awning/contract/rehearsal';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser, campaignFor, createCampaign } from '../../testing/advertiser.ts';
import { control } from '../../testing/meta.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { editingOn, failureOf } from './edits/testing/editing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ reviewSeconds: 0, env: { OPTIMIZER: 'off' } });
});
afterAll(() => product?.close());

const today = () => dateIn(new Date(), 'America/New_York');
const { running, edit, saved } = editingOn(() => product, today);

const to = (...codes: string[]) => ({
  audience: { places: codes.map((code) => ({ kind: 'country' as const, code })) },
});

/** What Meta bills for a campaign so far. */
async function invoiceOf(owner: Advertiser, campaignId: string) {
  const asked = new URLSearchParams({ adAccountId: owner.adAccountId, campaignId });
  const answer = await fetch(`${product.sandbox.url}/control/invoice?${asked}`);
  return (await answer.json()) as { ads: number; fee: number; total: number; data: { country: string }[] };
}

it.each([
  ['GB', 2],
  ['FR', 3],
  ['AT', 5],
  ['US', 0],
])('what is promised for %s is what Meta bills at most', async (code, percent) => {
  const { owner, made, campaignRef } = await running({ ...to(code), dailyBudget: 3000 });
  expect(made.bill).toMatchObject({
    ads: made.totalBudget,
    feePercent: percent,
    fee: Math.ceil((made.totalBudget * percent) / 100),
  });
  expect(made.bill.total).toBe(made.bill.ads + made.bill.fee);
  expect(made.ceiling).toBe(made.bill.total);
  // Played until its budget is as good as spent.
  await control(product, 'delivery', { campaignId: campaignRef, days: 90 });
  const invoice = await invoiceOf(owner, campaignRef);
  expect(invoice.ads).toBeGreaterThan(made.bill.ads * 0.8);
  expect(invoice.total).toBeLessThanOrEqual(made.bill.total);
  expect(invoice.fee > 0).toBe(percent > 0);
});

it('several countries are reckoned with the highest of their rates, and a circle with those it reaches into', async () => {
  const owner = await advertiser(product, { plan: 3 });
  const billOf = async (places: object[]) => {
    const body = campaignFor(owner, { audience: { places } });
    return (await product.call(rehearsalRoutes.rehearse, { body }, { token: owner.token })).body.bill;
  };
  const country = (code: string) => ({ kind: 'country', code });
  expect((await billOf([country('GB'), country('US'), country('TR')])).feePercent).toBe(5);
  const around = (radiusKm: number) => [
    { kind: 'around', address: 'Bratislava', latitude: 48.1486, longitude: 17.1077, radiusKm },
  ];
  // Austria begins a few kilometres from the centre of Bratislava.
  expect((await billOf(around(1))).feePercent).toBe(0);
  expect((await billOf(around(40))).feePercent).toBe(5);
});

it('a launch that would cost more than its owner was shown is refused, and nothing is made', async () => {
  const owner = await advertiser(product);
  const fields = { ...to('GB'), dailyBudget: 2000, startDate: today(), endDate: addDays(today(), 4) };
  const refused = await createCampaign(product, owner, { ...fields, ceiling: 10_000 });
  expect(refused.status).toBe(422);
  expect(failureOf(refused).details).toMatchObject({ fields: { ceiling: expect.any(String) } });
  const made = await createCampaign(product, owner, { ...fields, ceiling: 10_200 });
  expect(made).toMatchObject({ status: 201, body: { totalBudget: 10_000, ceiling: 10_200 } });
});

it('an audience with a higher fee needs consent to its total, and one that Meta refuses does not stay billed', async () => {
  const { owner, id, made } = await running({ ...to('US'), dailyBudget: 2000 });
  const total = Math.ceil(made.totalBudget * 1.05);
  const refused = await edit(owner, id, to('AT'));
  expect(failureOf(refused).details).toMatchObject({ fields: { ceiling: expect.any(String) } });
  expect((await edit(owner, id, { ...to('AT'), ceiling: total - 1 })).status).toBe(422);
  const edited = await edit(owner, id, { ...to('AT'), ceiling: total });
  expect(edited.body).toMatchObject({ bill: { feePercent: 5, total }, ceiling: total });
  await saved(owner, id);
  // Back again costs less: nothing more is to be agreed to.
  expect((await edit(owner, id, to('US'))).body).toMatchObject({ bill: { fee: 0 }, ceiling: total });
});

it('the tax is told where the account has given no number, and left open elsewhere', async () => {
  const owner = await advertiser(product);
  const options = async () =>
    (
      await product.call(
        campaignOptionRoutes.options,
        { params: { id: owner.businessId } },
        { token: owner.token },
      )
    ).body;
  expect((await options()).taxPercent).toBeNull();
  const account = { adAccountId: owner.adAccountId, country: 'GB' };
  await control(product, 'accounts', { ...account, taxId: null });
  expect((await options()).taxPercent).toBe(20);
  expect((await createCampaign(product, owner)).body.bill.taxPercent).toBe(20);
  await control(product, 'accounts', { ...account, taxId: 'GB123456789' });
  expect((await options()).taxPercent).toBeNull();
});
