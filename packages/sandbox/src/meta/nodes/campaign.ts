import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { countryName } from '../catalog/places.ts';
import { BID_STRATEGIES, OBJECTIVES, SPECIAL_AD_CATEGORIES, STATUSES } from '../enums.ts';
import { invalid, missing, notOneOf, refused } from '../errors.ts';
import { filterNodes } from '../filtering.ts';
import { newId } from '../ids.ts';
import { insightsEdge } from '../insights/edge.ts';
import { spentBy } from '../insights/totals.ts';
import type { GraphNode } from '../node.ts';
import type { Params } from '../params.ts';
import { changeStatus } from '../review.ts';
import { campaignStatus, issuesInfo } from '../status.ts';
import { graphTime } from '../timezone.ts';
import { adsOfCampaign, setsOfCampaign } from '../tree.ts';
import type { Campaign } from '../types/ads.ts';
import { checkBid } from './adset-rules.ts';
import { type BudgetFields, checkMinimum, readBudgets } from './budget.ts';
import { checkEditable, checkMayRun, initialStatus, keepGiven, keptFields, refuseFixed } from './editing.ts';
import { isTrial, newestFirst, newName } from './shared.ts';
import { readSpendCap } from './spend-cap.ts';
import { checkTargeting } from './targeting.ts';

/** Stored as given; without effect on the delivery model. */
const KEPT = [
  'adlabels',
  'budget_rebalance_flag',
  'is_skadnetwork_attribution',
  'pacing_type',
  'promoted_object',
  'smart_promotion_type',
  'source_campaign_id',
  'topline_id',
] as const;

/** POST /act_X/campaigns. */
export function createCampaign(call: AuthedCall, account: Doc<'adaccount'>): unknown {
  const data = readCampaign(call, account);
  if (isTrial(call.params)) return { success: true };
  return { id: insertCampaign(call, data).id };
}

export const insertCampaign = ({ world }: AuthedCall, data: Campaign): Doc<'campaign'> =>
  world.store.insert('campaign', newId(world, 'campaign'), world.clock(), data);

/** What a campaign that is to be made would hold: the parameters, or `campaign_spec` of an ad set. */
export function readCampaign(call: AuthedCall, account: Doc<'adaccount'>): Campaign {
  const { params, world } = call;
  const name = params.requiredText('name');
  const objective = params.oneOf('objective', OBJECTIVES);
  if (!objective) throw missing('objective');
  const status = initialStatus(params);
  const specialAdCategories = readCategories(params);
  const countries = readCategoryCountries(params, specialAdCategories) ?? [];
  const budget = readBudgets(params);
  const sharing = params.boolean('is_adset_budget_sharing_enabled');
  const ownsBudget = budget.dailyBudget !== null || budget.lifetimeBudget !== null;
  // Required since v24.0 where the ad sets hold the budgets.
  if (!ownsBudget && sharing === undefined) {
    throw refused(
      'Must specify True or False in is_adset_budget_sharing_enabled field',
      'A campaign without a budget of its own has to say whether its ad sets share their budgets.',
      { subcode: 4834011 },
    );
  }
  const bidStrategy = params.oneOf('bid_strategy', BID_STRATEGIES) ?? null;
  if (sharing && !bidStrategy) {
    throw sharingNeedsBid();
  }
  const now = world.clock();
  const spendCap = readSpendCap(params, account, 0) ?? null;
  if (ownsBudget) checkMinimum(budget, account.data.currency, 'IMPRESSIONS', now, null);
  return {
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
    spendCap,
    startTime: params.time('start_time') ?? null,
    stopTime: params.time('stop_time') ?? null,
    ...keepGiven(params, KEPT, undefined),
  };
}

/** Required on every campaign; `[]` and `["NONE"]` both mean none. */
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

/** The countries of the special ad categories; undefined where the call names none. */
function readCategoryCountries(params: Params, categories: string[]): string[] | undefined {
  const countries = params.texts('special_ad_category_country');
  for (const country of countries ?? []) {
    if (!countryName(country))
      throw invalid(`Param special_ad_category_country has an unknown country: ${country}`);
  }
  if (categories.length > 0 && !countries?.length) throw missing('special_ad_category_country');
  return countries;
}

