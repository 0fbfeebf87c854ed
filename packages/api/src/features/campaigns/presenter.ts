import type { Campaign as CampaignAnswer } from '@awning/contract/campaigns';
import type { Language } from '@awning/contract/scalars';
import { issueOf, presentIssue, type StoredIssue } from './issues.ts';
import type { CampaignAd } from './store/ads.ts';
import type { Campaign } from './store/campaigns.ts';
import type { LifetimeTotals } from './types.ts';

const nothing: LifetimeTotals = { spend: 0, impressions: 0, clicks: 0, results: 0, asOf: null };

/** From so many milliseconds without Meta's confirmation the owner is told that it takes longer than usual. */
const delayNoticeMs = 20_000;

/** What the owner waits for; null where nothing is under way, or where it is known already what is in its way. */
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

/** A campaign with its ads and figures in the contract's shape. */
export function presentCampaign(
  campaign: Campaign,
  ads: CampaignAd[],
  { totals = nothing, language, now }: { totals?: LifetimeTotals; language: Language; now: Date },
): CampaignAnswer {
  const delay = delayOf(campaign, now);
  const issues = delay ? [delay, ...campaign.issues] : campaign.issues;
  const { spend, impressions, clicks, results, asOf } = totals;
  return {
    id: campaign.id,
    businessId: campaign.businessId,
    name: campaign.name,
    platform: 'meta',
    objective: campaign.objective,
    goal: campaign.goal,
    dailyBudget: campaign.dailyBudget,
    totalBudget: campaign.totalBudget,
    currency: campaign.currency,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    timeZone: campaign.timeZone,
    status: campaign.status,
    delivery: campaign.delivery,
    issues: issues.map((issue) => presentIssue(issue, language)),
    creatives: ads.map((ad) => ({
      id: ad.creativeId,
      headline: ad.headline,
      text: ad.text,
      image: `/api/media/${ad.images.square.name}`,
      delivery: ad.delivery,
    })),
    metrics: { spend, impressions, clicks, ctr: impressions > 0 ? clicks / impressions : null, results },
    metricsAsOf: asOf?.toISOString() ?? null,
    launchedAt: campaign.launchedAt?.toISOString() ?? null,
    createdAt: campaign.createdAt.toISOString(),
    updatedAt: campaign.updatedAt.toISOString(),
  };
}
