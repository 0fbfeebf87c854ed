import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { Delivery } from '@awning/contract/campaign-states';
import type { CampaignAd } from '../store/ads.ts';
import { updateAd, updateAdsOf } from '../store/ads.ts';
import { type Campaign, updateCampaign } from '../store/campaigns.ts';
import { assertMayRun } from './ceiling.ts';
import { adsToSwitchOn } from './differences.ts';
import { sendInDoubt } from './doubt.ts';
import { recordRefusedAds } from './refused-ads.ts';
import type { ReconcileDeps, Run } from './types.ts';

/** Switching a campaign on and off at Meta. */
export function createSwitching(deps: Pick<ReconcileDeps, 'db' | 'clock' | 'platform' | 'limits'>) {
  const { db, clock, platform } = deps;

  return {
    /** Switches the campaign off; the ad set and the ads below it stay as they are. */
    async pause(run: Run, campaign: Campaign): Promise<void> {
      const { ownerId, id, metaCampaignId } = campaign;
      if (!metaCampaignId) return;
      await sendInDoubt(deps, run, campaign, { metaState: 'unknown' }, () =>
        platform.pause(run.access, metaCampaignId),
      );
      await updateCampaign(db, ownerId, id, { metaState: 'off', ...shownAs(campaign, 'paused') });
      await updateAdsOf(db, ownerId, id, { delivery: 'paused' });
    },

    /**
     * Pauses or deletes ads, as the owner wants; one that Meta refuses to change leaves the others be.
     * @returns refusals by our ids of the ads
     * @throws AdPlatformFailure of any other kind
     */
    async switchOffAds(
      run: Run,
      campaign: Campaign,
      ads: CampaignAd[],
    ): Promise<Map<string, AdPlatformFailure>> {
      const refused = new Map<string, AdPlatformFailure>();
      for (const ad of ads) {
        const { ownerId, id, metaAdId, metaState } = ad;
        if (!metaAdId) continue;
        const isRemoved = ad.status === 'removed';
        await updateAd(db, ownerId, id, { metaState: 'unknown' });
        try {
          await sendInDoubt(deps, run, campaign, {}, () =>
            isRemoved ? platform.remove(run.access, metaAdId) : platform.pause(run.access, metaAdId),
          );
          await updateAd(db, ownerId, id, {
            metaState: isRemoved ? 'deleted' : 'off',
            delivery: 'paused',
          });
        } catch (error) {
          if (!(error instanceof AdPlatformFailure) || error.kind !== 'refused') throw error;
          await updateAd(db, ownerId, id, { metaState });
          refused.set(id, error);
        }
      }
      return refused;
    },

    /**
     * Switches on what is off: ads, ad set and campaign. An ad that Meta refuses is recorded as that.
     * @throws AdPlatformFailure, also where Meta refuses every ad; Error as `assertMayRun` does
     */
    async switchOn(run: Run, campaign: Campaign, ads: CampaignAd[]): Promise<void> {
      assertMayRun(campaign);
      const { ownerId, id } = campaign;
      const off = adsToSwitchOn(ads);
      const switchCampaign = campaign.metaState !== 'on';
      const switchAdSet = campaign.metaAdSetState !== 'on';
      for (const ad of off) await updateAd(db, ownerId, ad.id, { metaState: 'unknown' });
      const before = {
        ...(switchCampaign && { metaState: 'unknown' as const }),
        ...(switchAdSet && { metaAdSetState: 'unknown' as const }),
      };
      const refused = await sendInDoubt(deps, run, campaign, before, () =>
        platform.switchOn(run.access, {
          campaignRef: switchCampaign ? campaign.metaCampaignId : null,
          adSetRef: switchAdSet ? campaign.metaAdSetId : null,
          ads: Object.fromEntries(off.map((ad) => [ad.id, ad.metaAdId ?? ''])),
        }),
      );
      const on = off.filter((ad) => !refused[ad.id]);
      const [refusal] = Object.values(refused);
      if (refusal && on.length === 0 && !ads.some(({ metaState }) => metaState === 'on')) throw refusal;
      await recordRefusedAds(deps, campaign, ads, refused);
      for (const ad of on)
        await updateAd(db, ownerId, ad.id, { metaState: 'on', ...switchedOnAs(ad.delivery) });
      await updateCampaign(db, ownerId, id, {
        metaState: 'on',
        metaAdSetState: 'on',
        launchedAt: campaign.launchedAt ?? clock.now(),
        // An ad that joins others which are being shown changes nothing about the campaign.
        ...((switchCampaign || switchAdSet) && switchedOnAs(campaign.delivery)),
      });
    },
  };
}

export type Switching = ReturnType<typeof createSwitching>;

/** A failed launch keeps the delivery `failed`, whatever is switched off after it. */
const shownAs = (campaign: Campaign, delivery: Delivery) =>
  campaign.delivery === 'failed' ? {} : { delivery };

/**
 * What was new is in review now. Of what was paused Meta may have approved everything long ago: that it is in review would
 * be a guess, so it stays paused until the next look at Meta (`nextLook`).
 */
const switchedOnAs = (delivery: Delivery): { delivery?: Delivery } =>
  delivery === 'failed' || delivery === 'paused' ? {} : { delivery: 'in_review' };
