import { isDeepStrictEqual } from 'node:util';
import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { endedPacing } from '../delivery/pacing.ts';
import { overlap } from '../delivery/spans.ts';
import { BID_STRATEGIES, BILLING_EVENTS, DESTINATION_TYPES, OPTIMIZATION_GOALS, STATUSES } from '../enums.ts';
import { invalid, refused } from '../errors.ts';
import { spentBy } from '../insights/totals.ts';
import type { Params } from '../params.ts';
import { changeStatus } from '../review.ts';
import { adsOfSet } from '../tree.ts';
import type { AdSet } from '../types/ads.ts';
import type { World } from '../world.ts';
import {
  attributionOf,
  checkBid,
  checkBudgetHolder,
  checkDsa,
  checkGoal,
  checkPromotedObject,
  KEPT,
} from './adset-rules.ts';
import { checkAdSchedule } from './adset-schedule.ts';
import { type BudgetFields, checkMinimum, checkSchedule, readBudgets } from './budget.ts';
import { checkEditable, checkMayRun, keepGiven, refuseFixed } from './editing.ts';
import { isTrial, newName } from './shared.ts';
import { checkDecrease, isSignificant } from './significant-edit.ts';
import { checkTargeting } from './targeting.ts';
import { checkCatalog } from './targeting-catalog.ts';

const DAY_MS = 86_400_000;

/** POST /ADSET_ID: every parameter of the reference either changes its field or is refused. */
export function updateAdSet(call: AuthedCall, adSet: Doc<'adset'>): unknown {
  const { params, world } = call;
  const { data } = adSet;
  const now = world.clock();
  checkEditable(adSet, params);
  const campaign = world.store.get('campaign', data.campaignId);
  const account = world.store.get('adaccount', data.accountId);
  if (!campaign || !account) throw invalid('The campaign is gone');
  refuseFixed(params, { campaign_id: data.campaignId, is_dynamic_creative: data.isDynamicCreative });
  const change: Partial<AdSet> = { updatedAt: now, ...keepGiven(params, KEPT, data.kept) };
  const name = newName(params);
  if (name) change.name = name;
  const status = params.oneOf('status', STATUSES);
  if (status) change.status = status;
  if (status === 'ACTIVE' && data.status !== 'ACTIVE') checkMayRun(world, account.id);
  if (params.has('start_time')) change.startTime = readNewStart(params, data, now);
  if (params.has('end_time')) change.endTime = params.time('end_time') ?? null;
  Object.assign(change, readNewBudget(params, adSet, campaign));
  const destination = params.oneOf('destination_type', DESTINATION_TYPES);
  if (destination) change.destinationType = destination;
  if (params.has('dsa_beneficiary')) change.dsaBeneficiary = params.text('dsa_beneficiary') ?? null;
  if (params.has('dsa_payor')) change.dsaPayor = params.text('dsa_payor') ?? null;
  const goal = readNewGoal(call, adSet, campaign, account);
  Object.assign(change, goal, readNewBid(params, data, campaign));
  if (params.has('attribution_spec')) {
    const wanted = params.json('attribution_spec');
    change.attributionSpec = attributionOf(wanted, change.optimizationGoal ?? data.optimizationGoal);
  }
  if (params.has('targeting')) {
    const given = params.object('targeting') ?? {};
    checkCatalog(call, account, given);
    change.targeting = checkTargeting(given, campaign.data.specialAdCategories, {
      isNew: false,
      version: call.version,
    });
  }
  const next = { ...data, ...change };
  const spent = spentBy(world, { adSetId: adSet.id });
  checkDecrease(data, next, spent, account.data.currency);
  if (params.has('targeting')) checkDsa(next.targeting, next.dsaBeneficiary, next.dsaPayor);
  if (['end_time', 'start_time', 'daily_budget', 'lifetime_budget'].some((field) => params.has(field))) {
    checkSchedule(next, next.startTime, next.endTime, now);
    checkMinimum(next, account.data.currency, next.billingEvent, next.startTime, next.endTime);
  }
  if (params.has('adset_schedule') || params.has('pacing_type'))
    checkAdSchedule(params, next.lifetimeBudget ?? campaign.data.lifetimeBudget);
  if (isTrial(params)) return { success: true };
  if (isSignificant(data, next)) change.significantEditAt = now;
  const isPacedAnew = next.lifetimeBudget !== data.lifetimeBudget || next.endTime !== data.endTime;
  if (isPacedAnew && spent > 0)
    change.pacedBefore = [
      ...(data.pacedBefore ?? []),
      endedPacing(data, now, spent, playedDays(world, adSet.id)),
    ];
  changeStatus(world, { adSetId: adSet.id }, () => {
    Object.assign(data, change);
    world.store.save(adSet);
  });
  return { success: true };
}

