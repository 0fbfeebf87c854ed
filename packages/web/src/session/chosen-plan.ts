import type { PlanId } from '@awning/contract/plans';

const key = 'awning.chosenPlan';
const ids: readonly string[] = ['1', '2', '3'];

/** Stores the plan that a visitor chose before signing up, for the plan step of onboarding. */
export function keepChosenPlan(planId: string | null): void {
  if (planId && ids.includes(planId)) localStorage.setItem(key, planId);
}

/** The plan chosen before signing up in this browser; null for none. */
export function readChosenPlan(): PlanId | null {
  const kept = localStorage.getItem(key);
  return kept && ids.includes(kept) ? (Number(kept) as PlanId) : null;
}

export const forgetChosenPlan = (): void => localStorage.removeItem(key);
