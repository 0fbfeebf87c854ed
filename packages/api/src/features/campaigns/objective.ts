import type { Business } from '@awning/contract/businesses';
import type { Objective } from '@awning/contract/campaigns';
import type { AccountFacts, Optimization } from '../../ports/ad-platform/plan.ts';

const byGoal: Record<Business['goals'][number], Objective> = {
  awareness: 'OUTCOME_AWARENESS',
  leads: 'OUTCOME_LEADS',
  sales: 'OUTCOME_SALES',
};

/** The objective that a goal stands for. */
export const objectiveOf = (goal: Business['goals'][number]): Objective => byGoal[goal];

/** What was asked for; a goal stands for its objective, and where nothing was said the business's first goal serves. */
export function wantedObjective(
  asked: { objective?: Objective; goal?: Business['goals'][number] },
  businessGoals: Business['goals'],
): Objective {
  if (asked.objective) return asked.objective;
  const goal = asked.goal ?? businessGoals[0];
  return goal ? byGoal[goal] : 'OUTCOME_TRAFFIC';
}

export interface ObjectivePlan {
  objective: Objective;
  optimization: Optimization;
  /** True where traffic stands in for what the account lacks. */
  fellBack: boolean;
}

/**
 * Objective and optimisation that the account can carry. Leads need a form on the Page or a pixel on a website,
 * sales a pixel on a website; without, traffic is the fallback, and the owner is told.
 */
export function planObjective(
  wanted: Objective,
  facts: Pick<AccountFacts, 'pixelId' | 'leadFormId'>,
  hasWebsite: boolean,
): ObjectivePlan {
  const measured = hasWebsite && facts.pixelId !== null;
  const plan = (optimization: Optimization): ObjectivePlan => ({
    objective: wanted,
    optimization,
    fellBack: false,
  });
  if (wanted === 'OUTCOME_AWARENESS') return plan('reach');
  if (wanted === 'OUTCOME_TRAFFIC') return plan('link_clicks');
  if (wanted === 'OUTCOME_SALES' && measured) return plan('site_sales');
  if (wanted === 'OUTCOME_LEADS' && measured) return plan('site_leads');
  if (wanted === 'OUTCOME_LEADS' && facts.leadFormId) return plan('form_leads');
  return { objective: 'OUTCOME_TRAFFIC', optimization: 'link_clicks', fellBack: true };
}
