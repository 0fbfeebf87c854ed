import { dayMs } from '@awning/contract/durations';
import { type PlanId, termsOf } from '@awning/contract/plans';
import { type Period, paidPlanId, periodOf } from './periods.ts';
import type { AccountRow } from './store/accounts.ts';

/** What is to be paid for a period of a plan: each becomes an invoice. */
export interface Charge {
  /** Why: a paid plan begins, a larger one takes its place within a paid period, or a period follows another. */
  reason: 'start' | 'upgrade' | 'renewal';
  planId: PlanId;
  period: Period;
  /** In minor units of the plan's currency. */
  amount: number;
}

/** @returns minor units a month */
const priceOf = (planId: PlanId) => termsOf(planId).price;

/**
 * What changing to a plan costs at once: the whole price where no month is paid for; within a paid month the difference
 * of the prices for the days that are left, the running day counted whole. Null where nothing is to be paid.
 * @param before the account before the change, with all earlier periods settled
 * @param after the account after it
 */
export function chargeForChange(before: AccountRow, after: AccountRow, now: Date): Charge | null {
  const { planId } = after;
  const price = priceOf(planId);
  const paid = paidPlanId(before, now);
  if (price === 0 || planId === before.planId) return null;
  if (paid === null) {
    return { reason: 'start', planId, period: { start: now, end: after.periodEnd }, amount: price };
  }
  const difference = price - priceOf(paid);
  if (difference <= 0) return null;
  const { start, end } = periodOf(after.anchorAt, now);
  const days = Math.round((end.getTime() - start.getTime()) / dayMs);
  const daysLeft = Math.min(days, Math.ceil((end.getTime() - now.getTime()) / dayMs));
  const amount = Math.round((difference * daysLeft) / days);
  return { reason: 'upgrade', planId, period: { start: now, end }, amount };
}

/** The charge for a period that a plan has renewed for. */
export const chargeForRenewal = (planId: PlanId, period: Period): Charge => ({
  reason: 'renewal',
  planId,
  period,
  amount: priceOf(planId),
});
