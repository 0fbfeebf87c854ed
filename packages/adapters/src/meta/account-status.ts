import type { AccountProblem } from '../ports/ad-platform/delivery.ts';

/** What each `account_status` means ("Ad account" reference): whether it may advertise, and what stands in the way. */
const statuses: Readonly<Record<number, { mayAdvertise: boolean; problem: AccountProblem | null }>> = {
  // ACTIVE, DISABLED, UNSETTLED
  1: { mayAdvertise: true, problem: null },
  2: { mayAdvertise: false, problem: 'account_off' },
  3: { mayAdvertise: false, problem: 'account_unsettled' },
  // PENDING_RISK_REVIEW, PENDING_SETTLEMENT, IN_GRACE_PERIOD
  7: { mayAdvertise: false, problem: 'account_review' },
  8: { mayAdvertise: false, problem: 'account_settling' },
  9: { mayAdvertise: true, problem: 'account_grace' },
  // PENDING_CLOSURE, CLOSED
  100: { mayAdvertise: false, problem: 'account_closed' },
  101: { mayAdvertise: false, problem: 'account_closed' },
  // ANY_ACTIVE, ANY_CLOSED
  201: { mayAdvertise: true, problem: null },
  202: { mayAdvertise: false, problem: 'account_closed' },
};

/**
 * Each `disable_reason` whose name says what to do ("Ad account" reference; Meta gives names alone): ADS_INTEGRITY_POLICY,
 * RISK_PAYMENT, BUSINESS_INTEGRITY_RAR, PERMANENT_CLOSE, UNUSED_RESELLER_ACCOUNT, UNUSED_ACCOUNT,
 * BUSINESS_MANAGER_INTEGRITY_POLICY, MISREPRESENTED_AD_ACCOUNT, COMPROMISED_AD_ACCOUNT. The others (NONE, ADS_IP_REVIEW,
 * GRAY_ACCOUNT_SHUT_DOWN, ADS_AFC_REVIEW, UMBRELLA_AD_ACCOUNT, AOAB_DESHARE_LEGAL_ENTITY, CTX_THREAD_REVIEW, and whatever comes)
 * tell an owner nothing: theirs is `account_off`.
 */
const disabledFor: Readonly<Record<number, AccountProblem>> = {
  1: 'account_policy',
  3: 'account_payment_risk',
  6: 'account_identity',
  7: 'account_closed_for_good',
  8: 'account_unused',
  9: 'account_unused',
  11: 'account_portfolio',
  12: 'account_identity',
  15: 'account_hacked',
};

/** Whether an ad account may create ads and run them. One with a status that Meta has not documented may not. */
export const mayAdvertise = (status: number): boolean => statuses[status]?.mayAdvertise === true;

/**
 * What stands in the way of an ad account's ads.
 * @param reason `disable_reason`
 * @param pays whether it has a payment method, which Meta does not tell of a disabled account
 */
export function problemOf(status: number, reason: number, pays: boolean): AccountProblem | null {
  const problem = statuses[status]?.problem ?? null;
  if (problem === 'account_off') return disabledFor[reason] ?? problem;
  return problem ?? (pays || !mayAdvertise(status) ? null : 'account_no_payment');
}
