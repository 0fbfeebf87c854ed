import { campaignRoutes } from '@awning/contract/campaigns';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { beforeAll, expect, it } from 'vitest';
import { campaignOf } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { settled } from '../../testing/settled.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { editingOn } from './edits/testing/editing.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const today = () => dateIn(new Date(), 'America/New_York');
const { edit, running } = editingOn(() => product, today);

/** What was recorded of a campaign, the newest last. */
const recorded = (id: string) =>
  product.running.database.session((run) =>
    run(
      `SELECT kind, made_by AS by, former::int, now::int FROM campaign_changes WHERE campaign_id = '${id}' ORDER BY id`,
    ),
  );

it('what changes of a campaign is recorded once, with who did it', async () => {
  const { owner, id, made, campaignRef } = await running({}, 2);
  const { token } = owner;
  const [creativeId = ''] = owner.creativeIds;
  const endDate = addDays(today(), 5);
  await edit(owner, id, { name: 'Only another name' });
  await edit(owner, id, { endDate });
  await edit(owner, id, { endDate });
  const ofAd = { params: { id, creativeId } };
  await product.call(campaignRoutes.stopAd, ofAd, { token });
  await product.call(campaignRoutes.stopAd, ofAd, { token });
  await product.call(campaignRoutes.removeAd, ofAd, { token });
  await product.call(
    campaignRoutes.addCreatives,
    { params: { id }, body: { creativeIds: [creativeId] } },
    { token },
  );
  for (const call of [campaignRoutes.stop, campaignRoutes.stop, campaignRoutes.resume, campaignRoutes.resume])
    await product.call(call, { params: { id } }, { token });
  const { totalBudget } = await campaignOf(product, owner, id);
  const mine = [
    { kind: 'end', by: 'owner', former: made.totalBudget, now: totalBudget },
    { kind: 'ad_stopped', by: 'owner', former: null, now: null },
    { kind: 'ad_removed', by: 'owner', former: null, now: null },
    { kind: 'ads_added', by: 'owner', former: null, now: 1 },
    { kind: 'stopped', by: 'owner', former: null, now: null },
    { kind: 'resumed', by: 'owner', former: null, now: null },
  ];
  expect(await recorded(id)).toEqual(mine);
  const runs = async () =>
    ['delivering', 'learning'].includes((await campaignOf(product, owner, id)).delivery);
  await settled(product, owner);
  expect(await runs()).toBe(true);
  // As its owner would in Ads Manager.
  await fetch(`${product.sandbox.url}/graph/v26.0/${campaignRef}`, {
    method: 'POST',
    body: new URLSearchParams({ status: 'PAUSED', access_token: owner.metaToken }),
  });
  await settled(product, owner);
  expect(await recorded(id)).toEqual([
    ...mine,
    { kind: 'switched_off', by: 'elsewhere', former: null, now: null },
  ]);
});
