import type { CampaignAd } from '../store/ads.ts';
import type { Campaign } from '../store/campaigns.ts';

/**
 * How long after it was sent a request of ours may still be carried out. A call is given up after 25 seconds; Meta
 * documents no bound for what it has accepted by then, so a wide margin is kept.
 */
export const lateEffectMs = 90_000;

/** Ads that are to exist: neither removed by the owner nor refused by Meta. */
export const viable = (ads: CampaignAd[]) =>
  ads.filter((ad) => ad.status !== 'removed' && ad.metaState !== 'refused');

/** Whether requests of ours that were not answered may still take effect. */
export const isInDoubt = (campaign: Campaign, now: Date) =>
  campaign.inDoubtUntil !== null && campaign.inDoubtUntil > now;

/** Whether something has been in doubt since the last look that was later than any request of ours can arrive. */
export const hasDoubt = (campaign: Campaign) =>
  campaign.createInDoubt ||
  campaign.inDoubtUntil !== null ||
  (hasSettingsAtMeta(campaign) && (campaign.edit?.inDoubt.length ?? 0) > 0);

/** Its settings stand at Meta, and something can still come of them. */
const hasSettingsAtMeta = ({ metaCampaignId, metaAdSetId, delivery }: Campaign) =>
  metaCampaignId !== null && metaAdSetId !== null && delivery !== 'ended' && delivery !== 'failed';

/** Settings were changed, and Meta has not confirmed it. */
export const needsSaving = (campaign: Campaign) =>
  hasSettingsAtMeta(campaign) && Object.keys(campaign.edit?.former ?? {}).length > 0;

/** Settings were sent without an answer that can no longer arrive: they are sent once more, over whatever came late. */
export const needsFinalSaving = (campaign: Campaign, now: Date) =>
  hasSettingsAtMeta(campaign) && (campaign.edit?.inDoubt.length ?? 0) > 0 && !isInDoubt(campaign, now);

/** A request that creates was not answered, and can no longer arrive: what it made is to be looked up once more. */
export const needsFinalLookup = (campaign: Campaign, now: Date) =>
  campaign.createInDoubt && !isInDoubt(campaign, now);

/** Whether Meta has to be asked what the state is before anything can be said. */
export const isUnknown = (campaign: Campaign, ads: CampaignAd[]) =>
  [campaign.metaState, campaign.metaAdSetState, ...ads.map(({ metaState }) => metaState)].includes('unknown');

/** The owner wants it off, and Meta has not confirmed that it is. */
export const needsPause = (campaign: Campaign) =>
  campaign.status === 'paused' &&
  campaign.metaCampaignId !== null &&
  campaign.metaState !== 'off' &&
  !campaign.changedAtMeta;

/** The owner wants it to run; what it takes may or may not exist. */
export const shouldRun = ({ status, delivery, changedAtMeta }: Campaign) =>
  status === 'active' && delivery !== 'failed' && delivery !== 'ended' && !changedAtMeta;

/** Something that should run does not exist at Meta. */
export const lacksObjects = (campaign: Campaign, ads: CampaignAd[]) =>
  !campaign.metaCampaignId || !campaign.metaAdSetId || viable(ads).some((ad) => !ad.metaAdId);

/** Ads that exist and are to be switched on. */
export const adsToSwitchOn = (ads: CampaignAd[]) =>
  viable(ads).filter(
    (ad) => ad.status === 'active' && ad.metaAdId && ad.metaState !== 'on' && !ad.changedAtMeta,
  );

/** Ads that exist and are to be paused or deleted, while the campaign is not over. */
export const adsToSwitchOff = ({ delivery }: Campaign, ads: CampaignAd[]) =>
  delivery === 'ended' || delivery === 'failed'
    ? []
    : ads.filter(
        ({ status, metaAdId, metaState, changedAtMeta }) =>
          metaAdId !== null &&
          ((status === 'removed' && metaState !== 'deleted') ||
            (status === 'paused' && ['on', 'unknown'].includes(metaState) && !changedAtMeta)),
      );

/** Something that should run exists and is not known to be on. */
export const needsSwitchOn = (campaign: Campaign, ads: CampaignAd[]) =>
  campaign.metaState !== 'on' || campaign.metaAdSetState !== 'on' || adsToSwitchOn(ads).length > 0;

/** What the owner wants is not what Meta last confirmed. */
export const differs = (campaign: Campaign, ads: CampaignAd[]) =>
  needsPause(campaign) ||
  needsSaving(campaign) ||
  adsToSwitchOff(campaign, ads).length > 0 ||
  (shouldRun(campaign) && (lacksObjects(campaign, ads) || needsSwitchOn(campaign, ads)));

/** Whether what the owner wants of an ad has not been confirmed by Meta, although it could be. */
export const isAdPending = (campaign: Campaign, ad: CampaignAd) =>
  adsToSwitchOff(campaign, [ad]).length > 0 ||
  (shouldRun(campaign) &&
    viable([ad]).some(
      ({ status, metaAdId, metaState, changedAtMeta }) =>
        !metaAdId || (status === 'active' && metaState !== 'on' && !changedAtMeta),
    ));
