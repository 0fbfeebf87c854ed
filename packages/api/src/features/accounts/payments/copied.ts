import type { ProvidedState } from '../../../ports/payments.ts';
import { periodOf, retention } from '../periods.ts';
import type { AccountChange, AccountRow } from '../store.ts';

/** How long a plan stays in force while a payment is overdue, in milliseconds. */
const graceMs = 7 * 86_400_000;
/** How long at least after its owner is told, also where we have learnt of it late. */
const leastNoticeMs = 3 * 86_400_000;

/** Until when a plan stays in force unpaid. @param since when the payment became overdue */
const graceOf = (since: Date, now: Date) =>
  new Date(Math.max(since.getTime() + graceMs, now.getTime() + leastNoticeMs));

/** Whether a plan is to be put out of force now. */
export const isToBeSuspended = ({ graceUntil, suspendedAt }: AccountRow, now: Date): boolean =>
  graceUntil !== null && graceUntil <= now && suspendedAt === null;

/** What an account's row becomes by what the provider says. Null where neither has a paid plan there: it stays as it is. */
export function copied(
  account: AccountRow,
  { subscription, endedUnpaid }: Pick<ProvidedState, 'subscription' | 'endedUnpaid'>,
  now: Date,
): AccountChange | null {
  if (!subscription) {
    if (account.billedBy === 'ledger') return null;
    return {
      ...retention(account, 1, now),
      ...unpaidFor,
      planId: 1,
      billedBy: 'ledger',
      periodEnd: periodOf(account.anchorAt, now).end,
      // What was said to happen on that day still does.
      lapsedAt: account.suspendedAt,
      ...(endedUnpaid && !account.suspendedAt && { graceUntil: account.graceUntil }),
    };
  }
  const { planId, anchorAt, periodEnd, cancelAtPeriodEnd, scheduledPlanId, overdueSince } = subscription;
  return {
    ...(planId < account.planId && retention(account, planId, now)),
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
