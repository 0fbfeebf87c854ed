import { brandRoutes } from '@awning/contract/brand';
import { campaignRoutes } from '@awning/contract/campaigns';
import { identityRoutes } from '@awning/contract/identity';
import { systemRoutes } from '@awning/contract/system';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advertiser, createCampaign } from '../../testing/advertiser.ts';
import { hasWaiter } from '../../testing/lock-waiter.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { secondConnection } from '../../testing/second-connection.ts';
import { lanes } from './lanes.ts';

const postgres = process.env.TEST_DATABASE_URL;

describe.runIf(postgres)('while somebody holds a table locked', () => {
  let product: Product;
  let holder: pg.Client;
  beforeAll(async () => {
    product = await startProduct({ because: 'locks' });
    holder = await secondConnection(product);
  });
  afterAll(async () => {
    await holder?.end();
    await product?.close();
  });

  test('who asks for it is told to come back, and health, sign-in, a stop and its job go on', async () => {
    const owner = await advertiser(product);
    const { body: campaign } = await createCampaign(product, owner);
    const { token } = owner;
    const metaState = async () => {
      const [row] = await product.running.database.session((run) =>
        run(`SELECT meta_state FROM campaigns WHERE id = '${campaign.id}'`),
      );
      return row?.meta_state;
    };
    await expect.poll(metaState).toBe('on');

    await holder.query('BEGIN; LOCK TABLE brand_kits IN ACCESS EXCLUSIVE MODE');
    const brand = () => product.call(brandRoutes.get, { params: { id: owner.businessId } }, { token });
    const waiting = Array.from({ length: 2 * lanes.requests.connections }, brand);
    await hasWaiter(holder);
    expect((await product.call(systemRoutes.health)).status).toBe(200);
    const { email } = owner.user;
    expect(
      await product.call(identityRoutes.login, { body: { email, password: owner.password } }),
    ).toMatchObject({ status: 200 });
    expect(await product.call(campaignRoutes.stop, { params: { id: campaign.id } }, { token })).toMatchObject(
      { status: 200 },
    );
    for (const { status, body, headers } of await Promise.all(waiting)) {
      expect({ status, body }).toMatchObject({ status: 503, body: { code: 'UPSTREAM_UNAVAILABLE' } });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await expect.poll(metaState).toBe('off');
    await holder.query('ROLLBACK');
    expect((await brand()).status).toBe(200);
  });
});
