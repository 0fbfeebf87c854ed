import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import { beforeAll, expect, it } from 'vitest';
import { advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, ledgerOf, until } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

/** Ours in minor units of the currency, Meta's in its own: whole for KRW, JPY, VND and HUF, hundredths for the others. */
it.each([
  ['KRW', 'Asia/Seoul', 20_000, '160000'],
  ['JPY', 'Asia/Tokyo', 2000, '16000'],
  ['VND', 'Asia/Ho_Chi_Minh', 400_000, '3200000'],
  ['HUF', 'Europe/Budapest', 5000, '40000'],
  ['ILS', 'Asia/Jerusalem', 6000, '48000'],
  ['EUR', 'Europe/Berlin', 1500, '12000'],
  ['KWD', 'Asia/Kuwait', 5000, '4000'],
])(
  'an account in %s is offered an amount that means something there, and launches with it',
  async (currency, timeZone, usual, lifetime) => {
    const owner = await advertiser(product, { plan: 3, meta: { currency, timeZone } });
    const params = { id: owner.businessId };
    const { body: options } = await product.call(
      campaignOptionRoutes.options,
      { params },
      { token: owner.token },
    );
    expect(options).toMatchObject({ currency, usualDailyBudget: usual });
    expect(options.minDailyBudget).toBeLessThan(usual);
    expect(options.maxDailyBudget).toBeGreaterThan(usual * 1000);
    // From tomorrow, so that no time zone makes a day of it in the past.
    const tomorrow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const dates = { startDate: tomorrow(2), endDate: tomorrow(9) };
    const { status, body } = await createCampaign(product, owner, dates);
    expect([status, body]).toMatchObject([201, { dailyBudget: usual, totalBudget: usual * 8 }]);
    await until(async () => (await campaignOf(product, owner, body.id)).launchedAt !== null, 'the launch');
    const set = (await ledgerOf(product, owner.adAccountId)).find(({ kind }) => kind === 'adset');
    const asked = new URLSearchParams({ fields: 'lifetime_budget', access_token: owner.metaToken });
    const atMeta = await fetch(`${product.sandbox.url}/graph/v26.0/${set?.id}?${asked}`);
    expect(await atMeta.json()).toMatchObject({ lifetime_budget: lifetime });
  },
  60_000,
);
