import type { JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import { cellsOf } from '../delivery/cells-cache.ts';
import type { Cell } from '../delivery/model.ts';
import type { World } from '../world.ts';

export type Scope = { accountId: string } | { campaignId: string } | { adSetId: string } | { adId: string };

/** All cells of an account, campaign, ad set or ad. */
export function cellsIn(world: World, scope: Scope): Cell[] {
  if ('campaignId' in scope) return cellsOf(world, scope.campaignId);
  if ('adSetId' in scope) {
    const campaignId = world.store.get('adset', scope.adSetId)?.data.campaignId ?? '';
    return cellsOf(world, campaignId).filter((cell) => cell.adSetId === scope.adSetId);
  }
  if ('adId' in scope) {
    const campaignId = world.store.get('ad', scope.adId)?.data.campaignId ?? '';
    return cellsOf(world, campaignId).filter((cell) => cell.adId === scope.adId);
  }
  return world.store
    .all('campaign')
    .filter((campaign) => campaign.data.accountId === scope.accountId)
    .flatMap((campaign) => cellsOf(world, campaign.id));
}

/** Spend so far, in minor units. */
export function spentBy(world: World, scope: Scope): number {
  return cellsIn(world, scope).reduce((sum, cell) => sum + cell.spend, 0);
}

/** What counts towards an ad account's spending limit, in minor units. */
export const amountSpent = (world: World, account: Doc<'adaccount'>): number =>
  (account.data.spentBefore ?? 0) + spentBy(world, { accountId: account.id });

/** What came of it so far, as reported. */
export function broughtBy(world: World, scope: Scope): { linkClicks: number; results: number } {
  const brought = { linkClicks: 0, results: 0 };
  for (const { linkClicks, results } of cellsIn(world, scope)) {
    brought.linkClicks += linkClicks;
    brought.results += results;
  }
  return brought;
}

const WEEK_MS = 7 * 86_400_000;

/** The count that an ad set is optimised for, which the learning phase depends on. */
function resultsOf(cell: Cell, goal: string): number {
  if (goal === 'LINK_CLICKS') return cell.linkClicks;
  if (goal === 'LANDING_PAGE_VIEWS') return cell.landingPageViews;
  if (goal === 'REACH' || goal === 'IMPRESSIONS' || goal === 'AD_RECALL_LIFT') return cell.impressions;
  return cell.results;
}

/** `learning_stage_info`: learning ends at about 50 results within seven days since the last significant edit ("Learning phase"). */
export function learningStage(world: World, adSet: Doc<'adset'>): JsonObject | undefined {
  const cells = cellsIn(world, { adSetId: adSet.id });
  const first = cells[0];
  if (!first) return undefined;
  const begun = adSet.data.significantEditAt ?? 0;
  const recent = cells.filter((cell) => cell.at > Math.max(begun, world.clock() - WEEK_MS));
  const conversions = recent.reduce((sum, cell) => sum + resultsOf(cell, adSet.data.optimizationGoal), 0);
  const old = world.clock() - Math.max(begun, first.at) > WEEK_MS;
  return {
    status: conversions >= 50 ? 'SUCCESS' : old ? 'FAIL' : 'LEARNING',
    conversions,
    last_sig_edit_ts: Math.floor((adSet.data.significantEditAt ?? adSet.createdAt) / 1000),
    attribution_windows: ['7d_click'],
  };
}
