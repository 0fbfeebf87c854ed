import { businessRoutes } from '@awning/contract/businesses';
import { worthRoutes } from '@awning/contract/customer-worth';
import { leadRoutes } from '@awning/contract/leads';
import { resultRoutes } from '@awning/contract/results';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { type Advertiser, advertiser, createCampaign } from '../../../testing/advertiser.ts';
import type { Product } from '../../../testing/product.ts';
import { shareProduct } from '../../../testing/shared-product.ts';
import { findBusiness, strategyBusiness } from '../../businesses/public.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const sql = (script: string) => product.running.database.session((run) => run(script));
const worthOf = ({ businessId, token }: Advertiser) =>
  product.call(worthRoutes.worth, { params: { id: businessId } }, { token });
const answer = (
  { businessId, token }: Pick<Advertiser, 'businessId' | 'token'>,
  range: { low: number; high: number } | null,
) => product.call(worthRoutes.answerWorth, { params: { id: businessId }, body: { range } }, { token });
const meaningOf = ({ token }: Advertiser, id: string, language = 'en') =>
  product.call(
    resultRoutes.ofCampaign,
    { params: { id } },
    { token, headers: { 'accept-language': language } },
  );

/** Somebody who came by a campaign and became a customer. */
async function customer({ businessId, token }: Advertiser, campaignId: string | null, wonAmount?: number) {
  const { body } = await product.call(
    leadRoutes.add,
    { params: { id: businessId }, body: { name: 'Rut', campaignId } },
    { token, headers: { 'idempotency-key': newId() } },
  );
  const change = { state: 'won' as const, ...(wonAmount && { wonAmount }) };
  return product.call(leadRoutes.change, { params: { id: body.id }, body: change }, { token });
}

const launchedDaysAgo = (id: string, days: number) =>
  sql(`UPDATE campaigns SET launched_at = now() - interval '${days} days' WHERE id = '${id}'`);

it('is asked once there is a campaign to judge, and until it is answered', async () => {
  const owner = await advertiser(product, { plan: 3 });
  expect((await worthOf(owner)).body).toEqual({
    ...{ state: 'unasked', range: null, currency: null, isAsked: false },
  });
  // Without a campaign nobody knows in which currency.
  expect((await answer(owner, { low: 100, high: 100 })).status).toBe(409);
  const { id } = (await createCampaign(product, owner)).body;
  expect((await worthOf(owner)).body).toMatchObject({ currency: 'USD', isAsked: false });
  await launchedDaysAgo(id, 4);
  expect((await worthOf(owner)).body).toMatchObject({ state: 'unasked', isAsked: true });
  expect((await answer(owner, null)).body).toMatchObject({ state: 'unknown', range: null, isAsked: false });
  expect((await answer(owner, { low: 30_000, high: 20_000 })).status).toBe(422);
  const range = { low: 20_000, high: 30_000 };
  expect((await answer(owner, range)).body).toEqual({
    ...{ state: 'known', range, currency: 'USD', isAsked: false },
  });
  // Saving the details of the business leaves it.
  const body = { type: 'bakery', name: 'Bakery of worth' };
  await product.call(
    businessRoutes.update,
    { params: { id: owner.businessId }, body },
    { token: owner.token },
  );
  expect((await worthOf(owner)).body.range).toEqual(range);
});

it('tells what customers are worth where that is known, and nothing where it is not', async () => {
  const owner = await advertiser(product, { plan: 3 });
  const { id, dailyBudget } = (await createCampaign(product, owner)).body;
  await launchedDaysAgo(id, 4);
  await customer(owner, id);
  expect((await meaningOf(owner, id)).body.worth).toEqual([]);
  const { body: lead } = await customer(owner, id, 10 * (dailyBudget ?? 0));
  expect(lead).toMatchObject({ wonAmount: 10 * (dailyBudget ?? 0), campaign: { currency: 'USD' } });
  // In whole units, so that a spreadsheet adds them up.
  const table = await product.request('GET', `/businesses/${owner.businessId}/leads/table`, undefined, owner);
  const amounts = (await table.text()).split('\r\n').map((line) => line.split(',').slice(3, 6).join(','));
  expect(amounts).toContain(`Won,${(10 * (dailyBudget ?? 0)) / 100},USD`);
  expect(amounts).toContain('Won,,');
  const told = (await meaningOf(owner, id)).body.worth.join(' ');
  expect(told).toContain('2 customers');
  expect(told).toContain('One customer pays for 10 days.');
  await answer(owner, { low: 14 * (dailyBudget ?? 0), high: 20 * (dailyBudget ?? 0) });
  expect((await meaningOf(owner, id)).body.worth.join(' ')).toMatch(
    /pays for \u2068?14\u2069? to \u2068?20\u2069? days/,
  );
  const hebrew = (await meaningOf(owner, id, 'he')).body.worth;
  expect(hebrew.length).toBeGreaterThan(1);
  for (const sentence of hebrew) expect(sentence).toMatch(/^[א-ת][^{}]*\.$/);
});

it('takes no amount of somebody who came by no campaign: it would have no currency', async () => {
  const owner = await advertiser(product, { plan: 3 });
  expect((await customer(owner, null, 100)).status).toBe(422);
});

it('is its owner’s alone', async () => {
  const owner = await advertiser(product, { plan: 3 });
  const other = await advertiser(product, { plan: 3 });
  const { businessId } = owner;
  expect((await worthOf({ ...other, businessId })).status).toBe(404);
  expect((await answer({ token: other.token, businessId }, null)).status).toBe(404);
});

it('is not among what ads, personas and lines are made of', async () => {
  const owner = await advertiser(product, { plan: 3 });
  await createCampaign(product, owner);
  await answer(owner, { low: 7_777_701, high: 7_777_702 });
  const { db } = product.running.database;
  // All that a strategist is told of a business is its profile.
  const told = JSON.stringify(strategyBusiness(await findBusiness(db, owner.user.id, owner.businessId)));
  expect(told).not.toMatch(/77777|worth/);
  // What the web has of a business, which its forms and drafts keep, lacks it as well.
  const { body } = await product.call(businessRoutes.list, {}, { token: owner.token });
  expect(JSON.stringify(body)).not.toMatch(/77777|worth/);
});
