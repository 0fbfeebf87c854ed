import { issueOf, type StoredIssue } from './issues.ts';
import { isGoneAtMeta } from './made-anew.ts';
import type { CampaignAd } from './store/ads.ts';
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

/** The notice that the campaign is switched on and shows nothing, since its owner has paused every ad of it. */
function allPaused({ status, delivery }: Campaign, ads: CampaignAd[]): StoredIssue | null {
  if (status !== 'active' || ['launching', 'ended', 'failed'].includes(delivery)) return null;
  const kept = ads.filter((ad) => ad.status !== 'removed' && ad.metaState !== 'refused');
  const isPaused = (ad: CampaignAd) => ad.status === 'paused' && ad.metaState === 'off';
  return kept.length > 0 && kept.every(isPaused) ? issueOf('observe', 'ads_paused') : null;
}

/** Ads that somebody deleted or paused in Ads Manager, each told for what it is. */
function changedAds({ status, delivery, issues }: Campaign, ads: CampaignAd[]): StoredIssue[] {
  if (status !== 'active' || ['launching', 'ended', 'failed'].includes(delivery)) return [];
  // Told with what holds them.
  if (issues.some(({ code }) => code === 'ad_set_gone' || code === 'gone_at_meta')) return [];
  return ads
    .filter((ad) => ad.status === 'active' && ad.metaAdId && ad.metaState === 'off' && ad.changedAtMeta)
    .map((ad) =>
      issueOf('observe', isGoneAtMeta(ad) ? 'ad_gone' : 'ad_paused_at_meta', { creativeId: ad.creativeId }),
    )
    .filter(
      ({ code, creativeId }) =>
        !issues.some((known) => known.code === code && known.creativeId === creativeId),
    );
}

/** What was recorded, without the refusals that a missing permission explains, which is told by its name. */
function recorded({ issues: all }: Campaign, now: Date): StoredIssue[] {
  const issues = all.filter(({ until }) => until === undefined || new Date(until) > now);
  const isExplained = issues.some(({ code }) => code === 'permission_missing');
  return isExplained ? issues.filter(({ code }) => code !== 'permission') : issues;
}

/** A campaign's issues at an instant: what can be said without asking Meta first, then what was recorded. */
export function issuesOf(campaign: Campaign, ads: CampaignAd[], now: Date): StoredIssue[] {
  return [
    delayOf(campaign, now),
    allPaused(campaign, ads),
    ...changedAds(campaign, ads),
    ...recorded(campaign, now),
  ].filter((issue) => issue !== null);
}
