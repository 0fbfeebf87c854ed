import type { Campaign, Delivery } from '@awning/contract/campaigns';
import { todayIn } from './calendar.ts';

/** How a campaign stands, from what the owner wants and what Meta does. */
export type Standing = Delivery | 'scheduled' | 'pausing' | 'resuming';

type Known = Pick<Campaign, 'status' | 'delivery' | 'startDate' | 'timeZone' | 'issues'>;

const running: readonly Delivery[] = ['in_review', 'delivering', 'learning', 'limited'];

/** @param now milliseconds since 1970 */
export function standingOf(campaign: Known, now = Date.now()): Standing {
  const { status, delivery, startDate, timeZone } = campaign;
  if (status === 'paused' && running.includes(delivery))
    return isStartedAtMeta(campaign) ? delivery : 'pausing';
  if (status === 'active' && delivery === 'paused') return isStoppedAtMeta(campaign) ? 'paused' : 'resuming';
  const shown = delivery === 'delivering' || delivery === 'learning';
  return shown && startDate > todayIn(timeZone, now) ? 'scheduled' : delivery;
}

/** Somebody has paused it in Meta's own Ads Manager. */
function isStoppedAtMeta({ issues }: Pick<Known, 'issues'>): boolean {
  return issues.some(({ code }) => code === 'paused_at_meta');
}

/** Somebody has deleted it in Meta's own Ads Manager. */
function isGoneAtMeta({ issues }: Pick<Known, 'issues'>): boolean {
  return issues.some(({ code }) => code === 'gone_at_meta');
}

/** Somebody has switched it on in Meta's own Ads Manager. */
function isStartedAtMeta({ issues }: Pick<Known, 'issues'>): boolean {
  return issues.some(({ code }) => code === 'running_at_meta');
}

export function canStop(campaign: Known): boolean {
  const over = campaign.delivery === 'ended' || campaign.delivery === 'failed';
  if (isStartedAtMeta(campaign)) return !over;
  return campaign.status === 'active' && !over && !canResume(campaign);
}

export function canResume(campaign: Known): boolean {
  if (campaign.delivery === 'ended' || isStartedAtMeta(campaign) || isGoneAtMeta(campaign)) return false;
  if (campaign.status === 'paused' || campaign.delivery === 'failed') return true;
  return campaign.delivery === 'paused' && isStoppedAtMeta(campaign);
}

export type Tone = 'good' | 'waiting' | 'bad' | 'quiet';

/** How a standing looks. */
export const tones: Record<Standing, Tone> = {
  launching: 'waiting',
  in_review: 'waiting',
  scheduled: 'waiting',
  delivering: 'good',
  learning: 'good',
  limited: 'waiting',
  rejected: 'bad',
  pausing: 'waiting',
  resuming: 'waiting',
  paused: 'quiet',
  ended: 'quiet',
  failed: 'bad',
};
