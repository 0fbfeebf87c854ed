import { issueOf, type StoredIssue } from './issues.ts';
import type { Campaign } from './store/campaigns.ts';

/** From so many milliseconds without Meta's confirmation the owner is told that it takes longer than usual. */
const delayNoticeMs = 20_000;

/** That launching or pausing takes longer than usual; null where it does not, or where the reason is known. */
function delayOf(
  { status, delivery, metaState, issues, requestedAt }: Campaign,
  now: Date,
): StoredIssue | null {
  const told = issues.some(({ source }) => source === 'reconcile');
  if (told || now.getTime() - requestedAt.getTime() < delayNoticeMs) return null;
  if (status === 'active' && delivery === 'launching') return issueOf('reconcile', 'launch_delayed');
  if (status === 'paused' && metaState !== 'off' && delivery !== 'failed')
    return issueOf('reconcile', 'pause_delayed');
  return null;
}

/** A campaign's issues at an instant, what it waits for first. */
export function issuesOf(campaign: Campaign, now: Date): StoredIssue[] {
  const delay = delayOf(campaign, now);
  return delay ? [delay, ...campaign.issues] : campaign.issues;
}
