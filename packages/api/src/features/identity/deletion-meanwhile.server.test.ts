import { identityRoutes } from '@awning/contract/identity';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advertiser, createCampaign } from '../../testing/advertiser.ts';
import { whileCampaignIsHeld } from '../../testing/held-campaign.ts';
import { campaignOf, ledgerOf, until } from '../../testing/meta.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { secondConnection } from '../../testing/second-connection.ts';

// One connection at a time, as the embedded database has, shows nothing here.
describe.runIf(process.env.TEST_DATABASE_URL)('an account that is deleted', () => {
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

  it('goes although a job that holds its campaign adds a row that names it', async () => {
    const owner = await advertiser(product);
    const { id } = (await createCampaign(product, owner)).body;
    await until(async () => (await campaignOf(product, owner, id)).launchedAt, 'the launch');
    const left = await whileCampaignIsHeld(client, { campaignId: id, ownerId: owner.user.id }, () =>
      product.call(identityRoutes.deleteUser, { body: { password: owner.password } }, { token: owner.token }),
    );
    expect(left.status).toBe(204);
    const campaign = (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'campaign');
    expect(campaign?.state).toBe('PAUSED');
  });
});
