import { issueOf, type StoredIssue } from './issues.ts';
import type { Campaign } from './store/campaigns.ts';

/** Milliseconds without Meta's confirmation after which the owner is shown that it takes longer than usual. */
const delayNoticeMs = 20_000;

/** The notice that launching or pausing takes longer than usual; null where it does not, or where another issue names the reason. */
function delayOf(
  { status, delivery, metaState, issues, requestedAt }: Campaign,
  now: Date,
): StoredIssue | null {
  const reasonShown = issues.some(({ source }) => source === 'reconcile');
  if (reasonShown || now.getTime() - requestedAt.getTime() < delayNoticeMs) return null;
  if (status === 'active' && delivery === 'launching') return issueOf('reconcile', 'launch_delayed');
  if (status === 'paused' && metaState !== 'off' && delivery !== 'failed')
    return issueOf('reconcile', 'pause_delayed');
  return null;
}

/** A campaign's issues at an instant, the notice of a delay first. */
export function issuesOf(campaign: Campaign, now: Date): StoredIssue[] {
  const delay = delayOf(campaign, now);
  return delay ? [delay, ...campaign.issues] : campaign.issues;
}
