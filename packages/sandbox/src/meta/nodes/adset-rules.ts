import { asObject, asText, type JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import { requireAdvertising } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import { GOALS_BY_OBJECTIVE } from '../enums.ts';
import { invalid, missing, notOneOf, refused } from '../errors.ts';
import type { BudgetFields } from './budget.ts';
import { reachesEu } from './targeting.ts';

/** Stored as given; without effect on the delivery model. */
export const KEPT = [
  'adlabels',
  'adset_schedule',
  'bid_adjustments',
  'bid_constraints',
  'daily_min_spend_target',
  'daily_spend_cap',
  'frequency_control_specs',
  'lifetime_imps',
  'lifetime_min_spend_target',
  'lifetime_spend_cap',
  'multi_optimization_goal_weight',
  'optimization_sub_event',
  'pacing_type',
  'regional_regulated_categories',
  'regional_regulation_identities',
  'value_rule_set_id',
] as const;

/** The campaign's objective determines the permitted goals, and the goal the permitted billing events. */
export function checkGoal(campaign: Doc<'campaign'>, goal: string, billingEvent: string): void {
  const allowed = Object.entries(GOALS_BY_OBJECTIVE).find(([name]) => name === campaign.data.objective)?.[1];
  if (!allowed?.includes(goal)) {
    throw refused(
      "Performance goal isn't available",
      `The goal ${goal} can not be used with a campaign whose objective is ${campaign.data.objective}.`,
      { subcode: 2490408, blame: ['optimization_goal'] },
    );
  }
  const own =
    goal === 'LINK_CLICKS' || goal === 'THRUPLAY' || goal === 'PAGE_LIKES' || goal === 'POST_ENGAGEMENT';
  if (billingEvent !== 'IMPRESSIONS' && !(own && billingEvent === goal)) {
    throw refused(
      'Billing event is not available',
      `With the goal ${goal} you can not be charged for ${billingEvent}.`,
      {
        subcode: 1815117,
        blame: ['billing_event'],
      },
    );
  }
}

/** The budget is either the campaign's or that of each of its ad sets. */
export function checkBudgetHolder(campaign: Doc<'campaign'>, budget: BudgetFields): void {
  const above = campaign.data.dailyBudget !== null || campaign.data.lifetimeBudget !== null;
  const own = budget.dailyBudget !== null || budget.lifetimeBudget !== null;
  if (above && own) {
    throw refused(
      'You can only set an ad set budget or a campaign budget',
      'Remove the budget of the ad set or that of the campaign.',
      { subcode: 1885621, blame: [budget.dailyBudget ? 'daily_budget' : 'lifetime_budget'] },
    );
  }
  if (!above && !own) {
    throw refused('Budget is required', 'Set a daily or a lifetime budget for the ad set.', {
      blame: ['daily_budget'],
    });
  }
}

/** The promoted object of a goal: a Page's form for leads, a pixel's event for conversions. */
export function checkPromotedObject(
  call: AuthedCall,
  account: Doc<'adaccount'>,
  goal: string,
  promoted: JsonObject | undefined,
): void {
  if (goal === 'LEAD_GENERATION' || goal === 'QUALITY_LEAD' || goal === 'PAGE_LIKES') {
    const pageId = asText(promoted?.page_id);
    if (!pageId) throw promotedMissing('page_id');
    requireAdvertising(call, pageId);
  }
  if (goal === 'OFFSITE_CONVERSIONS' || goal === 'VALUE') {
    const pixelId = asText(promoted?.pixel_id);
    if (!pixelId) throw promotedMissing('pixel_id');
    if (!promoted?.custom_event_type) throw missing('promoted_object[custom_event_type]');
    if (account.data.pixel?.id !== pixelId) {
      throw refused('Pixel is not available', `The pixel ${pixelId} does not belong to this ad account.`, {
        blame: ['promoted_object'],
      });
    }
  }
}

function promotedMissing(field: string): Error {
  return refused(
    'Select a promoted object for your ad set',
    `Before publishing, an ad set with this goal needs promoted_object with ${field}.`,
    { subcode: 1815430, blame: ['promoted_object'] },
  );
}

/** Bid strategies with a cap require the cap. */
export function checkBid(strategy: string, amount: number | null): void {
  if (['LOWEST_COST_WITH_BID_CAP', 'COST_CAP'].includes(strategy) && !amount) {
    throw refused('Bid amount required', `The bid strategy ${strategy} needs bid_amount.`, {
      subcode: 2490487,
      blame: ['bid_amount'],
    });
  }
}

/** Permitted attribution windows of an event, in days. */
const WINDOWS: Record<string, number[]> = {
  CLICK_THROUGH: [1, 7],
  VIEW_THROUGH: [1],
  ENGAGED_VIDEO_VIEW: [1],
};
/** Goals off Meta, which have a choice of attribution windows; all others attribute within a day after a click. */
const CHOICE = ['OFFSITE_CONVERSIONS', 'VALUE', 'APP_INSTALLS', 'LEAD_GENERATION', 'QUALITY_LEAD'];

/** Attribution windows: a list of events with days; Meta's default is seven days after a click. */
export function attributionOf(spec: unknown, goal: string): unknown {
  if (spec === undefined || spec === null) return [{ event_type: 'CLICK_THROUGH', window_days: 7 }];
  if (!Array.isArray(spec) || spec.length === 0)
    throw invalid('param attribution_spec must be a non-empty array.');
  for (const { event_type: event, window_days: days } of spec.map(asObject)) {
    const allowed = WINDOWS[asText(event)];
    if (!allowed) throw notOneOf('attribution_spec[event_type]', Object.keys(WINDOWS));
    if (!allowed.includes(Number(days)) || (Number(days) > 1 && !CHOICE.includes(goal))) {
      throw refused(
        'Attribution window is not available',
        `With the goal ${goal} the window of ${asText(event)} can not be ${asText(days)} days.`,
        { blame: ['attribution_spec'] },
      );
    }
  }
  return spec;
}

/** Ads shown in the European Union name a beneficiary and a payor. */
export function checkDsa(targeting: JsonObject, beneficiary: string | null, payor: string | null): void {
  if (!reachesEu(targeting) || (beneficiary && payor)) return;
  throw refused(
    'Beneficiary and payor required',
    'Ads shown in the European Union must name who benefits from them (dsa_beneficiary) and who pays (dsa_payor).',
    { subcode: 3858081, blame: [beneficiary ? 'dsa_payor' : 'dsa_beneficiary'] },
  );
}
