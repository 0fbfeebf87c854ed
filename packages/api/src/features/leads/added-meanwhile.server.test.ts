import { leadRoutes } from '@awning/contract/leads';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { advertiser } from '../../testing/advertiser.ts';
import { campaignOnPaper } from '../../testing/campaign-on-paper.ts';
import { whileCampaignIsHeld } from '../../testing/held-campaign.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { secondConnection } from '../../testing/second-connection.ts';

// One connection at a time, as the embedded database has, shows nothing here.
describe.runIf(process.env.TEST_DATABASE_URL)('a lead that its owner writes down', () => {
  let product: Product;
  let client: pg.Client;
  beforeAll(async () => {
    product = await startProduct({ because: 'locks' });
    client = await secondConnection(product);
  });
  afterAll(async () => {
    await client?.end();
    await product?.close();
  });

  it('is kept although a job that holds its campaign adds a row that names its owner', async () => {
    const owner = await advertiser(product);
    const { id: campaignId } = await campaignOnPaper(product, owner, [{ days: [] }]);
    const added = await whileCampaignIsHeld(client, { campaignId, ownerId: owner.user.id }, () =>
      product.call(
        leadRoutes.add,
        { params: { id: owner.businessId }, body: { name: 'Rut', campaignId } },
        { token: owner.token, headers: { 'idempotency-key': newId() } },
      ),
    );
    expect(added.status).toBe(201);
  });
});
