import { plans } from '@awning/contract/plans';
import type { Clock } from '../../platform/clock.ts';
import { accountAt } from './periods.ts';
import type { AccountRow } from './store/accounts.ts';

/** An account as what holds for it now says. */
export type InForce = (account: AccountRow) => AccountRow;

const largest = plans.reduce((one, other) => (other.rank > one.rank ? other : one));

/**
 * How accounts are looked at: by their periods, or, where plans are free, as if each had the largest plan, whatever was
 * chosen, paid or left unpaid before.
 */
export function accountsInForce({ clock, plansFree }: { clock: Clock; plansFree: boolean }): InForce {
  if (!plansFree) return (account) => accountAt(account, clock.now());
  const unsold = {
    planId: largest.id,
    cancelAtPeriodEnd: false,
    scheduledPlanId: null,
    suspendedAt: null,
    lapsedAt: null,
    retainedPlanId: null,
    retainedUntil: null,
  };
  return (account) => ({ ...accountAt({ ...account, ...unsold }, clock.now()), ...unsold });
}
