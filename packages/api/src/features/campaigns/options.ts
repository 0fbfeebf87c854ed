import { goals } from '@awning/contract/businesses';
import type { CampaignOptions } from '@awning/contract/campaigns';
import { findBusiness } from '../businesses/public.ts';
import { readFacts } from './account-facts.ts';
import { majorOf, minDailyBudgetOf, objectiveOf, planObjective } from './planning.ts';
import type { CampaignDeps } from './types.ts';

/**
 * What one result costs on average, in US dollars: cost per click of traffic campaigns and cost per lead of lead
 * campaigns on Facebook (WordStream/LocaliQ, Facebook Ads Benchmarks 2025). Sales differ too much to be told.
 */
const usualCost = { OUTCOME_TRAFFIC: 0.7, OUTCOME_LEADS: 27.66 } as const;
/** Meta's learning phase takes about so many results within seven days ("About the learning phase"). */
const learningResults = 50;
const learningDays = 7;
/** Meta's smallest budget a day for an account in US dollars, in cents: it relates other currencies to the dollar. */
const minDailyCents = 100;

/** An amount in minor units, rounded up to whole major ones: it is an estimate, and cents would suggest a precision it lacks. */
function inWholes(minor: number, currency: string): number {
  const major = majorOf(currency);
  return Math.ceil(minor / major) * major;
}

/** What can be chosen for a new campaign of a business, and what it would come to. */
export function createCampaignOptions(deps: CampaignDeps) {
  /** @throws AppFailure NOT_FOUND, META_NOT_CONNECTED, UPSTREAM_UNAVAILABLE */
  return async function options(ownerId: string, businessId: string): Promise<CampaignOptions> {
    const business = await findBusiness(deps.db, ownerId, businessId);
    const access = await deps.connections.adAccess(ownerId);
    const facts = await readFacts(deps, ownerId, access);
    const perDollar = (facts.minDailyBudget / minDailyCents) * 100;
    return {
      currency: access.currency,
      minDailyBudget: minDailyBudgetOf(access.currency, facts.minDailyBudget),
      goals: goals.map((goal) => {
        const plan = planObjective(objectiveOf(goal), facts, business.website !== '');
        const cost = plan.objective in usualCost ? usualCost[plan.objective as keyof typeof usualCost] : null;
        return {
          goal,
          objective: plan.objective,
          fallsBack: plan.fellBack,
          usualCostPerResult: cost === null ? null : Math.round(cost * perDollar),
          learningDailyBudget:
            cost === null
              ? null
              : inWholes((cost * perDollar * learningResults) / learningDays, access.currency),
        };
      }),
    };
  };
}
