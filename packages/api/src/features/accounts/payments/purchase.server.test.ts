import { accountRoutes, type Subscription } from '@awning/contract/accounts';
import type { PlanId } from '@awning/contract/plans';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../testing/meta.ts';
import { mailTo, type Person, verifiedOwner } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { cards, stripeOf } from '../../../testing/stripe.ts';
import { stripeKeys } from '../../../testing/stripe-settings.ts';

let product: Product;
let stripe: ReturnType<typeof stripeOf>;
beforeAll(async () => {
  product = await startProduct({ stripe: true });
  stripe = stripeOf(product);
});
afterAll(() => product.close());

const upgrade = ({ token }: Person, planId: PlanId) =>
  product.call(accountRoutes.upgrade, { body: { planId } }, { token });
const planOf = async ({ token }: Person): Promise<Subscription> =>
  (await product.call(accountRoutes.subscription, {}, { token })).body;
const checkoutOf = async ({ token }: Person) =>
  (await product.call(accountRoutes.checkout, {}, { token })).body;

/** Where an owner is to pay for a plan. */
async function pageFor(owner: Person, planId: PlanId): Promise<string> {
  const { status, body } = await upgrade(owner, planId);
  if (!body.checkoutUrl) throw new Error(`no page to pay on: ${status} ${JSON.stringify(body)}`);
  return body.checkoutUrl;
}
const send = (body: string, signature: string) =>
  fetch(`${product.url}/api/billing/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });

describe('a first payment', () => {
  it('leaves the plan as it is until it is paid; the webhook then brings plan, invoice and mail', async () => {
    const owner = await verifiedOwner(product, { plan: 2 });
    expect((await planOf(owner)).planId).toBe(1);
    const page = await pageFor(owner, 2);
    expect(await checkoutOf(owner)).toEqual({ status: 'open', planId: 2, checkoutUrl: page });
    expect((await planOf(owner)).planId).toBe(1);
    const back = await stripe.pay(page, cards.good);
    expect(new URL(back).pathname).toBe('/checkout');
    await until(async () => (await planOf(owner)).planId === 2, 'the plan');
    const { data } = (await product.call(accountRoutes.invoices, { query: {} }, { token: owner.token })).body;
    expect(data.map(({ amount, reason, demo }) => [amount, reason, demo])).toEqual([[2900, 'start', false]]);
    const mail = await mailTo(product, owner.user.email, ({ subject }) => subject.startsWith('Invoice '));
    expect(mail.subject).toContain(data[0]?.number);
    expect(mail.text).not.toContain('demo');
    const pdf = await product.request('GET', `/billing/invoices/${data[0]?.id}/pdf`, undefined, {
      token: owner.token,
    });
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('is seen on the return page without any webhook, and forged parameters show nothing', async () => {
    const owner = await verifiedOwner(product, { plan: 1 });
    await stripe.hold(true);
    const page = await pageFor(owner, 3);
    const forged = await product.request(
      'GET',
      '/billing/checkout?status=paid&session_id=cs_test_1',
      undefined,
      owner,
    );
    expect(((await forged.json()) as { status: string }).status).toBe('open');
    await stripe.pay(page, cards.good);
    expect((await planOf(owner)).planId).toBe(1);
    expect(await checkoutOf(owner)).toEqual({ status: 'paid', planId: 3, checkoutUrl: null });
    expect((await planOf(owner)).planId).toBe(3);
    await stripe.hold(false);
  });

  it('is not made with a declined card, and can be tried again on the same page', async () => {
    const owner = await verifiedOwner(product, { plan: 1 });
    const page = await pageFor(owner, 2);
    expect(await stripe.pay(page, cards.declined)).toContain('error=declined');
    expect((await checkoutOf(owner)).status).toBe('open');
    expect((await planOf(owner)).planId).toBe(1);
    expect(await pageFor(owner, 2)).toBe(page);
    await stripe.authenticate(await stripe.pay(page, cards.asksAlways));
    await until(async () => (await planOf(owner)).planId === 2, 'the plan');
  });

  it('has one page open, whatever is clicked in two tabs', async () => {
    const owner = await verifiedOwner(product, { plan: 1 });
    const pages = await Promise.all([pageFor(owner, 2), pageFor(owner, 2), pageFor(owner, 2)]);
    expect(new Set(pages).size).toBe(1);
    const other = await pageFor(owner, 3);
    const { sessions, customers } = await stripe.of(owner.user.email);
    expect(customers).toHaveLength(1);
    expect(sessions.map(({ status }) => status)).toEqual(['expired', 'open']);
    await stripe.pay(other, cards.good);
    const second = await upgrade(owner, 3);
    expect(second.body.checkoutUrl).toBeUndefined();
    expect(second.body.subscription.planId).toBe(3);
    expect((await stripe.of(owner.user.email)).subscriptions).toHaveLength(1);
  });

  it('begins anew where the customer was deleted at Stripe', async () => {
    const owner = await verifiedOwner(product, { plan: 1 });
    await pageFor(owner, 2);
    const [customer] = (await stripe.of(owner.user.email)).customers;
    const deleted = await fetch(`${product.sandbox.url}/v1/customers/${customer}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${stripeKeys.STRIPE_SECRET_KEY}` },
    });
    expect(deleted.status).toBe(200);
    await stripe.pay(await pageFor(owner, 2), cards.good);
    await until(async () => (await planOf(owner)).planId === 2, 'the plan');
  });

  it('gets so many new pages an hour, however often the plan is changed before one is paid', async () => {
    const owner = await verifiedOwner(product, { plan: 1 });
    for (let count = 0; count < 10; count++) await pageFor(owner, count % 2 ? 2 : 3);
    const refused = await upgrade(owner, 3);
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await stripe.of(owner.user.email)).sessions).toHaveLength(10);
  });

  it('is asked for once where the network is cut after Stripe has acted', async () => {
    const owner = await verifiedOwner(product, { plan: 1 });
    await stripe.fault({
      method: 'POST',
      path: '/v1/checkout/sessions',
      action: 'cut',
      afterEffect: true,
      times: 4,
    });
    expect((await upgrade(owner, 2)).status).toBe(503);
    await stripe.clearFaults();
    await pageFor(owner, 2);
    const { sessions, customers } = await stripe.of(owner.user.email);
    expect([customers.length, sessions.length]).toEqual([1, 1]);
  });
});

describe('events', () => {
  it('count once each, in any order', async () => {
    const owner = await verifiedOwner(product, { plan: 1 });
    await stripe.hold(true);
    await stripe.pay(await pageFor(owner, 2), cards.good);
    const { released } = await stripe.release('reversed', 3);
    expect(released).toBeGreaterThan(3);
    await stripe.hold(false);
    await until(async () => (await planOf(owner)).planId === 2, 'the plan');
    const rows = await product.running.database.session((run) =>
      run(`SELECT count(*) AS invoices FROM invoices WHERE owner_id = '${owner.user.id}'`),
    );
    expect(Number(rows[0]?.invoices)).toBe(1);
  });

  it('are refused where they are forged, too old or from the future, and say nothing of what is there', async () => {
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      data: { object: { customer: 'cus_1' } },
    };
    const body = JSON.stringify(event);
    const now = Math.floor(Date.now() / 1000);
    const sign = (secret: string, timestamp: number) =>
      new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    const { STRIPE_WEBHOOK_SECRET: secret } = stripeKeys;
    expect((await send(body, sign(secret, now))).status).toBe(204);
    for (const signature of [
      sign('whsec_ofSomebodyElse', now),
      sign(secret, now - 600),
      sign(secret, now + 3600),
      '',
      't=1,v1=00',
    ]) {
      const refused = await send(body, signature);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'MALFORMED']);
    }
    const tomorrow = JSON.stringify({ ...event, created: now + 86_400 });
    const signed = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload: tomorrow,
      secret,
      timestamp: now,
    });
    // What happens on a test clock of Stripe's is ahead of every other clock.
    expect((await send(tomorrow, signed)).status).toBe(204);
    expect((await send(`${body} `, sign(secret, now))).status).toBe(400);
    expect((await send('x'.repeat(2 * 1024 * 1024), sign(secret, now))).status).toBe(413);
  });
});
