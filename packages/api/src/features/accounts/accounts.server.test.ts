import { accountRoutes } from '@awning/contract/accounts';
import { identityRoutes } from '@awning/contract/identity';
import type { PlanId } from '@awning/contract/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo, type Person, signUp, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

const day = 24 * 60 * 60 * 1000;
let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };

let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock });
});
afterAll(() => product.close());

const fields = (body: unknown) => (body as { details?: { fields?: Record<string, string> } }).details?.fields;

/** Runs at another time, as somebody whose session is still good then. */
async function after<T>(ms: number, work: () => Promise<T>): Promise<T> {
  offset = ms;
  try {
    return await work();
  } finally {
    offset = 0;
  }
}

/** The subscription at another time, seen by its owner, who signs in then. */
async function subscriptionAfter(person: Person, ms: number) {
  return after(ms, async () => {
    const credentials = { email: person.user.email, password: person.password };
    const { body } = await product.call(identityRoutes.login, { body: credentials });
    return (await product.call(accountRoutes.subscription, {}, { token: body.accessToken })).body;
  });
}

async function runPeriods() {
  const job = product.running.composition.jobDefinitions.find(({ name }) => name === 'accounts.periods');
  await job?.run({}, { jobId: 'test', signal: new AbortController().signal, assertHeld: async () => {} });
}

const choose = (person: Person, body: Record<string, unknown>) =>
  product.call(accountRoutes.createAccount, { body: body as { plan: PlanId } }, { token: person.token });
const upgrade = (person: Person, planId: PlanId) =>
  product.call(accountRoutes.upgrade, { body: { planId } }, { token: person.token });

it('a server without a key to the provider changes no plan that the provider bills', async () => {
  const person = await verifiedOwner(product, { plan: 2 });
  await product.running.database.session((run) =>
    run(`UPDATE accounts SET billed_by = 'stripe' WHERE owner_id = '${person.user.id}'`),
  );
  expect(await upgrade(person, 3)).toMatchObject({
    status: 503,
    body: { code: 'UPSTREAM_UNAVAILABLE' },
  });
  expect((await product.call(accountRoutes.myPlan, {}, { token: person.token })).body.id).toBe(2);
});

describe('plans', () => {
  it('are shown to everybody, in their language', async () => {
    const english = await product.call(accountRoutes.plans);
    expect(english.body.data.map((plan) => [plan.id, plan.name, plan.price])).toEqual([
      [1, 'Trial', 0],
      [2, 'Basic', 2900],
      [3, 'Premium', 9900],
    ]);
    expect(english.body.data[1]?.contents).toContain('1 Facebook ad a month');
    const hebrew = await product.call(accountRoutes.plans, {}, { language: 'he' });
    expect(hebrew.body.data[0]?.contents[0]).toMatch(/[א-ת]/);
  });

  it('are for verified users', async () => {
    const person = await signUp(product, { verify: false });
    const answer = await choose(person, { plan: 1 });
    expect(answer).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
    expect((await product.call(accountRoutes.myPlan)).status).toBe(401);
  });
});

