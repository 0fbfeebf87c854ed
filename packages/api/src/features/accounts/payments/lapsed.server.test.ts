import { campaignRoutes } from '@awning/contract/campaigns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, until } from '../../../testing/meta.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { cards } from '../../../testing/stripe.ts';
import { stripeKeys } from '../../../testing/stripe-settings.ts';
import { subscriptionsAt } from '../../../testing/subscriber.ts';

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

it('campaigns that were paused unpaid are not resumed on Trial once the plan has ended, and are with the next plan', async () => {
  const owner = await at.subscriber(2);
  const shop = await advertiser(product, { person: owner });
  const { body: campaign } = await createCampaign(product, shop, {
    startDate: inDays(0),
    endDate: inDays(90),
  });
  await until(async () => (await campaignOf(product, shop, campaign.id)).launchedAt, 'the launch');
  await at.suspend(owner);
  const [subscription] = (await at.stripe.of(owner.user.email)).subscriptions;
  const ended = await fetch(`${product.sandbox.url}/v1/subscriptions/${subscription?.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${stripeKeys.STRIPE_SECRET_KEY}` },
  });
  expect(ended.status).toBe(200);
  await until(async () => (await at.planOf(owner)).status === 'active', 'the end');
  expect(await at.planOf(owner)).toMatchObject({ planId: 1, pastDue: null });
  const resume = () =>
    product.call(campaignRoutes.resume, { params: { id: campaign.id } }, { token: owner.token });
  const refused = await resume();
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'CONFLICT' }]);
  const { body } = await at.upgrade(owner, 2);
  await at.stripe.pay(body.checkoutUrl ?? '', cards.good);
  await at.hasPlan(owner, 2);
  expect((await resume()).body.status).toBe('active');
});
