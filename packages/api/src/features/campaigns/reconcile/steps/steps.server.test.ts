import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { beforeAll, expect, it } from 'vitest';
import { advertiser, createCampaign } from '../../../../testing/advertiser.ts';
import { campaignOf, until } from '../../../../testing/meta.ts';
import type { Product } from '../../../../testing/product.ts';
import { shareProduct } from '../../../../testing/shared-product.ts';
import { findCampaign } from '../../store/campaigns.ts';
import { createCampaignReconciler } from '../campaign.ts';
import type { ReconcileDeps, Run } from '../types.ts';
import type { Step } from './step.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const run = {
  access: {},
  swept: true,
  restoredAt: new Date(0),
  assertHeld: async () => {},
} as unknown as Run;

/** The reconciler on the product's database, with other steps. */
function reconcilerWith(steps: Step[]) {
  const { db } = product.running.database;
  const silent = { warn() {}, info() {}, error() {} };
  const deps = {
    db,
    clock: { now: () => new Date() },
    logger: silent,
    figures: { get: () => ({ requestFetch: async () => {} }) },
    intervals: async () => ({ reviewSeconds: 60, watchSeconds: 60 }),
  } as unknown as ReconcileDeps;
  return createCampaignReconciler(deps, steps);
}

it('a refused step that is not fatal is shown, lets later steps run, and stops nothing', async () => {
  const owner = await advertiser(product);
  const { body } = await createCampaign(product, owner);
  await until(async () => (await campaignOf(product, owner, body.id)).launchedAt, 'the launch');
  const campaign = await findCampaign(product.running.database.db, owner.user.id, body.id);
  if (!campaign) throw new Error('the campaign is gone');
  const done: string[] = [];
  let refuses = true;
  const step = (name: string, fatal: boolean, refused: boolean): Step => ({
    name,
    fatal,
    applies: () => true,
    async run() {
      if (refused && refuses) throw new AdPlatformFailure('refused', 'no', { reason: 'text_refused' });
      done.push(name);
      return 'next';
    },
  });

  const optional = reconcilerWith([step('rename', false, true), step('switch on', true, false)]);
  await optional.reconcile(run, campaign);
  expect(done).toEqual(['switch on']);
  const shown = await campaignOf(product, owner, body.id);
  expect(shown).toMatchObject({ status: 'active', issues: [{ code: 'text_refused' }] });
  expect(shown.delivery).not.toBe('failed');

  const fatal = reconcilerWith([step('rename', true, true), step('switch on', true, false)]);
  await expect(fatal.reconcile(run, campaign)).rejects.toThrow(AdPlatformFailure);
  expect(done).toEqual(['switch on']);

  refuses = false;
  await optional.reconcile(run, campaign);
  expect((await campaignOf(product, owner, body.id)).issues).toEqual([]);
});
