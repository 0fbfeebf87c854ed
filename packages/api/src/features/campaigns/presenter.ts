import type { CampaignIssue, Delivery } from '@awning/contract/campaign-states';
import type { Campaign as CampaignAnswer } from '@awning/contract/campaigns';
import { listed } from '@awning/contract/grammar';
import type { Language } from '@awning/contract/languages';
import { lockedOutCode, lockedOutHelp } from '@awning/contract/locked-out';
import { notGranted } from '@awning/contract/meta-permissions';
import { refusalPlaces } from '@awning/contract/refusal-places';
import type { UnknownAd } from '@awning/contract/unknown-ads';
import type { WaitingLaunch as WaitingLaunchAnswer } from '@awning/contract/waiting-launches';
import { translate } from '../../platform/messages.ts';
import { audienceOf } from './audience.ts';
import { billedCeilingOf, campaignBill } from './bill.ts';
import { destinationOf, resultKindOf } from './destination.ts';
import { mayRetry, type StoredIssue } from './issues.ts';
import { hoursOf } from './phone-hours.ts';
import { isAdPending, needsSaving } from './reconcile/differences.ts';
import { beforeFirstDay } from './scheduled.ts';
import type { CampaignAd } from './store/ads.ts';
import type { UnknownObject } from './store/sweeps.ts';
import type { WaitingLaunch } from './store/waiting-launches.ts';
import type { CampaignView } from './types.ts';

/** @param language of the issues' texts */
export function presentCampaign(
  { campaign, ads, issues, totals, forecast, isAhead }: CampaignView,
  language: Language,
): CampaignAnswer {
  const { spend, impressions, clicks, results, asOf } = totals;
  // The account's limit stops the ads and leaves their states as they are.
  const isAtLimit = issues.some(({ code }) => code === 'account_limit');
  const shown = (delivery: Delivery) => {
    if (isAtLimit && (delivery === 'delivering' || delivery === 'learning')) return 'limited';
    return isAhead ? beforeFirstDay(delivery) : delivery;
  };
  return {
    id: campaign.id,
    businessId: campaign.businessId,
    version: campaign.version,
    unsaved: unsavedOf(campaign),
    name: campaign.name,
    platform: 'meta',
    objective: campaign.objective,
    goal: campaign.goal,
    dailyBudget: campaign.dailyBudget,
    totalBudget: campaign.totalBudget,
    bill: campaignBill(campaign),
    ceiling: billedCeilingOf(campaign),
    currency: campaign.currency,
    audience: audienceOf(campaign),
    country: campaign.country,
    destination: destinationOf(campaign),
    resultKind: resultKindOf(campaign.optimization),
    phoneHours: hoursOf(campaign)?.spans ?? null,
    hiddenHours: campaign.hiddenHours,
    specialCategories: campaign.specialCategories,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    timeZone: campaign.timeZone,
    status: campaign.status,
    delivery: shown(campaign.delivery),
    issues: issues
      .filter((issue) => isCurrent(issue, campaign))
      .map((issue) => presentIssue(issue, language, campaign.delivery === 'failed')),
    creatives: lastOfEachCreative(ads).map((ad) => ({
      id: ad.creativeId,
      headline: ad.headline,
      text: ad.text,
      image: `/api/media/${ad.images.square.name}`,
      isMade: ad.isMade,
      status: ad.status,
      delivery: shown(ad.delivery),
      confirmed: !isAdPending(campaign, ad),
      changedAtMeta: ad.changedAtMeta,
    })),
    metrics: { spend, impressions, clicks, ctr: impressions > 0 ? clicks / impressions : null, results },
    forecast,
    metricsAsOf: asOf?.toISOString() ?? null,
    launchedAt: campaign.launchedAt?.toISOString() ?? null,
    createdAt: campaign.createdAt.toISOString(),
    updatedAt: campaign.updatedAt.toISOString(),
  };
}

