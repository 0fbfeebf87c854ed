import type { CampaignAd } from '@awning/contract/campaign-ads';
import type { Delivery } from '@awning/contract/campaign-states';
import type { Campaign } from '@awning/contract/campaigns';
import { displayStatusOf, type StatusFields } from './display-status.ts';

/** An ad's displayed status, derived from `status` (the owner's) and `delivery` (Meta's). */
export type AdDisplayStatus = Delivery | 'pausing' | 'resuming' | 'removing' | 'removed' | 'gone';

/** Whether the ad is switched on, by the owner or by somebody in Ads Manager since. */
const isOn = ({ status, changedAtMeta }: CampaignAd) => (status === 'active') !== changedAtMeta;

/** Deleted in Ads Manager: it can be made anew. */
export const isGoneAtMeta = ({ status, delivery, changedAtMeta }: CampaignAd) =>
  status !== 'removed' && delivery === 'failed' && changedAtMeta;

export function adStatusOf(campaign: StatusFields, ad: CampaignAd): AdDisplayStatus {
  const { status, delivery, confirmed } = ad;
  if (status === 'removed') return confirmed ? 'removed' : 'removing';
  if (isGoneAtMeta(ad)) return 'gone';
  // What Meta has refused, rejected or not got yet is more than its switch.
  if (delivery === 'failed' || delivery === 'rejected' || delivery === 'ended') return delivery;
  if (!isOn(ad)) return confirmed ? 'paused' : 'pausing';
  // Meta pauses what is on along with its campaign, and takes a moment to show it again.
  const isHeldBack = delivery === 'paused' && displayStatusOf(campaign) !== 'paused';
  return isHeldBack ? 'resuming' : delivery;
}

/** What the owner can do with an ad now; nothing once its campaign is over or the ad is removed. */
export function adActionsOf(campaign: Pick<Campaign, 'delivery' | 'issues'>, ad: CampaignAd) {
  const isGone = campaign.issues.some(({ code }) => code === 'gone_at_meta' || code === 'ad_set_gone');
  const isFixed = ad.status === 'removed' || campaign.delivery === 'ended' || isGone;
  const canSwitch = !isFixed && (ad.delivery !== 'failed' || campaign.delivery === 'failed');
  if (!isFixed && isGoneAtMeta(ad)) return { canStop: false, canResume: true, canRemove: true };
  return { canStop: canSwitch && isOn(ad), canResume: canSwitch && !isOn(ad), canRemove: !isFixed };
}
