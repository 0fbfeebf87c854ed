import { type PlanWish, planWishes } from '@awning/contract/plan-rows';

const wishKey = 'awning.planWish';

/** Stores what she said she came for, so that plans recommend the one that fits. */
export const keepWish = (wish: PlanWish): void => localStorage.setItem(wishKey, wish);

/** What she said she came for in this browser; null where she was not asked. */
export function readWish(): PlanWish | null {
  const kept = localStorage.getItem(wishKey);
  return planWishes.find((wish) => wish === kept) ?? null;
}
