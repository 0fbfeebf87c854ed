import type { JsonObject } from '../../platform/json.ts';
import { minorPerUnit, toMajorText } from '../currency.ts';
import { type Cell, reachOf } from '../delivery/model.ts';
import type { Level } from './query.ts';

/** Sums of a row's cells. */
export interface Sums {
  impressions: number;
  clicks: number;
  linkClicks: number;
  outboundClicks: number;
  landingPageViews: number;
  results: number;
  spend: number;
}

export function emptySums(): Sums {
  return {
    impressions: 0,
    clicks: 0,
    linkClicks: 0,
    outboundClicks: 0,
    landingPageViews: 0,
    results: 0,
    spend: 0,
  };
}

export function add(sums: Sums, cell: Cell): void {
  sums.impressions += cell.impressions;
  sums.clicks += cell.clicks;
  sums.linkClicks += cell.linkClicks;
  sums.outboundClicks += cell.outboundClicks ?? cell.linkClicks;
  sums.landingPageViews += cell.landingPageViews;
  sums.results += cell.results;
  sums.spend += cell.spend;
}

export interface RowNames {
  accountId: string;
  accountName: string;
  currency: string;
  campaignId?: string;
  campaignName?: string;
  adSetId?: string;
  adSetName?: string;
  adId?: string;
  adName?: string;
  objective?: string;
  goal?: string;
}

/** The action types in `actions` that count as the result of a goal, else of an objective. */
function resultActions(objective: string | undefined, goal: string | undefined): string[] {
  if (goal === 'QUALITY_CALL') return ['click_to_call_call_confirm', 'click_to_call_native_20s_call_connect'];
  if (goal === 'CONVERSATIONS')
    return ['onsite_conversion.messaging_conversation_started_7d', 'onsite_conversion.messaging_first_reply'];
  if (objective === 'OUTCOME_LEADS') return ['lead', 'onsite_conversion.lead_grouped'];
  if (objective === 'OUTCOME_SALES')
    return ['purchase', 'omni_purchase', 'offsite_conversion.fb_pixel_purchase'];
  return [];
}

/** `actions`: counts by type; only types that occurred are listed. */
function actionsOf(
  sums: Sums,
  { objective, goal }: Pick<RowNames, 'objective' | 'goal'>,
): { action_type: string; count: number }[] {
  return [
    { action_type: 'link_click', count: sums.linkClicks },
    { action_type: 'landing_page_view', count: sums.landingPageViews },
    { action_type: 'page_engagement', count: sums.clicks },
    { action_type: 'post_engagement', count: sums.clicks },
    ...resultActions(objective, goal).map((action_type) => ({ action_type, count: sums.results })),
  ].filter((action) => action.count > 0);
}

/** A ratio as Insights formats it: text with six decimals; absent where the denominator is 0. */
function ratio(top: number, bottom: number): string | undefined {
  return bottom === 0 ? undefined : (top / bottom).toFixed(6);
}

/** All fields of a row, each computed on request. Numbers are text, as in Insights. */
export function rowFields(sums: Sums, names: RowNames, reachKey: number): Record<string, () => unknown> {
  const money = sums.spend / minorPerUnit(names.currency);
  const reach = () => reachOf(sums.impressions, reachKey);
  // Whoever clicked was reached.
  const uniqueClicks = () => Math.min(reach(), Math.round(sums.clicks * 0.96));
  const actions = () => actionsOf(sums, names);
  return {
    account_id: () => names.accountId,
    account_name: () => names.accountName,
    account_currency: () => names.currency,
    campaign_id: () => names.campaignId,
    campaign_name: () => names.campaignName,
    adset_id: () => names.adSetId,
    adset_name: () => names.adSetName,
    ad_id: () => names.adId,
    ad_name: () => names.adName,
    objective: () => names.objective,
    optimization_goal: () => names.goal,
    impressions: () => String(sums.impressions),
    reach: () => String(reach()),
    frequency: () => ratio(sums.impressions, reach()),
    clicks: () => String(sums.clicks),
    unique_clicks: () => String(uniqueClicks()),
    unique_ctr: () => ratio(uniqueClicks() * 100, reach()),
    cost_per_unique_click: () => ratio(money, uniqueClicks()),
    inline_link_clicks: () => String(sums.linkClicks),
    outbound_clicks: () =>
      sums.outboundClicks > 0
        ? [{ action_type: 'outbound_click', value: String(sums.outboundClicks) }]
        : undefined,
    spend: () => toMajorText(sums.spend, names.currency),
    ctr: () => ratio(sums.clicks * 100, sums.impressions),
    inline_link_click_ctr: () => ratio(sums.linkClicks * 100, sums.impressions),
    cpc: () => ratio(money, sums.clicks),
    cpm: () => ratio(money * 1000, sums.impressions),
    cpp: () => ratio(money * 1000, reach()),
    cost_per_inline_link_click: () => ratio(money, sums.linkClicks),
    actions: () => list(actions().map(({ action_type, count }) => ({ action_type, value: String(count) }))),
    cost_per_action_type: () =>
      list(actions().map(({ action_type, count }) => ({ action_type, value: (money / count).toFixed(6) }))),
  };
}

function list(values: JsonObject[]): JsonObject[] | undefined {
  return values.length > 0 ? values : undefined;
}

/** The fields of a level's rows where none are requested. */
export function defaultFields(level: Level): string[] {
  const ids = { account: ['account_id'], campaign: ['campaign_id'], adset: ['adset_id'], ad: ['ad_id'] };
  return [...new Set(['account_id', ...ids[level], 'impressions', 'spend'])];
}
