import { dayMs } from '@awning/contract/durations';
import { freePlanId, isFree, isSmaller, type PlanId, termsOf } from '@awning/contract/plans';
import { statsGraceDays } from '@awning/contract/stats';
import type { AccountRow } from './store/accounts.ts';

/** A month of a subscription: from `start` on, up to and without `end`. */
export interface Period {
  start: Date;
  end: Date;
}

/** The same day and time `months` later in UTC, or the month's last day where it is shorter. */
export function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved;
}

/** The month that `now` is in, counted from the anchor, so that the 31st comes back after February. */
export function periodOf(anchor: Date, now: Date): Period {
  let months =
    (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  if (addMonths(anchor, months) > now) months -= 1;
  months = Math.max(0, months);
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) };
}

/**
 * An account at an instant: periods that have ended since the row was written are over, and a scheduled cancellation has
 * taken effect. What a plan allows does not depend on the job that updates the row.
 */
export function accountAt(account: AccountRow, now: Date): AccountRow {
  // Put out of force by the job that has found it unpaid, and not by the clock.
  if (account.suspendedAt)
    return { ...account, ...retention(account, freePlanId, account.suspendedAt), planId: freePlanId };
  if (now < account.periodEnd) return account;
  if (account.billedBy === 'stripe' && !account.cancelAtPeriodEnd) {
    // The provider renews it, and says so later: until then it goes on, on the plan that was to follow.
    const planId = account.scheduledPlanId ?? account.planId;
    const smaller = isSmaller(planId, account.planId) && retention(account, planId, account.periodEnd);
    return { ...account, ...smaller, planId, periodEnd: periodOf(account.anchorAt, now).end };
  }
  const periodEnd = periodOf(account.anchorAt, now).end;
  if (account.cancelAtPeriodEnd) {
    const ended = retention(account, 1, account.periodEnd);
    return { ...account, ...ended, planId: freePlanId, cancelAtPeriodEnd: false, periodEnd };
  }
  if (isFree(account.planId)) return { ...account, periodEnd };
  return { ...account, periodEnd, paidUntil: periodEnd, paidPlanId: account.planId };
}

/** The periods that a paid plan has renewed for since the row was written, each of them to be paid for; oldest first. */
export function renewedPeriods(account: AccountRow, now: Date): Period[] {
  if (isFree(account.planId) || account.cancelAtPeriodEnd || account.billedBy === 'stripe') return [];
  const renewed: Period[] = [];
  for (let start = account.periodEnd; start <= now; ) {
    const { end } = periodOf(account.anchorAt, start);
    renewed.push({ start, end });
    start = end;
  }
  return renewed;
}

/**
 * The columns that changing to a plan sets. A paid plan starts a new period, except where the current period is already
 * paid for: going to Trial and back does not reset the month's counts.
 */
export function planChange(
  account: AccountRow,
  planId: AccountRow['planId'],
  now: Date,
): Partial<AccountRow> {
  const retained = retention(account, planId, now);
  if (planId === account.planId || isFree(planId)) return { planId, cancelAtPeriodEnd: false, ...retained };
  const paid = paidPlanId(account, now);
  const anchorAt = paid ? account.anchorAt : now;
  const periodEnd = periodOf(anchorAt, now).end;
  return {
    planId,
    anchorAt,
    periodEnd,
    paidUntil: periodEnd,
    paidPlanId: paid && isSmaller(planId, paid) ? paid : planId,
    cancelAtPeriodEnd: false,
    lapsedAt: null,
    ...retained,
  };
}

/** The plan whose price is paid for the period that `now` is in; null where nothing is. */
export function paidPlanId({ paidUntil, paidPlanId: paid }: AccountRow, now: Date): PlanId | null {
  return paidUntil !== null && paidUntil > now ? paid : null;
}

const statsDaysOf = (planId: PlanId) => termsOf(planId).features.statsDays;

/** The plan that decides at an instant which figures are kept: a wider one than that in force where it ended lately. */
export function retainedPlanId(account: AccountRow, now: Date): PlanId {
  const { planId, retainedPlanId: retained, retainedUntil } = accountAt(account, now);
  const isKept = retained !== null && retainedUntil !== null && retainedUntil > now;
  return isKept && statsDaysOf(retained) > statsDaysOf(planId) ? retained : planId;
}

/**
 * The columns that a change to a plan which keeps figures for less long sets: until `statsGraceDays` after it figures are
 * kept as before it, so that changing back loses none.
 */
export function retention(account: AccountRow, planId: PlanId, at: Date): Partial<AccountRow> {
  if (statsDaysOf(planId) >= statsDaysOf(account.planId)) return {};
  const { retainedPlanId: earlier, retainedUntil } = account;
  const isKept = earlier !== null && retainedUntil !== null && retainedUntil > at;
  const isWider = isKept && statsDaysOf(earlier) > statsDaysOf(account.planId);
  return {
    retainedPlanId: isWider ? earlier : account.planId,
    retainedUntil: new Date(at.getTime() + statsGraceDays * dayMs),
  };
}
