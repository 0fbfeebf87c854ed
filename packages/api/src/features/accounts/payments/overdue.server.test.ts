import { accountRoutes } from '@awning/contract/accounts';
import { campaignRoutes } from '@awning/contract/campaigns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, until } from '../../../testing/meta.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import { mailTo } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { cards } from '../../../testing/stripe.ts';
import { subscriptionsAt } from '../../../testing/subscriber.ts';

const hour = 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;
const clock = movingClock();
let product: Product;
let at: ReturnType<typeof subscriptionsAt>;
beforeAll(async () => {
  product = await startProduct({ stripe: true, clock });
  at = subscriptionsAt(product, clock);
});
afterAll(() => product.close());

const inDays = (days: number) => new Date(clock.now().getTime() + days * day).toISOString().slice(0, 10);

it('a payment that fails at the renewal is said with its date, pauses campaigns on that date and not before, and all comes back once it is paid', async () => {
  const owner = await at.subscriber(2);
  const shop = await advertiser(product, { person: owner });
  const { body: campaign } = await createCampaign(product, shop, {
    startDate: inDays(0),
    endDate: inDays(90),
  });
  if (!campaign.id) throw new Error(JSON.stringify(campaign));
  await until(async () => (await campaignOf(product, shop, campaign.id)).launchedAt, 'the launch');
  const portal = await product.call(accountRoutes.paymentPage, { body: { purpose: 'manage' } }, owner);
  await at.stripe.pay(portal.body.url, cards.failsLater);

  await at.pass(owner, 31.5 * day);
  await until(async () => (await at.planOf(owner)).status === 'past_due', 'the overdue payment');
  const { pastDue, planId } = await at.planOf(owner);
  expect([planId, pastDue]).toMatchObject([2, { planId: 2, suspended: false, payable: true }]);
  const told = await mailTo(product, owner.user.email, ({ subject }) =>
    /^The payment for your .* plan failed/.test(subject),
  );
  expect(told.text).toContain('Campaigns that have not ended: 1.');
  const status = async () =>
    (await product.call(campaignRoutes.get, { params: { id: campaign.id } }, { token: owner.token })).body
      .status;
  const change = await at.upgrade(owner, 3);
  expect([change.status, change.body]).toMatchObject([409, { code: 'CONFLICT' }]);

  const graceLeft = Date.parse(pastDue?.until ?? '') - clock.now().getTime();
  await at.pass(owner, graceLeft - day);
  await at.runPeriods();
  await mailTo(product, owner.user.email, ({ subject }) => /are paused on .* unless/.test(subject));
  expect(await status()).toBe('active');

  await at.pass(owner, 2 * day);
  await at.runPeriods();
  await until(async () => (await at.planOf(owner)).pastDue?.suspended, 'the pause');
  expect(await status()).toBe('paused');
  expect((await at.planOf(owner)).planId).toBe(1);
  await mailTo(product, owner.user.email, ({ subject }) => /^Your campaigns are paused:/.test(subject));
  await until(async () => (await campaignOf(product, owner, campaign.id)).delivery === 'paused', 'Meta');
  const refused = await product.call(
    campaignRoutes.resume,
    { params: { id: campaign.id } },
    { token: owner.token },
  );
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'CONFLICT' }]);

  const page = await product.call(accountRoutes.paymentPage, { body: { purpose: 'pay' } }, owner);
  await at.stripe.pay(page.body.url, cards.good);
  await until(async () => (await at.planOf(owner)).status === 'active', 'the payment');
  expect(await at.planOf(owner)).toMatchObject({ planId: 2, pastDue: null });
  await mailTo(product, owner.user.email, ({ subject }) => /^Thank you/.test(subject));
  expect(await status()).toBe('paused');
  const resumed = await product.call(
    campaignRoutes.resume,
    { params: { id: campaign.id } },
    { token: owner.token },
  );
  expect([resumed.status, resumed.body.status]).toEqual([200, 'active']);
});

it('a plan that was out of force comes back though the event of its payment was lost', async () => {
  const owner = await at.subscriber(2);
  await at.suspend(owner);
  await at.stripe.hold(true);
  const page = await product.call(accountRoutes.paymentPage, { body: { purpose: 'pay' } }, owner);
  await at.stripe.pay(page.body.url, cards.good);
  expect((await at.planOf(owner)).pastDue?.suspended).toBe(true);
  await at.pass(owner, 2 * hour);
  // The product's own look may have come first.
  await at.runPeriods();
  await until(async () => (await at.planOf(owner)).status === 'active', 'the payment');
  await at.stripe.hold(false);
});
