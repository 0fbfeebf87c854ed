import type { PlanId, PlanWish } from '@awning/contract/plans';

const key = 'awning.chosenPlan';
const wishKey = 'awning.planWish';
const ids: readonly string[] = ['1', '2', '3'];
const wishes: readonly string[] = ['look', 'launch', 'grow'] satisfies PlanWish[];

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

/** Stores what she said she came for, so that plans recommend the one that fits. */
export const keepWish = (wish: PlanWish): void => localStorage.setItem(wishKey, wish);

/** What she said she came for in this browser; null where she was not asked. */
export function readWish(): PlanWish | null {
  const kept = localStorage.getItem(wishKey);
  return kept && wishes.includes(kept) ? (kept as PlanWish) : null;
}