/** Past days of delivery that a control call simulated, of the ad that has most. */
const playedDays = (world: World, adSetId: string): number =>
  Math.max(0, ...adsOfSet(world, adSetId).map(({ data }) => overlap(data.played, 0, Infinity))) / DAY_MS;

/** The start can't be changed once the ad set has started. */
function readNewStart(params: Params, data: AdSet, now: number): number {
  const start = params.time('start_time') ?? data.startTime;
  if (start !== data.startTime && data.startTime <= now) {
    throw refused('Start time can not be changed', 'The schedule of this ad set has started already.', {
      blame: ['start_time'],
    });
  }
  return start;
}

function readNewBudget(
  params: Params,
  adSet: Doc<'adset'>,
  campaign: Doc<'campaign'>,
): Partial<BudgetFields> {
  const budgets = readBudgets(params);
  const { dailyBudget, lifetimeBudget } = adSet.data;
  if (!budgets.dailyBudget && !budgets.lifetimeBudget) return {};
  if ((budgets.dailyBudget && lifetimeBudget) || (budgets.lifetimeBudget && dailyBudget)) {
    throw refused(
      'Budget type can not be changed',
      'An ad set keeps the kind of budget it was created with.',
    );
  }
  checkBudgetHolder(campaign, budgets);
  return budgets;
}

/** Goal, billing event and promoted object can't be changed once an ad has been published. */
function readNewGoal(
  call: AuthedCall,
  adSet: Doc<'adset'>,
  campaign: Doc<'campaign'>,
  account: Doc<'adaccount'>,
): Partial<AdSet> {
  const { params, world } = call;
  const { data } = adSet;
  const optimizationGoal = params.oneOf('optimization_goal', OPTIMIZATION_GOALS) ?? data.optimizationGoal;
  const billingEvent = params.oneOf('billing_event', BILLING_EVENTS) ?? data.billingEvent;
  const promotedObject = params.object('promoted_object') ?? data.promotedObject;
  const sameGoal = optimizationGoal === data.optimizationGoal;
  const samePromoted = isDeepStrictEqual(promotedObject, data.promotedObject);
  if (!sameGoal || billingEvent !== data.billingEvent || !samePromoted) {
    if ((!sameGoal || !samePromoted) && wasPublished(world, adSet)) throw published();
    checkGoal(campaign, optimizationGoal, billingEvent);
    checkPromotedObject(call, account, optimizationGoal, promotedObject ?? undefined);
  }
  return { optimizationGoal, billingEvent, promotedObject };
}

/** An ad set counts as published when one of its ads has been submitted to review. */
function wasPublished(world: World, adSet: Doc<'adset'>): boolean {
  return adsOfSet(world, adSet.id).some(({ data }) => data.review.state !== 'NONE');
}

function published(): Error {
  return refused(
    "Can't make edits to published ad set",
    'The pixel, the conversion event and the optimization of an ad set stand once it is published. Create a new ad set.',
    { subcode: 3260011, blame: ['promoted_object'] },
  );
}

/** Where the campaign holds the budget, it holds the bid strategy too; the bid amounts are the ad sets'. */
function readNewBid(params: Params, data: AdSet, campaign: Doc<'campaign'>): Partial<AdSet> {
  const wanted = params.oneOf('bid_strategy', BID_STRATEGIES);
  const above = campaign.data.dailyBudget !== null || campaign.data.lifetimeBudget !== null;
  if (wanted && above && wanted !== campaign.data.bidStrategy) {
    throw refused(
      'Bid strategy belongs to the campaign',
      'The campaign holds the budget, so the bid strategy is set on the campaign.',
      { blame: ['bid_strategy'] },
    );
  }
  const bidStrategy = wanted ?? data.bidStrategy;
  const bidAmount = params.has('bid_amount') ? (params.integer('bid_amount') ?? null) : data.bidAmount;
  const strategy = above ? campaign.data.bidStrategy : bidStrategy;
  if (wanted || params.has('bid_amount')) checkBid(strategy ?? 'LOWEST_COST_WITHOUT_CAP', bidAmount);
  return { bidStrategy, bidAmount };
}
