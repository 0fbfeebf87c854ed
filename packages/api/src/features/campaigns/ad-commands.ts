import { type AdStatus, isRemovable } from '@awning/contract/campaigns';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { requireNotBeingDeleted } from '../identity/public.ts';
import type { LaunchLimits } from './launch-limits.ts';
import { isAdPending } from './reconcile/differences.ts';
import { requestReconcile } from './request-reconcile.ts';
import { adsOf, type CampaignAd, findAd, updateAd } from './store/ads.ts';
import { type Campaign, findCampaign, lockCampaign, updateCampaign } from './store/campaigns.ts';
import { recordChange } from './store/changes.ts';
import type { CampaignDeps } from './types.ts';

/** The owner's calls about one ad of a campaign: what is wanted is recorded, and a job carries it out at Meta. */
export function createAdCommands(deps: CampaignDeps, { releaseAds }: LaunchLimits) {
  const { db, clock, jobs } = deps;

  /** The ad and its campaign, held. @throws AppFailure NOT_FOUND, CONFLICT where nothing of it can change any more */
  async function lockAd(tx: Db, ownerId: string, id: string, creativeId: string) {
    const campaign = await lockCampaign(tx, ownerId, id);
    const ad = campaign && (await findAd(tx, ownerId, id, creativeId));
    if (!campaign || !ad) throw notFound();
    if (campaign.endsAt <= clock.now()) throw new AppFailure('CONFLICT', 'errors:campaignEnded');
    return { campaign, ad };
  }

  async function record(tx: Db, campaign: Campaign, ad: CampaignAd, status: AdStatus): Promise<void> {
    const { ownerId, id } = campaign;
    const now = clock.now();
    // A failed launch has nothing at Meta to be changed; trying it again goes by what is wanted then.
    const isFailed = campaign.delivery === 'failed';
    const isConfirmed = ['off', 'on'].includes(ad.metaState);
    await updateAd(tx, ownerId, ad.id, {
      status,
      changedAtMeta: false,
      // Whatever Meta confirmed before is asked again, since it may have been changed in Ads Manager.
      ...(ad.metaAdId && isConfirmed && !isFailed && { metaState: 'unknown' as const }),
    });
    const isRemoved = status === 'removed';
    if (status !== 'active' && status !== ad.status)
      await recordChange(tx, campaign, {
        kind: isRemoved ? 'ad_removed' : 'ad_stopped',
        madeBy: 'owner',
        at: now,
      });
    // It was never switched on, and won't be: it doesn't count.
    if (isRemoved && !ad.metaAdId) await releaseAds(tx, ownerId, [ad]);
    const others = campaign.issues.filter(({ creativeId }) => creativeId !== ad.creativeId);
    await updateCampaign(tx, ownerId, id, {
      updatedAt: now,
      ...(isRemoved && { version: campaign.version + 1, issues: others }),
      ...(!isFailed && { failures: 0, requestedAt: now, nextReconcileAt: now }),
    });
    if (!isFailed) await requestReconcile(jobs, tx, campaign);
  }

  async function change(ownerId: string, id: string, creativeId: string, status: 'active' | 'paused') {
    await db.transaction(async (tx) => {
      if (status === 'active') await requireNotBeingDeleted(tx, ownerId);
      const { campaign, ad } = await lockAd(tx, ownerId, id, creativeId);
      if (ad.status === 'removed') throw new AppFailure('CONFLICT', 'errors:adRemoved');
      if (ad.delivery === 'failed' && campaign.delivery !== 'failed')
        throw new AppFailure('CONFLICT', 'errors:adNotAtMeta');
      const isSettled = !ad.changedAtMeta && !isAdPending(campaign, ad);
      if (ad.status !== status || !isSettled) await record(tx, campaign, ad, status);
    });
  }

  /** @throws AppFailure NOT_FOUND, CONFLICT, also for the last ad that can run: a campaign without one is to be stopped */
  async function removeIn(tx: Db, ownerId: string, id: string, creativeId: string): Promise<void> {
    const { campaign, ad } = await lockAd(tx, ownerId, id, creativeId);
    if (ad.status === 'removed') return;
    const ads = await adsOf(tx, ownerId, [id]);
    const own = ads.find((other) => other.id === ad.id);
    if (!own || !isRemovable(own, ads)) throw new AppFailure('CONFLICT', 'errors:lastAd');
    await record(tx, campaign, ad, 'removed');
  }

  return {
    /** The others go on. Pausing the last one leaves the campaign on with nothing to show. @throws AppFailure NOT_FOUND, CONFLICT */
    stopAd: (ownerId: string, id: string, creativeId: string) => change(ownerId, id, creativeId, 'paused'),

    /** Free: it was counted when it was added. @throws AppFailure NOT_FOUND, CONFLICT, META_NOT_CONNECTED */
    async resumeAd(ownerId: string, id: string, creativeId: string): Promise<void> {
      const campaign = await findCampaign(db, ownerId, id);
      if (!campaign) throw notFound();
      await deps.connections.adAccess(ownerId, campaign.businessId);
      await change(ownerId, id, creativeId, 'active');
    },

    /**
     * For good: the ad is deleted at Meta. Its row stays, and so its figures; its creative can be used again.
     * @throws AppFailure as `removeIn` does
     */
    removeAd: (ownerId: string, id: string, creativeId: string): Promise<void> =>
      db.transaction((tx) => removeIn(tx, ownerId, id, creativeId)),

    removeIn,
  };
}
