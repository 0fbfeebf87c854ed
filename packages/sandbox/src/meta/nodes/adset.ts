import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { BID_STRATEGIES, BILLING_EVENTS, OPTIMIZATION_GOALS, STATUSES } from '../enums.ts';
import { GraphError, missing, refused } from '../errors.ts';
import { filterNodes } from '../filtering.ts';
import { newId } from '../ids.ts';
import { insightsEdge } from '../insights/edge.ts';
import { learningStage, spentBy } from '../insights/totals.ts';
import type { GraphNode } from '../node.ts';
import { changeStatus } from '../review.ts';
import { adSetStatus } from '../status.ts';
import { graphTime } from '../timezone.ts';
import { adsOfSet } from '../tree.ts';
import { attributionOf, checkBid, checkBudgetHolder, checkGoal, checkPromotedObject } from './adset-rules.ts';
import { checkMinimum, checkSchedule, readBudgets } from './budget.ts';
import { estimateEdge } from './estimate.ts';
import { isTrial, newestFirst, newName } from './shared.ts';
import { checkTargeting, reachesEu } from './targeting.ts';

/** POST /act_X/adsets. */
export function createAdSet(call: AuthedCall, account: Doc<'adaccount'>): unknown {
  const { params, world } = call;
  const now = world.clock();
  const name = params.requiredText('name');
  const campaignId = params.requiredText('campaign_id');
  const campaign = world.store.get('campaign', campaignId);
  if (campaign?.data.accountId !== account.id || campaign.data.status === 'DELETED') {
    throw refused('Campaign not found', `The campaign ${campaignId} does not exist in this ad account.`, {
      blame: ['campaign_id'],
    });
  }
  const optimizationGoal = params.oneOf('optimization_goal', OPTIMIZATION_GOALS);
  if (!optimizationGoal) throw missing('optimization_goal');
  const billingEvent = params.oneOf('billing_event', BILLING_EVENTS);
  if (!billingEvent) throw missing('billing_event');
  checkGoal(campaign, optimizationGoal, billingEvent);
  const given = params.object('targeting');
  if (!given) throw missing('targeting');
  const targeting = checkTargeting(given, campaign.data.specialAdCategories);
  const budget = readBudgets(params);
  checkBudgetHolder(campaign, budget);
  const startTime = params.time('start_time') ?? now;
  const endTime = params.time('end_time') ?? null;
  checkSchedule(budget, startTime, endTime, now);
  if (budget.dailyBudget || budget.lifetimeBudget) {
    checkMinimum(budget, account.data.currency, billingEvent, startTime, endTime);
  }
  const bidStrategy = params.oneOf('bid_strategy', BID_STRATEGIES) ?? 'LOWEST_COST_WITHOUT_CAP';
  const bidAmount = params.integer('bid_amount') ?? null;
  checkBid(bidStrategy, bidAmount);
  const promotedObject = params.object('promoted_object') ?? null;
  checkPromotedObject(call, account, optimizationGoal, promotedObject ?? undefined);
  const dsaBeneficiary = params.text('dsa_beneficiary') ?? null;
  const dsaPayor = params.text('dsa_payor') ?? null;
  if (reachesEu(targeting) && !(dsaBeneficiary && dsaPayor)) {
    throw refused(
      'Beneficiary and payor required',
      'Ads shown in the European Union must name who benefits from them (dsa_beneficiary) and who pays (dsa_payor).',
      { subcode: 3858081, blame: [dsaBeneficiary ? 'dsa_payor' : 'dsa_beneficiary'] },
    );
  }
  const status = params.oneOf('status', STATUSES) ?? 'ACTIVE';
  if (isTrial(params)) return { success: true };
  const adSet = world.store.insert('adset', newId(world, 'adset'), now, {
    accountId: account.id,
    campaignId,
    name,
    status,
    updatedAt: now,
    billingEvent,
    optimizationGoal,
    destinationType: params.text('destination_type') ?? 'UNDEFINED',
    ...budget,
    bidStrategy,
    bidAmount,
    startTime,
    endTime,
    targeting,
    promotedObject,
    attributionSpec: attributionOf(params.json('attribution_spec')),
    isDynamicCreative: params.boolean('is_dynamic_creative') ?? false,
    dsaBeneficiary,
    dsaPayor,
  });
  return { id: adSet.id };
}

