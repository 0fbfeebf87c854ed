import type { Campaign, Delivery } from '@awning/contract/campaigns';
import { todayIn } from '@awning/contract/zoned-time';

/** A campaign's displayed status, derived from `status` (the owner's) and `delivery` (Meta's). */
export type DisplayStatus = Delivery | 'scheduled' | 'pausing' | 'resuming';

export type StatusFields = Pick<Campaign, 'status' | 'delivery' | 'startDate' | 'timeZone' | 'issues'>;

const running: readonly Delivery[] = ['in_review', 'delivering', 'learning', 'limited'];

/** @param now milliseconds since 1970 */
export function displayStatusOf(campaign: StatusFields, now = Date.now()): DisplayStatus {
  const { status, delivery, startDate, timeZone } = campaign;
  if (hasNoAdOn(campaign)) return 'paused';
  if (status === 'paused' && running.includes(delivery))
    return isStartedAtMeta(campaign) ? delivery : 'pausing';
  if (status === 'active' && delivery === 'paused') return isStoppedAtMeta(campaign) ? 'paused' : 'resuming';
  const shown = delivery === 'delivering' || delivery === 'learning';
  return shown && startDate > todayIn(timeZone, now) ? 'scheduled' : delivery;
}

/** Switched on, while the owner has stopped every ad of it. */
function hasNoAdOn({ issues }: Pick<StatusFields, 'issues'>): boolean {
  return issues.some(({ code }) => code === 'ads_paused');
}

/** Paused in Meta's Ads Manager. */
function isStoppedAtMeta({ issues }: Pick<StatusFields, 'issues'>): boolean {
  return issues.some(({ code }) => code === 'paused_at_meta');
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
