import type { ChangePreview } from '@awning/contract/accounts';
import type { Language } from '@awning/contract/languages';
import type { PlanId } from '@awning/contract/plans';
import { AppFailure } from '../../platform/failure.ts';
import type { AccountRow } from './store/accounts.ts';

/**
 * Who changes plans: the built-in ledger (ledger-billing.ts), or the payment provider (payments/provider-billing.ts).
 * Both answer with the account as it is then. AppFailure CONFLICT where there is no plan yet.
 */
export interface Billing {
  /** What changing to a plan now would mean. */
  preview(ownerId: string, planId: PlanId): Promise<Pick<ChangePreview, 'charge' | 'effect'>>;
  /**
   * Changes the plan. With a `checkoutUrl` nothing has changed yet: it is to be paid there first, in `checkoutLanguage`.
   * @throws AppFailure CONFLICT where the plan is not `from`
   */
  upgrade(
    ownerId: string,
    planId: PlanId,
    about: { from: PlanId | undefined; checkoutLanguage: Language },
  ): Promise<{ account: AccountRow; checkoutUrl?: string }>;
  /** Schedules the end of a paid plan; it stays active until the period is over. @throws AppFailure CONFLICT on Trial */
  cancel(ownerId: string): Promise<AccountRow>;
  /** Takes a scheduled end, or a scheduled smaller plan, back. @throws AppFailure CONFLICT where the plan has ended */
  resume(ownerId: string): Promise<AccountRow>;
}

/** @param from the plan that a page showed as the one in force, where it says so @throws AppFailure CONFLICT where it is not */
export function requirePlan({ planId }: Pick<AccountRow, 'planId'>, from: PlanId | undefined): void {
  if (from !== undefined && planId !== from) throw new AppFailure('CONFLICT', 'errors:planChangedMeanwhile');
}
