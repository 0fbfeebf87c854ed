import { accountRoutes } from '@awning/contract/accounts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { hasWaiter } from '../../../testing/lock-waiter.ts';
import { until } from '../../../testing/meta.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { secondConnection } from '../../../testing/second-connection.ts';
import { cards } from '../../../testing/stripe.ts';
import { subscriptionsAt } from '../../../testing/subscriber.ts';

const dayMs = 86_400_000;

// One connection at a time, as the embedded database has, shows nothing here.
describe.runIf(process.env.TEST_DATABASE_URL)('a plan that is put out of force', () => {
  const clock = movingClock();
  let product: Product;
  let client: pg.Client;
  beforeAll(async () => {
    product = await startProduct({ stripe: true, clock });
    client = await secondConnection(product);
  });
  afterAll(async () => {
    await client?.end();
    await product?.close();
  });

  it('pauses also a campaign that was begun while its account was locked', async () => {
    const at = subscriptionsAt(product, clock);
    const owner = await at.subscriber(2);
    const shop = await advertiser(product, { person: owner });
    const inDays = (days: number) =>
      new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
    const dates = { startDate: inDays(0), endDate: inDays(90) };
    const { body: campaign } = await createCampaign(product, shop, dates);
    const body = { purpose: 'manage' as const };
    const portal = await product.call(accountRoutes.paymentPage, { body }, { token: owner.token });
    await at.stripe.pay(portal.body.url, cards.failsLater);
    await at.pass(owner, 31.5 * dayMs);
    await until(async () => (await at.planOf(owner)).status === 'past_due', 'the overdue payment');
    const { pastDue } = await at.planOf(owner);

    await client.query('BEGIN');
    await client.query('SELECT 1 FROM accounts WHERE owner_id = $1 FOR UPDATE', [owner.user.id]);
    // Nothing that reads the account waits for it: only the grace ends.
    clock.advance(Date.parse(pastDue?.until ?? '') - clock.now().getTime() + dayMs / 24);
    const periods = at.runPeriods();
    await hasWaiter(client);
    // As a launch does, which holds the account until its campaign is there.
    const { rows } = await client.query(
      `INSERT INTO campaigns SELECT (jsonb_populate_record(NULL::campaigns, to_jsonb(c) || jsonb_build_object(
          'id', gen_random_uuid(), 'name', 'Other', 'name_key', 'other', 'status', 'active',
          'meta_campaign_id', NULL))).*
        FROM campaigns c WHERE c.id = $1 RETURNING id, status`,
      [campaign.id],
    );
    expect(rows).toMatchObject([{ status: 'active' }]);
    await client.query('COMMIT');
    await periods;
    // Her token has expired with the grace.
    await at.pass(owner, 1000);
    await until(async () => (await at.planOf(owner)).pastDue?.suspended, 'the pause');
    const after = await client.query('SELECT status FROM campaigns WHERE owner_id = $1', [owner.user.id]);
    expect(after.rows.map(({ status }) => status)).toEqual(['paused', 'paused']);
  });
});
