import { accountRoutes } from '@awning/contract/accounts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasWaiter } from '../../../testing/lock-waiter.ts';
import { until } from '../../../testing/meta.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { secondConnection } from '../../../testing/second-connection.ts';
import { cards } from '../../../testing/stripe.ts';
import { subscriptionsAt } from '../../../testing/subscriber.ts';

const hour = 60 * 60 * 1000;

// One connection at a time, as the embedded database has, shows nothing here.
describe.runIf(process.env.TEST_DATABASE_URL)('a copy that is written long after it was read', () => {
  const clock = movingClock();
  let product: Product;
  let at: ReturnType<typeof subscriptionsAt>;
  let client: pg.Client;
  beforeAll(async () => {
    product = await startProduct({ stripe: true, clock });
    at = subscriptionsAt(product, clock);
    client = await secondConnection(product);
  });
  afterAll(async () => {
    await client.end();
    await product.close();
  });

  /** Resolves once no account waits to be copied, nor is being copied. */
  const allCopied = () =>
    until(async () => {
      const open = `SELECT 1 FROM jobs.job WHERE name = 'accounts.syncAccount-payments' AND state < 'completed'`;
      return (await client.query(open)).rows.length === 0;
    }, 'the copies');

  it('counts as old as its reading: a payment made between the two is looked for at the next hour', async () => {
    const owner = await at.subscriber(2);
    await at.suspend(owner);
    await at.stripe.hold(true);
    await allCopied();
    await at.pass(owner, 2 * hour);
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM accounts WHERE owner_id = $1 FOR UPDATE', [owner.user.id]);
    await at.runPeriods();
    await hasWaiter(client);

    const page = await product.call(accountRoutes.paymentPage, { body: { purpose: 'pay' } }, owner);
    await at.stripe.pay(page.body.url, cards.good);
    await at.pass(owner, 2 * hour);
    await client.query('COMMIT');
    await allCopied();
    expect((await at.planOf(owner)).pastDue?.suspended).toBe(true);

    await at.runPeriods();
    await until(async () => (await at.planOf(owner)).status === 'active', 'the payment');
  });
});
