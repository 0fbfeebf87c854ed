import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { BID_STRATEGIES, BILLING_EVENTS, DESTINATION_TYPES, OPTIMIZATION_GOALS } from '../enums.ts';
import { missing, refused } from '../errors.ts';
import { filterNodes } from '../filtering.ts';
import { newId } from '../ids.ts';
import { insightsEdge } from '../insights/edge.ts';
import { learningStage, spentBy } from '../insights/totals.ts';
import type { GraphNode } from '../node.ts';
import { Params } from '../params.ts';
import { adSetStatus, issuesInfo } from '../status.ts';
import { graphTime } from '../timezone.ts';
import { adsOfSet } from '../tree.ts';
import { checkDestination } from './adset-destination.ts';
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
import { checkMinimum, checkSchedule, readBudgets } from './budget.ts';
import { insertCampaign, readCampaign } from './campaign.ts';
import { initialStatus, keepGiven, keptFields } from './editing.ts';
import { estimateEdge } from './estimate.ts';
import { checkRegionalDuties } from './regional-duties.ts';
import { isTrial, newestFirst } from './shared.ts';
import { checkTargeting } from './targeting.ts';
import { checkCatalog } from './targeting-catalog.ts';

/** POST /act_X/adsets. */
export function createAdSet(call: AuthedCall, account: Doc<'adaccount'>): unknown {
  const { params, world } = call;
  const now = world.clock();
  const name = params.requiredText('name');
  const campaign = campaignOf(call, account);
  const optimizationGoal = params.oneOf('optimization_goal', OPTIMIZATION_GOALS);
  if (!optimizationGoal) throw missing('optimization_goal');
  const billingEvent = params.oneOf('billing_event', BILLING_EVENTS);
  if (!billingEvent) throw missing('billing_event');
  checkGoal(campaign, optimizationGoal, billingEvent);
  const given = params.object('targeting');
  if (!given) throw missing('targeting');
  checkCatalog(call, account, given);
  const targeting = checkTargeting(given, campaign.data.specialAdCategories, {
    isNew: true,
    version: call.version,
  });
  const budget = readBudgets(params);
  checkBudgetHolder(campaign, budget);
  const startTime = params.time('start_time') ?? now;
  const endTime = params.time('end_time') ?? null;
  checkSchedule(budget, startTime, endTime, now);
  checkAdSchedule(params, budget.lifetimeBudget ?? campaign.data.lifetimeBudget);
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
  checkDsa(targeting, dsaBeneficiary, dsaPayor);
  checkRegionalDuties(params, targeting, campaign.data.specialAdCategories);
  const destinationType = params.oneOf('destination_type', DESTINATION_TYPES) ?? 'UNDEFINED';
  checkDestination(call, account, optimizationGoal, destinationType, promotedObject ?? {});
  const status = initialStatus(params);
  if (isTrial(params)) return { success: true };
  const campaignId = campaign.id || insertCampaign(call, campaign.data).id;
  const adSet = world.store.insert('adset', newId(world, 'adset'), now, {
    accountId: account.id,
    campaignId,
    name,
    status,
    updatedAt: now,
    billingEvent,
    optimizationGoal,
    destinationType,
    ...budget,
    bidStrategy,
    bidAmount,
    startTime,
    endTime,
    targeting,
    promotedObject,
    attributionSpec: attributionOf(params.json('attribution_spec'), optimizationGoal),
    isDynamicCreative: params.boolean('is_dynamic_creative') ?? false,
    dsaBeneficiary,
    dsaPayor,
    ...keepGiven(params, KEPT, undefined),
  });
  return { id: adSet.id };
}

/** The campaign that an ad set is made in: one that exists, or one that `campaign_spec` describes, which has no id yet. */
function campaignOf(call: AuthedCall, account: Doc<'adaccount'>): Doc<'campaign'> {
  const { params, world } = call;
  const spec = params.object('campaign_spec');
  if (spec && !params.has('campaign_id')) {
    const data = readCampaign({ ...call, params: new Params(spec) }, account);
    return { id: '', kind: 'campaign', seq: 0, createdAt: world.clock(), data };
  }
  const id = params.requiredText('campaign_id');
  const campaign = world.store.get('campaign', id);
  if (campaign?.data.accountId !== account.id || campaign.data.status === 'DELETED') {
    throw refused('Campaign not found', `The campaign ${id} does not exist in this ad account.`, {
      blame: ['campaign_id'],
    });
  }
  return campaign;
}

/** An ad set, readable. */
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
      ...keptFields(KEPT, data.kept),
      learning_stage_info: () => learningStage(world, doc),
      issues_info: () => issuesInfo(doc),
    },
    edges: {
      ads: (params) => ({
        nodes: filterNodes(
          newestFirst(adsOfSet(world, doc.id)).map((ad) => call.node(ad)),
          params,
        ),
      }),
      insights: (params) => insightsEdge(call, doc.id, params),
      delivery_estimate: () => {
        const account = world.store.get('adaccount', data.accountId);
        return account ? estimateEdge(world, account, data.targeting) : { rows: [] };
      },
    },
  };
}
