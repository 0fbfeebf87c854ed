import type { PlanTerms } from './plans.ts';
import { answerHours } from './support.ts';

/** What a plan contains, by keys of the `accounts` namespace with the numbers that their words take. */
export const planContents = (plan: PlanTerms) =>
  plan.contents.map((content) => ({
    key: `accounts:contents.${content}`,
    values: { hours: answerHours.priority, usual: answerHours.usual, ads: plan.limits.creatives ?? 0 },
  }));
