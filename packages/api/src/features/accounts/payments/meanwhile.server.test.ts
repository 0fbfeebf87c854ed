import { campaignRoutes } from '@awning/contract/campaigns';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { hasWaiter } from '../../../testing/lock-waiter.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { secondConnection } from '../../../testing/second-connection.ts';

// One connection at a time, as the embedded database has, shows nothing here.
describe.runIf(process.env.TEST_DATABASE_URL)('a campaign resumed while its plan is put out of force', () => {
  let product: Product;
  let owner: Advertiser;
  let client: pg.Client;
  let id: string;
  beforeAll(async () => {
    product = await startProduct({ because: 'locks' });
    owner = await advertiser(product, { plan: 3 });
    id = (await createCampaign(product, owner)).body.id;
    await product.call(campaignRoutes.stop, { params: { id } }, { token: owner.token });
    client = await secondConnection(product);
  });
  afterAll(async () => {
    await client.end();
    await product.close();
  });

  /** Resumes the campaign, which is paused. */
  const resume = () => product.call(campaignRoutes.resume, { params: { id } }, { token: owner.token });

  const change = (suspendedAt: Date | null) =>
    client.query('UPDATE accounts SET suspended_at = $1 WHERE owner_id = $2', [suspendedAt, owner.user.id]);

  it('stays paused', async () => {
    await client.query('BEGIN');
    await change(new Date());
    const answer = resume();
    await hasWaiter(client);
    await client.query('COMMIT');
    expect(await answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await change(null);
  });

  it('is resumed after all where the two waited for each other and the plan stays in force', async () => {
    await client.query('BEGIN');
    // PostgreSQL ends the one that looks first: let that be the other.
    await client.query("SET LOCAL deadlock_timeout = '20s'");
    await change(null);
    const answer = resume();
    await hasWaiter(client);
    // Had the other looked before this, this one is ended: then there is nothing to try again.
    await client.query('SELECT 1 FROM campaigns WHERE id = $1 FOR UPDATE', [id]).catch(() => {});
    await client.query('ROLLBACK');
    expect((await answer).status).toBe(200);
  });
});
