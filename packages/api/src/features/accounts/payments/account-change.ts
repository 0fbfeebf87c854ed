import type { ProvidedState } from '@awning/adapters/ports/payments';
import { freePlanId, isSmaller } from '@awning/contract/plans';
import { periodOf, retention } from '../periods.ts';
import type { AccountChange, AccountRow } from '../store/accounts.ts';
import { graceOf } from './grace.ts';

/** What an account's row becomes by what the provider says. Null where neither has a paid plan there: it stays as it is. */
export function accountChangeOf(
  account: AccountRow,
  { subscription, endedUnpaid }: Pick<ProvidedState, 'subscription' | 'endedUnpaid'>,
  now: Date,
): AccountChange | null {
  if (!subscription) {
    if (account.billedBy === 'ledger') return null;
    return {
      ...retention(account, freePlanId, now),
      ...unpaidFor,
      planId: freePlanId,
      billedBy: 'ledger',
      periodEnd: periodOf(account.anchorAt, now).end,
      // What was said to happen on that day still does.
      lapsedAt: account.suspendedAt,
      ...(endedUnpaid && !account.suspendedAt && { graceUntil: account.graceUntil }),
    };
  }
  const { planId, anchorAt, periodEnd, cancelAtPeriodEnd, scheduledPlanId, overdueSince } = subscription;
  return {
    ...(isSmaller(planId, account.planId) && retention(account, planId, now)),
    ...unpaidFor,
    planId,
    billedBy: 'stripe',
    anchorAt,
    periodEnd,
    cancelAtPeriodEnd,
    scheduledPlanId,
    ...(overdueSince && {
      graceUntil: account.graceUntil ?? graceOf(overdueSince, now),
      graceRemindedAt: account.graceRemindedAt,
      suspendedAt: account.suspendedAt,
    }),
  };
}

/** Nothing is paid on the ledger, scheduled or overdue. */
const unpaidFor = {
  paidUntil: null,
  paidPlanId: null,
  cancelAtPeriodEnd: false,
  scheduledPlanId: null,
  graceUntil: null,
  graceRemindedAt: null,
  suspendedAt: null,
  lapsedAt: null,
} satisfies AccountChange;
