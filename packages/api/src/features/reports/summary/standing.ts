import type { Campaign } from '../../campaigns/public.ts';
import { standsInTheWay } from '../../results/public.ts';

/** How the campaigns of a business stand where nothing was spent, which says why. */
export type Standing = 'none' | 'review' | 'locked' | 'paused' | 'scheduled' | 'over' | 'running';

type StandingCampaign = Pick<Campaign, 'status' | 'delivery' | 'endsAt' | 'issues'>;

/**
 * How some campaigns stand, all of those that run together.
 * @param hasRun whether one was launched before
 */
export function standingOf(campaigns: readonly StandingCampaign[], hasRun: boolean, now: Date): Standing {
  const left = campaigns.filter(
    ({ delivery, endsAt }) => !['ended', 'failed'].includes(delivery) && endsAt > now,
  );
  if (left.length === 0) return hasRun ? 'over' : 'none';
  const wanted = left.filter(({ status }) => status === 'active');
  if (wanted.length === 0) return 'paused';
  if (wanted.every(({ issues }) => issues.some(standsInTheWay))) return 'locked';
  const are = (...states: Campaign['delivery'][]) =>
    wanted.every(({ delivery }) => states.includes(delivery));
  if (are('launching', 'in_review')) return 'review';
  return are('launching', 'in_review', 'scheduled') ? 'scheduled' : 'running';
}
