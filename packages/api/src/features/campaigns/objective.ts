import type { AccountFacts, Optimization } from '@awning/adapters/ports/ad-platform/plan';
import type { Business } from '@awning/contract/businesses';
import type { Objective } from '@awning/contract/campaigns';
import type { Destination } from '@awning/contract/destinations';

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

/** What stands in for calls where Meta does not offer that goal: the same button, found by who taps it. */
export const callsByClicks: ObjectivePlan = {
  objective: 'OUTCOME_LEADS',
  optimization: 'link_clicks',
  fellBack: true,
};

/**
 * Objective and optimisation by where clicks lead (the validation table of the "Ad campaign group" reference). A website
 * counts leads and sales by a pixel; without one traffic is the fallback, and the owner is told. Who accepts traffic gets
 * it at every destination but a form and a chat, which have one optimisation each.
 */
export function planObjective(
  wanted: Objective,
  { kind }: Pick<Destination, 'kind'>,
  facts: Pick<AccountFacts, 'pixelId'>,
  hasWebsite: boolean,
): ObjectivePlan {
  const plan = (objective: Objective, optimization: Optimization, fellBack = false): ObjectivePlan => ({
    objective,
    optimization,
    fellBack,
  });
  if (kind === 'form') return plan('OUTCOME_LEADS', 'form_leads');
  if (kind === 'call')
    return wanted === 'OUTCOME_TRAFFIC'
      ? plan('OUTCOME_TRAFFIC', 'link_clicks')
      : plan('OUTCOME_LEADS', 'calls');
  if (kind !== 'website') return plan('OUTCOME_ENGAGEMENT', 'conversations');
  const measured = hasWebsite && facts.pixelId !== null;
  if (wanted === 'OUTCOME_AWARENESS') return plan(wanted, 'reach');
  if (wanted === 'OUTCOME_SALES' && measured) return plan(wanted, 'site_sales');
  if (wanted === 'OUTCOME_LEADS' && measured) return plan(wanted, 'site_leads');
  return plan('OUTCOME_TRAFFIC', 'link_clicks', wanted !== 'OUTCOME_TRAFFIC');
}
