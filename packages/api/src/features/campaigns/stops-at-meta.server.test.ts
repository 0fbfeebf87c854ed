import { campaignRoutes } from '@awning/contract/campaigns';
import { dateIn } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../testing/meta.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { editingOn, failureOf } from './edits/testing/editing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ reviewSeconds: 0, env: { OPTIMIZER: 'off' } });
});
afterAll(() => product?.close());

const { running, atMeta } = editingOn(
  () => product,
  () => dateIn(new Date(), 'America/New_York'),
);

/** What somebody does in Ads Manager. */
async function inAdsManager(owner: Advertiser, method: 'POST' | 'DELETE', path: string, fields = {}) {
  const body = new URLSearchParams({ access_token: owner.metaToken, ...fields });
  const answer = await fetch(`${product.sandbox.url}/graph/v26.0/${path}`, { method, body });
  expect(await answer.json()).not.toHaveProperty('error');
}

const lookAgain = () =>
  product.running.database.session((run) => run('UPDATE campaigns SET next_reconcile_at = now()'));
const told = (owner: Advertiser, id: string, code: string) =>
  until(async () => {
    await lookAgain();
    const campaign = await campaignOf(product, owner, id);
    return campaign.issues.some((issue) => issue.code === code) && campaign;
  }, code);
const delivering = (owner: Advertiser, id: string) =>
  until(async () => {
    await lookAgain();
    return ['delivering', 'learning'].includes((await campaignOf(product, owner, id)).delivery);
  }, 'the delivery');
const resume = (owner: Advertiser, id: string) =>
  product.call(campaignRoutes.resume, { params: { id } }, { token: owner.token });

it('an account at its spending limit is told, shows no campaign as running, and launches none', async () => {
  const { owner, id } = await running();
  await delivering(owner, id);
  const account = { adAccountId: owner.adAccountId };
  await control(product, 'accounts', { ...account, spendCap: 50_000, amountSpent: 50_000 });
  const stopped = await told(owner, id, 'account_limit');
  expect(stopped.delivery).toBe('limited');
  expect(stopped.issues[0]?.remedy).toContain('Billing');
  const refused = await createCampaign(product, owner, { name: 'Another' });
  expect(failureOf(refused).details).toMatchObject({
    fields: { businessId: expect.stringContaining('limit') },
  });

  await control(product, 'accounts', { ...account, amountSpent: 0 });
  await delivering(owner, id);
  expect((await campaignOf(product, owner, id)).issues).toEqual([]);
  expect((await createCampaign(product, owner, { name: 'Another' })).status).toBe(201);
});

it('an ad set that was paused in Ads Manager is told for that, and goes on when its owner resumes', async () => {
  const { owner, id, adSetRef } = await running();
  await delivering(owner, id);
  await inAdsManager(owner, 'POST', adSetRef, { status: 'PAUSED' });
  expect((await told(owner, id, 'ad_set_paused_at_meta')).delivery).toBe('paused');
  expect((await resume(owner, id)).status).toBe(200);
  await until(async () => (await atMeta(owner, adSetRef, 'status')).status === 'ACTIVE', 'on again');
});

it('an ad set that was deleted in Ads Manager is made anew on request, for what is left of the total', async () => {
  const { owner, id, made, adSetRef } = await running({ dailyBudget: 5000 });
  await delivering(owner, id);
  await inAdsManager(owner, 'DELETE', adSetRef);
  await told(owner, id, 'ad_set_gone');
  expect((await resume(owner, id)).status).toBe(200);
  await until(async () => {
    const campaign = await campaignOf(product, owner, id);
    return campaign.creatives.every(({ confirmed }) => confirmed) && campaign.delivery !== 'paused';
  }, 'the new ad set');
  const sets = (await ledgerOf(product, owner.adAccountId)).filter(({ kind }) => kind === 'adset');
  expect(sets.map(({ state }) => state).toSorted()).toEqual(['ACTIVE', 'DELETED']);
  const fresh = sets.find(({ state }) => state === 'ACTIVE')?.id ?? '';
  const { lifetime_budget } = await atMeta(owner, fresh, 'lifetime_budget');
  const { metrics, issues, creatives } = await campaignOf(product, owner, id);
  // What the figures may not show yet is held back.
  expect(Number(lifetime_budget) + metrics.spend).toBeLessThan(made.totalBudget);
  expect(Number(lifetime_budget)).toBeGreaterThan(made.totalBudget / 2);
  expect(issues).toEqual([]);
  expect(creatives).toHaveLength(made.creatives.length);
});

const adStates = async (owner: Advertiser) =>
  (await ledgerOf(product, owner.adAccountId)).filter(({ kind }) => kind === 'ad').map(({ state }) => state);

it('an ad that was deleted in Ads Manager is told for that and made anew; one that was paused there is resumed', async () => {
  const { owner, id, made } = await running({}, 2);
  await delivering(owner, id);
  const [first, second] = (await ledgerOf(product, owner.adAccountId)).filter(({ kind }) => kind === 'ad');
  await inAdsManager(owner, 'DELETE', first?.id ?? '');
  await inAdsManager(owner, 'POST', second?.id ?? '', { status: 'PAUSED' });
  await told(owner, id, 'ad_gone');
  const { issues } = await told(owner, id, 'ad_paused_at_meta');
  for (const code of ['ad_gone', 'ad_paused_at_meta']) {
    const creativeId = issues.find((issue) => issue.code === code)?.creativeId ?? '';
    const params = { id, creativeId };
    expect((await product.call(campaignRoutes.resumeAd, { params }, { token: owner.token })).status).toBe(
      200,
    );
  }
  const campaign = await until(async () => {
    await lookAgain();
    const now = await campaignOf(product, owner, id);
    const isMended = now.issues.length === 0 && now.creatives.every(({ delivery }) => delivery !== 'failed');
    return isMended && (await adStates(owner)).filter((state) => state === 'ACTIVE').length === 2 && now;
  }, 'both on again');
  expect(campaign.creatives.map((ad) => ad.id).toSorted()).toEqual(
    made.creatives.map((ad) => ad.id).toSorted(),
  );
  expect((await adStates(owner)).toSorted()).toEqual(['ACTIVE', 'ACTIVE', 'DELETED']);
});
