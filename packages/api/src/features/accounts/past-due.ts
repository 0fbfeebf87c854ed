import type { PlanId } from '@awning/contract/plans';
import { accountAt } from './periods.ts';
import type { AccountRow } from './store/accounts.ts';

/** A payment that is overdue. */
export interface PastDue {
  /** The plan that it is for. */
  planId: PlanId;
  /** Until when the plan stays, or stayed, in force. */
  until: Date;
  /** Whether the plan is out of force. */
  suspended: boolean;
  /** Whether it can still be paid: a plan that has ended is bought anew. */
  payable: boolean;
}

/** An account at an instant, with what is overdue. */
export interface AccountView {
  account: AccountRow;
  pastDue: PastDue | null;
}

/** @param row as it is stored: of a suspended plan it says which that is */
export function viewAt(row: AccountRow, now: Date): AccountView {
  const { graceUntil: until, suspendedAt, billedBy, planId } = row;
  const pastDue = until && { planId, until, suspended: suspendedAt !== null, payable: billedBy === 'stripe' };
  return { account: accountAt(row, now), pastDue };
}
