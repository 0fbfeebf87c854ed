import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { BID_STRATEGIES, OBJECTIVES, SPECIAL_AD_CATEGORIES, STATUSES } from '../enums.ts';
import { GraphError, invalid, missing, notOneOf, refused } from '../errors.ts';
import { filterNodes } from '../filtering.ts';
import { newId } from '../ids.ts';
import { insightsEdge } from '../insights/edge.ts';
import type { GraphNode } from '../node.ts';
import type { Params } from '../params.ts';
import { changeStatus } from '../review.ts';
import { campaignStatus } from '../status.ts';
import { graphTime } from '../timezone.ts';
import { adsOfCampaign, setsOfCampaign } from '../tree.ts';
import { checkMinimum, readBudgets } from './budget.ts';
import { isTrial, newestFirst, newName } from './shared.ts';

/** POST /act_X/campaigns. */
export function createCampaign(call: AuthedCall, account: Doc<'adaccount'>): unknown {
  const { params, world } = call;
  const name = params.requiredText('name');
  const objective = params.oneOf('objective', OBJECTIVES);
  if (!objective) throw missing('objective');
  const status = params.oneOf('status', STATUSES) ?? 'ACTIVE';
  const specialAdCategories = readCategories(params);
  const countries = params.texts('special_ad_category_country') ?? [];
  if (specialAdCategories.length > 0 && countries.length === 0) throw missing('special_ad_category_country');
  const budget = readBudgets(params);
  const sharing = params.boolean('is_adset_budget_sharing_enabled');
  const ownsBudget = budget.dailyBudget !== null || budget.lifetimeBudget !== null;
  // Required since v24.0 wherever the ad sets hold the budgets.
  if (!ownsBudget && sharing === undefined) {
    throw refused(
      'Must specify True or False in is_adset_budget_sharing_enabled field',
      'A campaign without a budget of its own has to say whether its ad sets share their budgets.',
      { subcode: 4834011 },
    );
  }
  const bidStrategy = params.oneOf('bid_strategy', BID_STRATEGIES) ?? null;
  if (sharing && !bidStrategy) {
    throw refused('Bid strategy required', 'Sharing budgets between ad sets needs a bid strategy.', {
      subcode: 4834005,
    });
  }
  const now = world.clock();
  if (ownsBudget) checkMinimum(budget, account.data.currency, 'IMPRESSIONS', now, null);
  if (isTrial(params)) return { success: true };
  const campaign = world.store.insert('campaign', newId(world, 'campaign'), now, {
    accountId: account.id,
    name,
    status,
    updatedAt: now,
    objective,
    buyingType: params.oneOf('buying_type', ['AUCTION', 'RESERVED']) ?? 'AUCTION',
    specialAdCategories,
    specialAdCategoryCountry: countries,
    budgetSharing: sharing ?? null,
    ...budget,
    bidStrategy: bidStrategy ?? (ownsBudget ? 'LOWEST_COST_WITHOUT_CAP' : null),
    startTime: params.time('start_time') ?? null,
    stopTime: params.time('stop_time') ?? null,
  });
  return { id: campaign.id };
}

/** Required on every campaign; `[]` and `["NONE"]` both say that there is none. */
function readCategories(params: Params): string[] {
  if (params.text('special_ad_categories') === undefined) throw missing('special_ad_categories');
  const given = params.texts('special_ad_categories') ?? [];
  for (const category of given) {
    if (!SPECIAL_AD_CATEGORIES.some((known) => known === category)) {
      throw notOneOf('special_ad_categories', SPECIAL_AD_CATEGORIES);
    }
  }
  return given.filter((category) => category !== 'NONE');
}

/** POST /CAMPAIGN_ID. */
export function updateCampaign(call: AuthedCall, campaign: Doc<'campaign'>): unknown {
  const { params, world } = call;
  const { data } = campaign;
  if (data.status === 'DELETED') {
    throw new GraphError({ message: '(#100) Cannot update a deleted campaign', code: 100, subcode: 1487056 });
  }
  const name = newName(params) ?? data.name;
  const status = params.oneOf('status', STATUSES) ?? data.status;
  const budget = readBudgets(params);
  const asksBudget = budget.dailyBudget !== null || budget.lifetimeBudget !== null;
  if (asksBudget && data.dailyBudget === null && data.lifetimeBudget === null) {
    throw invalid('Campaign budget can not be added to a campaign whose ad sets hold the budgets');
  }
  const account = world.store.get('adaccount', data.accountId);
  if (asksBudget && account) {
    checkMinimum(budget, account.data.currency, 'IMPRESSIONS', world.clock(), null);
  }
  if (isTrial(params)) return { success: true };
  changeStatus(world, { campaignId: campaign.id }, () => {
    Object.assign(data, { name, status, updatedAt: world.clock() }, asksBudget ? budget : {});
    world.store.save(campaign);
  });
  return { success: true };
}

/** A campaign, ready to be read. */
export function campaignNode(call: AuthedCall, doc: Doc<'campaign'>): GraphNode {
  const { data } = doc;
  const { world } = call;
  const zone = world.store.get('adaccount', data.accountId)?.data.timeZone;
  const time = (at: number | null) => (at === null ? undefined : graphTime(at, zone));
  const money = (amount: number | null) => (amount === null ? undefined : String(amount));
  return {
    id: doc.id,
    label: 'Campaign',
    defaults: [],
    fields: {
      account_id: () => data.accountId,
      name: () => data.name,
      objective: () => data.objective,
      status: () => data.status,
      configured_status: () => data.status,
      effective_status: () => campaignStatus(doc),
      buying_type: () => data.buyingType,
      special_ad_categories: () => data.specialAdCategories,
      special_ad_category: () => data.specialAdCategories[0] ?? 'NONE',
      special_ad_category_country: () => data.specialAdCategoryCountry,
      is_adset_budget_sharing_enabled: () => data.budgetSharing ?? false,
      daily_budget: () => money(data.dailyBudget),
      lifetime_budget: () => money(data.lifetimeBudget),
      bid_strategy: () => data.bidStrategy ?? undefined,
      created_time: () => graphTime(doc.createdAt, zone),
      updated_time: () => graphTime(data.updatedAt, zone),
      start_time: () => time(data.startTime ?? doc.createdAt),
      stop_time: () => time(data.stopTime),
      issues_info: () => undefined,
    },
    edges: {
      adsets: (params) => ({
        nodes: filterNodes(
          newestFirst(setsOfCampaign(world, doc.id)).map((set) => call.node(set)),
          params,
        ),
      }),
      ads: (params) => ({
        nodes: filterNodes(
          newestFirst(adsOfCampaign(world, doc.id)).map((ad) => call.node(ad)),
          params,
        ),
      }),
      insights: (params) => insightsEdge(call, doc.id, params),
    },
  };
}
