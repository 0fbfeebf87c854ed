import { beforeAll, it } from 'vitest';
import { advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, ledgerOf, until } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

it('what was to be done at once is done, though the clock was set back by less than the longest pause', async () => {
  const owner = await advertiser(product);
  const { id } = (await createCampaign(product, owner)).body;
  await until(async () => (await campaignOf(product, owner, id)).launchedAt, 'the launch');
  const state = async () =>
    (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'campaign')?.state;
  // The row of a stop that nobody has carried out yet, as it looks once the clock was set back by 50 minutes.
  await product.running.database.session((run) =>
    run(
      `UPDATE campaigns SET status = 'paused', requested_at = now(), next_reconcile_at = now() + interval '50 minutes' WHERE id = '${id}'`,
    ),
  );
  // The dispatcher runs once a minute.
  await until(async () => (await state()) === 'PAUSED', 'the stop');
});
