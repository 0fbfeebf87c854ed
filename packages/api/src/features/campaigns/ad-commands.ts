import { isRemovable } from '@awning/contract/campaign-ads';
import type { AdStatus } from '@awning/contract/campaign-states';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { requireNotBeingDeleted } from '../identity/public.ts';
import { isBeyondChange } from './edits/settings.ts';
import type { LaunchLimits } from './launch-limits.ts';
import { isAdSetGone, isGoneAtMeta, type MakingAnew } from './made-anew.ts';
import { assertConsented, isAboveConsent } from './reconcile/ceiling.ts';
import { isAdPending } from './reconcile/differences.ts';
import { requestReconcile } from './request-reconcile.ts';
import { adsOf, type CampaignAd, findAd, updateAd } from './store/ads.ts';
import { type Campaign, findCampaign, lockCampaign, updateCampaign } from './store/campaigns.ts';
import { recordChange } from './store/changes.ts';
import { isSweptBeforeRestore } from './store/sweeps.ts';
import type { CampaignDeps } from './types.ts';

/** The owner's calls about one ad of a campaign: what is wanted is recorded, and a job carries it out at Meta. */
export function createAdCommands(
  deps: CampaignDeps,
  { releaseAds }: LaunchLimits,
  { remakeAds }: Pick<MakingAnew, 'remakeAds'>,
) {
  const { db, clock, jobs } = deps;

  /** The ad and its campaign, held. @throws AppFailure NOT_FOUND, CONFLICT where nothing of it can change any more */
  async function lockAd(tx: Db, ownerId: string, id: string, creativeId: string) {
    const campaign = await lockCampaign(tx, ownerId, id);
    const ad = campaign && (await findAd(tx, ownerId, id, creativeId));
    if (!campaign || !ad) throw notFound();
    if (campaign.endsAt <= clock.now()) throw new AppFailure('CONFLICT', 'errors:campaignEnded');
    return { campaign, ad };
  }

  async function record(
    tx: Db,
    campaign: Campaign,
    ad: CampaignAd,
    status: AdStatus,
    madeBy: 'owner' | 'awning' = 'owner',
  ): Promise<void> {
    const { ownerId, id } = campaign;
    const now = clock.now();
    // A failed launch has nothing at Meta to be changed; trying it again goes by what is wanted then.
    const isFailed = campaign.delivery === 'failed';
    const isConfirmed = ['off', 'on'].includes(ad.metaState);
    await updateAd(tx, ownerId, ad.id, {
      status,
      pausedBy: madeBy === 'awning' && status === 'paused' ? 'optimizer' : null,
      changedAtMeta: false,
      askedAt: now,
      // Whatever Meta confirmed before is asked again, since it may have been changed in Ads Manager.
      ...(ad.metaAdId && isConfirmed && !isFailed && { metaState: 'unknown' as const }),
    });
    const isRemoved = status === 'removed';
    if (status !== ad.status) await recordChange(tx, campaign, { kind: changeOf[status], madeBy, at: now });
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

  /** @throws AppFailure CONFLICT where its ad set is gone too, LIMIT_EXCEEDED */
  async function makeAnew(tx: Db, campaign: Campaign, ad: CampaignAd): Promise<void> {
    if (isAdSetGone(campaign)) throw new AppFailure('CONFLICT', 'errors:adSetGone');
    const { ownerId, id } = campaign;
    const now = clock.now();
    await remakeAds(tx, ownerId, [{ ...ad, status: 'active', pausedBy: null }]);
    await recordChange(tx, campaign, { kind: 'ads_added', madeBy: 'owner', at: now, now: 1 });
    const issues = campaign.issues.filter(({ creativeId }) => creativeId !== ad.creativeId);
    await updateCampaign(tx, ownerId, id, {
      ...{ version: campaign.version + 1, issues, updatedAt: now },
      ...{ failures: 0, requestedAt: now, nextReconcileAt: now },
    });
    await requestReconcile(jobs, tx, campaign);
  }

  async function change(ownerId: string, id: string, creativeId: string, status: 'active' | 'paused') {
    await db.transaction(async (tx) => {
      if (status === 'active') await requireNotBeingDeleted(tx, ownerId);
      const { campaign, ad } = await lockAd(tx, ownerId, id, creativeId);
      if (ad.status === 'removed') throw new AppFailure('CONFLICT', 'errors:adRemoved');
      if (status === 'active' && isGoneAtMeta(ad) && campaign.delivery !== 'failed')
        return makeAnew(tx, campaign, ad);
      if (ad.delivery === 'failed' && campaign.delivery !== 'failed')
        throw new AppFailure('CONFLICT', 'errors:adNotAtMeta');
      const isSettled = !ad.changedAtMeta && !isAdPending(campaign, ad) && ad.pausedBy === null;
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

    /** Free: it was counted when it was added. One that was deleted in Ads Manager is made anew. @throws AppFailure NOT_FOUND, CONFLICT, META_NOT_CONNECTED */
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

    /**
     * Pauses and resumes ads for the optimizer, all or none. The total that its owner consented to is asserted before; nothing
     * here changes what may be spent.
     * @param switched ads, each from the status that the decision saw
     * @returns false, with nothing changed, where one of them, or the campaign, is not as it was seen, and where the ad account
     *   was not swept since a restore
     */
    async switchAds(
      tx: Db,
      ownerId: string,
      id: string,
      switched: readonly { adId: string; to: 'active' | 'paused' }[],
    ): Promise<boolean> {
      const campaign = await lockCampaign(tx, ownerId, id);
      if (campaign?.status !== 'active' || isBeyondChange(campaign, clock.now())) return false;
      if (isAboveConsent(campaign) || (await isSweptBeforeRestore(tx, campaign))) return false;
      assertConsented(campaign);
      const ads = new Map((await adsOf(tx, ownerId, [id])).map((ad) => [ad.id, ad]));
      const found = switched.map(({ adId, to }) => ({ ad: ads.get(adId), to }));
      const areAsSeen = found.every(
        ({ ad, to }) =>
          ad?.status === (to === 'active' ? 'paused' : 'active') &&
          !ad.changedAtMeta &&
          ad.delivery !== 'failed' &&
          !isAdPending(campaign, ad),
      );
      if (!areAsSeen) return false;
      // What is switched on first leaves no moment in which none runs.
      for (const { ad, to } of found.toSorted((one, other) => one.to.localeCompare(other.to)))
        if (ad) await record(tx, campaign, ad, to, 'awning');
      return true;
    },

    /**
     * Takes back, at their owner's word, what `switchAds` did, of those ads that are still as it left them; whatever is on its
     * way to Meta by then, what is wanted now comes after it.
     * @throws AppFailure NOT_FOUND, CONFLICT where the campaign has ended
     */
    async unswitchAds(
      tx: Db,
      ownerId: string,
      id: string,
      switched: readonly { adId: string; to: 'active' | 'paused' }[],
    ): Promise<void> {
      const campaign = await lockCampaign(tx, ownerId, id);
      if (!campaign) throw notFound();
      if (isBeyondChange(campaign, clock.now())) throw new AppFailure('CONFLICT', 'errors:campaignEnded');
      const ads = new Map((await adsOf(tx, ownerId, [id])).map((ad) => [ad.id, ad]));
      for (const { adId, to } of switched) {
        const ad = ads.get(adId);
        if (ad && isAsSwitched(ad, to)) await record(tx, campaign, ad, to === 'active' ? 'paused' : 'active');
      }
    },
  };
}

export type AdCommands = ReturnType<typeof createAdCommands>;

/** Whether an ad is still as `switchAds` left it. */
export const isAsSwitched = ({ status, pausedBy }: CampaignAd, to: 'active' | 'paused'): boolean =>
  status === to && (to === 'active' || pausedBy === 'optimizer');

const changeOf = { active: 'ad_resumed', paused: 'ad_stopped', removed: 'ad_removed' } as const;
