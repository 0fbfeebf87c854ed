import { accountRoutes } from '@awning/contract/accounts';
import { identityRoutes } from '@awning/contract/identity';
import type { PlanId } from '@awning/contract/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../testing/meta.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import { mailTo, type Person, verifiedOwner } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { cards } from '../../../testing/stripe.ts';
import { stripeKeys } from '../../../testing/stripe-settings.ts';
import { subscriptionsAt } from '../../../testing/subscriber.ts';

const minute = 60 * 1000;
const day = 24 * 60 * 60 * 1000;
const clock = movingClock();
let product: Product;
let at: ReturnType<typeof subscriptionsAt>;
beforeAll(async () => {
  product = await startProduct({ stripe: true, clock });
  at = subscriptionsAt(product, clock);
});
afterAll(() => product.close());

const query = (sql: string) => product.running.database.session((run) => run(sql));

/** Ends an owner's subscription on Stripe's side. */
async function endAtStripe(owner: Person): Promise<void> {
  const [subscription] = (await at.stripe.of(owner.user.email)).subscriptions;
  const answer = await fetch(`${product.sandbox.url}/v1/subscriptions/${subscription?.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${stripeKeys.STRIPE_SECRET_KEY}` },
  });
  expect(answer.status).toBe(200);
}

const preview = async ({ token }: Person, planId: PlanId) =>
  (await product.call(accountRoutes.changePreview, { query: { planId } }, { token })).body;

describe('an upgrade', () => {
  it("costs what Stripe's preview said, and is charged once however often it is clicked", async () => {
    const owner = await at.subscriber(2);
    const { charge, effect } = await preview(owner, 3);
    expect([charge?.amount, effect]).toEqual([7000, 'now']);
    const answers = await Promise.all([at.upgrade(owner, 3), at.upgrade(owner, 3), at.upgrade(owner, 3)]);
    expect(answers.map(({ body }) => body.subscription?.planId)).toEqual([3, 3, 3]);
    const paid = (await at.invoicesOf(owner)).map(({ reason, amount }) => [reason, amount]);
    expect(paid).toEqual([
      ['upgrade', charge?.amount],
      ['start', 2900],
    ]);
    expect((await at.stripe.of(owner.user.email)).invoices).toHaveLength(2);
  });

  it('is charged once where the network is cut after Stripe has acted, and learnt of where nobody asks again', async () => {
    const owner = await at.subscriber(2);
    const cut = { method: 'POST', path: '/v1/subscriptions/', action: 'cut', afterEffect: true, times: 3 };
    await at.stripe.hold(true);
    await at.stripe.fault(cut);
    expect((await at.upgrade(owner, 3)).status).toBe(503);
    await at.stripe.clearFaults();
    await at.hasPlan(owner, 3);
    expect((await at.upgrade(owner, 3)).body.subscription.planId).toBe(3);
    await at.stripe.hold(false);
    expect((await at.stripe.of(owner.user.email)).invoices.map(({ amount_paid }) => amount_paid)).toEqual([
      2900, 7000,
    ]);
  });

  it('leaves the plan as it is while it is not paid, and leads to where it can be', async () => {
    const owner = await at.subscriber(2, cards.asksAlways);
    const { body } = await at.upgrade(owner, 3);
    expect(body.subscription.planId).toBe(2);
    expect(body.checkoutUrl).toContain('/stripe/invoice/');
    expect((await at.upgrade(owner, 3)).body.checkoutUrl).toBe(body.checkoutUrl);
    await at.stripe.pay(body.checkoutUrl ?? '', cards.declined);
    expect((await at.upgrade(owner, 3)).body.subscription.planId).toBe(2);
    await at.stripe.pay(body.checkoutUrl ?? '', cards.good);
    await at.hasPlan(owner, 3);
    expect(await at.invoicesOf(owner)).toHaveLength(2);
  });
});

