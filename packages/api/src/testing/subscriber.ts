import { accountRoutes, type Subscription } from '@awning/contract/accounts';
import { identityRoutes } from '@awning/contract/identity';
import type { PlanId } from '@awning/contract/plans';
import { until } from './meta.ts';
import type { movingClock } from './moving-clock.ts';
import { type Person, verifiedOwner } from './people.ts';
import type { Product } from './product.ts';
import { cards, stripeOf } from './stripe.ts';

const day = 24 * 60 * 60 * 1000;

/** What tests do with plans that the sandbox's Stripe bills. @param clock the product's, which moves with Stripe's */
export function subscriptionsAt(product: Product, clock: ReturnType<typeof movingClock>) {
  const stripe = stripeOf(product);
  const upgrade = ({ token }: Person, planId: PlanId) =>
    product.call(accountRoutes.upgrade, { body: { planId } }, { token });
  const planOf = async ({ token }: Person): Promise<Subscription> =>
    (await product.call(accountRoutes.subscription, {}, { token })).body;
  const hasPlan = (owner: Person, planId: PlanId) =>
    until(async () => (await planOf(owner)).planId === planId, `plan ${planId}`);

  /** Sets both clocks ahead, and signs in again where the token has expired with it. */
  async function pass(owner: Person, ms: number): Promise<void> {
    clock.advance(ms);
    await stripe.advance(ms);
    const body = { email: owner.user.email, password: owner.password };
    owner.token = (await product.call(identityRoutes.login, { body })).body.accessToken;
  }

  async function runPeriods(): Promise<void> {
    const { jobDefinitions } = product.running.composition;
    const job = jobDefinitions.find(({ name }) => name === 'accounts.periods');
    const signal = new AbortController().signal;
    await job?.run({}, { jobId: 'test', signal, assertHeld: async () => {} });
  }

  return {
    stripe,
    pass,
    runPeriods,
    upgrade,
    planOf,
    hasPlan,
    invoicesOf: async ({ token }: Person) =>
      (await product.call(accountRoutes.invoices, { query: {} }, { token })).body.data,

    /** An owner who has bought a plan. */
    async subscriber(planId: 2 | 3, card = cards.good): Promise<Person> {
      const owner = await verifiedOwner(product, { plan: 1 });
      const { body } = await upgrade(owner, planId);
      const after = await stripe.pay(body.checkoutUrl ?? '', card);
      if (after.includes('card=')) await stripe.authenticate(after);
      await hasPlan(owner, planId);
      return owner;
    },

    /** Has a subscriber's renewal fail, and lets the days of grace pass. */
    async suspend(owner: Person): Promise<void> {
      const body = { purpose: 'manage' as const };
      const portal = await product.call(accountRoutes.paymentPage, { body }, { token: owner.token });
      await stripe.pay(portal.body.url, cards.failsLater);
      await pass(owner, 31.5 * day);
      await until(async () => (await planOf(owner)).status === 'past_due', 'the overdue payment');
      const { pastDue } = await planOf(owner);
      await pass(owner, Date.parse(pastDue?.until ?? '') - clock.now().getTime() + day / 24);
      await runPeriods();
      await until(async () => (await planOf(owner)).pastDue?.suspended, 'the pause');
    },
  };
}
