import { z } from 'zod';
import type { AccountState } from '../ports/ad-platform/delivery.ts';
import { problemOf } from './account-status.ts';
import { amount, type ReportUnusable, usable } from './answers.ts';
import type { Operation, OperationAnswer } from './graph.ts';
import { isAtLimit, limitFields, spendLimit } from './spend-limit.ts';

/** `funding_source` is the id of the payment method; prepaid accounts have a balance in its place ("Ad account" reference). */
const account = spendLimit.extend({
  account_status: amount,
  disable_reason: amount.default(0),
  funding_source: z.unknown().optional(),
  is_prepay_account: z.boolean().default(false),
});
const page = z.object({ is_published: z.boolean().optional() });

/** What is asked of an ad account, and of the Pages that advertise with it. */
export const accountOperations = (adAccountId: string, pageIds: readonly string[]): Operation[] => [
  {
    method: 'GET',
    path: adAccountId,
    parameters: { fields: `account_status,disable_reason,funding_source,is_prepay_account,${limitFields}` },
  },
  ...pageIds.map((path): Operation => ({ method: 'GET', path, parameters: { fields: 'is_published' } })),
];

/** @returns null where Meta did not tell the state of the account */
export function accountStateOf(
  [first, ...pages]: (OperationAnswer | undefined)[],
  pageIds: readonly string[],
  report: ReportUnusable,
): AccountState | null {
  const [told] = usable('ad account', first?.ok ? [first.body] : [], account, report);
  if (!told) return null;
  const pays = told.is_prepay_account || Boolean(told.funding_source);
  return {
    problem:
      problemOf(told.account_status, told.disable_reason, pays) ?? (isAtLimit(told) ? 'account_limit' : null),
    hiddenPages: pageIds.filter((_, index) => {
      const answer = pages[index];
      return answer?.ok && page.safeParse(answer.body).data?.is_published === false;
    }),
  };
}
