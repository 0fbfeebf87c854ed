import type { Db } from '../../platform/db/database.ts';
import {
  adAccountsInUse,
  hasRunningCampaigns,
  pauseAllCampaigns,
  reconcileAllCampaigns,
  unconfirmedCampaigns,
} from './campaigns-of-owner.ts';
import { requestReconcile } from './request-reconcile.ts';
import { campaignsUsing, campaignsUsingNewest, mediaOfAds } from './store/ads.ts';
import { countLive } from './store/campaigns.ts';
import { isInNone, isOrWasIn } from './store/creative-conditions.ts';
import { planSweeps } from './store/sweeps.ts';
import type { AddedCreatives, CampaignDeps } from './types.ts';

/**
 * Registers what the features that campaigns import have to ask of them (docs/decisions/0055).
 * @param addTo makes creatives ads of a campaign, in the caller's transaction
 */
export function registerHooks(
  deps: CampaignDeps,
  addTo: (tx: Db, ownerId: string, campaignId: string, added: AddedCreatives) => Promise<void>,
): void {
  const { clock, jobs, accounts, connections, creatives, identity } = deps;

  accounts.registerCount('campaigns', (db, ownerId) => countLive(db, ownerId, clock.now()));
  accounts.registerCount('ad_sets', (db, ownerId) => countLive(db, ownerId, clock.now()));

  accounts.campaigns.register({
    pauseAll: (tx, ownerId) => pauseAllCampaigns(jobs, tx, ownerId, clock.now()),
    countLive: (db, ownerId) => countLive(db, ownerId, clock.now()),
  });

  identity.runningAds.register({
    pauseAll: (tx, ownerId) => pauseAllCampaigns(jobs, tx, ownerId, clock.now()),
    unconfirmed: (db, ownerId) => unconfirmedCampaigns(db, ownerId, clock.now()),
  });

  connections.use.register({
    isInUse: (tx, ownerId) => hasRunningCampaigns(tx, ownerId, clock.now()),
    adAccountsInUse: (tx, ownerId) => adAccountsInUse(tx, ownerId, clock.now()),
    async onChanged(tx, ownerId, adAccountIds) {
      await planSweeps(tx, ownerId, adAccountIds, clock.now());
      // At once, so that the first launch need not wait for it.
      for (const adAccountId of adAccountIds) await requestReconcile(jobs, tx, { ownerId, adAccountId });
      await reconcileAllCampaigns(jobs, tx, ownerId, clock.now());
      await deps.figures.get().resumeFetching(tx, ownerId);
    },
  });

  creatives.use.register({
    campaignsOf: campaignsUsing,
    campaignsOfNewest: campaignsUsingNewest,
    isOrWasIn,
    isInNone,
    addToCampaign: (tx, ownerId, campaignId, creativeId) =>
      addTo(tx, ownerId, campaignId, { creativeIds: [creativeId], launchAnyway: false }),
    mediaInUse: mediaOfAds,
  });
}
