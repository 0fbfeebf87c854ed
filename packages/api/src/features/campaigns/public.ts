import type { Db } from '../../platform/db/database.ts';
import { earliestOf } from '../../platform/jobs/due-rows.ts';
import { resultKindOf } from './destination.ts';
import * as due from './store/due.ts';
import { campaigns } from './tables.ts';

export { isAsSwitched } from './ad-commands.ts';
export { billedCeilingOf, campaignBill, feePercentOf } from './bill.ts';
export { isAsChanged, isHoursPending } from './edits/change-hours.ts';
export { exportedCampaigns } from './exported.ts';
export { type PublishedCost, type PublishedSource, publishedCostOf } from './forecast/benchmarks.ts';
export { createWidths } from './forecast/kept/widths.ts';
export { burstsOf, campaignSpread, rangeFor } from './forecast/rate.ts';
export { pauseAllOf } from './pause-everything.ts';
export { presentIssue } from './presenter.ts';
export type { CampaignsService } from './service.ts';
export { hastenLooks } from './store/account-looks.ts';
export type { CampaignAd } from './store/ads.ts';
export {
  dueAlertChecks,
  listRecentCampaigns,
  listReportedCampaigns,
  lockDueAlertCheck,
  namesOf,
  planAlertCheck,
} from './store/alert-checks.ts';
export { budgetsOf } from './store/budgets-of-owner.ts';
export { type Campaign, findCampaign, findCampaigns, lockCampaign } from './store/campaigns.ts';
export { changesOf, type RecordedChange } from './store/changes.ts';
export { findAds, findCompared } from './store/compared.ts';
export { countDrafts } from './store/drafts.ts';
export type { AccountKey } from './store/due.ts';
export { endedBefore } from './store/ended.ts';
export type { CampaignGroup } from './store/groups.ts';
export { launchedInAccount } from './store/history.ts';
export {
  campaignsToSayOf,
  campaignsToSettle,
  countRanges,
  keepRanges,
  settleRanges,
} from './store/kept-ranges.ts';
export {
  type AdInCurrency,
  adsWithAims,
  campaignsLeadingTo,
  campaignsWithForms,
  creativesOf,
  earliestWithForm,
  findAdsOfCreative,
  findGroups,
  findNewest,
  firstLaunchOf,
  idsByRefs,
  isOnlyCampaign,
  notesOfAds,
} from './store/lookup.ts';
export {
  countDueForOptimizer,
  holdForOptimizer,
  planOptimizer,
  type TakenForOptimizer,
  takeForOptimizer,
} from './store/optimized.ts';
export type { CampaignView } from './types.ts';
export { resultKindOf };

/** When the next campaign is due for those who look at campaigns regularly. */
export const campaignsDue = {
  alertChecks: earliestOf(campaigns.lookAt),
  optimizer: earliestOf(campaigns.optimizeAt),
};

/** A launched campaign with those of its ads that exist at Meta. */
export type MeasuredCampaign = Awaited<ReturnType<typeof measuredCampaigns>>[number];

/** Launched campaigns of an ad account whose figures may still change after an instant. */
export async function measuredCampaigns(db: Db, account: due.AccountKey, since: Date) {
  const rows = await due.measuredCampaigns(db, account, since);
  return rows.map(({ campaign, ads }) => ({
    ownerId: campaign.ownerId,
    businessId: campaign.businessId,
    campaignId: campaign.id,
    /** Its id at Meta. */
    ref: campaign.metaCampaignId ?? '',
    adAccountId: campaign.adAccountId,
    resultKind: resultKindOf(campaign.optimization),
    currency: campaign.currency,
    timeZone: campaign.timeZone,
    startDate: campaign.startDate,
    startsAt: campaign.startsAt,
    /** Whether it may be switched on at Meta. */
    isOn: campaign.metaState !== 'off',
    endsAt: campaign.endsAt,
    ads,
  }));
}
