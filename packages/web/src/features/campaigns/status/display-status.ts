import type { Delivery } from '@awning/contract/campaign-states';
import type { Campaign } from '@awning/contract/campaigns';

/** A campaign's displayed status, derived from `status` (the owner's) and `delivery` (Meta's). */
export type DisplayStatus = Delivery | 'pausing' | 'resuming';

export type StatusFields = Pick<Campaign, 'status' | 'delivery' | 'issues'>;

const running: readonly Delivery[] = ['in_review', 'scheduled', 'delivering', 'learning', 'limited'];

export function displayStatusOf(campaign: StatusFields): DisplayStatus {
  const { status, delivery } = campaign;
  if (hasNoAdOn(campaign)) return 'paused';
  if (status === 'paused' && running.includes(delivery))
    return isStartedAtMeta(campaign) ? delivery : 'pausing';
  if (status === 'active' && delivery === 'paused') return isStoppedAtMeta(campaign) ? 'paused' : 'resuming';
  return delivery;
}

/** Switched on, while the owner has stopped every ad of it. */
function hasNoAdOn({ issues }: Pick<StatusFields, 'issues'>): boolean {
  return issues.some(({ code }) => code === 'ads_paused');
}

/** Paused in Meta's Ads Manager, it or its ad set, or without an ad set there. */
function isStoppedAtMeta({ issues }: Pick<StatusFields, 'issues'>): boolean {
  return issues.some(({ code }) => ['paused_at_meta', 'ad_set_paused_at_meta', 'ad_set_gone'].includes(code));
}

/** Deleted in Meta's Ads Manager. */
function isGoneAtMeta({ issues }: Pick<StatusFields, 'issues'>): boolean {
  return issues.some(({ code }) => code === 'gone_at_meta');
}

/** Switched on in Meta's Ads Manager. */
function isStartedAtMeta({ issues }: Pick<StatusFields, 'issues'>): boolean {
  return issues.some(({ code }) => code === 'running_at_meta');
}

export function canStop(campaign: StatusFields): boolean {
  const over = campaign.delivery === 'ended' || campaign.delivery === 'failed';
  if (isStartedAtMeta(campaign)) return !over;
  return campaign.status === 'active' && !over && !canResume(campaign);
}

export function canResume(campaign: StatusFields): boolean {
  if (campaign.delivery === 'ended' || isStartedAtMeta(campaign) || isGoneAtMeta(campaign)) return false;
  if (campaign.delivery === 'failed') return campaign.issues.every(({ retry }) => retry);
  if (campaign.status === 'paused') return true;
  return campaign.delivery === 'paused' && isStoppedAtMeta(campaign);
}
