import { dayMs } from '@awning/contract/durations';
import type { AccountRow } from '../store/accounts.ts';

/** How long a plan stays in force while a payment is overdue, in milliseconds. */
const graceMs = 7 * dayMs;
/** How long at least after its owner is told, also where we have learnt of it late, in milliseconds. */
const leastNoticeMs = 3 * dayMs;

/** Until when a plan stays in force unpaid. @param since when the payment became overdue */
export const graceOf = (since: Date, now: Date): Date =>
  new Date(Math.max(since.getTime() + graceMs, now.getTime() + leastNoticeMs));

/** Whether a plan is to be put out of force now. */
export const isToBeSuspended = ({ graceUntil, suspendedAt }: AccountRow, now: Date): boolean =>
  graceUntil !== null && graceUntil <= now && suspendedAt === null;
