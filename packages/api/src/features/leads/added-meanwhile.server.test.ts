import { leadRoutes } from '@awning/contract/leads';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { advertiser } from '../../testing/advertiser.ts';
import { campaignOnPaper } from '../../testing/campaign-on-paper.ts';
import { hasWaiter } from '../../testing/lock-waiter.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { secondConnection } from '../../testing/second-connection.ts';

// One connection at a time, as the embedded database has, shows nothing here.
describe.runIf(process.env.TEST_DATABASE_URL)('a lead that its owner writes down', () => {
  let product: Product;
  let client: pg.Client;
  beforeAll(async () => {
    product = await startProduct();
    client = await secondConnection(product);
  });
  afterAll(async () => {
    await client?.end();
    await product?.close();
  });

  it('is kept although a job that holds its campaign adds a row that names its owner', async () => {
    const owner = await advertiser(product);
    const { id: campaignId } = await campaignOnPaper(product, owner, [{ days: [] }]);
    await client.query('BEGIN');
    // PostgreSQL ends the one that looks first: let that be the other.
    await client.query("SET LOCAL deadlock_timeout = '20s'");
    await client.query('SELECT 1 FROM campaigns WHERE id = $1 FOR UPDATE', [campaignId]);
    const added = product.call(
      leadRoutes.add,
      { params: { id: owner.businessId }, body: { name: 'Rut', campaignId } },
      { token: owner.token, headers: { 'idempotency-key': newId() } },
    );
    await hasWaiter(client);
    // What the check of a foreign key does.
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR KEY SHARE', [owner.user.id]);
    await client.query('COMMIT');
    expect((await added).status).toBe(201);
  });
});