/** POST /CAMPAIGN_ID: every parameter of the reference either changes its field or is refused. */
export function updateCampaign(call: AuthedCall, campaign: Doc<'campaign'>): unknown {
  const { params, world } = call;
  const { data } = campaign;
  checkEditable(campaign, params);
  const account = world.store.get('adaccount', data.accountId);
  if (!account) throw invalid('The ad account is gone');
  refuseFixed(params, { objective: data.objective, buying_type: data.buyingType });
  const status = params.oneOf('status', STATUSES) ?? data.status;
  if (status === 'ACTIVE' && data.status !== 'ACTIVE') checkMayRun(world, account.id);
  const change: Partial<Campaign> = {
    name: newName(params) ?? data.name,
    status,
    updatedAt: world.clock(),
    ...readNewBudget(params, campaign, account),
    ...readNewCategories(params, campaign, setsOfCampaign(world, campaign.id)),
    ...keepGiven(params, KEPT, data.kept),
  };
  const cap = readSpendCap(params, account, spentBy(world, { campaignId: campaign.id }));
  if (cap !== undefined) change.spendCap = cap;
  if (params.has('start_time')) change.startTime = params.time('start_time') ?? null;
  if (params.has('stop_time')) change.stopTime = readStopTime(params, world.clock());
  const sharing = params.boolean('is_adset_budget_sharing_enabled');
  if (sharing !== undefined) change.budgetSharing = sharing;
  const next = { ...data, ...change };
  const bidStrategy = params.oneOf('bid_strategy', BID_STRATEGIES);
  if (bidStrategy) {
    checkCampaignBid(next, bidStrategy, setsOfCampaign(world, campaign.id));
    change.bidStrategy = bidStrategy;
  }
  if (sharing && !(bidStrategy ?? data.bidStrategy)) throw sharingNeedsBid();
  if (isTrial(params)) return { success: true };
  changeStatus(world, { campaignId: campaign.id }, () => {
    Object.assign(data, change);
    world.store.save(campaign);
  });
  return { success: true };
}

function readNewBudget(
  params: Params,
  campaign: Doc<'campaign'>,
  account: Doc<'adaccount'>,
): Partial<BudgetFields> {
  const budget = readBudgets(params);
  if (budget.dailyBudget === null && budget.lifetimeBudget === null) return {};
  const { dailyBudget, lifetimeBudget } = campaign.data;
  if (dailyBudget === null && lifetimeBudget === null) {
    throw invalid('Campaign budget can not be added to a campaign whose ad sets hold the budgets');
  }
  checkMinimum(budget, account.data.currency, 'IMPRESSIONS', campaign.createdAt, null);
  return budget;
}

/** New categories apply to existing ad sets too; refused where an ad set's audience violates them. */
function readNewCategories(
  params: Params,
  campaign: Doc<'campaign'>,
  sets: Doc<'adset'>[],
): Partial<Campaign> {
  const { specialAdCategories, specialAdCategoryCountry } = campaign.data;
  const named = params.text('special_ad_categories') !== undefined;
  if (!named && !params.has('special_ad_category_country')) return {};
  const categories = named ? readCategories(params) : specialAdCategories;
  const known = specialAdCategoryCountry.length > 0 && !params.has('special_ad_category_country');
  const countries = known ? specialAdCategoryCountry : (readCategoryCountries(params, categories) ?? []);
  for (const set of sets) {
    if (set.data.status !== 'DELETED')
      checkTargeting(set.data.targeting, categories, { isNew: false, version: '' });
  }
  return { specialAdCategories: categories, specialAdCategoryCountry: countries };
}

function readStopTime(params: Params, now: number): number | null {
  const at = params.time('stop_time') ?? null;
  if (at !== null && at <= now) {
    throw refused('End time is in the past', 'The end of the schedule must lie in the future.', {
      subcode: 1487033,
      blame: ['stop_time'],
    });
  }
  return at;
}

/** A campaign has a bid strategy where it holds the budget or its ad sets share theirs; a capped one requires every ad set's cap. */
function checkCampaignBid(campaign: Campaign, strategy: string, sets: Doc<'adset'>[]): void {
  const owns = campaign.dailyBudget !== null || campaign.lifetimeBudget !== null;
  if (!owns && !campaign.budgetSharing) {
    throw refused(
      'Bid strategy belongs to the ad sets',
      'The ad sets of this campaign hold the budgets, so the bid strategy is set on each of them.',
      { blame: ['bid_strategy'] },
    );
  }
  for (const set of sets) if (set.data.status !== 'DELETED') checkBid(strategy, set.data.bidAmount);
}

function sharingNeedsBid(): Error {
  return refused('Bid strategy required', 'Sharing budgets between ad sets needs a bid strategy.', {
    subcode: 4834005,
  });
}

/** A campaign, readable. */
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
      effective_status: () => campaignStatus(world, doc),
      buying_type: () => data.buyingType,
      special_ad_categories: () => data.specialAdCategories,
      special_ad_category_country: () => data.specialAdCategoryCountry,
      is_adset_budget_sharing_enabled: () => data.budgetSharing ?? false,
      daily_budget: () => money(data.dailyBudget),
      lifetime_budget: () => money(data.lifetimeBudget),
      bid_strategy: () => data.bidStrategy ?? undefined,
      spend_cap: () => money(data.spendCap ?? null),
      budget_remaining: () =>
        money(
          data.dailyBudget === null && data.lifetimeBudget === null
            ? 0
            : Math.max(
                0,
                (data.lifetimeBudget ?? data.dailyBudget ?? 0) - spentBy(world, { campaignId: doc.id }),
              ),
        ),
      ...keptFields(KEPT, data.kept),
      created_time: () => graphTime(doc.createdAt, zone),
      updated_time: () => graphTime(data.updatedAt, zone),
      start_time: () => time(data.startTime ?? doc.createdAt),
      stop_time: () => time(data.stopTime),
      issues_info: () => issuesInfo(doc),
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
