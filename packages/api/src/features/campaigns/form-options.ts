import type { AccountFacts } from '@awning/adapters/ports/ad-platform/plan';
import { goals } from '@awning/contract/businesses';
import type { CampaignOptions } from '@awning/contract/campaign-options';
import type { Objective } from '@awning/contract/campaigns';
import { findBusiness } from '../businesses/public.ts';
import { readFacts } from './account-facts.ts';
import { countryOf, proposedAudience, servedPlaces } from './audience.ts';
import { budgetBoundsOf, majorOf, perDollar } from './budget.ts';
import { destinationsOf, proposedDestination } from './destination.ts';
import { usualCostOf, usualCostPerThousand } from './forecast/benchmarks.ts';
import { objectiveOf, planObjective } from './objective.ts';
import type { CampaignDeps } from './types.ts';

/** Meta's learning phase takes about so many results within seven days ("About the learning phase"). */
const learningResults = 50;
const learningDays = 7;
/** An amount in minor units, rounded up to whole major ones: it is an estimate, and cents would suggest a precision it lacks. */
function inWholes(minor: number, currency: string): number {
  const major = majorOf(currency);
  return Math.ceil(minor / major) * major;
}

/** From about so much a day on Meta's learning phase ends within a week; null where that can't be told. */
export function learningBudgetOf(
  objective: Objective,
  facts: Pick<AccountFacts, 'minDailyBudget'>,
  currency: string,
): number | null {
  const cost = usualCostOf(objective);
  return cost === null
    ? null
    : inWholes((cost * perDollar(facts) * learningResults) / learningDays, currency);
}

/** What can be chosen for a new campaign of a business, and what it would come to. */
export function createCampaignOptions(deps: CampaignDeps) {
  /** @throws AppFailure NOT_FOUND, META_NOT_CONNECTED, UPSTREAM_UNAVAILABLE */
  return async function options(ownerId: string, businessId: string): Promise<CampaignOptions> {
    const business = await findBusiness(deps.db, ownerId, businessId);
    const access = await deps.connections.adAccess(ownerId, businessId);
    const facts = await readFacts(deps, ownerId, access);
    const bounds = budgetBoundsOf(access.currency, facts);
    return {
      currency: access.currency,
      taxPercent: facts.taxPercent,
      limitLeft: facts.limitLeft,
      minDailyBudget: bounds.min,
      maxDailyBudget: bounds.max,
      usualDailyBudget: bounds.usual,
      dailyBudgetStep: bounds.step,
      usualCostPerThousand:
        facts.minDailyBudget > 0 ? Math.round(usualCostPerThousand * perDollar(facts)) : null,
      audience: proposedAudience(business, facts.country),
      country: countryOf(business, facts.country),
      servesSomewhere: servedPlaces(business) !== null,
      destinations: destinationsOf(business, facts),
      // The proposed one first.
      forms: facts.leadForms
        .toSorted(
          (one, other) =>
            Number(other.language === business.language) - Number(one.language === business.language),
        )
        .map(({ id, name }) => ({ id, name })),
      goals: goals.map((goal) => {
        const wanted = objectiveOf(goal);
        const destination = proposedDestination(wanted, business, facts);
        const plan = planObjective(wanted, destination, facts, business.website !== '');
        const cost = usualCostOf(plan.objective);
        return {
          goal,
          objective: plan.objective,
          fallsBack: plan.fellBack,
          fallsBackOnWebsite: planObjective(wanted, { kind: 'website' }, facts, business.website !== '')
            .fellBack,
          destination: destination.kind,
          usualCostPerResult: cost === null ? null : Math.round(cost * perDollar(facts)),
          learningDailyBudget: learningBudgetOf(plan.objective, facts, access.currency),
        };
      }),
    };
  };
}
