import { campaignRoutes } from '@awning/contract/campaigns';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { beforeAll, expect, it } from 'vitest';
import { advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { settled } from '../../testing/settled.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

it('a campaign and its ads are scheduled until the first day, once Meta has accepted them', async () => {
  const owner = await advertiser(product);
  const tomorrow = addDays(dateIn(new Date(), 'America/New_York'), 1);
  const dates = { startDate: tomorrow, endDate: addDays(tomorrow, 6) };
  const { body } = await createCampaign(product, owner, dates);
  expect(body.delivery).toBe('launching');
  await settled(product, owner);
  const campaign = await campaignOf(product, owner, body.id);
  expect([campaign.delivery, campaign.creatives[0]?.delivery]).toEqual(['scheduled', 'scheduled']);
  const { token } = owner;
  const listed = async (status: string) => {
    const asked = { params: { id: owner.businessId }, query: { status } };
    const { body: list } = await product.call(campaignRoutes.list, asked, { token });
    return list.data.map(({ id }) => id);
  };
  expect([await listed('scheduled'), await listed('active')]).toEqual([[body.id], [body.id]]);
  const { body: started } = await createCampaign(product, owner, { name: 'Today' });
  await settled(product, owner);
  expect((await campaignOf(product, owner, started.id)).creatives[0]?.delivery).toBe('delivering');
  expect(await listed('scheduled')).toEqual([body.id]);
  expect(await listed('scheduled,active')).toEqual([started.id, body.id]);
  expect(await listed('scheduled,paused')).toEqual([body.id]);
  await product.call(campaignRoutes.stop, { params: { id: body.id } }, { token });
  expect(await listed('scheduled')).toEqual([]);
});
