import type { PlanId } from '@awning/contract/accounts';

const key = 'awning.chosenPlan';
const ids: readonly string[] = ['1', '2', '3'];

/** Keeps the plan that a visitor clicked on before she had an account, for the step of onboarding that asks for it. */
export function keepChosenPlan(planId: string | null): void {
  if (planId && ids.includes(planId)) localStorage.setItem(key, planId);
}

/** The plan clicked on before signing up in this browser; null where there was none. */
export function readChosenPlan(): PlanId | null {
  const kept = localStorage.getItem(key);
  return kept && ids.includes(kept) ? (Number(kept) as PlanId) : null;
}

export const forgetChosenPlan = (): void => localStorage.removeItem(key);