/** POST /ADSET_ID. */
export function updateAdSet(call: AuthedCall, adSet: Doc<'adset'>): unknown {
  const { params, world } = call;
  const { data } = adSet;
  const now = world.clock();
  if (data.status === 'DELETED') {
    throw new GraphError({ message: '(#100) Cannot update a deleted ad set', code: 100, subcode: 1487056 });
  }
  const campaign = world.store.get('campaign', data.campaignId);
  const account = world.store.get('adaccount', data.accountId);
  const change: Partial<typeof data> = { updatedAt: now };
  const name = newName(params);
  if (name) change.name = name;
  const status = params.oneOf('status', STATUSES);
  if (status) change.status = status;
  if (params.has('targeting')) {
    change.targeting = checkTargeting(
      params.object('targeting') ?? {},
      campaign?.data.specialAdCategories ?? [],
    );
  }
  if (params.has('start_time')) change.startTime = params.time('start_time') ?? data.startTime;
  if (params.has('end_time')) change.endTime = params.time('end_time') ?? null;
  if (params.has('bid_amount')) change.bidAmount = params.integer('bid_amount') ?? null;
  const wish = readBudgets(params);
  if (wish.dailyBudget || wish.lifetimeBudget) {
    if ((wish.dailyBudget && data.lifetimeBudget) || (wish.lifetimeBudget && data.dailyBudget)) {
      throw refused(
        'Budget type can not be changed',
        'An ad set keeps the kind of budget it was created with.',
      );
    }
    if (campaign) checkBudgetHolder(campaign, wish);
    Object.assign(change, wish);
  }
  const next = { ...data, ...change };
  if (params.has('end_time') || params.has('start_time') || wish.lifetimeBudget || wish.dailyBudget) {
    checkSchedule(next, next.startTime, next.endTime, now);
    if (account) checkMinimum(next, account.data.currency, next.billingEvent, next.startTime, next.endTime);
    const spent = spentBy(world, { adSetId: adSet.id });
    if (wish.lifetimeBudget && wish.lifetimeBudget < spent) {
      throw refused('Budget is too low', 'The lifetime budget can not be less than what was already spent.', {
        subcode: 1885272,
        blame: ['lifetime_budget'],
      });
    }
  }
  if (isTrial(params)) return { success: true };
  changeStatus(world, { adSetId: adSet.id }, () => {
    Object.assign(data, change);
    world.store.save(adSet);
  });
  return { success: true };
}

/** An ad set, ready to be read. */
export function adSetNode(call: AuthedCall, doc: Doc<'adset'>): GraphNode {
  const { data } = doc;
  const { world } = call;
  const zone = world.store.get('adaccount', data.accountId)?.data.timeZone;
  return {
    id: doc.id,
    label: 'AdSet',
    defaults: [],
    fields: {
      account_id: () => data.accountId,
      campaign_id: () => data.campaignId,
      campaign: () => {
        const campaign = world.store.get('campaign', data.campaignId);
        return campaign ? call.node(campaign) : undefined;
      },
      name: () => data.name,
      status: () => data.status,
      configured_status: () => data.status,
      effective_status: () => adSetStatus(world, doc),
      billing_event: () => data.billingEvent,
      optimization_goal: () => data.optimizationGoal,
      destination_type: () => data.destinationType,
      daily_budget: () => String(data.dailyBudget ?? 0),
      lifetime_budget: () => String(data.lifetimeBudget ?? 0),
      budget_remaining: () =>
        String(
          Math.max(0, (data.lifetimeBudget ?? data.dailyBudget ?? 0) - spentBy(world, { adSetId: doc.id })),
        ),
      bid_strategy: () => data.bidStrategy ?? undefined,
      bid_amount: () => data.bidAmount ?? undefined,
      start_time: () => graphTime(data.startTime, zone),
      end_time: () => (data.endTime === null ? undefined : graphTime(data.endTime, zone)),
      created_time: () => graphTime(doc.createdAt, zone),
      updated_time: () => graphTime(data.updatedAt, zone),
      targeting: () => data.targeting,
      promoted_object: () => data.promotedObject ?? undefined,
      attribution_spec: () => data.attributionSpec,
      is_dynamic_creative: () => data.isDynamicCreative,
      dsa_beneficiary: () => data.dsaBeneficiary ?? undefined,
      dsa_payor: () => data.dsaPayor ?? undefined,
      learning_stage_info: () => learningStage(world, doc),
      issues_info: () => undefined,
    },
    edges: {
      ads: (params) => ({
        nodes: filterNodes(
          newestFirst(adsOfSet(world, doc.id)).map((ad) => call.node(ad)),
          params,
        ),
      }),
      insights: (params) => insightsEdge(call, doc.id, params),
      delivery_estimate: () => estimateEdge(world, doc.data.accountId, data.targeting),
    },
  };
}