/** What Meta still has, where the campaign exists there. */
function unsavedOf(campaign: CampaignView['campaign']): CampaignAnswer['unsaved'] {
  if (!needsSaving(campaign)) return null;
  const { name, budget, endDate, audience, hours } = campaign.edit?.former ?? {};
  return {
    ...(name !== undefined && { name }),
    ...(budget && { dailyBudget: budget.daily, totalBudget: budget.total }),
    ...(endDate !== undefined && { endDate }),
    ...(audience !== undefined && { audience: audienceOf({ ...campaign, audience }) }),
    ...(hours && { phoneHours: hoursOf({ ...campaign, hiddenHours: hours })?.spans ?? [] }),
  };
}

/**
 * An issue in plain words, with what to do about it.
 * @param isFailed whether the launch failed: the button that tries once more is called otherwise then
 */
export function presentIssue(issue: StoredIssue, language: Language, isFailed = false): CampaignIssue {
  const button = translate(language, `campaigns:resume.${isFailed ? 'retry' : 'action'}`);
  const edit = translate(language, 'campaigns:edit.action');
  const missing = (issue.permissions ?? []).map((one) => translate(language, notGranted(one))).join(' ');
  const settings = listed(
    (issue.settings ?? []).map((one) => translate(language, `campaigns:server.settings.${one}`)),
    language,
  );
  const text = (part: string, code = issue.code) =>
    translate(language, `campaigns:server.issues.${code}.${part}`, { button, edit, missing, settings });
  const locked = lockedOutCode(issue.code);
  const quoted = issue.userMessage
    ? ` ${translate(language, 'campaigns:server.metaSaid', { words: issue.userMessage })}`
    : '';
  return {
    code: issue.code,
    message: text('message') + quoted,
    // Of what is unknown Meta's own words say what to do, where there are any.
    remedy: issue.code === 'other' && issue.userMessage ? '' : text('remedy', issue.remedy),
    place: issue.place
      ? {
          name: translate(language, `campaigns:server.places.${issue.place}`),
          url: refusalPlaces[issue.place],
        }
      : null,
    guide: locked && lockedOutHelp(locked),
    retry: mayRetry(issue),
    creativeId: issue.creativeId,
  };
}

/** A campaign that was stopped since Meta was last looked at is no longer told how it runs. */
const isCurrent = ({ code }: StoredIssue, { status, delivery }: CampaignView['campaign']) =>
  code !== 'learning_limited' || (status === 'active' && delivery === 'limited');

/** Without the removed ads whose creative has become an ad again. */
const lastOfEachCreative = (ads: CampaignAd[]) =>
  ads.filter(
    (ad) => ad.status !== 'removed' || ads.findLast((other) => other.creativeId === ad.creativeId) === ad,
  );

/** Which list of Ads Manager shows an object, and by which parameter it is selected there. */
const shownIn = {
  campaign: ['campaigns', 'selected_campaign_ids'],
  ad_set: ['adsets', 'selected_adset_ids'],
  ad: ['ads', 'selected_ad_ids'],
} as const;

/** @param adsManager Ads Manager's address */
export function presentUnknownAd(row: UnknownObject, adsManager: string): UnknownAd {
  const { ref, kind, name, adAccountId, foundAt, pausedAt } = row;
  const [list, parameter] = shownIn[kind];
  const url = new URL(`${adsManager}/manage/${list}`);
  url.searchParams.set('act', adAccountId.replace(/^act_/, ''));
  url.searchParams.set(parameter, ref);
  return {
    ref,
    kind,
    name,
    adAccountId,
    foundAt: foundAt.toISOString(),
    pausedAt: pausedAt?.toISOString() ?? null,
    adsManagerUrl: url.href,
  };
}

/** @param language of the reason */
export function presentWaitingLaunch(launch: WaitingLaunch, language: Language): WaitingLaunchAnswer {
  const { id, businessId, body, endDate, state, reason, createdAt } = launch;
  const { name, startDate } = body;
  return {
    ...{ id, businessId, name, startDate, endDate, state },
    reason: reason?.keys.map((key) => translate(language, key, reason.values[language])).join(' ') ?? null,
    createdAt: createdAt.toISOString(),
  };
}