describe("what waits for the period's end", () => {
  it('is a smaller plan, which can be taken back until then', async () => {
    const owner = await at.subscriber(3);
    expect(await preview(owner, 2)).toMatchObject({ charge: null, effect: 'period_end' });
    const { subscription } = (await at.upgrade(owner, 2)).body;
    expect(subscription).toMatchObject({ planId: 3, scheduledPlanId: 2, status: 'active' });
    const resumed = await product.call(accountRoutes.resumeSubscription, {}, { token: owner.token });
    expect(resumed.body.scheduledPlanId).toBeNull();
    await at.upgrade(owner, 2);
    const { currentPeriodEnd } = await at.planOf(owner);
    await at.pass(owner, Date.parse(currentPeriodEnd) - clock.now().getTime() - day);
    await at.runPeriods();
    const ahead = await mailTo(product, owner.user.email, ({ subject }) => / renews on /.test(subject));
    expect(ahead.text).toContain('Your card will be charged $29');
    await at.pass(owner, 3 * day);
    await at.hasPlan(owner, 2);
    await until(async () => (await at.invoicesOf(owner)).length === 2, 'the invoice of the renewal');
    const [renewal] = await at.invoicesOf(owner);
    expect([renewal?.reason, renewal?.planId, renewal?.amount]).toEqual(['renewal', 2, 2900]);
    expect((await at.planOf(owner)).scheduledPlanId).toBeNull();
  });

  it('is a cancellation, which ends the plan without any further charge', async () => {
    const owner = await at.subscriber(2);
    const cancelled = await product.call(accountRoutes.cancelSubscription, {}, { token: owner.token });
    expect(cancelled.body).toMatchObject({ planId: 2, status: 'cancel_scheduled', cancelAtPeriodEnd: true });
    await mailTo(product, owner.user.email, ({ subject }) => / ends on /.test(subject));
    const resumed = await product.call(accountRoutes.resumeSubscription, {}, { token: owner.token });
    expect(resumed.body).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    // To Trial is the same.
    expect((await at.upgrade(owner, 1)).body.subscription.status).toBe('cancel_scheduled');
    await at.pass(owner, 32 * day);
    await until(async () => (await at.planOf(owner)).status === 'active', 'the end');
    expect((await at.planOf(owner)).planId).toBe(1);
    expect((await at.stripe.of(owner.user.email)).invoices).toHaveLength(1);
    const late = await product.call(accountRoutes.resumeSubscription, {}, { token: owner.token });
    expect([late.status, late.body]).toMatchObject([409, { code: 'CONFLICT' }]);
  });

  it('is not taken for undone by somebody who has read before and writes after', async () => {
    const owner = await at.subscriber(2);
    await at.stripe.hold(true);
    await at.stripe.fault({ method: 'GET', path: '/v1/invoices', action: 'slow', delayMs: 2500 });
    const reading = preview(owner, 3);
    await until(async () => (await at.stripe.faults()) === 0, 'the slow reading');
    await product.call(accountRoutes.cancelSubscription, {}, { token: owner.token });
    await reading;
    expect(await at.planOf(owner)).toMatchObject({ planId: 2, cancelAtPeriodEnd: true });
    await at.stripe.hold(false);
  });

  it('happens also where every event is lost', async () => {
    const owner = await at.subscriber(2);
    await at.stripe.hold(true);
    await product.call(accountRoutes.cancelSubscription, {}, { token: owner.token });
    await at.pass(owner, 32 * day);
    await at.runPeriods();
    await until(async () => {
      const rows = await product.running.database.session((run) =>
        run(`SELECT billed_by, plan_id FROM accounts WHERE owner_id = '${owner.user.id}'`),
      );
      return rows[0]?.billed_by === 'ledger' && Number(rows[0]?.plan_id) === 1;
    }, 'the end');
    await at.stripe.hold(false);
  });
});

describe('what no event has told of', () => {
  it('is seen all the same: a first payment whose owner never came back', async () => {
    const owner = await verifiedOwner(product, { plan: 1 });
    await at.stripe.hold(true);
    const { body } = await at.upgrade(owner, 2);
    await at.stripe.pay(body.checkoutUrl ?? '', cards.good);
    await at.pass(owner, 11 * minute);
    await at.runPeriods();
    await at.hasPlan(owner, 2);
    await at.stripe.hold(false);
  });

  it('is seen all the same: what an event said whose job gave up', async () => {
    const owner = await at.subscriber(2);
    await at.stripe.hold(true);
    const { id } = owner.user;
    await endAtStripe(owner);
    // As hours without any answer from Stripe leave it: nothing will run again for this event by itself.
    await query(`INSERT INTO payment_events (id, owner_id, type, received_at)
      VALUES ('evt_given_up', '${id}', 'customer.subscription.deleted', '${clock.now().toISOString()}')`);
    await at.pass(owner, 11 * minute);
    await at.runPeriods();
    await at.hasPlan(owner, 1);
    expect(
      await query(`SELECT 1 FROM payment_events WHERE owner_id = '${id}' AND processed_at IS NULL`),
    ).toEqual([]);
    await at.stripe.hold(false);
  });
});

it('a customer of a deleted account is deleted at Stripe however long Stripe refuses, and then forgotten', async () => {
  const owner = await at.subscriber(2);
  const [id] = (await at.stripe.of(owner.user.email)).customers;
  const error = { type: 'api_error', message: 'Something went wrong.' };
  const fault = { method: 'DELETE', path: '/v1/customers/', action: 'error', status: 500, body: { error } };
  await at.stripe.fault({ ...fault, times: 1000 });
  const { token, password } = owner;
  expect((await product.call(identityRoutes.deleteUser, { body: { password } }, { token })).status).toBe(204);
  const job = `jobs.job WHERE name = 'accounts.close-customer' AND data->>'customerId' = '${id}'`;
  await until(async () => (await query(`SELECT 1 FROM ${job} AND state = 'retry'`)).length, 'the first try');
  await query(`DELETE FROM ${job}`);
  await at.stripe.clearFaults();
  await at.runPeriods();
  await until(
    async () => (await at.stripe.objects()).customer.find((one) => one.id === id)?.deleted,
    'the end at Stripe',
  );
  const kept = () => query(`SELECT 1 FROM payment_closings WHERE customer_id = '${id}'`);
  await until(async () => (await kept()).length === 0, 'the customer to be forgotten');
});

it('deleting the account ends the subscription at Stripe, and what Stripe keeps of the person', async () => {
  const owner = await at.subscriber(2);
  const before = await at.stripe.of(owner.user.email);
  const { token, password } = owner;
  expect((await product.call(identityRoutes.deleteUser, { body: { password } }, { token })).status).toBe(204);
  await until(async () => {
    const { customer, subscription } = await at.stripe.objects();
    const [id] = before.customers;
    const ended = subscription
      .filter((one) => one.customer === id)
      .every(({ status }) => status === 'canceled');
    return ended && customer.find((one) => one.id === id)?.deleted;
  }, 'the end at Stripe');
});
