import { expect, it } from 'vitest';
import { mayAdvertise, problemOf } from './account-status.ts';

it.each([
  [1, 0, null, true],
  [2, 0, 'account_off', false],
  [2, 1, 'account_policy', false],
  [2, 2, 'account_off', false],
  [2, 3, 'account_payment_risk', false],
  [2, 6, 'account_identity', false],
  [2, 7, 'account_closed_for_good', false],
  [2, 8, 'account_unused', false],
  [2, 9, 'account_unused', false],
  [2, 11, 'account_portfolio', false],
  [2, 12, 'account_identity', false],
  [2, 99, 'account_off', false],
  [2, 15, 'account_hacked', false],
  [3, 0, 'account_unsettled', false],
  [7, 0, 'account_review', false],
  [8, 0, 'account_settling', false],
  [9, 0, 'account_grace', true],
  [100, 0, 'account_closed', false],
  [101, 0, 'account_closed', false],
  [201, 0, null, true],
  [202, 0, 'account_closed', false],
  [77, 0, null, false],
])('account_status %d with disable_reason %d is %s', (status, reason, problem, may) => {
  expect(problemOf(status, reason, true)).toBe(problem);
  expect(mayAdvertise(status)).toBe(may);
});

it('a missing payment method is a problem of an account that could advertise otherwise', () => {
  expect(problemOf(1, 0, false)).toBe('account_no_payment');
  expect([problemOf(2, 0, false), problemOf(9, 0, false)]).toEqual(['account_off', 'account_grace']);
});
