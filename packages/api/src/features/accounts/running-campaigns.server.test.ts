import { accountRoutes } from '@awning/contract/accounts';
import { campaignRoutes } from '@awning/contract/campaigns';
import { beforeAll, expect, it } from 'vitest';
import { advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, until } from '../../testing/meta.ts';
import { mailsTo, mailTo } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { noMailWaits } from '../../testing/run-job.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

it('what becomes of running campaigns is said before a plan is left, by mail, and for as long as it matters', async () => {
  const owner = await advertiser(product, { plan: 3, creatives: 1 });
  const { token } = owner;
  const preview = async (planId: 1 | 2) =>
    (await product.call(accountRoutes.changePreview, { query: { planId } }, { token })).body;
  const entitlements = async () => (await product.call(accountRoutes.entitlements, {}, { token })).body;
  expect((await preview(1)).campaigns).toEqual({ live: 0, limit: 0 });
  const { body: campaign } = await createCampaign(product, owner, { name: 'Buns' });
  await until(async () => (await campaignOf(product, owner, campaign.id)).launchedAt, 'the launch');
  expect(await preview(1)).toEqual({ charge: null, effect: 'now', campaigns: { live: 1, limit: 0 } });
  expect((await preview(2)).campaigns).toEqual({ live: 1, limit: 5 });

  expect((await entitlements()).planEndsAt).toBeNull();
  const cancelled = await product.call(accountRoutes.cancelSubscription, {}, { token });
  expect((await entitlements()).planEndsAt).toBe(cancelled.body.currentPeriodEnd);
  const ending = await mailTo(product, owner.user.email, ({ subject }) => / ends on /.test(subject));
  expect(ending.text).toContain('Campaigns that have not ended: 1.');
  await product.call(accountRoutes.resumeSubscription, {}, { token });
  expect((await entitlements()).planEndsAt).toBeNull();

  await product.call(accountRoutes.upgrade, { body: { planId: 1 } }, { token });
  const reduced = await mailTo(product, owner.user.email, ({ subject }) => /campaigns on the/.test(subject));
  expect(reduced.subject).toBe('Your campaigns on the Trial plan');
  expect(reduced.text).toContain('Campaigns that have not ended: 1. Room in Trial: 0.');
  const after = await product.call(campaignRoutes.get, { params: { id: campaign.id } }, { token });
  expect(after.body.status).toBe('active');
  const limit = (await entitlements()).limits.find(({ key }) => key === 'campaigns');
  expect(limit).toMatchObject({ used: 1, limit: 0 });
});

it('nothing is told of campaigns where the smaller plan has room for all of them', async () => {
  const owner = await advertiser(product, { plan: 3, creatives: 1 });
  const { body: campaign } = await createCampaign(product, owner, { name: 'Buns' });
  // As many as the plan has room for.
  await product.running.database.session((run) =>
    run(`INSERT INTO campaigns SELECT (jsonb_populate_record(NULL::campaigns, to_jsonb(c) || jsonb_build_object(
        'id', gen_random_uuid(), 'name', 'Buns ' || n, 'name_key', 'buns ' || n, 'meta_campaign_id', NULL))).*
      FROM campaigns c, generate_series(2, 5) n WHERE c.id = '${campaign.id}'`),
  );
  const { token } = owner;
  const preview = await product.call(accountRoutes.changePreview, { query: { planId: 2 } }, { token });
  expect(preview.body.campaigns).toEqual({ live: 5, limit: 5 });
  expect((await product.call(accountRoutes.upgrade, { body: { planId: 2 } }, { token })).status).toBe(200);
  await noMailWaits(product);
  const subjects = (await mailsTo(product, owner.user.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /campaigns on the/.test(subject))).toEqual([]);
});