describe('choosing a plan', () => {
  it('opens an account whose money the server alone decides on', async () => {
    const person = await signUp(product);
    expect((await product.call(accountRoutes.myPlan, {}, { token: person.token })).status).toBe(409);
    const due = new Date(Date.now() + 30 * day).toISOString();
    const answer = await choose(person, {
      user: { id: person.user.id },
      plan: 2,
      paymentDueDate: due,
      disabled: false,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ user: { id: person.user.id }, plan: 2, disabled: false });
    const off = Date.parse(answer.body.paymentDueDate ?? '') - Date.now();
    expect(off).toBeGreaterThan(27 * day);
    expect(off).toBeLessThan(32 * day);
    const mine = await product.call(accountRoutes.myPlan, {}, { token: person.token });
    expect(mine.body).toMatchObject({ id: 2, key: 'basic', name: 'Basic' });
  });

  it('refuses contradictions', async () => {
    const person = await signUp(product);
    const stranger = await signUp(product);
    const wrong: [Record<string, unknown>, string][] = [
      [{ user: { id: stranger.user.id }, plan: 1 }, 'user.id'],
      [{ plan: 3, disabled: true }, 'disabled'],
      [{ plan: 3, paymentDueDate: '2099-01-01' }, 'paymentDueDate'],
      [{ plan: 3, paymentDueDate: 'soon' }, 'paymentDueDate'],
      [{ plan: 4 }, 'plan'],
    ];
    for (const [body, field] of wrong) {
      const answer = await choose(person, body);
      expect(answer.status).toBe(422);
      expect(Object.keys(fields(answer.body) ?? {})).toEqual([field]);
    }
    expect((await product.call(accountRoutes.myPlan, {}, { token: person.token })).status).toBe(409);
  });

  it('takes a due date that was counted in another time zone, and none that is another day’s', async () => {
    const { body } = await choose(await signUp(product), { plan: 2 });
    const end = Date.parse(body.paymentDueDate ?? '');
    const sent = async (days: number) => {
      const paymentDueDate = new Date(end + days * day).toISOString();
      return (await choose(await signUp(product), { plan: 2, paymentDueDate })).status;
    };
    expect([await sent(2.9), await sent(-2.9), await sent(3.1), await sent(-3.1)]).toEqual([
      201, 201, 422, 422,
    ]);
  });

  it('is done once: afterwards, also at once, nothing is changed by it', async () => {
    const person = await signUp(product);
    const answers = await Promise.all([3, 3, 3].map((plan) => choose(person, { plan })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const late = await choose(person, { plan: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await product.call(accountRoutes.myPlan, {}, { token: person.token })).body.id).toBe(3);
  });

  it('sent again with its key it is answered as before', async () => {
    const person = await signUp(product);
    const again = () =>
      product.call(
        accountRoutes.createAccount,
        { body: { plan: 1 } },
        { token: person.token, headers: { 'idempotency-key': 'the-plan' } },
      );
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('the subscription', () => {
  it('is cancelled at the end of the period, and resumed until then', async () => {
    const owner = await verifiedOwner(product, { plan: 2 });
    const token = owner.token;
    const cancelled = await product.call(accountRoutes.cancelSubscription, {}, { token });
    expect(cancelled.body).toMatchObject({
      planId: 2,
      status: 'cancel_scheduled',
      cancelAtPeriodEnd: true,
    });
    expect((await product.call(accountRoutes.cancelSubscription, {}, { token })).status).toBe(200);
    const resumed = await product.call(accountRoutes.resumeSubscription, {}, { token });
    expect(resumed.body).toMatchObject({ planId: 2, status: 'active', cancelAtPeriodEnd: false });
    expect(resumed.body.currentPeriodEnd).toBe(cancelled.body.currentPeriodEnd);
  });

  it('has nothing to cancel or resume on Trial', async () => {
    const { token } = await verifiedOwner(product, { plan: 1 });
    for (const route of [accountRoutes.cancelSubscription, accountRoutes.resumeSubscription]) {
      expect((await product.call(route, {}, { token })).status).toBe(409);
    }
  });

  it('is not changed by a page that shows another plan than the one in force', async () => {
    const owner = await verifiedOwner(product, { plan: 1 });
    const { token } = owner;
    const from = (fromPlanId: PlanId, planId: PlanId) =>
      product.call(accountRoutes.upgrade, { body: { planId, fromPlanId } }, { token });
    const planOf = async () => (await product.call(accountRoutes.myPlan, {}, { token })).body.id;
    expect((await from(1, 3)).body.subscription.planId).toBe(3);
    expect(await from(1, 2)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await planOf()).toBe(3);
    // Two pages at the same moment: one of them shows what is not so any more.
    const both = await Promise.all([from(3, 1), from(3, 2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await planOf()).toBe(both.find(({ status }) => status === 200)?.body.subscription.planId);
  });

  it('changes at once, and keeps the month that is paid for', async () => {
    const owner = await verifiedOwner(product, { plan: 1 });
    const basic = (await upgrade(owner, 2)).body.subscription;
    expect(basic).toMatchObject({ planId: 2, status: 'active' });
    const premium = (await upgrade(owner, 3)).body.subscription;
    expect(premium).toMatchObject({ planId: 3, currentPeriodEnd: basic.currentPeriodEnd });
    expect((await upgrade(owner, 1)).body.subscription.planId).toBe(1);
    const back = (await upgrade(owner, 2)).body.subscription;
    expect(back.currentPeriodEnd).toBe(basic.currentPeriodEnd);
    const unknown = await upgrade(owner, 9 as PlanId);
    expect(unknown.status).toBe(422);
  });

  it('ends on its day, job or no job; the job says so by mail', async () => {
    const owner = await verifiedOwner(product, { plan: 3 });
    await product.call(accountRoutes.cancelSubscription, {}, { token: owner.token });
    const ended = await subscriptionAfter(owner, 32 * day);
    expect(ended).toMatchObject({ planId: 1, status: 'active', cancelAtPeriodEnd: false });
    await after(32 * day, runPeriods);
    const mail = await mailTo(product, owner.user.email, ({ subject }) => /has ended/.test(subject));
    expect(mail.subject).toBe('Your Premium plan has ended');
  });

  it('ends whatever happens to another owner’s, which is tried again', async () => {
    const [broken, owner] = [
      await verifiedOwner(product, { plan: 3 }),
      await verifiedOwner(product, { plan: 3 }),
    ];
    for (const { token } of [broken, owner])
      await product.call(accountRoutes.cancelSubscription, {}, { token });
    const session = (script: string) => product.running.database.session((run) => run(script));
    await session(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
      CREATE TRIGGER refused BEFORE UPDATE ON accounts FOR EACH ROW
        WHEN (OLD.owner_id = '${broken.user.id}') EXECUTE FUNCTION refuse()`);
    const plansOf = async () =>
      Object.fromEntries(
        (await session('SELECT owner_id::text AS id, plan_id AS plan FROM accounts')).map(({ id, plan }) => [
          id,
          plan,
        ]),
      );
    await after(32 * day, runPeriods);
    expect(await plansOf()).toMatchObject({ [broken.user.id]: 3, [owner.user.id]: 1 });
    await session('DROP TRIGGER refused ON accounts');
    await after(32 * day, runPeriods);
    expect(await plansOf()).toMatchObject({ [broken.user.id]: 1 });
  });

  it('renews by itself, told three days before, once', async () => {
    const owner = await verifiedOwner(product, { plan: 2, language: 'he' });
    const { body: before } = await product.call(accountRoutes.subscription, {}, { token: owner.token });
    const untilEnd = Date.parse(before.currentPeriodEnd) - Date.now();
    await after(untilEnd - 4 * day, runPeriods);
    await after(untilEnd - 2 * day, runPeriods);
    await after(untilEnd - 1 * day, runPeriods);
    const mail = await mailTo(product, owner.user.email, ({ subject }) => /מתחדש/.test(subject));
    expect(mail.html).toContain('dir="rtl"');
    expect(mail.text).toContain('29');
    await after(untilEnd + day, runPeriods);
    const renewed = await subscriptionAfter(owner, untilEnd + day);
    expect(renewed).toMatchObject({ planId: 2, status: 'active' });
    expect(Date.parse(renewed.currentPeriodEnd)).toBeGreaterThan(Date.parse(before.currentPeriodEnd));
  });
});

describe('entitlements', () => {
  it('say what the plan allows and what is used', async () => {
    const owner = await verifiedOwner(product, { plan: 2 });
    const { body } = await product.call(accountRoutes.entitlements, {}, { token: owner.token });
    const { body: subscription } = await product.call(accountRoutes.subscription, {}, { token: owner.token });
    expect([body.planId, body.canUpgrade]).toEqual([2, true]);
    const resetAt = subscription.currentPeriodEnd;
    expect(body.limits).toEqual([
      { key: 'businesses', limit: 1, used: 0, resetAt: null },
      { key: 'avatars', limit: 3, used: 0, resetAt: null },
      { key: 'ads_per_month', limit: 1, used: 0, resetAt },
      { key: 'campaigns', limit: 5, used: 0, resetAt: null },
      { key: 'ad_sets', limit: 5, used: 0, resetAt: null },
      { key: 'creatives', limit: 30, used: 0, resetAt },
    ]);
    expect(body.features).toMatchObject({ uploadCreatives: true, autoOptimisation: false });
  });

  it('say that there is nothing above the highest plan', async () => {
    const owner = await verifiedOwner(product, { plan: 3 });
    const { body } = await product.call(accountRoutes.entitlements, {}, { token: owner.token });
    expect([body.planId, body.canUpgrade]).toEqual([3, false]);
  });
});

it('an account that Stripe charges is not deleted by a process without its keys', async () => {
  const owner = await verifiedOwner(product, { plan: 1 });
  const { id } = owner.user;
  const query = (sql: string) => product.running.database.session((run) => run(sql));
  // As a process with the keys has left it.
  await query(
    `INSERT INTO payment_customers (owner_id, customer_id, created_at) VALUES ('${id}', 'cus_1', now())`,
  );
  const { token, password } = owner;
  const remove = () => product.call(identityRoutes.deleteUser, { body: { password } }, { token });
  const refused = await remove();
  expect([refused.status, refused.body]).toMatchObject([503, { code: 'UPSTREAM_UNAVAILABLE' }]);
  expect((await product.call(identityRoutes.me, {}, { token })).body.deletionRequestedAt).toBeNull();
  await query(`DELETE FROM payment_customers WHERE owner_id = '${id}'`);
  expect((await remove()).status).toBe(204);
});
