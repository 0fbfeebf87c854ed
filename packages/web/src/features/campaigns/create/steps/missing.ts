import type { CampaignDraft } from '../campaign-draft.ts';
import type { FormStep } from './form-steps.ts';

/** What a campaign can't be launched without. */
export type Missing = 'decision' | 'ads' | 'name' | 'budget';

const stepsOf: Record<Missing, FormStep> = { decision: 'goal', ads: 'ads', name: 'money', budget: 'money' };

/**
 * What is still to be filled in, in the order of the steps.
 * @param isUndecided whether it is open if traffic may stand in for the goal
 */
export function missingOf(draft: CampaignDraft, isUndecided: boolean): { what: Missing; step: FormStep }[] {
  const lacks: [Missing, boolean][] = [
    ['decision', isUndecided],
    ['ads', draft.creativeIds.length === 0],
    ['name', draft.name.trim() === ''],
    ['budget', draft.dailyBudget === 0],
  ];
  return lacks.filter(([, isLacking]) => isLacking).map(([what]) => ({ what, step: stepsOf[what] }));
}
